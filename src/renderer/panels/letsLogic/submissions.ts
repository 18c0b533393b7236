import type { DocumentInfo } from "#shared/contract/documents.ts";
import { findDocumentType } from "#shared/levels/registry.ts";
import { letsLogicNumber } from "#shared/levels/sokoban/formats/letsLogicNumbers.ts";
import { roomDocumentSchema } from "#shared/levels/sokoban/roomDocument.ts";
import { roomProblems } from "#shared/levels/sokoban/roomProblems.ts";
import { countSolution } from "#shared/levels/sokoban/solutionMetrics.ts";
import { compareSolutions, kindOfSolutions } from "#shared/levels/sokoban/solutionOrders.ts";
import { isUsable } from "#shared/levels/problems.ts";
import { replaySolution } from "#shared/levels/sokoban/validator/replaySolution.ts";

/** A solution to send: the site ranks the fewest moves and the fewest pushes. */
export interface Submission {
  readonly name: string;
  readonly level: number;
  readonly moves: string;
  readonly counts: { readonly moves: number; readonly pushes: number };
}

type Submissions =
  | { readonly kind: "ready"; readonly submissions: readonly Submission[] }
  /** Only levels of the site have a number there. */
  | { readonly kind: "no-number" }
  | { readonly kind: "no-solution" };

/** What a room has to send: its valid solutions with the fewest moves and with the fewest pushes, once if they are one. */
export function submissionsOf(name: string, data: unknown): Submissions {
  const room = roomDocumentSchema.safeParse(data).data;
  const level = letsLogicNumber(room?.comment);
  if (room === undefined || level === undefined) return { kind: "no-number" };
  const kept = [room.solution, ...(room.solutions ?? []).map(({ moves }) => moves)];
  const valid = !isUsable(roomProblems(room.rows))
    ? []
    : [...new Set(kept)].flatMap((moves) => {
        const replay = moves === undefined ? undefined : replaySolution(room.rows, moves);
        return moves !== undefined && replay?.ok === true ? [{ moves, counts: countSolution(replay.steps) }] : [];
      });
  const best = (["moves", "pushes"] as const).flatMap(
    (order) => valid.toSorted((a, b) => compareSolutions(a.counts, b.counts, order))[0] ?? [],
  );
  if (best.length === 0) return { kind: "no-solution" };
  const submissions = [...new Set(best)].map(({ moves, counts }) => ({ name, level, moves, counts }));
  return { kind: "ready", submissions };
}

/** The rooms of a project, in which submissions are looked for. */
export function roomsOf(documents: readonly DocumentInfo[]): readonly DocumentInfo[] {
  return documents.filter(
    ({ type, broken }) => broken === undefined && findDocumentType(type)?.kind.id === kindOfSolutions,
  );
}
