import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { besidePath } from "#main/services/project/besidePath.ts";
import { findDocumentType } from "#shared/levels/registry.ts";
import { neededBeside, withBeside } from "#shared/project/besideText.ts";
import { longestName } from "#shared/text/plainName.ts";

const samples = globSync("resources/samples/*/documents/*.json").map((path) => {
  const text = readFileSync(path, "utf8");
  const place = neededBeside(text);
  const beside = place === undefined ? "" : readFileSync(besidePath(path, place), "utf8");
  return JSON.parse(place === undefined ? text : withBeside(text, beside)) as {
    readonly type: string;
    readonly data: unknown;
  };
});
const isName = (key: string): boolean => ["name", "title", "author"].includes(key);
const hostile = "\u0007 a\u001b[31m\u0000b\nc\u2028 ";

/** The same data with every name replaced, and a name of its own where the type may have one. */
function withNames(data: unknown): unknown {
  return JSON.parse(JSON.stringify(data, (key, value: unknown) => (isName(key) ? hostile : value)));
}

function namesIn(data: unknown): string[] {
  const names: string[] = [];
  JSON.stringify(data, (key, value: unknown) => {
    if (isName(key) && typeof value === "string") names.push(value);
    return value;
  });
  return names;
}

test("names in documents of every type become one line without control characters", () => {
  const typesWithNames = new Set<string>();
  for (const { type: id, data } of samples) {
    const { type } = findDocumentType(id)!;
    const extra =
      id === "sokoban-room"
        ? { title: hostile, author: hostile }
        : id === "drod-room"
          ? { lines: [{ id: "a", name: hostile }] }
          : id === "board"
            ? { games: [{ id: "a", name: hostile, start: type.asLevel?.(type.schema.parse(data)), nodes: [] }] }
            : {};
    const parsed = type.schema.parse({ ...(withNames(data) as object), ...extra });
    const names = namesIn(parsed);
    if (names.length > 0) typesWithNames.add(id);
    for (const name of names) {
      expect(name, id).toBe("a [31m b c");
      expect(name.length).toBeLessThanOrEqual(longestName);
    }
  }
  expect([...typesWithNames].toSorted()).toEqual([
    "board",
    "drod-room",
    "dungeon-fields",
    "dungeon-graph",
    "dungeon-metrics",
    "room-templates",
    "sokoban-room",
    "tileset",
  ]);
});
