import { improveTask } from "#shared/levels/sokoban/improveTask.ts";
import { pushesIn } from "#shared/levels/sokoban/play/roomPlay.ts";
import { sokobanLevelSchema } from "#shared/levels/sokoban/level.ts";
import { defaultParameters } from "#shared/levels/parameters.ts";
import { runToEnd } from "#renderer/runs/runToEnd.ts";
import { reportError } from "#renderer/studio/errors.ts";
import { studio } from "#renderer/studio/session.ts";
import { showToast } from "#renderer/studio/toasts.ts";
import type { RoomModel } from "../roomModel.ts";
import { solutionMessages } from "./messages.ts";
import { addSolution } from "./solutionList.ts";
import type { SolutionOrder } from "#shared/levels/sokoban/solutionOrders.ts";

const objectives: Readonly<Record<SolutionOrder, string>> = {
  pushes: "pushes-moves",
  moves: "moves-pushes",
  "box-lines": "lines-pushes",
  "box-changes": "changes-pushes",
};

/**
 * How far the improved solution may deviate from the given one: number of displaced boxes at a time, pushes per window.
 */
export function improveBand(): { readonly vicinity: number; readonly window: number } {
  const { vicinity, window } = defaultParameters(improveTask.parameters);
  return { vicinity: Number(vicinity), window: Number(window) };
}

/**
 * Searches the vicinity of a solution as a run, which shows in the dock like any other; its result is stored with the
 * room as an improved solution. The room may be edited in the meantime: then the result is reported as not valid for
 * it.
 */
export async function improveSolution(model: RoomModel, moves: string, order: SolutionOrder): Promise<void> {
  const { id: documentId } = model.session;
  const parameters = { ...defaultParameters(improveTask.parameters), objective: objectives[order] };
  const data = structuredClone({ ...model.room(), solution: moves }) as never;
  try {
    showToast({ text: solutionMessages.improving });
    const run = await runToEnd(() =>
      studio().runs.start({ documentId, kind: "sokoban", task: improveTask.id, parameters, seed: 0, count: 1, data }),
    );
    const { items } = await studio().candidates.page({
      filter: { runIds: [run.id], foldDuplicates: false },
      sort: { by: "arrival", direction: "ascending" },
      limit: 1,
    });
    const [first] = items;
    const level = first === undefined ? undefined : (await studio().candidates.get({ id: first.id })).level;
    const parsed = sokobanLevelSchema.safeParse(level);
    const found = parsed.success ? parsed.data.solution : undefined;
    if (found === undefined || found === moves) return void showToast({ text: solutionMessages.notImproved });
    addSolution(model, found, "improved");
    showToast({ text: solutionMessages.improved(countsOf(moves), countsOf(found)) });
  } catch (error) {
    reportError(solutionMessages.improveFailed, error);
  }
}

function countsOf(moves: string): { readonly pushes: number; readonly moves: number } {
  return { pushes: pushesIn(moves), moves: moves.length };
}
