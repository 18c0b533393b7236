import * as z from "zod";
import type { JsonValue } from "./json.ts";

/** Deeper nesting than any value of ours has; with what is around it, it can be read again once it is in a file. */
export const maxJsonDepth = 190;

/**
 * Any JSON value, typed as read-only: what came over the contract or out of a file is never changed in place. The depth is
 * looked at first and without recursion: everything after it is recursive.
 */
export const jsonSchema = z
  .unknown()
  .refine((value) => !isDeeperThan(value, maxJsonDepth), {
    error: `It is nested more than ${maxJsonDepth} levels deep.`,
    abort: true,
  })
  // What goes in is typed as what comes out: callers have JSON in their hands.
  .pipe(z.json()) as unknown as z.ZodType<JsonValue, JsonValue>;

/** Level by level; O(size). */
function isDeeperThan(value: unknown, limit: number): boolean {
  let level: readonly unknown[] = [value].filter(isNested);
  for (let depth = 0; level.length > 0; depth++) {
    if (depth === limit) return true;
    level = level.flatMap((nested) => Object.values(nested as object).filter(isNested));
  }
  return false;
}

function isNested(value: unknown): boolean {
  return value !== null && typeof value === "object";
}
