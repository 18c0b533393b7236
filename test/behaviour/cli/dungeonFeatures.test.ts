import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { GraphDocument } from "#shared/levels/dungeon/graphDocument.ts";
import { layoutSchema } from "#shared/levels/dungeon/layout.ts";
import type { DungeonLayout } from "#shared/levels/dungeon/layout.ts";
import { graphOfPairs, square } from "../../support/dungeonGraphs.ts";
import { runCli } from "../../support/commandLineResult.ts";

let folder = "";
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "levelwright-dungeon-"));
});
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

/** Everything a graph can say, in one file: site, pinned rooms, door types and ways, routes, preferences. */
function everything(): GraphDocument {
  const graph = graphOfPairs(6, [
    [0, 1],
    [1, 2],
    [2, 3],
    [3, 0],
    [1, 4],
  ]);
  const [first, second, third, fourth] = graph.rooms;
  first!.placement = { template: { set: "roomset", id: "gate" }, at: [30, 30] };
  third!.within = "East";
  second!.name = "Hall";
  fourth!.role = "start";
  graph.edges[4]!.kind = "corridor";
  graph.edges[4]!.route = { width: 1, clearance: 1, maxLength: 30 };
  graph.edges[0]!.directed = true;
  graph.site = {
    boundary: [
      [0, 0],
      [90, 0],
      [90, 90],
      [0, 90],
    ],
    obstacles: [
      [
        [0, 0],
        [20, 0],
        [0, 20],
      ],
    ],
    areas: [
      {
        name: "East",
        polygon: [
          [36, 0],
          [90, 0],
          [90, 90],
          [36, 90],
        ],
      },
    ],
  };
  graph.wishes = { compactness: 2, corridors: 1 };
  graph.relaxRepeat = true;
  graph.base = {
    rooms: [{ room: "room3", template: "square", transformation: "identity", at: [30, 36] }],
    keep: ["room3"],
  };
  graph.minimumDistance = 0;
  return graph;
}

function file(graph: GraphDocument): string {
  const envelope = { format: "levelwright-document", formatVersion: 1 };
  const doors = { ...square.doors, more: [{ length: 1, cornerDistance: 0, socket: "arch", way: "out" }] };
  const templates = [square, { ...square, id: "gate", name: "Gate", doors }];
  return JSON.stringify({
    format: "levelwright-dungeon",
    formatVersion: 1,
    documents: [
      { ...envelope, id: "graph1", type: "dungeon-graph", name: "Everything", data: graph },
      {
        ...envelope,
        id: "roomset",
        type: "room-templates",
        name: "Rooms",
        data: { templates, sockets: [{ name: "arch", joins: ["arch"] }] },
      },
      { ...envelope, id: "corridorset", type: "room-templates", name: "Ways", data: { templates: [square] } },
    ],
  });
}

async function generate(graph: GraphDocument, ...more: string[]) {
  const name = join(folder, `dungeon${Math.abs(JSON.stringify(graph).length)}.json`);
  writeFileSync(name, file(graph));
  const result = await runCli("product", ["run", "dungeon", "generate", "--in", name, "--seed", "4", ...more]);
  expect(result).toMatchObject({ code: 0 });
  return result.stdout;
}

const layouts = (text: string): DungeonLayout[] =>
  text
    .trimEnd()
    .split("\n")
    .map((line) => layoutSchema.parse((JSON.parse(line) as { level: unknown }).level));

test("a file with everything in it, and with changes on, gives the same bytes for 1 and 4 processes, all valid", async () => {
  const outputs = [];
  for (const processes of ["1", "4"]) {
    const more = ["--count", "3", "--processes", processes, "--set", "changes=2", "--set", "best=2"];
    outputs.push(await generate(everything(), ...more));
  }
  expect(outputs[1]).toBe(outputs[0]);
  const made = join(folder, "made.jsonl");
  writeFileSync(made, outputs[0]!);
  const verified = await runCli("product", ["verify", "dungeon", made]);
  expect(verified).toMatchObject({ code: 0, stderr: "3 of 3 hold\n" });
  for (const { rooms, rules } of layouts(outputs[0]!)) {
    const stand = (id: string) => {
      const room = rooms.find((candidate) => candidate.id === id)!;
      return [room.x + rules.origin![0], room.y + rules.origin![1]];
    };
    expect(stand("room0")).toEqual([30, 30]);
    expect(stand("room3")).toEqual([30, 36]);
    expect(stand("room2")[0]).toBeGreaterThanOrEqual(36);
    expect(rules.edges.length).toBeGreaterThan(5);
  }
});

test("an impossible file is explained with its place and exit code 1", async () => {
  const graph = everything();
  graph.rooms[1]!.placement = { at: [33, 33] };
  writeFileSync(join(folder, "bad.json"), file(graph));
  const result = await runCli("product", ["run", "dungeon", "generate", "--in", join(folder, "bad.json")]);
  expect(result.code).toBe(1);
  expect(result.stderr).toContain('"Room 0" and "Hall" are pinned where they overlap');
});
