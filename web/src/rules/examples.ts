// Examples the clauses give, laid out with pieces. The engine counts them, so what stands beside the words is what the
// rules say.

export interface Example {
  /** What lies before each player, in order. */
  columns: string[][];
  /** Only this line of the sheet is meant; otherwise the whole total. */
  category?: string;
  /** Counted at the end, instead of what lies there. */
  ends?: Record<string, number[]>;
}

const times = (count: number, piece: string): string[] => Array.from({ length: count }, () => piece);

export const examples: Record<string, Record<string, Example>> = {
  'sushi-go': {
    'SG-13': { columns: [['wasabi', 'squid_nigiri'], ['squid_nigiri', 'wasabi']], category: 'nigiri' },
    'SG-20': { columns: [['maki_3', 'maki_2'], ['maki_3'], ['maki_2'], ['maki_2', 'maki_1']], category: 'maki' },
    'SG-21': { columns: [times(1, 'tempura'), times(2, 'tempura'), times(3, 'tempura'), times(4, 'tempura')], category: 'tempura' },
    'SG-22': { columns: [times(2, 'sashimi'), times(3, 'sashimi'), times(4, 'sashimi')], category: 'sashimi' },
    'SG-23': { columns: [times(1, 'dumpling'), times(2, 'dumpling'), times(3, 'dumpling'), times(4, 'dumpling')], category: 'dumpling' },
    'SG-30': { columns: [[], [], [], []], ends: { pudding: [4, 3, 0, 0] }, category: 'pudding' },
  },
  'sushi-roll': {
    'SR-18': { columns: [['maki_3', 'maki_1'], ['maki_3', 'maki_1'], ['maki_3'], ['maki_3']], category: 'maki' },
    'SR-20': { columns: [[...times(4, 'tempura'), ...times(2, 'sashimi')], times(3, 'dumpling')] },
    'SR-21': { columns: [[], [], [], []], ends: { pudding: [6, 6, 0, 0] }, category: 'pudding' },
  },
  wasabi: {
    'WA-26': { columns: [['strip_5', 'strip_3', 'strip_4', 'strip_2', 'strip_2', ...times(3, 'cube')], ['strip_4', 'strip_4']] },
  },
};
