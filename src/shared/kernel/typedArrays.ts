/** `to` with the numbers of `from` at its start: how a typed array grows. */
export function copied<T extends Float64Array | Int32Array | Int16Array | Uint16Array | Uint8Array>(from: T, to: T): T {
  to.set(from);
  return to;
}
