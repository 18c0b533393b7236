/** An undirected graph over nodes 0 .. nodeCount - 1. Edges are index pairs; the edge's number is its index. */
export interface Graph {
  readonly nodeCount: number;
  readonly edges: readonly (readonly [number, number])[];
}

/** One end of an edge as its node sees it. */
export interface Incidence {
  readonly node: number;
  readonly edge: number;
}

/** For every node its neighbours with the edge that leads there, in edge order. O(n + m). */
export function incidences(graph: Graph): Incidence[][] {
  const lists: Incidence[][] = Array.from({ length: graph.nodeCount }, () => []);
  for (const [edge, [a, b]] of graph.edges.entries()) {
    lists[a]?.push({ node: b, edge });
    if (a !== b) lists[b]?.push({ node: a, edge });
  }
  return lists;
}

/** The connected parts, each in breadth-first order from its lowest node. O(n + m). */
export function connectedComponents(graph: Graph): number[][] {
  const neighbours = incidences(graph);
  const seen = new Uint8Array(graph.nodeCount);
  const components: number[][] = [];
  for (let start = 0; start < graph.nodeCount; start++) {
    if (seen[start] === 1) continue;
    seen[start] = 1;
    const component = [start];
    for (const node of component) {
      for (const { node: next } of neighbours[node] ?? []) {
        if (seen[next] === 1) continue;
        seen[next] = 1;
        component.push(next);
      }
    }
    components.push(component);
  }
  return components;
}

/**
 * The biconnected blocks as lists of edge numbers; a bridge is a block of one edge. Tarjan's lowpoint method, without
 * recursion. O(n + m).
 */
export function biconnectedBlocks(graph: Graph): number[][] {
  const neighbours = incidences(graph);
  const order = new Int32Array(graph.nodeCount).fill(-1);
  const low = new Int32Array(graph.nodeCount);
  const blocks: number[][] = [];
  const edgeStack: number[] = [];
  let clock = 0;
  for (let root = 0; root < graph.nodeCount; root++) {
    if (order[root] !== -1) continue;
    order[root] = low[root] = clock++;
    const path = [{ node: root, entered: -1, next: 0 }];
    for (let top = path.at(-1); top !== undefined; top = path.at(-1)) {
      const step = neighbours[top.node]?.[top.next];
      if (step === undefined) {
        path.pop();
        const parent = path.at(-1);
        if (parent === undefined) continue;
        low[parent.node] = Math.min(at(low, parent.node), at(low, top.node));
        if (at(low, top.node) >= at(order, parent.node)) {
          blocks.push(edgeStack.splice(edgeStack.lastIndexOf(top.entered)));
        }
        continue;
      }
      top.next++;
      if (step.edge === top.entered || step.node === top.node) continue;
      if (order[step.node] === -1) {
        edgeStack.push(step.edge);
        order[step.node] = low[step.node] = clock++;
        path.push({ node: step.node, entered: step.edge, next: 0 });
      } else if (at(order, step.node) < at(order, top.node)) {
        edgeStack.push(step.edge);
        low[top.node] = Math.min(at(low, top.node), at(order, step.node));
      }
    }
  }
  return blocks;
}

function at(array: Int32Array, index: number): number {
  return array[index] as number;
}
