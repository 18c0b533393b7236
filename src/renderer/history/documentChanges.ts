import type { Patch } from "immer";
import { indexInList } from "#shared/project/applyChanges.ts";
import type { DocumentChange } from "#shared/levels/problems.ts";

/**
 * Converts Immer patches to the contract's changes: the value at a path is set, or removed when absent. Immer grows and
 * shrinks arrays only at the end, so setting and removing by index is enough.
 */
export function documentChanges(patches: readonly Patch[]): DocumentChange[] {
  return patches.map(({ op, path, value }) =>
    // Patches are recorded on data validated by a JSON schema, so their values are JSON.
    op === "remove" ? { path: [...path] } : { path: [...path], value: value as NonNullable<DocumentChange["value"]> },
  );
}

/** Applies a suggested fix's changes to a draft of the document's data. Throws when a path doesn't exist. */
export function applyDocumentChanges(draft: object, changes: readonly DocumentChange[]): void {
  for (const { path, value } of changes) {
    const last = path.at(-1);
    if (last === undefined) throw new Error("A remedy cannot replace the whole document.");
    let holder: unknown = draft;
    for (const key of path.slice(0, -1)) holder = member(holder, key);
    const key = Array.isArray(holder) ? indexInList(holder, last) : last;
    if (typeof holder !== "object" || holder === null || key === -1) throw new Error(`Nothing at ${path.join("/")}.`);
    if (value !== undefined) Reflect.set(holder, key, value);
    else if (Array.isArray(holder)) holder.splice(Number(key), 1);
    else Reflect.deleteProperty(holder, key);
  }
}

function member(holder: unknown, key: string | number): unknown {
  if (Array.isArray(holder)) return Reflect.get(holder, indexInList(holder, key));
  return typeof holder === "object" && holder !== null ? Reflect.get(holder, key) : undefined;
}
