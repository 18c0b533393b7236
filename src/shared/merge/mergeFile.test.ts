import { describe, expect, it } from "vitest";
import { stableFileText } from "#shared/kernel/json.ts";
import { describeChanges } from "./describeChanges.ts";
import { conflictLines } from "./describeConflicts.ts";
import { formOfFile } from "./fileForm.ts";
import { mergeFile } from "./mergeFile.ts";
import { valueLines } from "./valueLines.ts";

type Room = {
  readonly id: string;
  readonly name: string;
  readonly role: string;
  readonly x: number;
  readonly y: number;
};

const gate: Room = { id: "gate", name: "Gate", role: "start", x: 0, y: 0 };
const crypt: Room = { id: "crypt", name: "Crypt", role: "normal", x: 40, y: 0 };
const passage = { id: "passage", from: "gate", to: "crypt", kind: "door" };

function graph(rooms: readonly object[], edges: readonly object[], name = "Halls"): string {
  const data = { rooms, edges, defaultTemplates: [], defaultCorridors: [], minimumDistance: 0, repeat: "template" };
  return stableFileText({
    format: "levelwright-document",
    formatVersion: 1,
    id: "halls0000",
    type: "dungeon-graph",
    name,
    data,
  });
}

const base = graph([gate, crypt], [passage]);

describe("Merging files", () => {
  it("keeps a room that one side removed and the other connected", () => {
    const mine = graph([gate], []);
    const vault = { ...gate, id: "vault", name: "Vault" };
    const theirs = graph([gate, crypt, vault], [passage, { id: "more", from: "crypt", to: "vault", kind: "door" }]);
    const merged = mergeFile("halls.json", { base, mine, theirs });
    const rooms = (JSON.parse(merged.text) as { data: { rooms: Room[] } }).data.rooms.map(({ name }) => name);
    expect(rooms.toSorted()).toEqual(["Crypt", "Gate", "Vault"]);
    expect(conflictLines(merged)).toEqual(["room Crypt added (I removed it, the other side uses it)"]);
  });

  it("keeps mine of what both changed, and says what theirs is", () => {
    const mine = graph([gate, { ...crypt, role: "boss" }], [passage], "Mine");
    const theirs = graph([gate, { ...crypt, role: "shop", x: 80 }], [passage]);
    const merged = mergeFile("halls.json", { base, mine, theirs });
    expect(JSON.parse(merged.text)).toMatchObject({
      name: "Mine",
      data: { rooms: [gate, { ...crypt, role: "boss", x: 80 }] },
    });
    expect(conflictLines(merged)).toEqual(["room Crypt: role boss -> shop (both changed it; it was normal)"]);
  });

  it("leaves the parts as they are on one side where both changes together would be invalid", () => {
    // Fifty sets of templates are the limit of one room; each side alone stays below it.
    const manyTags = (letter: string, count: number): string =>
      graph(
        [{ ...gate, templates: Array.from({ length: count }, (_, i) => ({ set: `${letter}set${100 + i}` })) }, crypt],
        [passage],
      );
    const merged = mergeFile("halls.json", { base, mine: manyTags("a", 30), theirs: manyTags("b", 30) });
    expect(merged.text).toBe(manyTags("a", 30));
    expect(new Set(merged.conflicts.map(({ reason }) => reason))).toEqual(new Set(["invalid"]));
  });

  it("takes the side that can be read where the other one is broken, and loses neither", () => {
    const broken = base.slice(0, 40);
    const merged = mergeFile("halls.json", { base, mine: broken, theirs: graph([gate], []) });
    expect(merged.text).toBe(graph([gate], []));
    expect(merged.conflicts).toMatchObject([{ mine: broken, theirs: graph([gate], []) }]);
    expect(conflictLines(merged)).toEqual(["Mine can't be read: The file is truncated. (line 3, column 27)"]);
  });

  it("leaves files of newer versions to a newer version", () => {
    const newer = base.replace('"formatVersion": 1', '"formatVersion": 99');
    const merged = mergeFile("halls.json", { base, mine: base, theirs: newer });
    expect(merged.text).toBe(base);
    expect(conflictLines(merged)).toEqual([
      "Theirs can't be read: It was written by a newer version of Levelwright. (formatVersion)",
    ]);
  });

  it("keeps a side's own text, spaces included, where that side alone has changes", () => {
    const mine = `${JSON.stringify(JSON.parse(graph([gate], [])), undefined, 1)}\n`;
    expect(mergeFile("halls.json", { base, mine, theirs: base })).toMatchObject({ text: mine, conflicts: [] });
    expect(mergeFile("halls.json", { base, mine: base, theirs: mine })).toMatchObject({ text: mine, conflicts: [] });
  });

  it("merges two added files of one document without a base", () => {
    const theirs = graph([gate, crypt], [passage, { ...passage, id: "second" }]);
    expect(mergeFile("halls.json", { base: "", mine: base, theirs }).text).toBe(theirs);
  });

  it("merges games and scripts by lines, with mine where both changed one", () => {
    const text = (first: string, last: string): string => [first, "b", "c", "d", last, ""].join("\n");
    const merged = mergeFile("game.txt", { base: text("a", "e"), mine: text("A", "e"), theirs: text("a", "E") });
    expect(merged).toMatchObject({ text: text("A", "E"), conflicts: [] });
    const both = mergeFile("game.txt", { base: text("a", "e"), mine: text("A", "e"), theirs: text("x", "E") });
    expect(both.text).toBe(text("A", "E"));
    expect(both.conflicts).toMatchObject([{ kind: "lines", mine: ["A"], theirs: ["x"] }]);
  });
});

describe("Differences in words", () => {
  const form = formOfFile("halls.json", [base]);
  const read = (text: string) => {
    const value = form.read(text);
    if (!value.ok) throw new Error(value.message);
    return value.value;
  };

  it("names rooms and connections as the screen does", () => {
    const after = graph([gate, { ...crypt, role: "boss", x: 60 }], []);
    expect(describeChanges(read(base), read(after), form.rules(read(base)))).toEqual([
      "connection Gate-Crypt removed",
      "room Crypt: role normal -> boss, position [40,0] -> [60,0]",
    ]);
  });

  it("says fields of a file one to a line", () => {
    const lines = valueLines(read(base), form.rules(read(base)));
    expect(lines).toContain("room Crypt: role normal");
    expect(lines).toContain("connection Gate-Crypt: type door");
    expect(lines).toContain("minimum distance 0");
  });

  it("says fields in one order, whatever order they were set in", () => {
    const value = read(base);
    const reversed = JSON.parse(base, (_, one: unknown) =>
      typeof one === "object" && one !== null && !Array.isArray(one)
        ? Object.fromEntries(Object.entries(one).toReversed())
        : one,
    );
    expect(valueLines(reversed, form.rules(value))).toEqual(valueLines(value, form.rules(value)));
  });

  it("says cells of boards by their names", () => {
    const room = (rows: readonly string[]): string =>
      JSON.stringify({
        format: "levelwright-document",
        formatVersion: 1,
        id: "cellar000",
        type: "sokoban-room",
        name: "Cellar",
        data: { rows, locked: [] },
      });
    const [before, after] = [room(["####", "#@ #", "####"]), room(["####", "# @#", "####"])].map(read);
    expect(describeChanges(before ?? null, after ?? null, form.rules(before ?? null))).toEqual([
      "board 2 cells changed (B2 @ -> space, C2 space -> @)",
    ]);
  });
});
