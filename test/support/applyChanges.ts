import type { JsonValue } from "#shared/kernel/json.ts";
import type { DocumentChange } from "#shared/levels/problems.ts";

type Parent = Record<string | number, unknown>;

/** A copy of a document's data with a remedy's changes made. */
export function applyChanges<T>(data: T, changes: readonly DocumentChange[]): T {
  const copy = structuredClone(data);
  for (const { path, value } of changes) {
    const last = path.at(-1)!;
    const parent = path.slice(0, -1).reduce((at, key) => at[keyIn(at, key)] as Parent, copy as Parent);
    const key = keyIn(parent, last);
    if (value !== undefined) parent[key] = value as JsonValue;
    else if (Array.isArray(parent)) parent.splice(Number(key), 1);
    else Reflect.deleteProperty(parent, key);
  }
  return copy;
}

/** In a list, the position of the element with that id. */
function keyIn(parent: Parent, key: string | number): string | number {
  if (!Array.isArray(parent) || typeof key === "number") return key;
  return parent.findIndex((element: { readonly id?: string }) => element.id === key);
}
