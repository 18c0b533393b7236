import type { GameNode } from "#shared/levels/board/boardDocument.ts";
import { childrenOf } from "#shared/levels/board/gameTree.ts";

/** Whether the moves of a game are listed in columns. */
export const columnSetting = "board.columns";

/** A row of a game's moves in columns: a number and its two moves, or variations and a comment below them. */
export type MoveRow =
  | {
      readonly kind: "moves";
      readonly number: number;
      readonly first: number | undefined;
      readonly second: number | undefined;
    }
  | { readonly kind: "comment"; readonly at: number }
  /** An alternative to a move of the line. */
  | { readonly kind: "variation"; readonly at: number; readonly ply: number };

/**
 * The main line from the start of a game as rows; `ply` is the number of the first move's ply, odd when the second side
 * begins. A move with variations or a comment ends its row.
 */
export function moveRows(nodes: readonly GameNode[], after: number, ply: number): MoveRow[] {
  const rows: MoveRow[] = [];
  let open: Extract<MoveRow, { kind: "moves" }> | undefined;
  let now = ply;
  for (let next = childrenOf(nodes, after); next[0] !== undefined; next = childrenOf(nodes, next[0])) {
    const [index, ...others] = next;
    const isFirst = now % 2 === 0;
    const number = Math.floor(now / 2) + 1;
    if (open === undefined || isFirst)
      open = { kind: "moves", number, first: isFirst ? index : undefined, second: isFirst ? undefined : index };
    else {
      rows.pop();
      open = { ...open, second: index };
    }
    rows.push(open);
    const ply2 = now;
    const below: MoveRow[] = others.map((at) => ({ kind: "variation", at, ply: ply2 }));
    if (nodes[index]?.comment !== undefined) below.unshift({ kind: "comment", at: index });
    rows.push(...below);
    if (below.length > 0) open = undefined;
    now++;
  }
  return rows;
}
