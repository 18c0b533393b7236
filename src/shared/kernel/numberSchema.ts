import * as z from "zod";

/** A whole number between two limits, both included. */
export function intIn(min: number, max: number): z.ZodInt {
  return z.int().min(min).max(max);
}

/** A number between two limits, both included. */
export function numberIn(min: number, max: number): z.ZodNumber {
  return z.number().min(min).max(max);
}
