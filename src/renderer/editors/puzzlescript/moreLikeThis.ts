import type { Candidate } from "#shared/contract/candidates.ts";
import { printAim } from "#shared/levels/aim.ts";
import { aimNear, startLikeThis } from "#renderer/runs/startLikeThis.ts";
import { gameOfLevel } from "./gameOfLevel.ts";
import { gameMessages as messages } from "./messages.ts";

/** Starts a run of variants of a stored level in its own game, about as long to solve. */
export async function moreLevelsLikeThis(candidate: Candidate): Promise<void> {
  await startLikeThis(candidate, {
    kind: "puzzlescript",
    task: "mutate",
    parameters: { aim: printAim(aimNear("turns", candidate.metrics)) },
    count: 12,
    data: () => gameOfLevel(candidate.level),
    says: messages.moreLikeThisStarted,
  });
}
