import { expect, test } from "vitest";
import { emptyGraph } from "#shared/levels/dungeon/graphDocument.ts";
import { type JsonValue, stableFileText } from "#shared/kernel/json.ts";
import { mergeVersion, unreadableSide } from "./versions.ts";

const head = { format: "levelwright-document", formatVersion: 1, id: "graph0001", name: "Halls" };
const whole = stableFileText({ ...head, type: "dungeon-graph", data: emptyGraph() });
// A new graph is JSON.
const compared = { type: "dungeon-graph", mine: emptyGraph() as unknown as JsonValue };

test.each([
  [{ mine: whole.slice(0, 60), theirs: whole }, "mine"],
  [{ mine: whole, theirs: whole.slice(0, 60) }, "theirs"],
  [{ mine: whole, theirs: whole }, undefined],
])("of a merge, the side that can't be read is known: case %#", (sides, side) => {
  const kept = { ...sides, conflicts: ["one"] };
  const version = mergeVersion({ id: "graph0001", part: "document", file: "documents/halls.json", merges: [kept] });
  expect(version?.keptIn).toBe("documents/halls.json.conflicts");
  expect(version && unreadableSide(version, compared)).toBe(side);
});
