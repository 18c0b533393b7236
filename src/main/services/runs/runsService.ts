import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { type Catalogue, productCatalogue } from "#main/processes/catalogue.ts";
import { createCombinedPool } from "#main/processes/combinedPool.ts";
import type { ShardPool } from "#main/processes/enginePool.ts";
import type { Store } from "#main/store/openStore.ts";
import { removeRun } from "#main/store/removeRun.ts";
import { archiveRun } from "#main/store/removedRuns.ts";
import {
  type RunRecord,
  addLogLine,
  addRun,
  findRun,
  listRuns,
  markInterrupted,
  readClosest,
  readLog,
  readRunInput,
  readShardProgress,
  readShards,
  saveRunStatus,
} from "#main/store/runRecords.ts";
import { readReportGames, readRunReport } from "#main/store/runReports.ts";
import type { Placement, Run } from "#shared/contract/runs.ts";
import { mostCells } from "#shared/contract/mostCells.ts";
import { splitSweep } from "#shared/sweep/sweepParameter.ts";
import { shortId } from "#shared/kernel/ids.ts";
import type { KindEngine } from "#main/engines/engineTask.ts";
import { type JsonValue, stableStringify } from "#shared/kernel/json.ts";
import type { DocumentLookup, PreparedInput } from "#shared/levels/levelKind.ts";
import { withSpelledAim } from "#shared/formula/spelledAim.ts";
import type { AreaService } from "../areaService.ts";
import type { OwnMetricsOfProject } from "../candidates/own/ownMetrics.ts";
import { documentLookup } from "../documents/documentLookup.ts";
import type { OpenProject, ProjectHolder } from "../openProject.ts";
import { projectPaths } from "../project/projectPaths.ts";
import { runArchive } from "../project/recentlyDeleted.ts";
import { removedName } from "../project/removedFiles.ts";
import { explained, explainedNow, ifStorageAllows } from "../storageError.ts";
import { StudioError } from "../studioError.ts";
import { runDifference } from "./runDifference.ts";
import { contractRun } from "./contractRun.ts";
import { createLiveRuns } from "./liveRuns.ts";
import { measuringRuns } from "./measuringRuns.ts";
import { type KnownTask, type PreparedRun, findKnownTask, prepareRun, refuseIgnored } from "./prepareRun.ts";
import { reportOfSweep } from "./sweep/sweepGate.ts";
import { withoutGames } from "./withoutGames.ts";
import { createRunFeed } from "./runFeed.ts";
import { runsServiceMessages } from "./messages.ts";

/** What runs ask of the rest of the studio. */
export interface RunsServiceParts {
  readonly projects: ProjectHolder;
  readonly pool: ShardPool;
  /** The farm, while one is set up. */
  readonly farm?: () => ShardPool | undefined;
  /** The saved documents of a project; overridden only in tests with their own kinds. */
  readonly documents?: (project: OpenProject) => DocumentLookup;
  readonly catalogue?: Catalogue;
  readonly now?: () => number;
  /** The project's own metrics; absent: there are none. */
  readonly own?: OwnMetricsOfProject;
}

/** The name and origin of a run. */
interface RunOrigin {
  readonly documentId: string | null;
  readonly documentName: string;
  readonly timeLimitSeconds: number | null;
  readonly placement?: Placement;
}

/** The contract of runs, and what other services and the command line use beside it. */
export interface RunsService extends AreaService<"runs"> {
  /** Starts a run whose input isn't a document of the project (command line). */
  startPrepared(prepared: PreparedRun, origin: RunOrigin): Run;
  /** Resolves when the run is over and stored. */
  settled(id: string): Promise<void>;
  /** The result of a report task including its games; undefined for other tasks and until the run has ended. */
  wholeReport(id: string): JsonValue | undefined;
}

/** Runs of the open project. Those in flight when a project closes are interrupted and can be resumed. */
export function createRunsService(parts: RunsServiceParts): RunsService {
  const {
    projects,
    pool,
    farm = () => undefined,
    documents = documentLookup,
    catalogue = productCatalogue,
    now = Date.now,
    own: ownMetrics,
  } = parts;
  const feed = createRunFeed();
  /** Cache for finished runs of many shards: reading these takes half a second, and they no longer change. */
  const finished = new WeakMap<Store, Map<string, Run>>();
  const live = createLiveRuns(poolFor, (kind) => catalogue.buildOf(kind), feed, now, ownMetrics);

  projects.onOpened((project) => {
    // Best effort: a stored run that isn't live counts as interrupted, even if a full disk prevents marking it.
    if (!project.readOnly) ifStorageAllows(() => markInterrupted(project.store));
  });
  projects.onClosing(() => live.interruptAll());

  /** Without a farm a run that was meant for one is resumed here: the results are the same. */
  function poolFor(placement: Placement): ShardPool {
    const farmPool = placement === "here" ? undefined : farm();
    if (farmPool === undefined) return pool;
    return placement === "farm" ? farmPool : createCombinedPool(pool, farmPool);
  }
  function record(project: OpenProject, id: string): RunRecord {
    const found = findRun(project.store, id);
    if (found === undefined) throw new StudioError("NOT_FOUND", runsServiceMessages.unknownRun);
    return found;
  }
  function describe(project: OpenProject, run: RunRecord): Run {
    const ended = live.unstored(run.id);
    if (ended !== undefined) return ended;
    const known = finished.get(project.store)?.get(run.id);
    if (known !== undefined) return { ...known, otherBuild: otherBuild(run) };
    const progress = live.find(run.id)?.progress();
    const shards = live.shards(run.id) ?? readShardProgress(project.store, run.number);
    const described = { ...contractRun(notAtWork(run), shards, progress), otherBuild: otherBuild(run) };
    if (progress === undefined && run.finishedAt !== null && shards.length > mostCells) remember(project, described);
    return described;
  }
  /** A stored run; one that was running when a studio ended and couldn't be marked counts as interrupted. */
  function notAtWork(run: RunRecord): RunRecord {
    const isAtWork = ["queued", "running", "paused"].includes(run.state);
    return isAtWork && live.find(run.id) === undefined ? { ...run, state: "interrupted" } : run;
  }
  function remember({ store }: OpenProject, run: Run): void {
    const runs = finished.get(store) ?? new Map<string, Run>();
    finished.set(store, runs.set(run.id, run));
  }
  /** This studio's build if it differs from the run's; null: the same, or unknown. */
  function otherBuild({ kind, build }: RunRecord): string | null {
    if (build === undefined || catalogue.findKind(kind) === undefined) return null;
    const own = catalogue.buildOf(kind);
    return own === build ? null : own;
  }
  function start(project: OpenProject, prepared: PreparedRun, origin: RunOrigin): Run {
    const { known, request, shards } = prepared;
    const { kind, task, parameters, seed, count, input } = request;
    const id = shortId(randomBytes(10));
    const engineVersion = known.engine.version;
    const { documentId, documentName, timeLimitSeconds, placement = "here" } = origin;
    if (placement !== "here" && farm() === undefined) throw noFarm();
    const asked = { kind, task, parameters, seed, count, documentId, documentName, timeLimitSeconds, placement };
    const row = { id, ...asked, engineVersion, build: catalogue.buildOf(kind), createdAt: now() };
    explainedNow(project.store.file, () => addRun(project.store, row, input, shards));
    const added = record(project, id);
    live.launch(project, added, prepared);
    return describe(project, added);
  }
  /** A task whose kind has the project's own metrics as well: sweeps compare by them. */
  async function findTaskIn(project: OpenProject, kindId: string, taskId: string): Promise<KnownTask> {
    const known = await findKnownTask(catalogue, kindId, taskId);
    return ownMetrics === undefined ? known : { ...known, kind: ownMetrics.kindIn(project, known.kind) };
  }
  /** Prepares a run again from its stored input, to resume or repeat it. */
  async function prepareAgain(project: OpenProject, run: RunRecord, seed: number): Promise<PreparedRun> {
    const known = await findTaskIn(project, run.kind, run.task);
    const snapshot = readRunInput(project.store, run.number);
    const input: PreparedInput = { ok: true, input: snapshot, documentIds: [], problems: [] };
    return prepareRun(known, input, { parameters: run.parameters, seed, count: run.count });
  }
  /** The input of a run that continues from another run's results. */
  function continued(
    project: OpenProject,
    { engineTask }: KnownTask,
    ready: PreparedInput,
    parent: RunRecord,
  ): PreparedInput {
    if (!ready.ok) return ready;
    const state = readShards(project.store, parent.number)[0]?.checkpoint?.state;
    const snapshot = { number: parent.number, input: readRunInput(project.store, parent.number) };
    const input = state === undefined ? undefined : engineTask.continueFrom?.(ready.input, { ...snapshot, state });
    if (input !== undefined) return { ...ready, input };
    throw new StudioError("INVALID", runsServiceMessages.nothingToContinueFrom(parent.number), {
      place: runsServiceMessages.run(parent.number),
      remedy: runsServiceMessages.pauseBeforeContinuing,
    });
  }
  /** Runs of a kind on exactly this level, newest first. */
  function runsOn(project: OpenProject, { levelKind, levelOf }: KindEngine, level: JsonValue): Run[] {
    const wanted = stableStringify(level);
    return listRuns(project.store)
      .filter((run) => run.kind === levelKind.id)
      .filter((run) => {
        const own = levelOf?.(readRunInput(project.store, run.number));
        return own !== undefined && stableStringify(own) === wanted;
      })
      .map((run) => describe(project, run));
  }
  function withEarlier(project: OpenProject, known: KnownTask, ready: PreparedInput): PreparedInput {
    if (!ready.ok || known.engineTask.withEarlier === undefined) return ready;
    const level = known.engine.levelOf?.(ready.input);
    if (level === undefined) return ready;
    const runs = runsOn(project, known.engine, level).filter(({ finishedAt }) => finishedAt !== null);
    const earlier = runs.map((run) => ({ ...run, counters: run.progress.counters }));
    return { ...ready, input: known.engineTask.withEarlier(ready.input, earlier) };
  }
  async function resumeInterrupted(project: OpenProject, run: RunRecord): Promise<void> {
    const prepared = await prepareAgain(project, run, run.seed);
    if (prepared.known.engine.version !== run.engineVersion) {
      throw new StudioError("CONFLICT", runsServiceMessages.otherEngineVersion(run.number), {
        place: runsServiceMessages.run(run.number),
        remedy: runsServiceMessages.startFromBeginning,
      });
    }
    const own = otherBuild(run);
    if (own !== null) {
      const message = runsServiceMessages.otherEngineBuild(run.build ?? "", own);
      addLogLine(project.store, run.number, { time: now(), severity: "warning", message });
    }
    const shards = readShards(project.store, run.number);
    for (const shard of shards) shard.attempts = 0;
    live.launch(project, run, { ...prepared, shards });
  }

  return {
    list: () => {
      const project = projects.current();
      return { runs: listRuns(project.store).map((run) => describe(project, run)) };
    },
    get: ({ id }) => {
      const project = projects.current();
      return describe(project, record(project, id));
    },
    onLevel: async ({ kind, level }) => {
      const project = projects.current();
      const engine = await catalogue.loadEngine(kind);
      return { ids: runsOn(project, engine, level).map(({ id }) => id) };
    },
    start: async (input) => {
      const project = projects.writable();
      const known = await findTaskIn(project, input.kind, input.task);
      const lookup = documents(project);
      const saved = lookup(input.documentId);
      if (saved === undefined) throw new StudioError("NOT_FOUND", runsServiceMessages.unknownDocument);
      const document = input.data === undefined ? saved : { ...saved, data: input.data };
      if (!known.task.documentTypes.includes(document.type)) {
        throw new StudioError("INVALID", runsServiceMessages.cantBeRun(known.task.title, document.name), {
          place: document.name,
        });
      }
      refuseIgnored(known.task, input.parameters);
      const ready = withEarlier(project, known, known.kind.prepare(input.task, document, lookup));
      const parent = input.continues === undefined ? undefined : record(project, input.continues);
      const prepared = prepareRun(
        known,
        parent === undefined ? ready : continued(project, known, ready, parent),
        ownMetrics === undefined ? input : withSpelledAim(input, ownMetrics.measures(project, known.kind)),
      );
      return start(project, prepared, {
        documentId: document.id,
        documentName: document.name,
        timeLimitSeconds: input.timeLimitSeconds ?? null,
        placement: input.placement ?? "here",
      });
    },
    measure: async ({ packId, entryIds }) => {
      const project = projects.writable();
      const { file } = project.packs.get(packId);
      const origin = { documentId: packId, documentName: file.name, timeLimitSeconds: null };
      const prepared = await measuringRuns(catalogue, file, new Set(entryIds));
      return { runs: prepared.map((run) => start(project, run, origin)) };
    },
    startPrepared: (prepared, origin) => start(projects.writable(), prepared, origin),
    again: async ({ id, seed }) => {
      const project = projects.writable();
      const run = record(project, id);
      const again = start(project, await prepareAgain(project, run, seed ?? run.seed), run);
      const own = otherBuild(run);
      if (own !== null) {
        const message = runsServiceMessages.anotherBuild(run.number, run.build ?? "", own);
        explainedNow(project.store.file, () =>
          addLogLine(project.store, again.number, { time: now(), severity: "warning", message }),
        );
      }
      return again;
    },
    pause: ({ id }) => {
      record(projects.writable(), id);
      live.find(id)?.pause();
      return {};
    },
    resume: async ({ id }) => {
      const project = projects.writable();
      const run = record(project, id);
      const execution = live.find(id);
      if (execution !== undefined) execution.unpause();
      else if (notAtWork(run).state === "interrupted") await resumeInterrupted(project, run);
      return {};
    },
    stop: async ({ id }) => {
      const project = projects.writable();
      const run = record(project, id);
      explainedNow(project.store.file, () => {
        if (live.find(id) === undefined && notAtWork(run).state === "interrupted")
          saveRunStatus(project.store, run.number, { ...run, state: "stopped" });
      });
      live.find(id)?.stop();
      await live.settled(id);
      return {};
    },
    remove: async ({ id, keepMarked }) => {
      const project = projects.writable();
      const run = record(project, id);
      live.find(id)?.stop();
      await live.settled(id);
      const { removed } = projectPaths(project.folder);
      await explained(removed, () => project.place.makeInside(removed));
      const archive = join(removed, removedName(id, now(), `run-${run.number}${runArchive}`));
      explainedNow(project.store.file, () => {
        archiveRun(project.store, run.number, archive);
        removeRun(project.store, run.number, keepMarked);
      });
      project.events.emit({ type: "runs", runId: id });
      project.events.emit({ type: "candidates", runId: id });
      return {};
    },
    log: ({ id }) => {
      const project = projects.current();
      return { lines: readLog(project.store, record(project, id).number) };
    },
    input: ({ id }) => {
      const project = projects.current();
      return { input: readRunInput(project.store, record(project, id).number) };
    },
    closest: ({ id }) => {
      const project = projects.current();
      return { level: readClosest(project.store, record(project, id).number) };
    },
    watch: ({ id }, signal) => {
      const wanted = (runId: string): boolean => id === undefined || id === runId;
      return feed.subscribe((event) => wanted(event.runId), live.progress(), signal);
    },
    settled: (id) => live.settled(id),
    report: ({ id }) => {
      const project = projects.current();
      const report = readRunReport(project.store, record(project, id).number);
      return { report: report === undefined ? null : withoutGames(report) };
    },
    difference: ({ a, b }) => {
      const project = projects.current();
      const inputOf = (id: string): JsonValue => readRunInput(project.store, record(project, id).number);
      return runDifference(inputOf(a), inputOf(b));
    },
    sweep: async ({ id }) => {
      const project = projects.current();
      const run = record(project, id);
      if (splitSweep(run.parameters).sweep === "") return { report: null };
      const { sweep } = await prepareAgain(project, run, run.seed);
      return { report: sweep === undefined ? null : reportOfSweep(sweep, readShards(project.store, run.number)) };
    },
    reportGames: ({ id, ...page }) => {
      const project = projects.current();
      return readReportGames(project.store, record(project, id).number, page);
    },
    wholeReport: (id) => {
      const project = projects.current();
      return readRunReport(project.store, record(project, id).number);
    },
  };
}

function noFarm(): StudioError {
  return new StudioError("INVALID", runsServiceMessages.noFarmIsSetUp, {
    place: "farm",
    remedy: runsServiceMessages.setUpFarm,
  });
}
