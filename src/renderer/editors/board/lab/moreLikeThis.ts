import type { Candidate } from "#shared/contract/candidates.ts";
import { boardLevelSchema } from "#shared/levels/board/boardLevel.ts";
import { documentOf } from "#shared/levels/board/boardDocument.ts";
import { studio } from "#renderer/studio/session.ts";
import { showToast } from "#renderer/studio/toasts.ts";
import { putRun, useRuns } from "#renderer/runs/runsStore.ts";
import { rollSeed } from "#renderer/runs/seed.ts";
import { labMessages } from "./messages.ts";

const count = 20;
/** Cells that may differ from the candidate, which must stay recognizable. */
const changes = 12;

/** Starts a search from a stored board with the aim by which it was found. The document itself isn't changed. */
export async function moreBoardsLikeThis(candidate: Candidate): Promise<void> {
  const run = useRuns.getState().runs.find(({ id }) => id === candidate.runId);
  const board = boardLevelSchema.safeParse(candidate.level);
  if (run === undefined || run.documentId === null || !board.success) {
    showToast({ text: labMessages.noOrigin });
    return;
  }
  const started = await studio().runs.start({
    documentId: run.documentId,
    kind: "board",
    task: "search",
    parameters: { ...run.parameters, changes },
    seed: rollSeed(),
    count,
    data: documentOf(board.data) as never,
  });
  putRun(started);
  showToast({ text: labMessages.moreLikeThis(started.number, count) });
}
