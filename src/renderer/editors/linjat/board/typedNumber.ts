/** The number shown on a cell while digits are typed. */
export interface TypedNumber {
  readonly cell: string;
  readonly value: number;
  /** Time of the last digit, ms. */
  readonly at: number;
}

/** Digits closer together than this make one number: 1 and 2 are 12. */
const pauseMs = 900;

/**
 * The effect of a digit on a cell: the second digit of a number up to `most` when it follows soon, a new number
 * otherwise; undefined for a 0 that isn't a second digit (it empties the cell).
 */
export function typeDigit(
  before: TypedNumber | undefined,
  digit: number,
  cell: string,
  at: number,
  most: number,
): TypedNumber | undefined {
  const joined = before?.cell === cell && at - before.at < pauseMs ? before.value * 10 + digit : undefined;
  if (joined !== undefined && joined <= most) return { cell, value: joined, at };
  return digit === 0 || digit > most ? undefined : { cell, value: digit, at };
}
