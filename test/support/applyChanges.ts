import type { JsonValue } from "#shared/kernel/json.ts";
import type { DocumentChange } from "#shared/levels/problems.ts";

type Parent = Record<string | number, unknown>;

/** A copy of a document's data with a remedy's changes made. */
export function applyChanges<T>(data: T, changes: readonly DocumentChange[]): T {
  const copy = structuredClone(data);
  for (const { path, value } of changes) {
    const last = path.at(-1)!;
    const parent = path.slice(0, -1).reduce((at, key) => at[key] as Parent, copy as Parent);
    if (value !== undefined) parent[last] = value as JsonValue;
    else if (Array.isArray(parent)) parent.splice(Number(last), 1);
    else Reflect.deleteProperty(parent, last);
  }
  return copy;
}
