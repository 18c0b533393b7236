import { cpSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { loadEngine } from "#main/engines/registry.ts";
import { openStore } from "#main/store/openStore.ts";
import { addRun, keepCandidates, saveRunStatus } from "#main/store/runRecords.ts";
import type { NewCandidate } from "#main/store/insertCandidates.ts";
import { createRandom } from "#shared/kernel/random.ts";
import { maxSequence } from "#shared/project/candidateId.ts";
import { asJson, stableStringify } from "#shared/kernel/json.ts";
import type { JsonValue } from "#shared/kernel/json.ts";
import type { DocumentSnapshot } from "#shared/levels/levelKind.ts";
import { hexxagonStart } from "#shared/levels/board/standardBoards.ts";
import { emptyBrief } from "#shared/levels/linjat/briefDocument.ts";
import { defaultParameters } from "#shared/levels/parameters.ts";
import { levelKind } from "#shared/levels/registry.ts";
import { runShard } from "./runTask.ts";
import { repositoryRoot } from "./sourceFiles.ts";

const sample = join(repositoryRoot, "resources", "samples", "sunken-priory");
const batch = 2000;

/** Real layouts by their number, found once for all files of a worker: the sample is the same for each. */
const layouts: Record<number, { readonly level: string; readonly metrics: Readonly<Record<string, number>> }[]> = {};

/** A copy of the sample project whose gallery is filled. */
export interface GalleryProject {
  readonly path: string;
  remove(): void;
}

/** A new project with a filled gallery. */
export async function galleryProject(count: number, real?: number): Promise<GalleryProject> {
  const path = join(mkdtempSync(join(tmpdir(), "levelwright-gallery-")), "Sunken Priory");
  await fillGallery(path, count, real);
  return { path, remove: () => rmSync(join(path, ".."), { recursive: true, force: true }) };
}

/**
 * Makes `path` a copy of the sample project and fills its gallery with `count` candidates of one finished run, put in
 * through the store: `real` layouts from the engine, used again and again under keys of their own, with metrics that
 * spread around the real ones. Every tenth has the key of the one before it, as a duplicate.
 */
export async function fillGallery(path: string, count: number, real = Math.min(count, 40)): Promise<void> {
  cpSync(sample, path, { recursive: true });
  const documents = readDocuments(path);
  const document = documents.find(({ name }) => name === "Lower halls")!;
  const kind = levelKind("dungeon");
  const task = kind.tasks.find(({ id }) => id === "generate")!;
  const parameters = defaultParameters(task.parameters);
  const prepared = kind.prepare(task.id, document, (id) => documents.find((other) => other.id === id));
  if (!prepared.ok) throw new Error(JSON.stringify(prepared.problems));
  const engine = await loadEngine("dungeon");
  const found = (layouts[real] ??= runShard(engine.tasks[task.id]!, {
    input: prepared.input,
    parameters,
    seed: 7,
    count: real,
  }).levels.map((level) => ({ level: stableStringify(level), metrics: kind.measure(level) })));

  const store = openStore({
    file: join(path, "candidates.sqlite"),
    backupFolder: join(path, ".backups"),
    readOnly: false,
  });
  const number = addRun(
    store,
    {
      id: "galleryrun",
      kind: "dungeon",
      task: task.id,
      documentId: document.id,
      documentName: document.name,
      parameters,
      seed: 7,
      count,
      timeLimitSeconds: null,
      engineVersion: engine.version,
      createdAt: 1_790_000_000_000,
    },
    prepared.input,
    Array.from({ length: Math.ceil(count / maxSequence) }, (_, shard) => {
      const asked = Math.min(maxSequence, count - shard * maxSequence);
      return { shard, seed: 7, asked, state: "done", done: 0, attempts: 1, counters: {}, problems: [] };
    }),
  );
  const random = createRandom(11);
  const made: NewCandidate[] = [];
  for (let index = 0; index < count; index++) {
    const base = found[index % found.length]!;
    const spread = index < found.length ? 0 : random.float() * 0.4 - 0.2;
    const metrics = Object.fromEntries(
      Object.entries(base.metrics).map(([id, value]) => [
        id,
        Number.isInteger(value) ? Math.round(value * (1 + spread)) : value * (1 + spread),
      ]),
    );
    const canonicalKey = `made-${index % 10 === 9 ? index - 1 : index}`;
    const shard = Math.floor(index / maxSequence);
    const isLast = index === count - 1 || (index + 1) % maxSequence === 0;
    made.push({ sequence: index % maxSequence, level: base.level, canonicalKey, metrics });
    if (made.length === batch || isLast)
      keepCandidates(store, { number, kind: "dungeon", shard }, made.splice(0), 1_790_000_000_000);
  }
  saveRunStatus(store, number, { state: "done", finishedAt: 1_790_000_060_000, seconds: 60, best: [], problems: [] });
  store.db.close();
}

/** Puzzles of a small board, all from one run of the project at `path`, whose document they have to themselves. */
export async function addPuzzles(path: string, count: number): Promise<void> {
  const kind = levelKind("linjat");
  const task = kind.tasks.find(({ id }) => id === "generate")!;
  const parameters = defaultParameters(task.parameters);
  const data = { ...emptyBrief(), width: 6, height: 6, numbers: 8, symmetry: "none" as const };
  const document = { id: "lowtide01", type: "linjat-brief", name: "Low tide", data: asJson(data) };
  const prepared = kind.prepare(task.id, document, () => undefined);
  if (!prepared.ok) throw new Error(JSON.stringify(prepared.problems));
  const engine = await loadEngine("linjat");
  const { levels } = runShard(engine.tasks[task.id]!, { input: prepared.input, parameters, seed: 5, count });
  const found = levels.map((level) => ({ level, key: kind.canonicalKey(level), metrics: kind.measure(level) }));
  addFinishedRun(
    path,
    document,
    { kind: "linjat", task: task.id, engineVersion: engine.version },
    prepared.input,
    found,
  );
}

/** A board for each of `all` in one run of a document of their own, with these metrics, whatever they would measure. */
export async function addBoards(path: string, all: readonly Readonly<Record<string, number>>[]): Promise<void> {
  const level = hexxagonStart();
  const document = { id: "duelboard1", type: "board", name: "Duel board", data: asJson(level) };
  const { version } = await loadEngine("board");
  const found = all.map((metrics, i) => ({ level, key: `made-${i}`, metrics }));
  addFinishedRun(
    path,
    document,
    { kind: "board", task: "search", engineVersion: version },
    { board: document.data },
    found,
  );
}

interface FoundLevel {
  readonly level: unknown;
  readonly key: string;
  readonly metrics: NewCandidate["metrics"];
}

/** Writes a document and stores a run of it that has found these levels. */
function addFinishedRun(
  path: string,
  document: DocumentSnapshot,
  run: { readonly kind: string; readonly task: string; readonly engineVersion: string },
  input: JsonValue,
  found: readonly FoundLevel[],
): void {
  const file = { format: "levelwright-document", formatVersion: 1, ...document };
  const name = `${document.name.toLowerCase().replaceAll(" ", "-")}-${document.id}.json`;
  writeFileSync(join(path, "documents", name), `${stableStringify(file)}\n`);
  const store = openStore({
    file: join(path, "candidates.sqlite"),
    backupFolder: join(path, ".backups"),
    readOnly: false,
  });
  const count = found.length;
  const task = levelKind(run.kind).tasks.find(({ id }) => id === run.task)!;
  const record = {
    ...run,
    id: `${document.id}run`,
    documentId: document.id,
    documentName: document.name,
    parameters: defaultParameters(task.parameters),
    seed: 5,
    count,
    timeLimitSeconds: null,
    createdAt: 1_790_000_100_000,
  };
  const shard = {
    shard: 0,
    seed: 5,
    asked: count,
    state: "done" as const,
    done: 0,
    attempts: 1,
    counters: {},
    problems: [],
  };
  const number = addRun(store, record, input, [shard]);
  const made = found.map(({ level, key, metrics }, sequence) => ({
    sequence,
    level: stableStringify(level),
    canonicalKey: key,
    metrics,
  }));
  keepCandidates(store, { number, kind: run.kind, shard: 0 }, made, 1_790_000_100_000);
  saveRunStatus(store, number, { state: "done", finishedAt: 1_790_000_160_000, seconds: 60, best: [], problems: [] });
  store.db.close();
}

function readDocuments(path: string): DocumentSnapshot[] {
  const folder = join(path, "documents");
  return readdirSync(folder).map((file) => JSON.parse(readFileSync(join(folder, file), "utf8")) as DocumentSnapshot);
}
