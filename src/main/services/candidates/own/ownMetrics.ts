import { fieldsTypeId, ownMetricsTypeId, scriptTypeId } from "#shared/levels/typesOfEveryKind.ts";
import { setImmediate as nextTurn } from "node:timers/promises";
import { reloadMetrics } from "#main/store/columns/candidateColumns.ts";
import {
  type StoredFormula,
  candidatesOfKind,
  clearMetrics,
  countOfKind,
  fillFromLevels,
  fillFromMetrics,
} from "#main/store/ownMetricColumns.ts";
import { fillFromScript, keepScriptValues, scriptProgress, unmeasured } from "#main/store/scriptValues.ts";
import type { EngineCandidate } from "#main/processes/protocol.ts";
import { type ProjectField, fieldsAmong } from "#shared/fields/fieldsDocument.ts";
import { type LevelValues, levelValuesAmong } from "#shared/fields/levelValues.ts";
import { measuresAmong } from "#shared/formula/documentChecks.ts";
import { type OwnMeasures, isOwnId, kindWithOwn, measureOwn, withScripts } from "#shared/formula/ownMeasures.ts";
import type { ScriptMeasure } from "#shared/scripts/scriptMeasures.ts";
import type { LevelKind } from "#shared/levels/levelKind.ts";
import { allLevelKinds, findLevelKind } from "#shared/levels/registry.ts";
import type { OpenProject, ProjectHolder } from "../../openProject.ts";
import { ifStorageAllows } from "../../storageError.ts";
import { metricColumns } from "#main/store/metricColumns.ts";
import type { Scripting } from "../../scripts/scripting.ts";
import { measureByScript, saveSentValues, sentValues } from "./measureScripts.ts";

/** Own metrics whose values are being computed. */
export interface OwnMetricsState {
  /** Ids; their columns have values only for a part of the candidates. */
  readonly computing: readonly string[];
  readonly done: number;
  readonly total: number;
}

/** The project's own metrics and checks: what they are, and their values for all candidates. */
export interface OwnMetricsOfProject {
  measures(project: OpenProject, kind: LevelKind): OwnMeasures;
  /** The kind with the project's own metrics beside its own. */
  kindIn(project: OpenProject, kind: LevelKind): LevelKind;
  /** Candidates as they arrive, with the values of own metrics. */
  measured(
    project: OpenProject,
    run: { readonly kind: string; readonly documentId: string | null },
    candidates: readonly EngineCandidate[],
  ): readonly EngineCandidate[];
  /** Values of fields that levels of a kind and their documents have. */
  levelValues(project: OpenProject, kind: LevelKind): LevelValues;
  /** Scripts that may measure levels of a kind. */
  allowedScripts(project: OpenProject, kindId: string): readonly ScriptMeasure[];
  /** Keeps the values that arrived with candidates from workers of a farm. `ids`: of the candidates, in their order. */
  keepSent(project: OpenProject, kindId: string, ids: readonly number[], candidates: readonly EngineCandidate[]): void;
  state(): OwnMetricsState;
  /** Why a script was ended by the studio, by its key; it isn't tried again before it changes or the project is opened. */
  stopped(key: string): string | undefined;
  /** Brings all values up to date, if nothing has yet, and resolves when they are those of the current formulas. */
  settled(): Promise<void>;
}

/** Levels per step, some tens of milliseconds. */
const levelsPerStep = 100;
/** Between two reports while levels are measured. */
const reportMilliseconds = 1000;
/** After candidates have arrived, until scripts measure them. */
const arrivalMilliseconds = 500;
const nothing: OwnMetricsState = { computing: [], done: 0, total: 0 };

/**
 * Follows the documents of own metrics. A formula that has changed has its values removed at once and computed again in
 * steps, so that an old value is never shown as a current one; the same when a project is opened, because documents can
 * have been changed by other programs. Values of scripts are kept by the script's text, so that only what is new is
 * measured; scripts that aren't allowed have none. Without `scripting`, no script runs.
 */
export function createOwnMetrics(holder: ProjectHolder, scripting?: Scripting): OwnMetricsOfProject {
  const known = new WeakMap<OpenProject, Map<string, { readonly key: string; readonly measures: OwnMeasures }>>();
  /** Formulas that the stored values belong to, by kind and metric. */
  let stored = new Map<string, string>();
  /** The project whose values were looked at. */
  let seen: OpenProject | undefined;
  let turn = 0;
  /** Ends the scripts of the turn. */
  let stop = new AbortController();
  let working: Promise<void> = Promise.resolve();
  let state = nothing;
  const stopped = new Map<string, string>();
  let arriving: NodeJS.Timeout | undefined;

  holder.onOpened((project) => {
    stored = new Map();
    stopped.clear();
    if (!project.readOnly) refresh(project);
  });
  holder.onClosing(async () => {
    nextTurnOfWork();
    clearTimeout(arriving);
    arriving = undefined;
    await working;
    state = nothing;
  });
  holder.events.subscribe((event) => {
    const project = holder.find();
    if (event.type === "document" && project !== undefined && !project.readOnly) refresh(project);
  });
  scripting?.allowed.onAllowed(() => {
    const project = holder.find();
    if (project !== undefined && !project.readOnly) refresh(project);
  });

  function measures(project: OpenProject, kind: LevelKind): OwnMeasures {
    const types = [ownMetricsTypeId(kind.id), fieldsTypeId(kind.id), scriptTypeId(kind.id)];
    const entries = project.documents.list().filter(({ content }) => types.includes(content?.type ?? ""));
    const key = entries.map(({ id, revision }) => `${id} ${revision}`).join("\n");
    const byKind = known.get(project) ?? new Map<string, { key: string; measures: OwnMeasures }>();
    known.set(project, byKind);
    const cached = byKind.get(kind.id);
    if (cached?.key === key) return cached.measures;
    const read = measuresAmong(
      kind,
      entries.flatMap(({ content }) => content ?? []),
    );
    byKind.set(kind.id, { key, measures: read });
    return read;
  }

  function levelValues(project: OpenProject, { id }: LevelKind): LevelValues {
    return levelValuesAmong(
      id,
      project.documents.list().flatMap(({ content }) => content ?? []),
    );
  }

  function nextTurnOfWork(): number {
    stop.abort();
    stop = new AbortController();
    return ++turn;
  }

  /** Starts computing what has changed since the last time. */
  function refresh(project: OpenProject): void {
    seen = project;
    const current = new Map<string, string>();
    const changes: Change[] = [];
    for (const kind of kindsWithRuns(project)) {
      const own = measures(project, kind);
      const formulas = fingerprints(
        own,
        isAllowed,
        JSON.stringify(fieldsOf(project, kind)),
        levelValues(project, kind),
      );
      const scripts = own.scripts.filter(({ id }) => stored.get(`${kind.id} ${id}`) !== formulas.get(id));
      const changed = own.ordered.filter(
        ({ id }) => stored.get(`${kind.id} ${id}`) !== formulas.get(id) || state.computing.includes(id),
      );
      for (const [id, formula] of formulas) current.set(`${kind.id} ${id}`, formula);
      if (changed.length > 0 || scripts.length > 0) changes.push({ kind, own, changed, scripts });
    }
    const gone = [...metricColumns(project.store.db).keys()].filter(
      (id) => isOwnId(id) && ![...current.keys()].some((key) => key.endsWith(` ${id}`)),
    );
    const isFirst = stored.size === 0;
    const lost = isFirst ? gone : gone.filter((id) => [...stored.keys()].some((key) => key.endsWith(` ${id}`)));
    stored = current;
    if (isFirst) ifStorageAllows(() => keepScriptValues(project.store, keysOf(project)));
    if (changes.length === 0 && lost.length === 0) return;
    const own = nextTurnOfWork();
    const ids = changes.flatMap(({ changed, scripts }) => [...scripts, ...changed].map(({ id }) => id));
    ifStorageAllows(() => clearMetrics(project.store, [...ids, ...lost]));
    const cleared = reloadMetrics(project.store, [...ids, ...lost]);
    const total = changes.reduce((sum, { kind }) => sum + countOfKind(project.store, kind.id), 0);
    state = { computing: ids, done: 0, total };
    const before = working;
    working = (async () => {
      await before;
      await cleared;
      await compute(project, changes, ids, own);
    })().catch(() => undefined);
  }

  async function compute(
    project: OpenProject,
    changes: readonly Change[],
    ids: readonly string[],
    own: number,
  ): Promise<void> {
    const { store } = project;
    const isCurrent = (): boolean => own === turn && store.db.open;
    for (const { kind, own: all, changed, scripts } of changes) {
      for (const script of scripts.filter(isAllowed)) {
        fillFromScript(store, kind.id, script);
        await nextTurn();
        if (!isCurrent()) return;
      }
      const levels = new Set(changed.filter(needsLevel(all)).map(({ id }) => id));
      for (const one of changed) {
        if (!isCurrent()) return;
        if (!levels.has(one.id)) fillFromMetrics(store, kind.id, one);
        await nextTurn();
      }
      if (levels.size > 0) await measureLevels(project, all, [...levels], isCurrent);
    }
    if (!isCurrent()) return;
    await reloadMetrics(store, ids);
    project.events.emit({ type: "candidates", runId: null });
    await runScripts(project, isCurrent);
    if (!isCurrent()) return;
    if (ids.length > 0 && state !== nothing) {
      state = nothing;
      project.events.emit({ type: "candidates", runId: null });
    }
  }

  /** Measures what allowed scripts haven't measured yet. */
  async function runScripts(project: OpenProject, isCurrent: () => boolean): Promise<void> {
    const { store } = project;
    if (scripting === undefined) return;
    for (const own of kindsWithRuns(project).map((kind) => measures(project, kind))) {
      for (const script of own.scripts.filter(isAllowed)) {
        if (stopped.has(script.key) || unmeasured(store, own.kind.id, script.key, -1, 1).length === 0) continue;
        const computing = [
          script.id,
          ...own.ordered.filter(({ formula }) => formula.metrics.includes(script.id)).map(({ id }) => id),
        ];
        const { measured } = scriptProgress(store, script.key);
        state = { computing, done: measured, total: countOfKind(store, own.kind.id) };
        project.events.emit({ type: "candidates", runId: null });
        let reported = performance.now();
        const onBatch = async (levels: number): Promise<void> => {
          state = { ...state, done: Math.min(state.total, state.done + levels) };
          if (performance.now() - reported < reportMilliseconds) return;
          reported = performance.now();
          await reloadMetrics(store, computing);
          project.events.emit({ type: "candidates", runId: null });
        };
        const fault = await measureByScript(store, own, script, scripting, levelValues(project, own.kind), {
          signal: stop.signal,
          isCurrent,
          onBatch,
        });
        if (!isCurrent()) return;
        if (fault !== undefined) stopped.set(script.key, fault);
        await reloadMetrics(store, computing);
        state = nothing;
        project.events.emit({ type: "candidates", runId: null });
      }
    }
  }

  const isAllowed = ({ source }: ScriptMeasure): boolean => scripting?.allowed.isAllowed(source) === true;

  function keysOf(project: OpenProject): string[] {
    return allLevelKinds().flatMap((kind) => measures(project, kind).scripts.map(({ key }) => key));
  }

  function measureArrivals(project: OpenProject): void {
    arriving = undefined;
    const own = turn;
    const before = working;
    working = (async () => {
      await before;
      await runScripts(project, () => own === turn && project.store.db.open);
    })().catch(() => undefined);
  }

  async function measureLevels(
    project: OpenProject,
    own: OwnMeasures,
    ids: readonly string[],
    isCurrent: () => boolean,
  ): Promise<void> {
    const { store } = project;
    const given = levelValues(project, own.kind);
    let reported = performance.now();
    for (let after = -1; ;) {
      const some = candidatesOfKind(store, own.kind.id, after, levelsPerStep);
      if (some.length === 0 || !isCurrent()) return;
      fillFromLevels(store, some, ids, (metrics, level, origin) =>
        measureOwn(own, withScripts(own, metrics), level, origin && given.of(origin.canonicalKey, origin.documentId)),
      );
      after = some.at(-1) ?? after;
      state = { ...state, done: Math.min(state.total, state.done + some.length) };
      if (performance.now() - reported > reportMilliseconds) {
        reported = performance.now();
        await reloadMetrics(store, ids);
        project.events.emit({ type: "candidates", runId: null });
      }
      await nextTurn();
      if (!isCurrent()) return;
    }
  }

  return {
    measures,
    kindIn: (project, kind) => kindWithOwn(kind, measures(project, kind)),
    levelValues,
    measured: (project, { kind: kindId, documentId }, candidates) => {
      const kind = findLevelKind(kindId);
      const own = kind && measures(project, kind);
      if (own !== undefined && own.scripts.some(isAllowed) && !project.readOnly)
        arriving ??= setTimeout(() => measureArrivals(project), arrivalMilliseconds);
      if (own === undefined || own.ordered.length + own.scripts.length === 0) return candidates;
      const given = levelValues(project, own.kind);
      return candidates.map((candidate) => {
        const metrics = { ...candidate.metrics, ...sentValues(own, candidate) };
        const level = (): unknown => JSON.parse(candidate.level);
        const values = measureOwn(own, metrics, level, given.of(candidate.canonicalKey, documentId));
        return { ...candidate, metrics: { ...metrics, ...values } };
      });
    },
    allowedScripts: (project, kindId) => {
      const kind = findLevelKind(kindId);
      return kind === undefined ? [] : measures(project, kind).scripts.filter(isAllowed);
    },
    keepSent: (project, kindId, ids, candidates) => {
      const kind = candidates.some(({ scripts }) => scripts !== undefined) ? findLevelKind(kindId) : undefined;
      if (kind !== undefined) saveSentValues(project.store, measures(project, kind), ids, candidates);
    },
    state: () => state,
    stopped: (key) => stopped.get(key),
    settled: async () => {
      const project = holder.find();
      if (project !== undefined && project !== seen && !project.readOnly) refresh(project);
      for (let before = -1; before !== turn || arriving !== undefined;) {
        before = turn;
        if (project !== undefined && arriving !== undefined) {
          clearTimeout(arriving);
          measureArrivals(project);
        }
        await working;
      }
    },
  };
}

interface Change {
  readonly kind: LevelKind;
  readonly own: OwnMeasures;
  readonly changed: readonly StoredFormula[];
  readonly scripts: readonly ScriptMeasure[];
}

function kindsWithRuns({ store }: OpenProject): LevelKind[] {
  const ids = store.db.prepare<[], string>("SELECT DISTINCT kind FROM runs").pluck().all();
  return ids.flatMap((id) => findLevelKind(id) ?? []);
}

function fieldsOf(project: OpenProject, { id }: LevelKind): readonly ProjectField[] {
  return fieldsAmong(
    id,
    project.documents.list().flatMap(({ content }) => content ?? []),
  );
}

/** Scripts and formulas by id, with those that they use, and the fields and their values where they look at these. */
function fingerprints(
  { ordered, scripts }: OwnMeasures,
  isAllowed: (script: ScriptMeasure) => boolean,
  fields: string,
  { key }: LevelValues,
): Map<string, string> {
  const texts = new Map<string, string>();
  for (const script of scripts) texts.set(script.id, `${script.key} ${isAllowed(script)}`);
  for (const { id, text, formula } of ordered) {
    const used = formula.metrics.map((metric) => texts.get(metric) ?? "");
    texts.set(
      id,
      [text, ...used, ...(formula.readsLevel ? [fields] : []), ...(/\bfield\b/.test(text) ? [key] : [])].join("\n"),
    );
  }
  return texts;
}

/** Whether a formula looks at levels, or uses one that does. */
function needsLevel({ ordered }: OwnMeasures): (one: StoredFormula) => boolean {
  const needing = new Set<string>();
  for (const { id, formula } of ordered)
    if (formula.readsLevel || formula.metrics.some((used) => needing.has(used))) needing.add(id);
  return ({ id }) => needing.has(id);
}
