import { useEffect } from "react";
import { useSetting } from "#renderer/studio/settings.ts";
import { RandomNumbers } from "#shared/levels/puzzlescript/randomNumbers.ts";
import { playSettings } from "./playCommands.ts";
import type { PlayModel } from "./playModel.ts";

/** A short sound: a tone that slides and fades. */
export interface SoundShape {
  readonly wave: "sine" | "square" | "sawtooth" | "triangle";
  /** Hz at the start and at the end. */
  readonly from: number;
  readonly to: number;
  readonly seconds: number;
}

const waves = ["sine", "square", "sawtooth", "triangle"] as const;

/** The sound of a seed: always the same one, though not that of other programs. */
export function soundOf(seed: string): SoundShape {
  const random = new RandomNumbers(seed);
  const from = 110 * 2 ** (4 * random.uniform());
  const slide = 2 ** (3 * random.uniform() - 1.5);
  return {
    wave: waves[Math.floor(random.uniform() * waves.length)] ?? "sine",
    from,
    to: Math.min(8000, Math.max(40, from * slide)),
    seconds: 0.06 + 0.22 * random.uniform(),
  };
}

/** Plays the sounds of a level while they are switched on; off by default. */
export function useGameSounds(model: PlayModel): void {
  const [isOn] = useSetting(playSettings.sounds, false);
  useEffect(() => {
    if (!isOn) return undefined;
    return openSounds(model);
  }, [model, isOn]);
}

function playSound(audio: AudioContext, { wave, from, to, seconds }: SoundShape): void {
  const tone = audio.createOscillator();
  const volume = audio.createGain();
  const now = audio.currentTime;
  tone.type = wave;
  tone.frequency.setValueAtTime(from, now);
  tone.frequency.exponentialRampToValueAtTime(to, now + seconds);
  volume.gain.setValueAtTime(0.12, now);
  volume.gain.exponentialRampToValueAtTime(0.001, now + seconds);
  tone.connect(volume).connect(audio.destination);
  tone.start(now);
  tone.stop(now + seconds);
}

function openSounds(model: PlayModel): () => void {
  const audio = new AudioContext();
  model.hear = (seeds) => {
    for (const seed of new Set(seeds)) playSound(audio, soundOf(seed));
  };
  return () => {
    model.hear = () => undefined;
    void audio.close();
  };
}
