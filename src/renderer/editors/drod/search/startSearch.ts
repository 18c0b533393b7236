import { printCommands, type RoomCommand } from "#shared/levels/drod/commandList.ts";
import { beamTask, keepTask, polishTask } from "#shared/levels/drod/drodTasks.ts";
import type { JsonValue } from "#shared/kernel/json.ts";
import { defaultParameters, usedParameters, type ParameterValues } from "#shared/levels/parameters.ts";
import type { Run } from "#shared/contract/runs.ts";
import { reportError } from "#renderer/studio/errors.ts";
import { showWorkspace } from "#renderer/studio/layoutStore.ts";
import { readSetting } from "#renderer/studio/settings.ts";
import { studio } from "#renderer/studio/session.ts";
import { showToast } from "#renderer/studio/toasts.ts";
import { putRun } from "#renderer/runs/runsStore.ts";
import { runToEnd } from "#renderer/runs/runToEnd.ts";
import { rollSeed } from "#renderer/runs/seed.ts";
import type { DrodModel } from "../drodModel.ts";
import { searchMessages } from "./messages.ts";

const texts = searchMessages;

interface SearchRequest {
  readonly task: string;
  readonly parameters: ParameterValues;
  /** Known commands of the room for this run only. */
  readonly solution?: readonly RoomCommand[];
  /** Continues from this run's stored layer. */
  readonly continues?: string;
}

async function start(model: DrodModel, { task, parameters, solution, continues }: SearchRequest): Promise<Run> {
  const { lines: _lines, ...room } = model.room();
  const data = { ...room, ...(solution === undefined ? {} : { solution: printCommands(solution) }) };
  const run = await studio().runs.start({
    documentId: model.session.id,
    kind: "drod",
    task,
    parameters: { ...parameters },
    seed: rollSeed(),
    count: 1,
    // The document's schema has accepted the data, so it is JSON.
    data: structuredClone(data) as JsonValue as never,
    ...(continues === undefined ? {} : { continues }),
  });
  putRun(run);
  return run;
}

/** The parameters of the search panel. */
export function searchParameters(): ParameterValues {
  const values = { ...defaultParameters(beamTask.parameters), ...readSetting<ParameterValues>("run.drod.beam", {}) };
  return usedParameters(beamTask.parameters, values);
}

async function attempted(what: string, act: () => Promise<unknown>): Promise<void> {
  try {
    await act();
  } catch (error) {
    reportError(what, error);
  }
}

/** Searches on from commands that stay as they are. */
export function searchFrom(model: DrodModel, commands: readonly RoomCommand[]): Promise<void> {
  const parameters = { ...searchParameters(), lock: commands.length };
  return attempted(texts.notStarted, () => start(model, { task: beamTask.id, parameters, solution: commands }));
}

/** Continues from the layer stored by a paused or stopped run, with the panel's current settings, as a new run. */
export function continueRun(model: DrodModel, run: Run): Promise<void> {
  return attempted(texts.notStarted, async () => {
    if (run.progress.state === "paused") await studio().runs.stop({ id: run.id });
    await start(model, { task: beamTask.id, parameters: searchParameters(), continues: run.id });
  });
}

/** Shortens a solution, window by window. */
export function polish(model: DrodModel, commands: readonly RoomCommand[]): Promise<void> {
  const parameters = {
    ...defaultParameters(polishTask.parameters),
    ...readSetting<ParameterValues>("run.drod.polish", {}),
  };
  return attempted(texts.notStarted, () => start(model, { task: polishTask.id, parameters, solution: commands }));
}

/** Keeps a solution played by hand in the gallery. */
export function keepSolution(model: DrodModel, commands: readonly RoomCommand[]): Promise<void> {
  return attempted(texts.notKept, async () => {
    const run = await runToEnd(() => start(model, { task: keepTask.id, parameters: {}, solution: commands }));
    const { items } = await studio().candidates.page({
      filter: { runIds: [run.id], foldDuplicates: false },
      sort: { by: "arrival", direction: "ascending" },
      limit: 1,
    });
    const [first] = items;
    if (first === undefined) return;
    await studio().candidates.mark({ target: { ids: [first.id] }, change: { flag: "keep" }, label: texts.keep });
    showToast({ text: texts.kept, action: { label: texts.show, run: () => showWorkspace("curate") } });
  });
}
