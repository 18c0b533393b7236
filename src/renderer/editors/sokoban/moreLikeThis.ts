import type { Candidate } from "#shared/contract/candidates.ts";
import { printAim, type Aim } from "#shared/levels/aim.ts";
import { originOf, startLikeThis } from "#renderer/runs/startLikeThis.ts";
import { sokobanMessages } from "./messages.ts";
import { roomOfLevel } from "./roomOfLevel.ts";

const count = 12;
/** How far pushes may be from the candidate's, as a share of them. */
const spread = 0.25;

/** Pushes within a quarter of the room's own: about as long to solve. */
export function aimLike(metrics: Readonly<Record<string, number>>): Aim {
  const pushes = metrics["pushes"];
  if (pushes === undefined) return [];
  const off = Math.max(3, Math.round(pushes * spread));
  return [{ metric: "pushes", min: Math.max(1, pushes - off), max: pushes + off }];
}

/** Starts a run of rooms that are climbed to from a stored one in few steps, about as long to solve. */
export async function moreRoomsLikeThis(candidate: Candidate): Promise<void> {
  const origin = await originOf(candidate);
  if (origin === undefined) return;
  await startLikeThis({
    kind: "sokoban",
    documentId: origin.documentId,
    task: "climb",
    parameters: { aim: printAim(aimLike(candidate.metrics)) },
    count,
    data: roomOfLevel(candidate.level),
    says: sokobanMessages.moreLikeThisStarted,
  });
}
