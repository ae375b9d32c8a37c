// @vitest-environment happy-dom
// Sounds are made only for those who asked for them, and every one of them is short, soft and has a beginning.
import { beforeEach, expect, test, vi } from 'vitest';

interface Made {
  gains: number[];
  ends: number[];
}
const made: Made = { gains: [], ends: [] };
let contexts = 0;

class FakeAudio {
  currentTime = 0;
  sampleRate = 8000;
  destination = {};
  constructor() {
    ++contexts;
  }
  private readonly node = { connect: <Node>(to: Node): Node => to };
  createDynamicsCompressor = () => ({ ...this.node, threshold: {}, ratio: {} });
  createOscillator = () => ({ ...this.node, frequency: {}, start: () => {}, stop: (at: number) => made.ends.push(at) });
  createGain = () => ({
    ...this.node,
    gain: {
      set value(loudness: number) {
        made.gains.push(loudness);
      },
      setValueAtTime: (loudness: number) => expect(loudness).toBeLessThan(0.001),
      exponentialRampToValueAtTime: (loudness: number) => made.gains.push(loudness),
    },
  });
  createBuffer = (_: number, length: number) => ({ getChannelData: () => new Float32Array(length) });
  createBufferSource = () => ({ ...this.node, start: () => {} });
  createBiquadFilter = () => ({ ...this.node, frequency: {}, Q: {} });
}

beforeEach(() => {
  made.gains = [];
  made.ends = [];
  vi.stubGlobal('AudioContext', FakeAudio);
});

test('off by default, and nothing is even opened', async () => {
  const { sound } = await import('../../src/sound');
  sound('wood');
  expect(contexts).toBe(0);
});

test('every sound is short and soft', async () => {
  const { sound } = await import('../../src/sound');
  const { settings } = await import('../../src/settings.svelte');
  settings.sound = true;
  for (const kind of ['wood', 'ceramic', 'paper', 'dice', 'bow'] as const) {
    made.gains = [];
    made.ends = [];
    sound(kind);
    expect(made.gains.length, kind).toBeGreaterThan(0);
    expect(Math.max(...made.gains), kind).toBeLessThanOrEqual(0.25);
    expect(Math.max(0, ...made.ends), kind).toBeLessThan(1.3);
  }
  expect(contexts).toBe(1);
});
