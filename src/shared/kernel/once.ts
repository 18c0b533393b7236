/** A function that computes its value when it is first called, and returns the same one from then on. */
export function once<Value>(compute: () => Value): () => Value {
  let found: { readonly value: Value } | undefined;
  return () => (found ??= { value: compute() }).value;
}
