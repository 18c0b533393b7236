import { parametersSchema, usedParameters, type ParameterValues } from "#shared/levels/parameters.ts";
import { findTask } from "#shared/levels/registry.ts";
import type { Run } from "#shared/contract/runs.ts";
import { setDocumentStatus } from "#renderer/studio/openDocuments.ts";
import { studio } from "#renderer/studio/session.ts";
import { putRun } from "#renderer/runs/runsStore.ts";
import { rollSeed } from "#renderer/runs/seed.ts";
import { selectRun } from "#renderer/runs/selectedRun.ts";
import { reportRefusal } from "#renderer/runs/reportRefusal.ts";
import type { BoardModel } from "../boardModel.ts";

/** Starts a task on the board as shown on screen; omitted parameters have their defaults. */
export async function startTask(
  model: BoardModel,
  taskId: string,
  given: ParameterValues,
  count: number,
): Promise<Run | undefined> {
  const task = findTask("board", taskId);
  if (task === undefined) return undefined;
  const defaults = Object.fromEntries(task.parameters.map((field) => [field.id, field.default]));
  const parameters = parametersSchema(task.parameters).parse({ ...defaults, ...given });
  try {
    const run = await studio().runs.start({
      documentId: model.session.id,
      kind: "board",
      task: taskId,
      parameters: { ...usedParameters(task.parameters, parameters) },
      seed: rollSeed(),
      count,
      // The document's schema has accepted the data, so it is JSON.
      data: structuredClone(model.document()) as never,
    });
    putRun(run);
    setDocumentStatus(model.session.id, { refusal: null });
    selectRun(null);
    return run;
  } catch (error) {
    reportRefusal(model.session.id, task.title, error);
    return undefined;
  }
}
