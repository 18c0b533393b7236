import fc from "fast-check";
import { expect, test } from "vitest";
import { compileKernel, kernels } from "../../scripts/compileKernel.ts";
import { canHoldTogether } from "../support/differenceBounds.ts";

/** What `differences.ts` exports when it is compiled alone; arrays are where they stand in memory. */
interface Differences {
  readonly memory: WebAssembly.Memory;
  readonly activeCount: WebAssembly.Global<"i32">;
  readonly changeCount: WebAssembly.Global<"i32">;
  readonly conflictingEdges: WebAssembly.Global<"i32">;
  readonly conflictingEdgeCount: WebAssembly.Global<"i32">;
  readonly owners: WebAssembly.Global<"i32">;
  readonly ownerCount: WebAssembly.Global<"i32">;
  __new(size: number, type: number): number;
  addNodes(horizontal: number, vertical: number): number;
  addEdge(from: number, to: number, weight: number, owner: number): number;
  mayHold(edge: number): number;
  clearConflictingEdges(): void;
  putInForce(edge: number, value: number, isNoted: number): void;
  takeBack(activeThen: number, changesThen: number): void;
  findOwnersAgainst(edge: number, activeThen: number, changesThen: number): void;
  settle(): void;
  valueOf(node: number): number;
}

/** More nodes of a kind than there is room for at first; bounds join a few of the first and of the last. */
const nodes = 40;
const node = fc.nat(9).map((i) => (i < 5 ? i : nodes - 10 + i));
const edge = fc
  .tuple(node, node, fc.integer({ min: -4, max: 6 }))
  .filter(([from, to]) => from !== to && (from - to) % 2 === 0);

const cases = fc.record({
  edges: fc.array(edge, { minLength: 12, maxLength: 40 }),
  /** Edges put in force in turn; every so often some are taken back. */
  steps: fc.array(fc.tuple(fc.nat(), fc.nat(9), fc.nat(5)), { minLength: 20, maxLength: 80 }),
});

test("a bound may hold exactly where it contradicts none in force, which it says why; also after some were taken back", async () => {
  const module = new WebAssembly.Module(Uint8Array.from(await compileKernel(kernels.smt, "differences.ts", true)));
  const seen = { refused: 0, missed: 0, taken: 0, settled: 0 };
  fc.assert(
    fc.property(cases, ({ edges, steps }) => {
      const graph = new WebAssembly.Instance(module).exports as unknown as Differences;
      const numbersAt = (global: WebAssembly.Global<"i32">, count: WebAssembly.Global<"i32">) => [
        ...new Int32Array(graph.memory.buffer, global.value, count.value),
      ];
      const value = graph.__new(1000, 0);
      new Int8Array(graph.memory.buffer, value, 1000).fill(0);
      for (let i = 0; i < nodes; i += 2) graph.addNodes(0, 0);
      for (const [i, [from, to, weight]] of edges.entries()) expect(graph.addEdge(from, to, weight, 2 * i)).toBe(i);
      let inForce: number[] = [];
      const moments: [number, number, number[]][] = [];
      const boundsOf = (list: readonly number[]) => list.map((i) => edges[i]!);
      for (const [pick, goesBack, depth] of steps) {
        if (goesBack === 0 && moments.length > depth) {
          const [active, changes, then] = moments[moments.length - 1 - depth]!;
          moments.length -= depth + 1;
          graph.takeBack(active, changes);
          inForce = then;
          seen.taken++;
          continue;
        }
        const own = pick % edges.length;
        if (inForce.includes(own)) continue;
        const isWrong = !canHoldTogether(boundsOf([...inForce, own]), nodes);
        expect(graph.mayHold(own) !== 0).toBe(!isWrong);
        if (isWrong) {
          seen.refused++;
          graph.findOwnersAgainst(own, graph.activeCount.value, graph.changeCount.value);
          const owners = numbersAt(graph.owners, graph.ownerCount);
          expect(canHoldTogether(boundsOf([...inForce.filter((i) => owners.includes(2 * i)), own]), nodes)).toBe(false);
          continue;
        }
        moments.push([graph.activeCount.value, graph.changeCount.value, inForce]);
        const open = edges.flatMap((_, i) => (inForce.includes(i) || graph.mayHold(i) === 0 ? [] : [i]));
        inForce = [...inForce, own];
        graph.clearConflictingEdges();
        graph.putInForce(own, value, 1);
        const refused = numbersAt(graph.conflictingEdges, graph.conflictingEdgeCount);
        for (const other of refused) expect(canHoldTogether(boundsOf([...inForce, other]), nodes)).toBe(false);
        for (const other of open) {
          if (graph.mayHold(other) !== 0) continue;
          seen.missed++;
          expect(refused).toContain(other);
        }
      }
      graph.settle();
      seen.settled += inForce.length;
      for (const [from, to, weight] of boundsOf(inForce))
        expect(graph.valueOf(to) - graph.valueOf(from)).toBeLessThanOrEqual(weight);
    }),
    { numRuns: 150 },
  );
  expect(seen.refused).toBeGreaterThan(50);
  expect(seen.missed).toBeGreaterThan(50);
  expect(seen.taken).toBeGreaterThan(200);
  expect(seen.settled).toBeGreaterThan(200);
});
