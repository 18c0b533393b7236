import { startPosition, stepOf, type Direction } from "#shared/levels/sokoban/play/roomPosition.ts";

/** Where two solutions diverge: the first push in which they differ; different walks to the same push don't count. */
export interface Parting {
  /** 1-based. */
  readonly push: number;
  /** 1-based move of the first solution that makes this push. */
  readonly move: number;
}

/** Undefined when their pushes are the same. Linear in the moves. */
export function partingMove(rows: readonly string[], a: string, b: string): Parting | undefined {
  const first = pushesOf(rows, a);
  const second = pushesOf(rows, b);
  const at = first.findIndex((push, i) => push.key !== second[i]?.key);
  if (at < 0 && first.length === second.length) return undefined;
  const push = at < 0 ? first.length : at;
  return { push: push + 1, move: first[push]?.move ?? a.length };
}

function pushesOf(rows: readonly string[], moves: string): readonly { readonly key: string; readonly move: number }[] {
  let position = startPosition(rows);
  const pushes: { readonly key: string; readonly move: number }[] = [];
  for (const [at, letter] of Array.from(moves).entries()) {
    const step = stepOf(position, letter.toLowerCase() as Direction);
    if (step === undefined) break;
    position = step.position;
    if (step.letter !== step.letter.toLowerCase()) pushes.push({ key: `${position.player} ${letter}`, move: at + 1 });
  }
  return pushes;
}
