import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readGraphFile } from "#renderer/editors/dungeon/import/readGraphFile.ts";
import type { GraphDocument } from "#shared/levels/dungeon/graphDocument.ts";
import type { DungeonLayout } from "#shared/levels/dungeon/layout.ts";
import { doorLocks } from "#shared/levels/dungeon/mapGrid/doorLocks.ts";
import { drawnLayouts } from "../support/drawnLayouts.ts";
import { exportedFiles } from "../support/exportedFiles.ts";
import { packOfLayouts } from "../support/mapReaders/exportedMaps.ts";
import { sampleLayout } from "../support/sampleLayout.ts";

const layouts = drawnLayouts().filter((_, i) => i % 5 === 0);

async function textsOf(format: string, levels: readonly DungeonLayout[]): Promise<string[]> {
  const choices = {
    formats: [format],
    container: "folder",
    cellSize: 2,
    tabletopCellSize: 50,
    theme: "light",
  } as const;
  const files = await exportedFiles(packOfLayouts(levels), choices);
  return files.filter(({ path }) => !path.endsWith(".png")).map(({ bytes }) => new TextDecoder().decode(bytes));
}

function imported(text: string, fileName: string): GraphDocument {
  const read = readGraphFile(text, fileName);
  expect(read?.leftOut).toEqual([]);
  return read?.documents[0]?.data() as unknown as GraphDocument;
}

interface Facts {
  readonly rooms: readonly string[];
  readonly edges: readonly string[];
}

/** What a graph says, without ids and places; `floors` and `intensities` where the format has them. */
function factsOf(rooms: GraphDocument["rooms"], edges: GraphDocument["edges"], isFull: boolean): Facts {
  const index = new Map(rooms.map(({ id }, i) => [id, i]));
  return {
    rooms: rooms.map(({ name, role, floor, intensity }) =>
      [name.replace(/\s+/g, " ").trim(), role, ...(isFull ? [floor, intensity] : [])].join("|"),
    ),
    edges: edges
      .map(
        ({ from, to, kind, directed }) =>
          `${index.get(from)} ${kind} ${index.get(to)}${isFull && directed === true && kind !== "one-way" ? " directed" : ""}`,
      )
      .toSorted(),
  };
}

/** The same of a layout, counted from its rooms and rules. */
function factsOfLayout({ rooms, rules }: DungeonLayout, isFull: boolean): Facts {
  const plain = rooms.filter(({ id }) => rules.edges.every((edge) => edge.id !== id));
  return factsOf(
    plain.map((room) => ({ ...room, x: 0, y: 0 })),
    rules.edges.map((edge) => edge),
    isFull,
  );
}

const formats = [
  ["dot", "keep.dot", true],
  ["graphml", "keep.graphml", true],
  ["mermaid", "keep.mmd", false],
] as const;

describe.each(formats)("%s", (format, fileName, isFull) => {
  test("has the rooms, roles and connections of every layout, read back by the import", async () => {
    const texts = await textsOf(format, layouts);
    expect(texts).toHaveLength(layouts.length);
    for (const [i, layout] of layouts.entries()) {
      const { rooms, edges } = imported(texts[i]!, fileName);
      expect(factsOf(rooms, edges, isFull), `layout ${i}`).toEqual(factsOfLayout(layout, isFull));
    }
  });

  test("keeps names of any characters", async () => {
    const names = fc.sample(fc.string({ unit: "grapheme", minLength: 1, maxLength: 20 }), { numRuns: 100, seed: 5 });
    const hostile = [
      'A "great" hall',
      "a\\b",
      "x;y",
      "a]b[c",
      "{|}",
      "<b>&amp;",
      "%% no comment",
      "#35;",
      "r1 -- r2",
      "end",
    ];
    const usable = [...hostile, ...names].map(
      (name) => name.replace(/\p{C}/gu, "x").replace(/\s+/g, " ").trim() || "x",
    );
    const layout = sampleLayout("Gate");
    const count = layout.rooms.length;
    const named = Array.from({ length: Math.ceil(usable.length / count) }, (_, start) => ({
      ...layout,
      rooms: layout.rooms.map((room, i) => ({ ...room, name: usable[(start * count + i) % usable.length] ?? "x" })),
    }));
    const texts = await textsOf(format, named);
    for (const [i, one] of named.entries()) {
      const { rooms, edges } = imported(texts[i]!, fileName);
      expect(factsOf(rooms, edges, isFull)).toEqual(factsOfLayout(one, isFull));
    }
  });
});

test("One Page Dungeon: the import finds the rooms and connections of what was exported", async () => {
  // The format knows neither floors nor crossing corridors, and shared trunks and wide corridors between two locks are rooms there.
  const plain = layouts.filter(
    ({ floors, rules, rooms, doors }) =>
      floors === undefined &&
      rules.edges.every(({ route }) => route === undefined) &&
      rooms.every(({ id, isCorridor }) => {
        const own = doors.filter(({ from, to }) => from === id || to === id);
        const ends = own.map(({ from, to }) => (from === id ? to : from));
        const isShut = ends.every((end) => rooms.some((room) => room.id === end && room.role === "lock"));
        return !isCorridor || (own.length === 2 && !isShut);
      }),
  );
  expect(plain.length).toBeGreaterThan(10);
  const texts = await textsOf("one-page-dungeon", plain);
  for (const [i, layout] of plain.entries()) {
    const { rooms, edges } = imported(texts[i]!, "keep.json");
    const wanted = layout.rooms.filter(({ id }) => layout.rules.edges.every((edge) => edge.id !== id));
    expect(rooms.map(({ name }) => name).toSorted(), `layout ${i}`).toEqual(wanted.map(({ name }) => name).toSorted());
    const nameOf = new Map(rooms.map(({ id, name }) => [id, name]));
    const nameIn = new Map(wanted.map(({ id, name }) => [id, name]));
    const pair = (from: string | undefined, to: string | undefined): string =>
      [from ?? "", to ?? ""].toSorted().join(" - ");
    expect(edges.map(({ from, to }) => pair(nameOf.get(from), nameOf.get(to))).toSorted(), `layout ${i}`).toEqual(
      layout.rules.edges.map(({ from, to }) => pair(nameIn.get(from), nameIn.get(to))).toSorted(),
    );
    // A secret door that is locked as well is written as a locked one.
    const locks = doorLocks(layout);
    const locked = new Set(layout.doors.flatMap(({ edge }, at) => (locks[at] === undefined ? [] : [edge])));
    const secret = layout.rules.edges.filter(({ id, kind }) => kind === "secret" && !locked.has(id));
    expect(edges.filter(({ kind }) => kind === "locked")).toHaveLength(locked.size);
    expect(edges.filter(({ kind }) => kind === "secret")).toHaveLength(secret.length);
  }
});
