/** A function that computes its value when it is first called, and returns the same one from then on. */
export function once<Value>(compute: () => Value): () => Value {
  let found: { readonly value: Value } | undefined;
  return () => (found ??= { value: compute() }).value;
}

/** `make` with its values kept: one for each object, as long as that is in use. */
export function oncePer<Key extends object, Value>(make: (key: Key) => Value): (key: Key) => Value {
  return kept(new WeakMap<Key, Value>(), make);
}

/** The same for each id; its values stay. */
export function oncePerId<Value>(make: (id: string) => Value): (id: string) => Value {
  return kept(new Map<string, Value>(), make);
}

function kept<Key, Value>(
  made: { get(key: Key): Value | undefined; set(key: Key, value: Value): unknown },
  make: (key: Key) => Value,
): (key: Key) => Value {
  return (key) => {
    const known = made.get(key);
    if (known !== undefined) return known;
    const value = make(key);
    made.set(key, value);
    return value;
  };
}
