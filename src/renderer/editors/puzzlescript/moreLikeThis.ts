import type { Candidate } from "#shared/contract/candidates.ts";
import { printAim, type Aim } from "#shared/levels/aim.ts";
import { originOf, startLikeThis } from "#renderer/runs/startLikeThis.ts";
import { gameOfLevel } from "./gameOfLevel.ts";
import { gameMessages as messages } from "./messages.ts";

const count = 12;
/** How far turns may be from the candidate's, as a share of them. */
const spread = 0.25;

/** Turns within a quarter of the level's own: about as long to solve. */
export function aimLike(metrics: Readonly<Record<string, number>>): Aim {
  const turns = metrics["turns"];
  if (turns === undefined) return [];
  const off = Math.max(3, Math.round(turns * spread));
  return [{ metric: "turns", min: Math.max(1, turns - off), max: turns + off }];
}

/** Starts a run of variants of a stored level in its own game, about as long to solve. */
export async function moreLevelsLikeThis(candidate: Candidate): Promise<void> {
  const origin = await originOf(candidate);
  if (origin === undefined) return;
  await startLikeThis({
    kind: "puzzlescript",
    documentId: origin.documentId,
    task: "mutate",
    parameters: { aim: printAim(aimLike(candidate.metrics)) },
    count,
    data: gameOfLevel(candidate.level),
    says: messages.moreLikeThisStarted,
  });
}
