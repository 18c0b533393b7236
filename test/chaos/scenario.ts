import type { Random } from "#shared/kernel/random.ts";

/** What a scenario has counted. */
export interface ChaosCount {
  /** Disturbances. */
  readonly tried: number;
  /** Levels or acknowledged edits that are missing, or other ones, in the end. */
  readonly lost: number;
}

export interface Scenario {
  readonly name: string;
  /** Undefined: this machine can't do it. */
  run(random: Random): Promise<ChaosCount | undefined>;
}
