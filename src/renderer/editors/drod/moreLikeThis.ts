import type { Candidate } from "#shared/contract/candidates.ts";
import { printAim } from "#shared/levels/aim.ts";
import { startLikeThis } from "#renderer/runs/startLikeThis.ts";
import { documentOfLevel } from "./DrodLevelViews.tsx";
import { drodMessages } from "./messages.ts";

const count = 6;
/** How many more turns than the candidate's a solution may take, as a share of them. */
const spread = 0.1;

/** Starts a run of other solutions of a stored room, about as short as the one it has. */
export async function moreSolutionsLikeThis(candidate: Candidate): Promise<void> {
  const turns = candidate.metrics["turns"];
  const max = turns === undefined ? 0 : Math.ceil(turns * (1 + spread));
  await startLikeThis(candidate, {
    kind: "drod",
    task: "beam",
    parameters: turns === undefined ? {} : { aim: printAim([{ metric: "turns", max }]) },
    count,
    data: () => documentOfLevel(candidate.level),
    says: drodMessages.moreLikeThisStarted,
  });
}
