// A few short sounds, made here and off by default: wood, ceramic, paper.
import { settings } from './settings.svelte';

export type Sound = 'wood' | 'ceramic' | 'paper';

let context: AudioContext | null = null;

/** A struck thing: tones that fade, each a little later gone than the one above it. */
function strike(audio: AudioContext, tones: number[], seconds: number, loudness: number): void {
  tones.forEach((tone, at) => {
    const voice = audio.createOscillator();
    const fade = audio.createGain();
    voice.type = at === 0 ? 'sine' : 'triangle';
    voice.frequency.value = tone;
    fade.gain.setValueAtTime(loudness / (at + 1), audio.currentTime);
    fade.gain.exponentialRampToValueAtTime(0.0001, audio.currentTime + seconds / (at + 1));
    voice.connect(fade).connect(audio.destination);
    voice.start();
    voice.stop(audio.currentTime + seconds);
  });
}

/** A thing that slides: a breath of noise. */
function slide(audio: AudioContext, seconds: number, loudness: number): void {
  const buffer = audio.createBuffer(1, audio.sampleRate * seconds, audio.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let at = 0; at < samples.length; ++at) samples[at] = (Math.random() * 2 - 1) * Math.sin((Math.PI * at) / samples.length);
  const noise = audio.createBufferSource();
  const band = audio.createBiquadFilter();
  const gain = audio.createGain();
  noise.buffer = buffer;
  band.type = 'bandpass';
  band.frequency.value = 3200;
  gain.gain.value = loudness;
  noise.connect(band).connect(gain).connect(audio.destination);
  noise.start();
}

export function sound(kind: Sound): void {
  if (!settings.sound) return;
  context ??= new AudioContext();
  if (kind === 'wood') strike(context, [220, 510], 0.16, 0.22);
  else if (kind === 'ceramic') strike(context, [1180, 2630, 4100], 0.5, 0.09);
  else slide(context, 0.22, 0.12);
}
