import { deadlockSentences, detectorNames } from "#shared/levels/sokoban/deadlocks.ts";
import { squareName } from "#shared/levels/squareNames.ts";
import { listOf } from "#shared/text/format.ts";
import { playMessages } from "./messages.ts";
import type { Outlook } from "./outlook.ts";
import { pushesIn } from "#shared/levels/sokoban/play/roomPlay.ts";

/** "Frozen boxes: D4 and D5. Boxes block each other for good.": the test that proves it, and the boxes responsible. */
export function lostWords({ answer, since }: Extract<Outlook, { status: "lost" }>): string {
  const deadlock = answer?.deadlock;
  const reason =
    deadlock === undefined
      ? []
      : [
          `${playMessages.lostBy(detectorNames[deadlock.detector], listOf(deadlock.cells.map(squareName)))}.`,
          deadlockSentences[deadlock.detector],
        ];
  return [...reason, ...(since === undefined ? [] : [playMessages.lostAlready(pushesIn(since))])].join(" ");
}
