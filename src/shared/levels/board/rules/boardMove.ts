/** A legal move in cell numbers. */
export interface BoardMove {
  readonly kind: "step" | "capture" | "clone" | "jump" | "pass";
  /** Clones have their target here too; -1 for a pass. */
  readonly from: number;
  readonly to: number;
  /** Cells where the piece lands, the last one being `to`. */
  readonly route: readonly number[];
  /** Cells whose pieces are captured (checkers) or change sides (Hexxagon), ascending. */
  readonly captured: readonly number[];
  /** The man becomes a king. */
  readonly promotes: boolean;
}

/** Identifies a move once routes are merged: from, to and captures. */
export function moveKey({ kind, from, to, captured }: BoardMove): string {
  return `${kind === "clone" ? "c" : ""}${from}-${to}:${captured.join(",")}`;
}
