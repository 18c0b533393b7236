import type { Placement, RunProgress, RunState } from "#shared/contract/runs.ts";
import type { JsonValue } from "#shared/kernel/json.ts";
import type { ParameterValues } from "#shared/levels/parameters.ts";
import type { Problem } from "#shared/levels/problems.ts";
import { type NewCandidate, insertCandidates } from "./insertCandidates.ts";
import type { Store } from "./openStore.ts";
import { type ShardRow, shardFromRow, shardToRow } from "./shardRows.ts";
import { statement } from "./statements.ts";
import type { ShardRecord } from "./shardRecord.ts";

/** The immutable definition of a run. */
export interface NewRun {
  readonly id: string;
  readonly kind: string;
  readonly task: string;
  readonly documentId: string | null;
  readonly documentName: string;
  readonly parameters: ParameterValues;
  readonly seed: number;
  readonly count: number;
  readonly timeLimitSeconds: number | null;
  readonly engineVersion: string;
  /** Build of the engine it was started with, see `engineBuild`; absent: unknown. */
  readonly build?: string;
  /** Default: this machine. */
  readonly placement?: Placement;
  /** Unix time in milliseconds. */
  readonly createdAt: number;
}

/** The current state of a run. */
export interface RunStatus {
  readonly state: RunState;
  readonly finishedAt: number | null;
  /** Running time without pauses. */
  readonly seconds: number;
  readonly best: RunProgress["best"];
  readonly problems: readonly Problem[];
}

/** A run as it is stored: what was asked for, and its progress. */
export interface RunRecord extends NewRun, RunStatus {
  readonly placement: Placement;
  /** 1, 2, 3 ... in the project; never reused. */
  readonly number: number;
  readonly duplicates: number;
  /** Position up to which results from the farm are stored; undefined: none yet. */
  readonly farmPosition?: string;
  /** The run's name on the farm, once it was sent there. */
  readonly farmOwner?: FarmOwner;
}

/** A name for a run that is unique to this project. */
export interface FarmOwner {
  readonly id: string;
  /** Where the project was when the name was made. */
  readonly place: string;
}

/** `time` is Unix time in milliseconds. */
export interface LogLine {
  readonly time: number;
  readonly severity: "info" | "warning" | "error";
  readonly message: string;
}

/** Adds a run with its input and its planned shards; returns its number. */
export function addRun({ db }: Store, run: NewRun, input: JsonValue, shards: readonly ShardRecord[]): number {
  const insert = db.prepare(
    `INSERT INTO runs (id, kind, task, document_id, document_name, parameters, seed, count, time_limit_seconds,
       engine_version, build, placement, state, created_at, input)
     VALUES (@id, @kind, @task, @documentId, @documentName, @parameters, @seed, @count, @timeLimitSeconds,
       @engineVersion, @build, @placement, 'queued', @createdAt, @input)`,
  );
  return db
    .transaction(() => {
      const placement = run.placement ?? "here";
      const row = {
        ...run,
        build: run.build ?? null,
        placement,
        parameters: JSON.stringify(run.parameters),
        input: JSON.stringify(input),
      };
      const number = Number(insert.run(row).lastInsertRowid);
      const addShard = db.prepare("INSERT INTO shards (run, shard, seed, state, asked) VALUES (?, ?, ?, ?, ?)");
      for (const { shard, seed, state, asked } of shards) addShard.run(number, shard, seed, state, asked);
      return number;
    })
    .immediate();
}

/** As `runColumns` select it: JSON is text, and what a run doesn't have is null. */
interface RunRow extends Omit<RunRecord, "parameters" | "best" | "problems" | "build" | "farmPosition" | "farmOwner"> {
  readonly parameters: string;
  readonly best: string;
  readonly problems: string;
  readonly build: string | null;
  readonly farmPosition: string | null;
  readonly farmOwner: string | null;
  readonly farmPlace: string | null;
}

const runColumns = `number, id, kind, task, document_id AS documentId, document_name AS documentName, parameters, seed, count,
  time_limit_seconds AS timeLimitSeconds, engine_version AS engineVersion, build, placement, farm_position AS farmPosition,
  farm_owner AS farmOwner, farm_place AS farmPlace, state, created_at AS createdAt, finished_at AS finishedAt, seconds,
  duplicates, best, problems`;

/** Runs that were not removed, newest first. */
export function listRuns({ db }: Store): RunRecord[] {
  const rows = db.prepare<[], RunRow>(`SELECT ${runColumns} FROM runs WHERE removed = 0 ORDER BY number DESC`);
  return rows.all().map(fromRow);
}

/** Runs that were not removed. */
export function countRuns({ db }: Store): number {
  return db.prepare<[], number>("SELECT count(*) FROM runs WHERE removed = 0").pluck().get() ?? 0;
}

/** Undefined when no run has this id, or it was removed. */
export function findRun({ db }: Store, id: string): RunRecord | undefined {
  const row = db.prepare<[string], RunRow>(`SELECT ${runColumns} FROM runs WHERE id = ? AND removed = 0`).get(id);
  return row && fromRow(row);
}

/** The self-contained input of the run. */
export function readRunInput({ db }: Store, number: number): JsonValue {
  const text = db.prepare<[number], string>("SELECT input FROM runs WHERE number = ?").pluck().get(number);
  return text === undefined ? null : (JSON.parse(text) as JsonValue);
}

/** `report`: the result of a report task; see `readRunReport`. */
export function saveRunStatus({ db }: Store, number: number, status: RunStatus, report?: JsonValue): void {
  const { state, finishedAt, seconds, best, problems } = status;
  db.prepare(
    "UPDATE runs SET state = ?, finished_at = ?, seconds = ?, best = ?, problems = ?, report = ? WHERE number = ?",
  ).run(
    state,
    finishedAt,
    seconds,
    JSON.stringify(best),
    JSON.stringify(problems),
    report === undefined ? null : JSON.stringify(report),
    number,
  );
}

/** In shard order, with everything needed to resume. */
export function readShards({ db }: Store, number: number): ShardRecord[] {
  const rows = db.prepare<[number], ShardRow>("SELECT * FROM shards WHERE run = ? ORDER BY shard");
  return rows.all(number).map(shardFromRow);
}

/** In shard order, without checkpoints, reports and closest attempts, which may be large. */
export function readShardProgress({ db }: Store, number: number): ShardRecord[] {
  const rows = db.prepare<[number], ShardRow>(
    `SELECT shard, seed, state, asked, done, attempts, failure, counters, problems,
       NULL AS checkpoint_sequence, NULL AS checkpoint, NULL AS report, closest_parts, NULL AS closest, parameters
     FROM shards WHERE run = ? ORDER BY shard`,
  );
  return rows.all(number).map(shardFromRow);
}

/** The closest attempt of a run: the one with the most parts, the first of equals. Null when it has none. */
export function readClosest({ db }: Store, number: number): JsonValue {
  const text = db
    .prepare<[number], string>(
      "SELECT closest FROM shards WHERE run = ? AND closest IS NOT NULL ORDER BY closest_parts DESC, shard LIMIT 1",
    )
    .pluck()
    .get(number);
  return text === undefined ? null : (JSON.parse(text) as JsonValue);
}

/** Doesn't write `done`, which is stored with the candidates, see `keepCandidates`. */
export function saveShard({ db }: Store, number: number, shard: ShardRecord): void {
  statement(
    db,
    `UPDATE shards SET state = @state, asked = @asked, parameters = @parameters, attempts = @attempts, failure = @failure, counters = @counters,
       problems = @problems, checkpoint_sequence = @checkpoint_sequence, checkpoint = @checkpoint, report = @report,
       closest_parts = @closest_parts, closest = @closest
     WHERE run = @run AND shard = @shard`,
  ).run({ ...shardToRow(shard), run: number });
}

/** `saveShard` for many shards in one transaction. */
export function saveShards(store: Store, number: number, shards: readonly ShardRecord[]): void {
  store.db
    .transaction(() => {
      for (const shard of shards) saveShard(store, number, shard);
    })
    .immediate();
}

/**
 * Stores candidates of a shard and counts them in one transaction; those already stored stay unchanged. Returns the ids
 * in the given order and the run's duplicates so far.
 */
export function keepCandidates(
  store: Store,
  run: { readonly number: number; readonly kind: string; readonly shard: number },
  candidates: readonly NewCandidate[],
  now: number,
): { readonly ids: number[]; readonly duplicates: number } {
  const { db } = store;
  return db
    .transaction(() => {
      const target = { kind: run.kind, run: run.number, shard: run.shard, now };
      const inserted = insertCandidates(store, target, candidates);
      const done = (candidates.at(-1)?.sequence ?? -1) + 1;
      statement(db, "UPDATE shards SET done = max(done, ?) WHERE run = ? AND shard = ?").run(
        done,
        run.number,
        run.shard,
      );
      const duplicates = statement<[number, number], number>(
        db,
        "UPDATE runs SET duplicates = duplicates + ? WHERE number = ? RETURNING duplicates",
      )
        .pluck()
        .get(inserted.duplicates, run.number);
      return { ids: inserted.ids, duplicates: duplicates ?? 0 };
    })
    .immediate();
}

/** Runs `write` and stores the position in the farm's results in one transaction. */
export function storeTogether({ db }: Store, number: number, write: () => void, farmPosition: string): void {
  const setPosition = statement<[string, number]>(db, "UPDATE runs SET farm_position = ? WHERE number = ?");
  db.transaction(() => {
    write();
    setPosition.run(farmPosition, number);
  }).immediate();
}

/**
 * Sets the run's name on the farm. Results under an earlier name belong to another project, so the stored position is
 * reset.
 */
export function setFarmOwner({ db }: Store, number: number, { id, place }: FarmOwner): void {
  db.prepare("UPDATE runs SET farm_owner = ?, farm_place = ?, farm_position = NULL WHERE number = ?").run(
    id,
    place,
    number,
  );
}

/**
 * Marks runs that a terminated studio left running as "interrupted" and their shards as "waiting". Returns their
 * number.
 */
export function markInterrupted({ db }: Store): number {
  return db
    .transaction(() => {
      const inFlight = "('queued', 'running', 'paused')";
      db.prepare(
        `UPDATE shards SET state = 'waiting' WHERE state = 'running'
         AND run IN (SELECT number FROM runs WHERE state IN ${inFlight})`,
      ).run();
      return db.prepare(`UPDATE runs SET state = 'interrupted' WHERE state IN ${inFlight}`).run().changes;
    })
    .immediate();
}

const mostLogLines = 10_000;

/** Stores at most 10,000 characters of the message; `number` is the run's. */
export function addLogLine({ db }: Store, number: number, { time, severity, message }: LogLine): void {
  statement(db, "INSERT INTO run_log (run, time, severity, message) VALUES (?, ?, ?, ?)").run(
    number,
    time,
    severity,
    message.slice(0, 10_000),
  );
}

/** Oldest first; the last ten thousand. */
export function readLog({ db }: Store, number: number): LogLine[] {
  const lines = db.prepare<[number, number], LogLine>(
    "SELECT time, severity, message FROM run_log WHERE run = ? ORDER BY id DESC LIMIT ?",
  );
  return lines.all(number, mostLogLines).toReversed();
}

function fromRow(row: RunRow): RunRecord {
  const { parameters, best, problems, build, farmPosition, farmOwner, farmPlace, ...run } = row;
  return {
    ...run,
    parameters: JSON.parse(parameters) as ParameterValues,
    best: JSON.parse(best) as RunProgress["best"],
    problems: JSON.parse(problems) as Problem[],
    ...(build === null ? {} : { build }),
    ...(farmOwner === null || farmPlace === null ? {} : { farmOwner: { id: farmOwner, place: farmPlace } }),
    ...(farmPosition === null ? {} : { farmPosition }),
  };
}
