import { expect, test } from "vitest";
import { soundRate, synthesizeSound } from "./synthesizeSound.ts";

test("every seed has a sound of its own, the same each time, without a click at either end and never too loud", () => {
  const sounds = Array.from({ length: 40 }, (_, i) => synthesizeSound(String(36_772_500 + i)));
  for (const [i, samples] of sounds.entries()) {
    expect(samples).toEqual(synthesizeSound(String(36_772_500 + i)));
    expect(samples.length).toBeGreaterThan(soundRate / 20);
    expect(samples.length).toBeLessThanOrEqual(soundRate);
    const loudness = samples.map(Math.abs);
    expect(Math.max(...loudness)).toBeLessThanOrEqual(0.3);
    expect(Math.max(...loudness)).toBeGreaterThan(0.05);
    expect(loudness[0]).toBeLessThan(0.01);
    expect(loudness.at(-1)).toBeLessThan(0.01);
  }
  expect(new Set(sounds.map((samples) => samples.join())).size).toBe(sounds.length);
});

test("the sort of a sound is the last digit of its seed: the same digit, the same wave", () => {
  const crossings = (seed: string): number => {
    const samples = synthesizeSound(seed);
    return samples.filter((value, i) => i > 0 && Math.sign(value) !== Math.sign(samples[i - 1]!)).length;
  };
  // A bird is far higher than a push.
  for (const start of [100, 5200, 99_000]) {
    expect(crossings(String(start + 9))).toBeGreaterThan(2 * crossings(String(start + 5)));
  }
});

test("a seed that is no number makes a sound too, instead of stopping the game", () => {
  expect(synthesizeSound("boing").length).toBeGreaterThan(0);
});
