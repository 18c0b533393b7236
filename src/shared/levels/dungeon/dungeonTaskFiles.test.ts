import { expect, test } from "vitest";
import { graphOfPairs, lookupOf } from "../../../../test/support/dungeonGraphs.ts";
import { asJson } from "../../kernel/json.ts";
import { dungeonInputSchema } from "./dungeonInput.ts";
import type { DungeonInput } from "./dungeonInput.ts";
import { dungeonTaskFiles } from "./dungeonTaskFiles.ts";
import { prepareDungeon } from "./prepareDungeon.ts";

const lookup = lookupOf();
const graph = {
  ...graphOfPairs(3, [
    [0, 1],
    [1, 2],
  ]),
  repeat: "never" as const,
};
const own = {
  format: "levelwright-dungeon",
  formatVersion: 1,
  documents: ["roomset", "corridorset"].map((id) => ({
    format: "levelwright-document",
    formatVersion: 1,
    ...lookup(id)!,
  })),
};
const graphFile = {
  format: "levelwright-document",
  formatVersion: 1,
  id: "thegraph",
  type: "dungeon-graph",
  name: "Halls",
  data: graph,
};
const block = (width: number) => ({
  name: `${width} wide`,
  polygon: [
    [0, 0],
    [0, 6],
    [width, 6],
    [width, 0],
  ],
  doors: { mode: "simple", length: 1, cornerDistance: 1 },
});
const edgar = {
  graphs: {
    path: {
      nodes: [0, 1, 2],
      edges: [
        [0, 1],
        [1, 2],
      ],
    },
    mixed: {
      nodes: [0, 1, 2],
      edges: [
        [0, 2],
        [2, 1],
      ],
      corridorNodes: [2],
    },
  },
  roomSets: {
    bench_medium: [block(12)],
    bench_small: [block(6)],
    ways: [
      {
        name: "way",
        polygon: [
          [0, 0],
          [0, 2],
          [1, 2],
          [1, 0],
        ],
        doors: {
          mode: "manual",
          positions: [
            [
              [0, 0],
              [1, 0],
            ],
            [
              [0, 2],
              [1, 2],
            ],
          ],
        },
      },
    ],
    game: [
      { ...block(7), transformations: ["Identity", "MirrorY"], repeatMode: 1 },
      { ...block(8), transformations: ["Identity"] },
    ],
  },
  levels: {
    boss: {
      graph: "path",
      default: [{ set: "bench_small", template: "6 wide", probability: 3 }],
      rooms: [{ nodes: [2], shapes: [{ set: "bench_medium", scale: [2, 3] }] }],
      corridors: { offsets: [2], shapes: [{ set: "ways" }] },
    },
    exported: {
      graph: "mixed",
      roomSet: "game",
      rooms: [
        { nodes: [0, 1], templates: ["7 wide"], corridor: false },
        { nodes: [2], templates: ["8 wide"], corridor: true },
      ],
    },
  },
};

function read(value: unknown, options: Record<string, string> = {}): DungeonInput {
  const prepared = dungeonTaskFiles.read(JSON.stringify(value), options);
  if (!prepared.ok) throw new Error(prepared.problems[0]!.message);
  return dungeonInputSchema.parse(prepared.input);
}

function refusal(text: string, options: Record<string, string> = {}): string {
  const prepared = dungeonTaskFiles.read(text, options);
  if (prepared.ok) throw new Error("The file was accepted.");
  return `${prepared.problems[0]!.code}: ${prepared.problems[0]!.message}`;
}

test("a file of our documents gives the same input as the documents in a project", () => {
  const prepared = prepareDungeon(
    { id: "thegraph", type: "dungeon-graph", name: "Halls", data: asJson(graph) },
    lookup,
  );
  expect(prepared.ok && prepared.input).toEqual(read({ ...own, documents: [...own.documents, graphFile] }));
  expect(prepared.ok && prepared.documentIds).toEqual(["thegraph", "roomset"]);
});

test("the graph's repeat rule overrides the templates'", () => {
  expect(read({ ...own, documents: [...own.documents, graphFile] }).templates.map(({ repeat }) => repeat)).toEqual([
    "never",
  ]);
});

test("a graph of a benchmark file takes room sets, corridors and rules from the options", () => {
  const input = read(edgar, {
    graph: "path",
    rooms: "bench_medium,bench_small",
    corridors: "ways",
    repeat: "neighbours",
    transformations: "none",
    "min-distance": "2",
  });
  expect(input.minimumDistance).toBe(2);
  expect(input.templates.map(({ name, repeat, transformations }) => [name, repeat, transformations.length])).toEqual([
    ["way", "not-neighbours", 1],
    ["12 wide", "not-neighbours", 1],
    ["6 wide", "not-neighbours", 1],
  ]);
  expect(input.edges.map(({ kind, corridors }) => [kind, corridors])).toEqual([
    ["corridor", [0]],
    ["corridor", [0]],
  ]);
  expect(input.rooms.map(({ templates }) => templates)).toEqual([
    [1, 2],
    [1, 2],
    [1, 2],
  ]);
});

test("sets of the benchmark code may be turned and mirrored, hand-written ones turned, exported ones as they list", () => {
  const counts = (rooms: string) =>
    read(edgar, { graph: "path", rooms }).templates.map(({ transformations }) => transformations.length);
  expect(counts("bench_small")).toEqual([8]);
  expect(counts("ways")).toEqual([4]);
  expect(counts("game")).toEqual([2, 1]);
});

test("the smart rule gives small rooms to those with at most two neighbours", () => {
  const star = {
    ...edgar,
    graphs: {
      star: {
        nodes: [0, 1, 2, 3],
        edges: [
          [0, 1],
          [0, 2],
          [0, 3],
        ],
      },
    },
  };
  const input = read(star, { graph: "star", rooms: "smart" });
  expect(input.rooms.map(({ templates }) => templates.map((index) => input.templates[index]!.name))).toEqual([
    ["12 wide"],
    ["12 wide", "6 wide"],
    ["12 wide", "6 wide"],
    ["12 wide", "6 wide"],
  ]);
});

test("a level brings chances, enlarged rooms and corridors", () => {
  const input = read(edgar, { level: "boss" });
  expect(input.rooms.map(({ templates }) => input.templates[templates[0]!]!.name)).toEqual([
    "6 wide",
    "6 wide",
    "12 wide",
  ]);
  expect(input.templates.find(({ name }) => name === "6 wide")!.weight).toBe(3);
  expect(input.templates.find(({ name }) => name === "12 wide")!.outline).toContainEqual([24, 18]);
  expect(input.edges.every(({ kind }) => kind === "corridor")).toBe(true);
});

test("an exported level names templates per room, and its corridor rooms keep their role", () => {
  const input = read(edgar, { level: "exported" });
  expect(input.rooms.map(({ role, templates }) => [role, input.templates[templates[0]!]!.name])).toEqual([
    ["normal", "7 wide"],
    ["normal", "7 wide"],
    ["corridor", "8 wide"],
  ]);
  expect(input.templates[0]).toMatchObject({ repeat: "not-neighbours", transformations: ["identity", "mirror-x"] });
});

test.each([
  { text: "{", options: {}, says: "file-not-json" },
  { text: "[1]", options: {}, says: "file-not-dungeon" },
  { text: "null", options: {}, says: "file-not-dungeon" },
  { text: JSON.stringify({ ...own, formatVersion: 2 }), options: {}, says: "file-newer" },
  { text: JSON.stringify(own), options: {}, says: "graph-not-in-file: The file has no dungeon graph." },
  { text: JSON.stringify({ ...own, documents: [graphFile] }), options: { graph: "Cellar" }, says: 'it has "Halls"' },
  { text: JSON.stringify({ ...own, documents: [graphFile] }), options: {}, says: "template-set-missing" },
  { text: JSON.stringify({ ...own, documents: [{ id: 1 }] }), options: {}, says: "file-broken: documents.0" },
  { text: JSON.stringify({ graphs: {} }), options: {}, says: "file-broken: roomSets" },
  { text: JSON.stringify(edgar), options: {}, says: "--level" },
  { text: JSON.stringify(edgar), options: { level: "none" }, says: "boss, exported" },
  { text: JSON.stringify(edgar), options: { graph: "path" }, says: "--rooms" },
  { text: JSON.stringify(edgar), options: { graph: "path", rooms: "huge" }, says: 'no room set "huge"' },
  {
    text: JSON.stringify(edgar),
    options: { graph: "path", rooms: "game", repeat: "often" },
    says: "allow, neighbours, never",
  },
  { text: JSON.stringify(edgar), options: { graph: "path", rooms: "game", "min-distance": "-1" }, says: "0 to 100" },
])("a file that cannot be used is refused in one sentence: $says", ({ text, options, says }) => {
  expect(refusal(text, options as Record<string, string>)).toContain(says);
});
