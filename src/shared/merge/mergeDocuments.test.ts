import { describe, expect, it } from "vitest";
import { createRandom } from "#shared/kernel/random.ts";
import { allLevelKinds } from "#shared/levels/registry.ts";
import { readMarks } from "#shared/project/marksFile.ts";
import { marksText } from "#shared/project/marksText.ts";
import { readDocumentFile, readPackFile } from "#shared/project/readFiles.ts";
import {
  type DocumentEdit,
  type Draft,
  type EditableForm,
  overlap,
  randomEdits,
  same,
} from "../../../test/support/documentEdits.ts";
import { editableForms, editableMarks, editablePack } from "../../../test/support/editableForms.ts";
import { mergeFile } from "./mergeFile.ts";

const pairs = 2000;

describe("Merging two people's edits of a document", () => {
  it("is tried for every type of document", () => {
    // Fields, metrics and scripts are the same for every kind.
    const tried = (id: string): boolean =>
      Object.keys(editableForms).some(
        (one) => one === id || /-(?:fields|metrics|script)$/.exec(id)?.[0] === /-[a-z]+$/.exec(one)?.[0],
      );
    const types = allLevelKinds().flatMap(({ documentTypes }) => documentTypes.map(({ id }) => id));
    expect(types.filter((id) => !tried(id))).toEqual([]);
  });

  it.for([...Object.entries(editableForms), ["pack", editablePack], ["marks", editableMarks]] as const)(
    "applies both where they don't touch the same field, always opens, and is the same from both sides: %s",
    { timeout: 120_000 },
    ([type, form]) => {
      const counts = { clean: 0, conflicts: 0 };
      for (let seed = 0; seed < pairs; seed++) {
        const conflicts = checkPair(type, form, seed);
        counts[conflicts === 0 ? "clean" : "conflicts"]++;
      }
      expect(counts.clean).toBeGreaterThan(pairs / 5);
      expect(counts.conflicts).toBeGreaterThan(pairs / 100);
    },
  );
});

function checkPair(type: string, form: EditableForm, seed: number): number {
  const random = createRandom(seed);
  const mineEdits = randomEdits(form, random, 1 + random.below(4));
  const theirEdits = randomEdits(form, random, 1 + random.below(4));
  const base = edited(form, []);
  const [mine, theirs] = [edited(form, mineEdits), edited(form, theirEdits)];
  const name = type === "marks" ? "marks.jsonl" : "x.json";
  const text = (draft: Draft): string => fileText(type, draft);
  const merged = mergeFile(name, { base: text(base), mine: text(mine), theirs: text(theirs) });
  const swapped = mergeFile(name, { base: text(base), mine: text(theirs), theirs: text(mine) });
  const note = `${type}, seed ${seed}`;

  expect(merged.unreadable, note).toBeUndefined();
  const data = opened(type, merged.text);

  const clash = (edit: DocumentEdit, others: readonly DocumentEdit[]): boolean =>
    others.some((other) => overlap(edit, other));
  const isForced = merged.conflicts.some(({ reason }) => reason === "invalid");
  if (!isForced) {
    for (const edit of mineEdits)
      if (!clash(edit, theirEdits)) expect(edit.holds(data), `${note}: ${edit.touches.join()}`).toBe(true);
    for (const edit of theirEdits)
      if (!clash(edit, mineEdits)) expect(edit.holds(data), `${note}: ${edit.touches.join()}`).toBe(true);
  }
  if (!mineEdits.some((edit) => clash(edit, theirEdits)) && !isForced) {
    expect(merged.conflicts, note).toEqual([]);
    const both = edited(form, [...mineEdits, ...theirEdits]);
    expect(withoutOrder(data), note).toEqual(withoutOrder(both));
  }

  const mirrored = swapped.conflicts.map(({ mine: one, theirs: other, ...rest }) => ({
    ...rest,
    mine: other,
    theirs: one,
  }));
  expect(same(inOrder(mirrored), inOrder(merged.conflicts)), note).toBe(true);
  if (merged.conflicts.length === 0) expect(opened(type, swapped.text), note).toEqual(data);
  return merged.conflicts.length;
}

function edited(form: EditableForm, edits: readonly DocumentEdit[]): Draft {
  const draft = structuredClone(form.sample());
  for (const edit of edits) edit.apply(draft);
  return draft;
}

function fileText(type: string, data: Draft): string {
  if (type === "marks") return marksText(data["marks"] as never);
  const file = { format: "levelwright-document", formatVersion: 1, id: "document01", type, name: "Document", data };
  return JSON.stringify(type === "pack" ? data : file);
}

/** What the studio reads from a file. Throws where it can't. */
function opened(type: string, text: string): Draft {
  if (type === "marks") {
    const { marks, badLines } = readMarks(text);
    if (badLines.length > 0) throw new Error(`Unreadable marks: lines ${badLines.join(", ")}`);
    return { marks: [...marks] };
  }
  const read = type === "pack" ? readPackFile(text) : readDocumentFile(text);
  if (!read.ok) throw new Error(`${type}: ${read.message} ${read.place}`);
  const content = JSON.parse(text) as Draft;
  return type === "pack" ? content : (content["data"] as Draft);
}

function inOrder(conflicts: readonly { readonly path: readonly string[] }[]): unknown[] {
  return conflicts.toSorted((a, b) => (a.path.join() < b.path.join() ? -1 : 1));
}

/** Lists in an order of their own, so that where two people's new items are doesn't count; runs as single cells. */
function withoutOrder(value: unknown): unknown {
  if (Array.isArray(value)) {
    const cells = value.every(
      (item) => Array.isArray(item) && item.length === 4 && typeof item[0] === "string" && typeof item[3] === "number",
    );
    const items = cells ? [...cellsOf(value as [string, number, number, number][])] : value;
    return items.map((item) => JSON.stringify(withoutOrder(item))).toSorted();
  }
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .map(([name, one]) => [name, withoutOrder(one)] as const)
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
  );
}

function cellsOf(runs: readonly [string, number, number, number][]): Map<string, string> {
  return new Map(
    runs.flatMap(([tile, x, y, length]) => Array.from({ length }, (_, i) => [`${x + i},${y}`, tile] as const)),
  );
}
