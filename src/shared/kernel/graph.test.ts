import fc from "fast-check";
import { expect, test } from "vitest";
import { biconnectedBlocks, connectedComponents } from "./graph.ts";
import type { Graph } from "./graph.ts";

const graphs = fc.integer({ min: 1, max: 9 }).chain((nodeCount) =>
  fc
    .uniqueArray(fc.tuple(fc.nat(nodeCount - 1), fc.nat(nodeCount - 1)), {
      maxLength: 14,
      selector: ([a, b]) => `${Math.min(a, b)} ${Math.max(a, b)}`,
    })
    .map((edges): Graph => ({ nodeCount, edges: edges.filter(([a, b]) => a !== b) })),
);

function isConnected(graph: Graph, nodes: readonly number[], without: number): boolean {
  const kept = nodes.filter((node) => node !== without);
  const edges = graph.edges.filter((edge) => edge.every((node) => kept.includes(node)));
  const part = connectedComponents({ nodeCount: graph.nodeCount, edges }).find((nodes_) =>
    nodes_.includes(kept[0] ?? -1),
  );
  return kept.every((node) => part?.includes(node));
}

test("every node is in one component, and both ends of an edge in the same", () => {
  fc.assert(
    fc.property(graphs, (graph) => {
      const components = connectedComponents(graph);
      expect(components.flat().toSorted((a, b) => a - b)).toEqual([...Array(graph.nodeCount).keys()]);
      for (const [a, b] of graph.edges) {
        expect(components.find((part) => part.includes(a))).toBe(components.find((part) => part.includes(b)));
      }
    }),
  );
});

test("every edge is in exactly one block, and no block falls apart when one node is taken out", () => {
  fc.assert(
    fc.property(graphs, (graph) => {
      const blocks = biconnectedBlocks(graph);
      expect(blocks.flat().toSorted((a, b) => a - b)).toEqual([...graph.edges.keys()]);
      for (const block of blocks) {
        const part: Graph = { nodeCount: graph.nodeCount, edges: block.map((edge) => graph.edges[edge]!) };
        const nodes = [...new Set(part.edges.flat())];
        for (const node of nodes) expect(isConnected(part, nodes, node)).toBe(true);
      }
    }),
  );
});

test("two blocks have at most one node in common", () => {
  fc.assert(
    fc.property(graphs, (graph) => {
      const nodeSets = biconnectedBlocks(graph).map((block) => new Set(block.flatMap((edge) => graph.edges[edge]!)));
      for (const [i, a] of nodeSets.entries()) {
        for (const b of nodeSets.slice(i + 1)) expect([...a].filter((node) => b.has(node)).length).toBeLessThan(2);
      }
    }),
  );
});
