import type { Brief } from "#shared/levels/linjat/briefDocument.ts";
import { lineShare } from "./startPuzzle.ts";
import { startAdviceMessages } from "./messages.ts";

/** Shares of the board's cells under lines: more is crowded, less is empty. */
const [crowded, empty] = [0.6, 0.4];

/** Changes to a brief for which no board could be made, as one sentence: only those possible in the brief. */
export function startAdvice(brief: Brief): string {
  const { leaks, symmetry, locked, needs, required = [], excluded = [], hardest } = brief;
  const share = lineShare(brief);
  const changes = [
    share > crowded ? startAdviceMessages.fewerNumbers : undefined,
    share < empty && leaks === "forbid" ? startAdviceMessages.moreNumbers : undefined,
    leaks === "forbid" ? startAdviceMessages.allowUniquenessLeaks : undefined,
    symmetry === "none" ? undefined : startAdviceMessages.giveUpSymmetry,
    locked.length === 0 ? undefined : startAdviceMessages.lockFewerCells,
    needs === "uncontested" && required.length === 0 ? undefined : startAdviceMessages.requireEasierRulesOrNone,
    excluded.length === 0 ? undefined : startAdviceMessages.leaveFewerRulesOut,
    hardest === "one-of" ? undefined : startAdviceMessages.allowHarderRules,
  ].filter((change) => change !== undefined);
  return changes.length === 0 ? startAdviceMessages.askForOtherNumbers : startAdviceMessages.tryOneOf(changes);
}
