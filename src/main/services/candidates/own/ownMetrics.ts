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
import type { EngineCandidate } from "#main/processes/protocol.ts";
import { type OwnMeasures, isOwnId, kindWithOwn, measureOwn, readOwnMeasures } from "#shared/formula/ownMeasures.ts";
import { type OwnMetrics, ownMetricsSchema, ownMetricsTypeId } from "#shared/formula/ownMetricsDocument.ts";
import type { LevelKind } from "#shared/levels/levelKind.ts";
import { findLevelKind } from "#shared/levels/registry.ts";
import type { OpenProject, ProjectHolder } from "../../openProject.ts";
import { ifStorageAllows } from "../../storageError.ts";
import { metricColumns } from "#main/store/metricColumns.ts";

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
  measured(project: OpenProject, kindId: string, candidates: readonly EngineCandidate[]): readonly EngineCandidate[];
  state(): OwnMetricsState;
  /** Brings all values up to date, if nothing has yet, and resolves when they are those of the current formulas. */
  settled(): Promise<void>;
}

/** Levels per step, some tens of milliseconds. */
const levelsPerStep = 100;
/** Between two reports while levels are measured. */
const reportMilliseconds = 1000;
const nothing: OwnMetricsState = { computing: [], done: 0, total: 0 };

/**
 * Follows the documents of own metrics. A formula that has changed has its values removed at once and computed again in
 * steps, so that an old value is never shown as a current one; the same when a project is opened, because documents can
 * have been changed by other programs.
 */
export function createOwnMetrics(holder: ProjectHolder): OwnMetricsOfProject {
  const known = new WeakMap<OpenProject, Map<string, { readonly key: string; readonly measures: OwnMeasures }>>();
  /** Formulas that the stored values belong to, by kind and metric. */
  let stored = new Map<string, string>();
  /** The project whose values were looked at. */
  let seen: OpenProject | undefined;
  let turn = 0;
  let working: Promise<void> = Promise.resolve();
  let state = nothing;

  holder.onOpened((project) => {
    stored = new Map();
    if (!project.readOnly) refresh(project);
  });
  holder.onClosing(async () => {
    turn++;
    await working;
    state = nothing;
  });
  holder.events.subscribe((event) => {
    const project = holder.find();
    if (event.type === "document" && project !== undefined && !project.readOnly) refresh(project);
  });

  function measures(project: OpenProject, kind: LevelKind): OwnMeasures {
    const type = ownMetricsTypeId(kind.id);
    const entries = project.documents.list().filter(({ content }) => content?.type === type);
    const key = entries.map(({ id, revision }) => `${id} ${revision}`).join("\n");
    const byKind = known.get(project) ?? new Map<string, { key: string; measures: OwnMeasures }>();
    known.set(project, byKind);
    const cached = byKind.get(kind.id);
    if (cached?.key === key) return cached.measures;
    const documents = entries.flatMap(({ content }) => parsed(content?.data));
    const read = readOwnMeasures(kind, documents);
    byKind.set(kind.id, { key, measures: read });
    return read;
  }

  /** Starts computing what has changed since the last time. */
  function refresh(project: OpenProject): void {
    seen = project;
    const current = new Map<string, string>();
    const changes: Change[] = [];
    const kinds = project.store.db.prepare<[], string>("SELECT DISTINCT kind FROM runs").pluck().all();
    for (const kind of kinds.flatMap((id) => findLevelKind(id) ?? [])) {
      const own = measures(project, kind);
      const formulas = fingerprints(own);
      const changed = own.ordered.filter(
        ({ id }) => stored.get(`${kind.id} ${id}`) !== formulas.get(id) || state.computing.includes(id),
      );
      for (const [id, formula] of formulas) current.set(`${kind.id} ${id}`, formula);
      if (changed.length > 0) changes.push({ kind, own, changed });
    }
    const gone = [...metricColumns(project.store.db).keys()].filter(
      (id) => isOwnId(id) && ![...current.keys()].some((key) => key.endsWith(` ${id}`)),
    );
    const isFirst = stored.size === 0;
    const lost = isFirst ? gone : gone.filter((id) => [...stored.keys()].some((key) => key.endsWith(` ${id}`)));
    stored = current;
    if (changes.length === 0 && lost.length === 0) return;
    const own = ++turn;
    const ids = changes.flatMap(({ changed }) => changed.map(({ id }) => id));
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
    for (const { kind, own: all, changed } of changes) {
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
    state = nothing;
    project.events.emit({ type: "candidates", runId: null });
  }

  async function measureLevels(
    project: OpenProject,
    own: OwnMeasures,
    ids: readonly string[],
    isCurrent: () => boolean,
  ): Promise<void> {
    const { store } = project;
    let reported = performance.now();
    for (let after = -1; ;) {
      const some = candidatesOfKind(store, own.kind.id, after, levelsPerStep);
      if (some.length === 0 || !isCurrent()) return;
      fillFromLevels(store, some, ids, (metrics, level) => measureOwn(own, metrics, level));
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
    measured: (project, kindId, candidates) => {
      const kind = findLevelKind(kindId);
      const own = kind && measures(project, kind);
      if (own === undefined || own.ordered.length === 0) return candidates;
      return candidates.map((candidate) => {
        const values = measureOwn(own, candidate.metrics, () => JSON.parse(candidate.level) as unknown);
        return { ...candidate, metrics: { ...candidate.metrics, ...values } };
      });
    },
    state: () => state,
    settled: async () => {
      const project = holder.find();
      if (project !== undefined && project !== seen && !project.readOnly) refresh(project);
      for (let before = -1; before !== turn;) {
        before = turn;
        await working;
      }
    },
  };
}

interface Change {
  readonly kind: LevelKind;
  readonly own: OwnMeasures;
  readonly changed: readonly StoredFormula[];
}

function parsed(data: unknown): OwnMetrics[] {
  const read = ownMetricsSchema.safeParse(data);
  return read.success ? [read.data] : [];
}

/** Formulas by id, with those that they use. */
function fingerprints({ ordered }: OwnMeasures): Map<string, string> {
  const texts = new Map<string, string>();
  for (const { id, text, formula } of ordered)
    texts.set(id, [text, ...formula.metrics.map((used) => texts.get(used) ?? "")].join("\n"));
  return texts;
}

/** Whether a formula looks at levels, or uses one that does. */
function needsLevel({ ordered }: OwnMeasures): (one: StoredFormula) => boolean {
  const needing = new Set<string>();
  for (const { id, formula } of ordered)
    if (formula.readsLevel || formula.metrics.some((used) => needing.has(used))) needing.add(id);
  return ({ id }) => needing.has(id);
}
