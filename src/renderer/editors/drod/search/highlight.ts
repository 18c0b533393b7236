import type { DrodRoom } from "#shared/levels/drod/drodRoom.ts";
import type { ExpressionFault } from "#shared/levels/drod/evaluation/tokens.ts";
import { tokenize } from "#shared/levels/drod/evaluation/tokens.ts";
import {
  functions,
  monsterValues,
  monsterWords,
  roomValues,
  tileWords,
} from "#shared/levels/drod/evaluation/vocabulary.ts";

type PieceLook = "function" | "value" | "monster" | "number" | "own" | "sign" | "plain";

/** A piece of an expression as it is coloured; faulty ones are underlined. */
export interface Piece {
  /** Offset of its first character. */
  readonly start: number;
  readonly text: string;
  readonly look: PieceLook;
  readonly isFaulty: boolean;
}

const looks: ReadonlyMap<string, PieceLook> = new Map<string, PieceLook>([
  ...functions.map(({ name }): [string, PieceLook] => [name, "function"]),
  ...[...roomValues, ...monsterValues].map(({ name }): [string, PieceLook] => [name, "value"]),
  ...[...monsterWords, ...tileWords].map(({ name }): [string, PieceLook] => [name, "monster"]),
]);

/** Splits an expression into colored pieces, which together are the entire text. O(length). */
export function highlighted(
  text: string,
  names: Pick<DrodRoom, "places" | "weights">,
  fault: ExpressionFault | undefined,
): Piece[] {
  const pieces: Piece[] = [];
  let at = 0;
  const push = (end: number, look: PieceLook): void => {
    if (end <= at) return;
    const cuts = [fault?.start ?? end, fault?.end ?? end].filter((cut) => cut > at && cut < end);
    for (const cut of [...cuts, end]) {
      if (cut <= at) continue;
      const isFaulty = fault !== undefined && at >= fault.start && at < fault.end;
      pieces.push({ start: at, text: text.slice(at, cut), look, isFaulty });
      at = cut;
    }
  };
  for (const { kind, text: sign, start, end } of tokenize(text).tokens) {
    push(start, "plain");
    if (kind === "number" || kind === "sign") push(end, kind);
    else if (kind === "word")
      push(end, looks.get(sign) ?? (sign in names.places || sign in names.weights ? "own" : "plain"));
  }
  push(text.length, "plain");
  return pieces;
}
