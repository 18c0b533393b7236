import { useEffect } from "react";
import { useSetting } from "#renderer/studio/settings.ts";
import { soundRate, synthesizeSound } from "#shared/levels/puzzlescript/sound/synthesizeSound.ts";
import { playSettings } from "./playCommands.ts";
import type { PlayModel } from "./playModel.ts";

/** Plays the sounds of a level while they are switched on, as exported pages do; off by default. */
export function useGameSounds(model: PlayModel): void {
  const [isOn] = useSetting(playSettings.sounds, false);
  useEffect(() => {
    if (!isOn) return undefined;
    return openSounds(model);
  }, [model, isOn]);
}

function openSounds(model: PlayModel): () => void {
  const audio = new AudioContext();
  model.hear = (seeds) => {
    for (const seed of new Set(seeds)) playSamples(audio, synthesizeSound(seed));
  };
  return () => {
    model.hear = () => undefined;
    void audio.close();
  };
}

function playSamples(audio: AudioContext, samples: Float32Array): void {
  if (samples.length === 0) return;
  const buffer = audio.createBuffer(1, samples.length, soundRate);
  buffer.getChannelData(0).set(samples);
  const source = audio.createBufferSource();
  source.buffer = buffer;
  source.connect(audio.destination);
  source.start();
}
