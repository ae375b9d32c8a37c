// Which pieces stand beside which clause: pictures for those who know the box better than the numbers.

/** A piece by its id, "wasabi+squid_nigiri" for one that lies on another. */
type Pieces = readonly string[];

const maki = ['maki_1', 'maki_2', 'maki_3'];
const nigiri = ['egg_nigiri', 'salmon_nigiri', 'squid_nigiri'];
const onWasabi = ['wasabi+egg_nigiri', 'wasabi+salmon_nigiri', 'wasabi+squid_nigiri'];
const strips = ['strip_2', 'strip_3', 'strip_4', 'strip_5'];

const sushiGo: Record<string, Pieces> = {
  'SG-1': ['tempura', 'sashimi', 'dumpling', ...maki, ...nigiri, 'pudding', 'wasabi', 'chopsticks'],
  'SG-9': ['wasabi', 'wasabi+squid_nigiri'],
  'SG-10': ['wasabi', 'wasabi', 'wasabi+salmon_nigiri'],
  'SG-11': ['squid_nigiri', 'wasabi'],
  'SG-12': ['chopsticks'],
  'SG-13': ['wasabi+squid_nigiri', 'squid_nigiri', 'wasabi'],
  'SG-14': ['chopsticks'],
  'SG-15': ['chopsticks', 'chopsticks'],
  'SG-16': ['chopsticks'],
  'SG-17': maki,
  'SG-18': maki,
  'SG-21': ['tempura', 'tempura'],
  'SG-22': ['sashimi', 'sashimi', 'sashimi'],
  'SG-23': ['dumpling', 'dumpling', 'dumpling'],
  'SG-24': [...nigiri, ...onWasabi],
  'SG-25': ['pudding'],
  'SG-26': ['pudding', 'pudding'],
  'SG-27': ['pudding'],
  'SG-35': ['wasabi+egg_nigiri', 'chopsticks'],
  'SG-36': ['chopsticks'],
};

const sushiRoll: Record<string, Pieces> = {
  'SR-1': ['dumpling', 'tempura', 'sashimi', ...maki, ...nigiri, 'wasabi', 'menu_2', 'chopsticks_2', 'pudding_1', 'pudding_2', 'pudding_3'],
  'SR-2': ['menu', 'chopsticks', 'pudding'],
  'SR-4': ['chopsticks', 'chopsticks', 'menu', 'menu', 'menu'],
  'SR-10': ['menu'],
  'SR-11': ['chopsticks'],
  'SR-13': ['pudding_2', 'menu_2', 'chopsticks_2'],
  'SR-14': ['wasabi', 'squid_nigiri'],
  'SR-18': maki,
  'SR-19': [...nigiri, 'wasabi'],
  'SR-20': ['dumpling', 'tempura', 'sashimi'],
  'SR-21': ['pudding', 'pudding'],
  'SR-23': ['menu', 'chopsticks'],
};

const wasabi: Record<string, Pieces> = {
  'WA-2': ['rice', 'maki', 'tuna', 'salmon', 'snapper', 'fugu', 'shrimp', 'crab', 'sea_urchin', 'squid', 'eel', 'roe', 'avocado', 'cucumber', 'pickle', 'shiitake', 'tempura', 'egg'],
  'WA-3': strips,
  'WA-4': [...strips, 'cube'],
  'WA-5': ['action.wasabi', 'action.spicy', 'action.chop', 'action.switch', 'action.stack', 'cube'],
  'WA-6': ['tuna', 'shrimp', 'avocado'],
  'WA-7': ['strip_2', 'strip_3', 'strip_4'],
  'WA-11': ['maki', 'tuna'],
  'WA-12': ['strip_3'],
  'WA-13': ['cube'],
  'WA-16': ['action.stack'],
  'WA-17': ['action.chop'],
  'WA-18': ['action.spicy'],
  'WA-19': ['action.switch'],
  'WA-20': ['action.wasabi', 'cube'],
  'WA-21': ['action.wasabi'],
  'WA-29': ['maki', 'tempura', 'tuna'],
};

export const clausePictures: Record<string, Record<string, Pieces>> = { 'sushi-go': sushiGo, 'sushi-roll': sushiRoll, wasabi };
