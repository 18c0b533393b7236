import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { drawnGraph } from "../../../../../test/support/drawnGraphs.ts";
import { lookupOf } from "../../../../../test/support/dungeonGraphs.ts";
import type { JsonValue } from "../../../kernel/json.ts";
import { createRandom } from "../../../kernel/random.ts";
import { connectivityProblems } from "../connectivityProblems.ts";
import type { DungeonInput } from "../dungeonInput.ts";
import { missionProblems } from "../mission/missionProblems.ts";
import { solveMission } from "../mission/solveMission.ts";
import { prepareDungeon } from "../prepareDungeon.ts";
import { applyPattern, matchesOf } from "./applyPattern.ts";
import { rewritePatterns } from "./patterns.ts";
import { rewriteGraph } from "./rewriteGraph.ts";

function inputOf(drawn: string): DungeonInput {
  const data = JSON.parse(JSON.stringify(drawnGraph(drawn))) as JsonValue;
  const document = { id: "graph", type: "dungeon-graph", name: "Drawn", data };
  const prepared = prepareDungeon(document, lookupOf());
  if (!prepared.ok) throw new Error(prepared.problems[0]?.message);
  return prepared.input as DungeonInput;
}

const castle = inputOf(
  "Gate(start) - Hall, Hall - Cell(key), Hall = Tower, Tower - Throne(boss), Hall - Yard, Yard > Well, Well - Hall, Yard ? Nook(treasure)",
);
const byId = (id: string) => rewritePatterns.filter((pattern) => pattern.id === id);

describe("each pattern gives the graph it promises:", () => {
  test.each([
    ["side-path", ["A - Side room", "Side room - Hoard"]],
    ["detour", ["A - B", "A - Detour", "Detour - Detour 2", "Detour 2 - B"]],
    ["hidden-shortcut", ["A ? B", "A - Passage room", "Passage room - B"]],
    ["way-back", ["A - B", "B - Chute", "Chute > A"]],
    ["key-lock", ["A = B", "A - Key room"]],
    ["hub", ["A - Hub", "Hub - B", "Hub - Stall", "Hub - Annex"]],
  ])("%s", (id, edges) => {
    const [pattern] = byId(id);
    const input = inputOf("A(start) - B");
    const match = matchesOf(input, pattern!).find(({ a }) => a.name === "A")!;
    const result = applyPattern(input, pattern!, match);
    const name = (room: string) => result.rooms.find((other) => other.id === room)!.name;
    const sign = { door: "-", corridor: "-", locked: "=", "one-way": ">", secret: "?" } as const;
    const drawn = result.edges.map(({ from, to, kind }) => `${name(from)} ${sign[kind]} ${name(to)}`);
    expect(drawn).toEqual(id === "side-path" ? ["A - B", ...edges] : edges);
  });
});

test("a changed graph is sound, keeps every drawn room, and its mission is no worse", () => {
  fc.assert(
    fc.property(fc.nat(1e6), fc.integer({ min: 1, max: 6 }), (seed, changes) => {
      const { input, applied } = rewriteGraph(castle, rewritePatterns, changes, createRandom(seed));
      expect(applied).toHaveLength(changes);
      // No error: ids are fresh, no connection is double, all rooms are connected, and it can be drawn flat.
      expect(connectivityProblems(input)).toEqual([]);
      expect(missionProblems(input).filter(({ severity }) => severity !== "info")).toEqual([]);
      expect(solveMission(input)!.path.at(-1)!.room).toBe("throne");
      expect(input.rooms.slice(0, castle.rooms.length)).toEqual(castle.rooms);
      expect(new Set(input.rooms.map(({ name }) => name)).size).toBe(input.rooms.length);
      const added = applied.reduce((sum, pattern) => sum + pattern.rooms.length, 0);
      expect(input.rooms).toHaveLength(castle.rooms.length + added);
    }),
    { numRuns: 150 },
  );
});

test("same seed, same graph; other seeds give others; the drawn graph is not touched", () => {
  const before = structuredClone(castle);
  const make = (seed: number) => JSON.stringify(rewriteGraph(castle, rewritePatterns, 3, createRandom(seed)).input);
  expect(make(7)).toBe(make(7));
  expect(new Set(Array.from({ length: 20 }, (_, seed) => make(seed))).size).toBeGreaterThan(15);
  expect(castle).toEqual(before);
});

test("a lock is only put where it keeps somebody out", () => {
  const cycle = inputOf("Gate(start) - East, East - Throne(boss), Gate - West, West - Throne");
  expect(rewriteGraph(cycle, byId("key-lock"), 1, createRandom(1))).toEqual({ input: cycle, applied: [] });
  const line = inputOf("Gate(start) - Hall, Hall - Throne(boss)");
  const { input } = rewriteGraph(line, byId("key-lock"), 1, createRandom(1));
  expect(solveMission(input)!.path.map(({ opens, takes }) => opens ?? takes ?? false)).toContain(true);
});

test("a new lock is one of its own: no connection of a lock room is locked", () => {
  const ward = inputOf("Gate(start) - Ward(lock), Ward = Throne(boss), Gate - Cell(key)");
  const [pattern] = byId("key-lock");
  expect(matchesOf(ward, pattern!).map(({ a, b }) => `${a.name} ${b?.name}`)).toEqual(["Gate Cell", "Cell Gate"]);
});

test("corridor rooms, crowded rooms and all but doors and corridors are left alone", () => {
  const star = inputOf("Hub(start) - A, Hub - B, Hub - C, Hub - D, A > B, C = D");
  for (const pattern of rewritePatterns) {
    for (const { a, b, edge } of matchesOf(star, pattern)) {
      expect([a.name, b?.name]).not.toContain("Hub");
      expect(edge?.kind ?? "door").toBe("door");
    }
  }
});

test("where nothing fits, nothing is changed", () => {
  const lone = { ...castle, rooms: [{ ...castle.rooms[0]!, role: "corridor" as const }], edges: [] };
  expect(rewriteGraph(lone, rewritePatterns, 3, createRandom(1))).toEqual({ input: lone, applied: [] });
});
