import type { Random } from "#shared/kernel/random.ts";
import { drawOrder, restoreOrder } from "./decisionOrder.ts";
import { continueExact, exactSearch, stepsOf } from "./exactLayout.ts";
import type { ExactAnswer } from "./exactPart.ts";
import type { LayoutModel } from "../../model/layoutModel.ts";

/**
 * Steps of the first slice in the search's own order of decisions, and of the first in a shuffled one; later ones
 * double.
 */
const firstTurns = { own: 2250, drawn: 375 } as const;
/** Steps between two signs of life. */
const reportEvery = 100;

/** A running SMT search. */
export interface SmtProgress {
  readonly steps: number;
  readonly answer: ExactAnswer;
}

/**
 * The SMT search, for a seventh of its time in a shuffled order of decisions: this is sometimes lucky, and learned
 * clauses are kept when it returns to its own order. Ends with a layout or a proof, or never.
 */
export function* smtSlices(model: LayoutModel, random: Random): Generator<SmtProgress, never, undefined> {
  const exact = exactSearch(model, random);
  const { solver } = exact.clauses;
  for (let times = 1; ; times *= 2) {
    for (const order of ["own", "drawn"] as const) {
      const own = order === "drawn" ? drawOrder(solver, random) : undefined;
      const end = stepsOf(exact) + firstTurns[order] * times;
      while (stepsOf(exact) < end) {
        const answer = continueExact(exact, Math.min(reportEvery, Math.ceil(end - stepsOf(exact))), random);
        yield { steps: stepsOf(exact), answer };
      }
      if (own !== undefined) restoreOrder(solver, own);
    }
  }
}
