import type { Candidate } from "#shared/contract/candidates.ts";
import { printAim } from "#shared/levels/aim.ts";
import { aimNear, startLikeThis } from "#renderer/runs/startLikeThis.ts";
import { sokobanMessages } from "./messages.ts";
import { roomOfLevel } from "./roomOfLevel.ts";

/** Starts a run of rooms that are climbed to from a stored one in few steps, about as long to solve. */
export async function moreRoomsLikeThis(candidate: Candidate): Promise<void> {
  await startLikeThis(candidate, {
    kind: "sokoban",
    task: "climb",
    parameters: { aim: printAim(aimNear("pushes", candidate.metrics)) },
    count: 12,
    data: () => roomOfLevel(candidate.level),
    says: sokobanMessages.moreLikeThisStarted,
  });
}
