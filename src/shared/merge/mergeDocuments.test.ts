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

const pairs = 400;

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
      const wrong: string[] = [];
      for (let seed = 0; seed < pairs; seed++) {
        const { conflicts, broken } = checkPair(type, form, seed);
        counts[conflicts === 0 ? "clean" : "conflicts"]++;
        wrong.push(...broken.map((what) => `seed ${seed}: ${what}`));
      }
      expect(wrong).toEqual([]);
      expect(counts.clean).toBeGreaterThan(pairs / 5);
      expect(counts.conflicts).toBeGreaterThan(pairs / 100);
    },
  );
});

/** How many conflicts a pair of edits has, and which promises its merge breaks. */
function checkPair(type: string, form: EditableForm, seed: number): { conflicts: number; broken: string[] } {
  const random = createRandom(seed);
  const mineEdits = randomEdits(form, random, 1 + random.below(4));
  const theirEdits = randomEdits(form, random, 1 + random.below(4));
  const name = type === "marks" ? "marks.jsonl" : "x.json";
  const textWith = (edits: readonly DocumentEdit[]): string => fileText(type, edited(form, edits));
  const [base, mine, theirs] = [textWith([]), textWith(mineEdits), textWith(theirEdits)];
  const merged = mergeFile(name, { base, mine, theirs });
  const swapped = mergeFile(name, { base, mine: theirs, theirs: mine });
  if (merged.unreadable !== undefined) return { conflicts: 0, broken: [`unreadable: ${merged.unreadable.message}`] };

  const data = opened(type, merged.text);
  const broken: string[] = [];
  const clash = (edit: DocumentEdit, others: readonly DocumentEdit[]): boolean =>
    others.some((other) => overlap(edit, other));
  const isForced = merged.conflicts.some(({ reason }) => reason === "invalid");
  if (!isForced) {
    const [ownMine, ownTheirs] = [
      mineEdits.filter((edit) => !clash(edit, theirEdits)),
      theirEdits.filter((edit) => !clash(edit, mineEdits)),
    ];
    for (const edit of [...ownMine, ...ownTheirs]) if (!edit.holds(data)) broken.push(`lost ${edit.touches.join()}`);
    if (ownMine.length === mineEdits.length) {
      if (merged.conflicts.length > 0) broken.push("a conflict of edits that don't touch the same field");
      const both = edited(form, [...mineEdits, ...theirEdits]);
      if (withoutOrder(data) !== withoutOrder(both)) broken.push("not what both edits make of it");
    }
  }

  const mirrored = swapped.conflicts.map(({ mine: one, theirs: other, ...rest }) => ({
    ...rest,
    mine: other,
    theirs: one,
  }));
  if (!same(inOrder(mirrored), inOrder(merged.conflicts))) broken.push("other conflicts from the other side");
  if (merged.conflicts.length === 0 && swapped.text !== merged.text && !same(opened(type, swapped.text), data))
    broken.push("another document from the other side");
  return { conflicts: merged.conflicts.length, broken };
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

/** As text, lists in an order of their own, so that where two people's new items are doesn't count; runs as single cells. */
function withoutOrder(value: unknown): string {
  if (Array.isArray(value)) {
    const cells = value.every(
      (item) => Array.isArray(item) && item.length === 4 && typeof item[0] === "string" && typeof item[3] === "number",
    );
    const items = cells ? [...cellsOf(value as [string, number, number, number][])] : value;
    return `[${items.map(withoutOrder).toSorted().join()}]`;
  }
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const members = Object.entries(value).filter(([, member]) => member !== undefined);
  return `{${members
    .map(([name, member]) => `${name}:${withoutOrder(member)}`)
    .toSorted()
    .join()}}`;
}

function cellsOf(runs: readonly [string, number, number, number][]): Map<string, string> {
  return new Map(
    runs.flatMap(([tile, x, y, length]) => Array.from({ length }, (_, i) => [`${x + i},${y}`, tile] as const)),
  );
}
