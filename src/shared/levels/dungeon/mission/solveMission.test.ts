import fc from "fast-check";
import { expect, test } from "vitest";
import { graphOfPairs } from "../../../../../test/support/dungeonGraphs.ts";
import { drawnGraph } from "../../../../../test/support/drawnGraphs.ts";
import { edgeKinds } from "../graphDocument.ts";
import type { GraphDocument } from "../graphDocument.ts";
import { solveMission } from "./solveMission.ts";

/** Small graphs with a start, mostly a boss, and anything else in between; often odd, sometimes hopeless. */
const graphs: fc.Arbitrary<GraphDocument> = fc
  .record({
    roles: fc.array(fc.constantFrom("normal", "key", "key", "lock", "treasure", "boss"), {
      minLength: 2,
      maxLength: 6,
    }),
    edges: fc.array(fc.tuple(fc.nat(6), fc.nat(6), fc.constantFrom(...edgeKinds, "locked", "one-way")), {
      minLength: 2,
      maxLength: 10,
    }),
  })
  .map(({ roles, edges }) => {
    const count = roles.length + 1;
    const pairs = new Map<string, (typeof edges)[number]>();
    for (const [a, b, kind] of edges) {
      const ends = [a % count, b % count] as const;
      if (ends[0] !== ends[1]) pairs.set(ends.toSorted().join(), [...ends, kind]);
    }
    const graph = graphOfPairs(
      count,
      [...pairs.values()].map(([a, b]) => [a, b] as const),
    );
    for (const [i, edge] of graph.edges.entries()) edge.kind = [...pairs.values()][i]![2];
    graph.rooms[0]!.role = "start";
    for (const [i, role] of roles.entries()) {
      const isSecondBoss = role === "boss" && roles.indexOf("boss") !== i;
      graph.rooms[i + 1]!.role = isSecondBoss ? "normal" : (role as "normal");
    }
    return graph;
  });

/** State of an independent walker: no numbering, and nothing shared with the solver but the decision page. */
interface Walker {
  room: string;
  keys: string[];
  open: string[];
}

/** The lock a connection belongs to, by the decision page, in words. */
function lockName(graph: GraphDocument, edge: GraphDocument["edges"][number]): string | undefined {
  const roleOf = (id: string) => graph.rooms.find((room) => room.id === id)!.role;
  const guards = (id: string) => graph.edges.some((e) => e.kind === "locked" && (e.from === id || e.to === id));
  for (const id of [edge.to, edge.from]) {
    if (roleOf(id) === "lock" && (edge.kind === "locked" || !guards(id))) return `room ${id}`;
  }
  return edge.kind === "locked" ? `edge ${edge.id}` : undefined;
}

function walkerSteps(graph: GraphDocument, at: Walker): { to: Walker; edge: GraphDocument["edges"][number] }[] {
  return graph.edges.flatMap((edge) => {
    const forward = edge.from === at.room;
    if (!forward && (edge.to !== at.room || edge.kind === "one-way")) return [];
    const room = forward ? edge.to : edge.from;
    const lock = lockName(graph, edge);
    const opens = lock !== undefined && !at.open.includes(lock);
    if (opens && at.keys.length <= at.open.length) return [];
    const isKey = graph.rooms.find(({ id }) => id === room)!.role === "key" && !at.keys.includes(room);
    const keys = isKey ? [...at.keys, room].sort() : at.keys;
    return [{ to: { room, keys, open: opens ? [...at.open, lock].sort() : at.open }, edge }];
  });
}

/** All states from one on, by text; `avoid` is a room that is not entered. */
function wander(graph: GraphDocument, from: Walker, avoid?: string): Map<string, Walker> {
  const seen = new Map([[JSON.stringify(from), from]]);
  for (const at of seen.values()) {
    for (const { to } of walkerSteps(graph, at)) if (to.room !== avoid) seen.set(JSON.stringify(to), to);
  }
  return seen;
}

const atStart: Walker = { room: "room0", keys: [], open: [] };

test("a plain walker finds the same rooms out of reach", () => {
  fc.assert(
    fc.property(graphs, (graph) => {
      const visited = new Set([...wander(graph, atStart).values()].map(({ room }) => room));
      const mission = solveMission(graph)!;
      expect(mission.complete).toBe(true);
      expect(mission.unreachable.map((i) => graph.rooms[i]!.id)).toEqual(
        graph.rooms.map(({ id }) => id).filter((id) => !visited.has(id)),
      );
    }),
    { numRuns: 1000 },
  );
});

test("a plain walker can be stuck exactly where points of no return are found", () => {
  fc.assert(
    fc.property(graphs, (graph) => {
      const visited = new Set([...wander(graph, atStart).values()].map(({ room }) => room));
      const lost = graph.rooms.filter(
        ({ id }) =>
          id !== "room0" &&
          visited.has(id) &&
          [...wander(graph, atStart, id).values()].some(
            (at) => ![...wander(graph, at).values()].some(({ room }) => room === id),
          ),
      );
      const found = solveMission(graph)!.pointsOfNoReturn.flatMap(({ rooms }) => rooms);
      expect(found.map((i) => graph.rooms[i]!.id).sort()).toEqual(lost.map(({ id }) => id).sort());
    }),
    { numRuns: 400 },
  );
});

test("the critical path can be walked, ends at the boss, and no walk has fewer secrets or as few and fewer steps", () => {
  fc.assert(
    fc.property(graphs, (graph) => {
      const boss = graph.rooms.find(({ role }) => role === "boss")?.id;
      const { path } = solveMission(graph)!;
      const best = cheapest(graph, boss);
      if (best === undefined) {
        expect(path).toEqual([]);
        return;
      }
      let at = atStart;
      for (const step of path.slice(1)) {
        const taken = walkerSteps(graph, at).find(({ to, edge }) => to.room === step.room && edge.id === step.edge)!;
        expect(step.opens ?? false).toBe(taken.to.open.length > at.open.length);
        expect(step.takes ?? false).toBe(taken.to.keys.length > at.keys.length);
        expect(step.secret ?? false).toBe(taken.edge.kind === "secret");
        at = taken.to;
      }
      expect(at.room).toBe(boss);
      expect([path.filter(({ secret }) => secret).length, path.length - 1]).toEqual(best);
    }),
    { numRuns: 1000 },
  );
});

/** [secrets, steps] of the best walk to a room, by relaxing every step until nothing changes. */
function cheapest(graph: GraphDocument, goal: string | undefined): [number, number] | undefined {
  const states = wander(graph, atStart);
  const costs = new Map<string, number>([[JSON.stringify(atStart), 0]]);
  for (let changed = true; changed;) {
    changed = false;
    for (const [key, at] of states) {
      const cost = costs.get(key);
      if (cost === undefined) continue;
      for (const { to, edge } of walkerSteps(graph, at)) {
        const next = cost + 1 + (edge.kind === "secret" ? 1e6 : 0);
        if (next >= (costs.get(JSON.stringify(to)) ?? Infinity)) continue;
        costs.set(JSON.stringify(to), next);
        changed = true;
      }
    }
  }
  const ends = [...states].flatMap(([key, { room }]) => (room === goal ? [costs.get(key) ?? Infinity] : []));
  if (ends.length === 0) return undefined;
  const best = Math.min(...ends);
  return [Math.floor(best / 1e6), best % 1e6];
}

test("a bypassed lock's way can be walked without opening it or passing a secret connection", () => {
  fc.assert(
    fc.property(graphs, (graph) => {
      for (const { lock, way } of solveMission(graph)!.bypassed) {
        const shut = new Set(lock.edges.map((i) => graph.edges[i]!.id));
        const ids = way.map((i) => graph.rooms[i]!.id);
        expect(ids[0]).toBe("room0");
        for (const [i, room] of ids.slice(1).entries()) {
          const joins = graph.edges.some(
            ({ id, from, to, kind }) =>
              !shut.has(id) &&
              kind !== "secret" &&
              ((from === ids[i] && to === room) || (to === ids[i] && from === room && kind !== "one-way")),
          );
          expect(joins).toBe(true);
        }
      }
    }),
    { numRuns: 1000 },
  );
});

test("the path is found before the search gives up, and nothing is claimed that was not searched", () => {
  const graph = drawnGraph("Gate(start) - Throne(boss), Gate - Hall, Hall - Cell(key), Hall = Vault");
  const mission = solveMission(graph, 3)!;
  expect(mission.complete).toBe(false);
  expect(mission.path.map(({ room }) => room)).toEqual(["gate", "throne"]);
  expect(mission.unreachable).toEqual([]);
  expect(mission.pointsOfNoReturn).toEqual([]);
});

test("keys and locks are told on the critical path", () => {
  const graph = drawnGraph("Gate(start) - Hall, Hall - Cell(key), Hall = Throne(boss)");
  expect(solveMission(graph)!.path).toEqual([
    { room: "gate" },
    { room: "hall", edge: "edge0" },
    { room: "cell", edge: "edge1", takes: true },
    { room: "hall", edge: "edge1" },
    { room: "throne", edge: "edge2", opens: true },
  ]);
});
