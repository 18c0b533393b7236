import fc from "fast-check";
import { expect, test } from "vitest";
import { addEdge, addNodes, emptyDifferences, mayHold, ownersAgainst, putInForce, takeBack } from "./differences.ts";
import type { Differences } from "./differences.ts";

/** More nodes of a kind than there is room for at first; bounds join a few of the first and of the last. */
const nodes = 40;
const node = fc.nat(9).map((i) => (i < 5 ? i : nodes - 10 + i));

const cases = fc.record({
  edges: fc.array(
    fc.tuple(node, node, fc.integer({ min: -4, max: 6 })).filter(([from, to]) => from !== to && (from - to) % 2 === 0),
    { minLength: 12, maxLength: 40 },
  ),
  /** Edges put in force in turn; every so often some are taken back. */
  steps: fc.array(fc.tuple(fc.nat(), fc.nat(9), fc.nat(5)), { minLength: 20, maxLength: 80 }),
});

/** Whether a bound contradicts those in force: Bellman and Ford. */
function contradicts(graph: Differences, edge: number, inForce: readonly number[]): boolean {
  const all = [...inForce, edge];
  const potential = new Float64Array(nodes);
  for (let round = 0; round <= nodes; round++) {
    let isChanged = false;
    for (const one of all) {
      const most = potential[graph.from[one]!]! + graph.weight[one]!;
      if (most >= potential[graph.to[one]!]!) continue;
      potential[graph.to[one]!] = most;
      isChanged = true;
    }
    if (!isChanged) return false;
  }
  return true;
}

test("a bound may hold exactly where it contradicts none in force, which it says why; also after some were taken back", () => {
  const seen = { refused: 0, taken: 0 };
  fc.assert(
    fc.property(cases, ({ edges, steps }) => {
      const graph = emptyDifferences();
      const moments: [number, number][] = [];
      const putIn = (edge: number): number[] => {
        moments.push([graph.active.length, graph.changeCount]);
        const refused: number[] = [];
        putInForce(graph, edge, new Int8Array(1000), refused);
        return refused;
      };
      for (let count = 0; count < nodes; count += 2) {
        // Bounds among the first nodes are in force before the tables are widened.
        const early = edges.filter(([a, b]) => count === 20 && Math.max(a, b) < 20);
        for (const [from, to, weight] of early) {
          const edge = addEdge(graph, from, to, weight, 2 * graph.edgeCount);
          if (mayHold(graph, edge)) putIn(edge);
        }
        addNodes(graph, 0, 0);
      }
      const numbers = edges.map(([from, to, weight]) => addEdge(graph, from, to, weight, 2 * graph.edgeCount));
      for (const [pick, goesBack, depth] of steps) {
        if (goesBack === 0 && moments.length > depth) {
          const [active, changes] = moments[moments.length - 1 - depth]!;
          moments.length -= depth + 1;
          takeBack(graph, active, changes);
          seen.taken++;
          continue;
        }
        const edge = numbers[pick % numbers.length]!;
        if (graph.activeAt[edge] !== -1) continue;
        const isWrong = contradicts(graph, edge, graph.active);
        expect(mayHold(graph, edge)).toBe(!isWrong);
        if (isWrong) {
          seen.refused++;
          const owners = ownersAgainst(graph, edge, graph.active.length, graph.changeCount);
          const against = graph.active.filter((one) => owners.includes(graph.owner[one]!));
          expect(contradicts(graph, edge, against)).toBe(true);
          continue;
        }
        for (const other of putIn(edge)) expect(contradicts(graph, other, graph.active)).toBe(true);
      }
    }),
    { numRuns: 150 },
  );
  expect(seen.refused).toBeGreaterThan(50);
  expect(seen.taken).toBeGreaterThan(200);
});
