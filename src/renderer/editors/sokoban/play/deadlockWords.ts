import type { DeadlockAnswer } from "#shared/levels/sokoban/analyses.ts";
import { deadlockSentences, detectorNames } from "#shared/levels/sokoban/deadlocks.ts";
import { squareName } from "#shared/levels/squareNames.ts";
import { listOf } from "#shared/text/format.ts";
import { playMessages } from "./messages.ts";

/** "Frozen boxes: D4 and D5. Boxes block each other for good.": which test proves it, and which boxes are to blame. */
export function deadlockWords({ deadlock }: DeadlockAnswer): string | undefined {
  if (deadlock === undefined) return undefined;
  const { detector, cells } = deadlock;
  const boxes = listOf(cells.map(squareName));
  return `${playMessages.lostBy(detectorNames[detector], boxes)}. ${deadlockSentences[detector]}`;
}
