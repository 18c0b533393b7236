import { createOwnMetrics } from "#main/services/candidates/own/ownMetrics.ts";
import { createRunsService } from "#main/services/runs/runsService.ts";
import { projectPaths } from "#main/services/project/projectPaths.ts";
import type { OpenProject } from "#main/services/openProject.ts";
import type { Workbench } from "../command.ts";
import type { ExitCode } from "../exitCodes.ts";
import type { Invocation } from "../invocation.ts";
import { progressLine } from "../progressLine.ts";
import { type Terminal, whenAborted } from "../terminal.ts";
import { withProject } from "../withProject.ts";
import { openRunPools } from "./openRunPools.ts";
import { processorLimitProblem, watchProcessorTime } from "./processorLimit.ts";
import type { RunJob } from "./prepareFromFile.ts";
import { runSummary } from "./runSummary.ts";
import { runTimings } from "./runTimings.ts";
import { runExitCode, tellSummary } from "./tellSummary.ts";

/** Runs into a project's store, as the studio does; the summary contains the results. */
export async function runInProject(
  folder: string,
  { prepared, documentIds, name, timeLimitSeconds, cpuLimitSeconds = Infinity, processes, farm }: RunJob,
  invocation: Invocation,
  terminal: Terminal,
  workbench: Workbench,
): Promise<ExitCode> {
  const pools = await openRunPools(farm, processes, workbench, projectPaths(folder).cache);
  try {
    return await withProject(folder, async (projects) => {
      const { local: pool, placement } = pools;
      const own = createOwnMetrics(projects);
      const runs = createRunsService({ projects, pool, farm: () => pools.farm, catalogue: workbench.catalogue, own });
      const origin = { ...originOf(projects.writable(), documentIds, name), timeLimitSeconds, placement };
      const { id } = runs.startPrepared(prepared, origin);
      const stop = (): void => void runs.stop({ id });
      whenAborted(terminal.signal, stop);
      const isCut = watchProcessorTime(pools.meter, cpuLimitSeconds, stop);
      for await (const event of runs.watch({ id })) {
        if (event.type === "progress") terminal.status(progressLine(event.progress));
        if (event.type === "finished") break;
      }
      await runs.settled(id);
      const cut = isCut() ? [processorLimitProblem(prepared.shards, cpuLimitSeconds)] : [];
      terminal.status("");
      const { progress, problems, engineVersion } = await runs.get({ id });
      const summary = runSummary(
        prepared.request,
        engineVersion,
        progress,
        [...cut, ...problems],
        runs.wholeReport(id),
      );
      await tellSummary(summary, runTimings(progress), invocation.flag("json"), terminal);
      return runExitCode(summary, terminal);
    });
  } finally {
    await pools.close();
  }
}

/** The run belongs to the project's document if it was started from one. */
function originOf({ documents }: OpenProject, documentIds: readonly string[], name: string) {
  const document = documents.find(documentIds[0] ?? "")?.content;
  return { documentId: document?.id ?? null, documentName: document?.name ?? name };
}
