/** A seed as displayed and typed: 8 hex digits in two groups, "71c4-09ab". */
export function hexSeed(seed: number): string {
  const digits = seed.toString(16).padStart(8, "0");
  return `${digits.slice(0, 4)}-${digits.slice(4)}`;
}

/** The distinguishing half of a seed where space is tight: "71c4" of 71c4-09ab, "0007" of 0000-0007. */
export function shortSeed(seed: number): string {
  const text = hexSeed(seed);
  return text.startsWith("0000") ? text.slice(5) : text.slice(0, 4);
}

/** Parses a typed seed (hex, with or without the dash); undefined when it is invalid or above 32 bits. */
export function parseSeed(text: string): number | undefined {
  const digits = text.trim().toLowerCase().replace(/^0x/, "").replaceAll(/[-\s]/g, "");
  return /^[0-9a-f]{1,8}$/.test(digits) ? Number.parseInt(digits, 16) : undefined;
}

/** A fresh seed for the die. The run that uses it is reproducible all the same: the seed is stored with it. */
export function rollSeed(): number {
  return crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;
}

/** A run form's seed: rolled again for every run, or one that stays. */
export interface DraftSeed {
  readonly seed: number;
  readonly rollEachTime: boolean;
}

/** What typing a seed sets: that seed, for this run and those after it. Undefined when it is invalid. */
export function typedSeed(text: string): DraftSeed | undefined {
  const seed = parseSeed(text);
  return seed === undefined ? undefined : { seed, rollEachTime: false };
}

/** The seed that the form shows after a run has started. */
export function seedAfterRun({ seed, rollEachTime }: DraftSeed, roll: () => number = rollSeed): number {
  return rollEachTime ? roll() : seed;
}
