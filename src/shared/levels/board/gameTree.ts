import type { GameNode } from "./boardDocument.ts";

/** The moves of a game with its variations; `-1` is the start position. */
export type GameNodes = readonly GameNode[];

/** Index of the start position. */
export const gameStart = -1;

/** Moves that follow a position, the main line first. */
export function childrenOf(nodes: GameNodes, at: number): number[] {
  return [...nodes.keys()].filter((index) => nodes[index]?.parent === at);
}

/** Indexes from the first move to `at`, both included. */
export function pathTo(nodes: GameNodes, at: number): number[] {
  const path: number[] = [];
  for (let index = at; index >= 0; index = nodes[index]?.parent ?? gameStart) path.unshift(index);
  return path;
}

/** The path to `at` and on along the main line to its end. */
export function lineThrough(nodes: GameNodes, at: number): number[] {
  const line = pathTo(nodes, at);
  for (let next = childrenOf(nodes, at)[0]; next !== undefined; next = childrenOf(nodes, next)[0]) line.push(next);
  return line;
}

/** Moves as texts up to `at`. */
export function movesTo(nodes: GameNodes, at: number): string[] {
  return pathTo(nodes, at).map((index) => nodes[index]?.move ?? "");
}

/** The tree with a move played at `at`: a new variation, or the existing one with that move. */
export function withMove(nodes: GameNodes, at: number, move: string): { nodes: GameNode[]; at: number } {
  const known = childrenOf(nodes, at).find((index) => nodes[index]?.move === move);
  if (known !== undefined) return { nodes: [...nodes], at: known };
  return { nodes: [...nodes, { parent: at, move }], at: nodes.length };
}

/** The tree without a move and all that follows it, and where its predecessor is then. */
export function withoutMove(nodes: GameNodes, at: number): { nodes: GameNode[]; at: number } {
  const removed = new Set<number>([at]);
  for (const [index, { parent }] of nodes.entries()) if (removed.has(parent)) removed.add(index);
  const kept = [...nodes.keys()].filter((index) => !removed.has(index));
  return { nodes: reordered(nodes, kept), at: kept.indexOf(nodes[at]?.parent ?? gameStart) };
}

/** The tree in which the variation of `at` is the main line at the last fork before it. */
export function promoted(nodes: GameNodes, at: number): { nodes: GameNode[]; at: number } {
  const fork = pathTo(nodes, at).findLast((index) => childrenOf(nodes, nodes[index]?.parent ?? gameStart)[0] !== index);
  if (fork === undefined) return { nodes: [...nodes], at };
  const order: number[] = [];
  const visit = (from: number): void => {
    const children = childrenOf(nodes, from);
    const first = children.includes(fork) ? [fork, ...children.filter((child) => child !== fork)] : children;
    for (const child of first) {
      order.push(child);
      visit(child);
    }
  };
  visit(gameStart);
  return { nodes: reordered(nodes, order), at: order.indexOf(at) };
}

/** Nodes in a new order (predecessors first), with their parents' new indexes. */
function reordered(nodes: GameNodes, order: readonly number[]): GameNode[] {
  const places = new Map(order.map((index, place) => [index, place]));
  return order.flatMap((index) => {
    const node = nodes[index];
    return node === undefined ? [] : [{ ...node, parent: places.get(node.parent) ?? gameStart }];
  });
}
