// A few short sounds, made here and off by default: wood, ceramic, paper, dice. Struck things are modal: a knock of noise
// and partials that fade, the high ones first; each stroke is a little different, as no two are alike.
import { settings } from './settings.svelte';

export type Sound = 'wood' | 'ceramic' | 'paper' | 'dice' | 'bow';

let context: AudioContext | null = null;
let out: AudioNode | null = null;

/** A small room: everything goes through one soft limiter. */
function room(audio: AudioContext): AudioNode {
  if (out) return out;
  const limiter = audio.createDynamicsCompressor();
  limiter.threshold.value = -18;
  limiter.ratio.value = 6;
  limiter.connect(audio.destination);
  out = limiter;
  return out;
}

/** Between 1 - share and 1 + share. */
const about = (share: number): number => 1 + (Math.random() * 2 - 1) * share;

/** Partials as ratios of the lowest; higher ones are softer and gone sooner. */
function strike(audio: AudioContext, at: number, lowest: number, partials: number[], seconds: number, loudness: number): void {
  partials.forEach((ratio, index) => {
    const voice = audio.createOscillator();
    const fade = audio.createGain();
    const lasts = seconds / (1 + 0.9 * index);
    voice.type = 'sine';
    voice.frequency.value = lowest * ratio;
    // A stroke without any rise is a click.
    fade.gain.setValueAtTime(0.0001, at);
    fade.gain.exponentialRampToValueAtTime(loudness / (1 + 1.4 * index), at + 0.004);
    fade.gain.exponentialRampToValueAtTime(0.0001, at + lasts);
    voice.connect(fade).connect(room(audio));
    voice.start(at);
    voice.stop(at + lasts + 0.02);
  });
}

/** A breath of noise around a pitch: what slides, or the touch of a stroke. */
function breath(audio: AudioContext, at: number, seconds: number, pitch: number, width: number, loudness: number): void {
  const buffer = audio.createBuffer(1, Math.ceil(audio.sampleRate * seconds), audio.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let sample = 0; sample < samples.length; ++sample) {
    const share = sample / samples.length;
    samples[sample] = (Math.random() * 2 - 1) * Math.sin(Math.PI * Math.sqrt(share)) ** 2;
  }
  const noise = audio.createBufferSource();
  const band = audio.createBiquadFilter();
  const gain = audio.createGain();
  noise.buffer = buffer;
  band.type = 'bandpass';
  band.frequency.value = pitch;
  band.Q.value = width;
  gain.gain.value = loudness;
  noise.connect(band).connect(gain).connect(room(audio));
  noise.start(at);
}

function wood(audio: AudioContext, at: number, loudness = 0.2): void {
  strike(audio, at, 196 * about(0.05), [1, 2.57, 4.35], 0.14, loudness);
  breath(audio, at, 0.02, 1400, 0.8, loudness * 0.7);
}

const sounds: Record<Sound, (audio: AudioContext, at: number) => void> = {
  wood,
  ceramic: (audio, at) => {
    strike(audio, at, 1040 * about(0.03), [1, 2.32, 3.86, 5.1], 0.42, 0.07);
    breath(audio, at, 0.012, 5200, 1.2, 0.05);
  },
  paper: (audio, at) => breath(audio, at, 0.24 * about(0.15), 2600 * about(0.1), 0.5, 0.1),
  // Four that come to rest one after the other, ever softer.
  dice: (audio, at) => [0, 0.07, 0.15, 0.19].forEach((after, number) => wood(audio, at + after * about(0.2), 0.16 / (1 + 0.4 * number))),
  bow: (audio, at) => strike(audio, at, 523 * about(0.005), [1, 1.5, 2.99], 1.1, 0.06),
};

export function sound(kind: Sound): void {
  if (!settings.sound) return;
  context ??= new AudioContext();
  sounds[kind](context, context.currentTime + 0.005);
}
