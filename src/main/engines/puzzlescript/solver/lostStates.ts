import { defined } from "#shared/kernel/defined.ts";
import type { NamedObjects, Program } from "#shared/levels/puzzlescript/language/program.ts";
import type { FastBoard } from "../fast/fastBoard.ts";
import type { RuleFacts } from "./ruleFacts.ts";

/**
 * Whether a win is out of reach by counting: an object that a condition needs is gone and no rule creates it, or more
 * objects than places are left and neither number can change. Only proofs; games with a win command are never lost.
 */
export function isLost(board: FastBoard, program: Program, facts: RuleFacts): boolean {
  if (facts.usesCommand.has("win")) return false;
  return program.winConditions.some(({ quantifier, subject, on }) => {
    if (quantifier === "some") return isGone(board, subject, facts) || (on !== undefined && isGone(board, on, facts));
    if (quantifier !== "all" || on === undefined) return false;
    const isKept = subject.objects.every((id) => facts.neverDestroyed.has(id));
    const isLimited = on.objects.every((id) => facts.neverCreated.has(id));
    const isOneLayer = new Set(subject.objects.map((id) => defined(program.objects[id]).layer)).size === 1;
    const isSimple = (subject.any || subject.objects.length === 1) && (on.any || on.objects.length === 1);
    return isKept && isLimited && isOneLayer && isSimple && total(board, subject) > total(board, on);
  });
}

function total(board: FastBoard, { objects }: NamedObjects): number {
  return objects.reduce((sum, id) => sum + defined(board.counts[id]), 0);
}

/** Every object of the name (one of them, for an aggregate) is gone for good. */
function isGone(board: FastBoard, { any, objects }: NamedObjects, facts: RuleFacts): boolean {
  const gone = (id: number): boolean => board.counts[id] === 0 && facts.neverCreated.has(id);
  return any ? objects.every(gone) : objects.some(gone);
}
