/**
 * Asserts that a value exists by construction: an index within bounds, a key that was just set. Throws if it is
 * undefined.
 */
export function defined<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error("A value is missing that must be there.");
  return value;
}
