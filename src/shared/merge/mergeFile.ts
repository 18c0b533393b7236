import type { JsonValue } from "../kernel/json.ts";
import { type FileForm, formOfFile } from "./fileForm.ts";
import { type Conflict, mergeData } from "./mergeData.ts";
import { isObject, sameJson } from "../kernel/sameJson.ts";

/** Texts of a file; `base` undefined or empty: both sides have added the file. */
export interface FileSides {
  readonly base: string | undefined;
  readonly mine: string;
  readonly theirs: string;
}

/** The outcome of merging one file; without conflicts and without `unreadable` nothing is left to decide. */
export interface MergedFile {
  readonly form: FileForm;
  /** What the file is to be; opens wherever one of the sides does. */
  readonly text: string;
  /** The values that were merged; undefined where a side can't be read. */
  readonly values?: { readonly base: JsonValue | undefined; readonly mine: JsonValue; readonly theirs: JsonValue };
  readonly conflicts: readonly Conflict[];
  /** Why the file could not be merged: the side that can't be read, and what is wrong with it. */
  readonly unreadable?: { readonly side: "mine" | "theirs"; readonly message: string; readonly place: string };
}

/**
 * Merges three versions of a file of a project: documents, packs, the manifest and marks part by part, texts by lines. A
 * side that can't be read is left for a person: the other one is in place then, so that the file always opens. O(size).
 */
export function mergeFile(name: string, sides: FileSides): MergedFile {
  const form = formOfFile(name, [sides.mine, sides.theirs]);
  const [mine, theirs] = [form.read(sides.mine), form.read(sides.theirs)];
  if (!mine.ok || !theirs.ok) {
    const side = mine.ok ? "theirs" : "mine";
    const text = mine.ok || !theirs.ok ? sides.mine : sides.theirs;
    const { message, place } = mine.ok ? (theirs.ok ? { message: "", place: "" } : theirs) : mine;
    const conflict = { path: [], kind: "value", reason: "invalid", ...sides } as const;
    const isSame = sides.mine === sides.theirs;
    return { form, text, conflicts: isSame ? [] : [conflict], unreadable: { side, message, place } };
  }
  const base = sides.base === undefined || sides.base === "" ? undefined : form.read(sides.base, false);
  const values = { base: base?.ok === true ? base.value : undefined, mine: mine.value, theirs: theirs.value };
  const rules = isSameThing(mine.value, theirs.value)
    ? form.rules(mine.value)
    : { hints: { "": { as: "whole" } as const } };
  const { value, conflicts } = mergeData(values, rules, form.fault);
  return { form, text: textFor(value, form, sides, values), values, conflicts };
}

/** Files that one id or type tells apart are different things, whose parts have nothing to do with each other. */
function isSameThing(mine: JsonValue, theirs: JsonValue): boolean {
  if (!isObject(mine) || !isObject(theirs)) return true;
  return sameJson(mine["type"], theirs["type"]) && sameJson(mine["format"], theirs["format"]);
}

/** A side's own text where the value is that side's: its spaces and order of members stay as they are. */
function textFor(
  value: JsonValue,
  form: FileForm,
  sides: FileSides,
  values: { readonly mine: JsonValue; readonly theirs: JsonValue },
): string {
  if (sameJson(value, values.mine)) return sides.mine;
  return sameJson(value, values.theirs) ? sides.theirs : form.write(value);
}
