import { type Random, createRandom } from "../../../kernel/random.ts";

/** Samples per second of what `synthesizeSound` returns. */
export const soundRate = 22_050;

/** Sounds overlap, so that none takes all of the range. */
const loudness = 0.25;

type Wave = "square" | "saw" | "sine" | "noise";

/** A short sound in the manner of sfxr: one oscillator, a slide, at most one jump of the pitch, an envelope. */
interface Sound {
  readonly wave: Wave;
  /** Hertz at the start; the slide is a factor per second. */
  readonly pitch: number;
  readonly slide: number;
  /** The pitch is multiplied once at this time; a factor of 1 does nothing. */
  readonly jumpAt: number;
  readonly jump: number;
  readonly vibrato: number;
  /** Seconds. */
  readonly sustain: number;
  readonly decay: number;
  /** Share of a square wave's period that is high. */
  readonly duty: number;
}

/** In this order they belong to the last digit of a seed, as authors know them: coin, laser, explosion, power-up, ... */
const makers: readonly ((random: Random) => Sound)[] = [
  (r) => ({ ...tone(r, "square", 500, 1100), sustain: 0.05, decay: between(r, 0.1, 0.35), jumpAt: 0.05, jump: 1.5 }),
  (r) => ({ ...tone(r, pick(r, ["square", "saw"]), 700, 1600), slide: between(r, 0.01, 0.1), decay: 0.18 }),
  (r) => ({ ...tone(r, "noise", 60, 500), slide: between(r, 0.3, 0.9), sustain: 0.12, decay: between(r, 0.2, 0.5) }),
  (r) => ({ ...tone(r, "square", 250, 600), slide: between(r, 2, 6), vibrato: between(r, 0, 0.04), decay: 0.3 }),
  (r) => ({ ...tone(r, pick(r, ["noise", "saw"]), 200, 700), slide: between(r, 0.02, 0.3), decay: 0.14 }),
  (r) => ({ ...tone(r, "square", 220, 500), slide: between(r, 2, 5), sustain: 0.08, decay: 0.12 }),
  (r) => ({ ...tone(r, pick(r, ["square", "saw"]), 300, 900), sustain: 0.06, decay: 0.05 }),
  (r) => ({ ...tone(r, "noise", 80, 260), slide: between(r, 0.4, 1.6), sustain: 0.06, decay: 0.1 }),
  (r) => ({
    ...tone(r, pick(r, ["square", "saw", "sine", "noise"]), 120, 1400),
    slide: between(r, 0.05, 4),
    jumpAt: between(r, 0.03, 0.15),
    jump: between(r, 0.6, 1.8),
    vibrato: between(r, 0, 0.08),
    decay: between(r, 0.1, 0.4),
  }),
  (r) => ({ ...tone(r, "sine", 1200, 2600), slide: between(r, 0.3, 3), vibrato: between(r, 0.05, 0.3), decay: 0.12 }),
];

/**
 * The sound of a seed, as samples from -1 to 1: the last digit says what sort it is, the rest chooses its pitch and length.
 * Like the sounds of the original, not the same samples. Equal seeds sound equal. At most a second, under 5 ms.
 */
export function synthesizeSound(seed: string): Float32Array {
  const number = Number.parseInt(seed, 10);
  const whole = Number.isFinite(number) ? Math.abs(number) : 0;
  const make = makers[whole % makers.length];
  const random = createRandom(Math.floor(whole / 100) * 101 + (whole % 100));
  return make === undefined ? new Float32Array(0) : samplesOf(make(random), random);
}

function samplesOf(sound: Sound, random: Random): Float32Array {
  const length = Math.min(soundRate, Math.round((sound.sustain + sound.decay) * soundRate));
  const samples = new Float32Array(length);
  let phase = 0;
  let noise = 0;
  for (let i = 0; i < length; i++) {
    const time = i / soundRate;
    const bend = sound.slide ** time * (1 + sound.vibrato * Math.sin(time * 2 * Math.PI * 24));
    phase += (sound.pitch * bend * (time >= sound.jumpAt ? sound.jump : 1)) / soundRate;
    if (phase >= 1) {
      phase %= 1;
      noise = random.float() * 2 - 1;
    }
    // An attack of a few samples: a wave that starts at its full height clicks.
    const attack = Math.min(1, i / 60);
    const fade = time < sound.sustain ? 1 : 1 - (time - sound.sustain) / sound.decay;
    samples[i] = loudness * attack * fade * waveAt(sound, phase, noise);
  }
  return samples;
}

function waveAt({ wave, duty }: Sound, phase: number, noise: number): number {
  switch (wave) {
    case "square":
      return phase < duty ? 1 : -1;
    case "saw":
      return 1 - 2 * phase;
    case "sine":
      return Math.sin(2 * Math.PI * phase);
    case "noise":
      return noise;
  }
}

function tone(random: Random, wave: Wave, low: number, high: number): Sound {
  // Noise draws a value per period, so it needs many more of them for the same color.
  const pitch = between(random, low, high) * (wave === "noise" ? 12 : 1);
  const duty = between(random, 0.25, 0.5);
  return { wave, pitch, slide: 1, jumpAt: 0, jump: 1, vibrato: 0, sustain: 0.04, decay: 0.2, duty };
}

function between(random: Random, low: number, high: number): number {
  return low + (high - low) * random.float();
}

function pick(random: Random, waves: readonly [Wave, ...Wave[]]): Wave {
  return waves[random.below(waves.length)] ?? waves[0];
}
