// How to play in a minute: which pieces stand beside each of its sentences, the first one first.
export const minutes: Record<string, readonly (readonly string[])[]> = {
  'sushi-go': [[], ['tempura', 'sashimi', 'dumpling'], ['wasabi', 'wasabi+squid_nigiri'], ['maki_3'], ['chopsticks'], ['pudding']],
  'sushi-roll': [[], ['tempura', 'sashimi', 'dumpling'], ['wasabi', 'squid_nigiri'], ['maki_3'], ['menu', 'chopsticks'], ['pudding']],
  wasabi: [['tuna'], ['maki', 'tuna'], ['cube'], ['action.chop', 'action.switch', 'action.wasabi'], [], []],
};
