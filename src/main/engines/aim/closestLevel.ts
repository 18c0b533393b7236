import type { JsonValue } from "#shared/kernel/json.ts";

/** The level closest to an aim, its metrics, and its distance from the aimed ranges (`aimDistance`). */
export interface ClosestLevel {
  readonly level: JsonValue;
  readonly metrics: Readonly<Record<string, number>>;
  readonly distance: number;
}
