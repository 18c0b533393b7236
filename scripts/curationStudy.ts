import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import type { EngineEvent } from "#main/engines/engineTask.ts";
import { loadEngine } from "#main/engines/registry.ts";
import { createRandom, deriveSeed } from "#shared/kernel/random.ts";
import { printAim } from "#shared/levels/aim.ts";
import type { DocumentSnapshot } from "#shared/levels/levelKind.ts";
import { emptyBrief } from "#shared/levels/linjat/briefDocument.ts";
import type { ParameterValues } from "#shared/levels/parameters.ts";
import { levelKind } from "#shared/levels/registry.ts";
import { emptyRoom } from "#shared/levels/sokoban/roomDocument.ts";
import { learnTaste, leastMarks, linearScore, scoreOf } from "#shared/taste/tasteModel.ts";
import type { MarkedLevel } from "#shared/taste/tasteModel.ts";
import { runShard } from "../test/support/runTask.ts";
import { repositoryRoot } from "../test/support/sourceFiles.ts";

/**
 * `node scripts/curationStudy.ts`: prints the table of docs/research/curation.md. How many candidates a simulated person looks at until
 * ten good ones are kept, for three kinds and four ways of looking; the rules are in that page.
 */
type Metrics = Readonly<Record<string, number>>;
interface Subject {
  readonly kind: string;
  readonly input: unknown;
  readonly parameters: ParameterValues;
  readonly pool: number;
  /** What the person can name: the middle of this metric. */
  readonly named: string;
  /** What they only know when they see it: the upper part of this one. */
  readonly felt: string;
}

const [wanted, repeats, relearnEvery, slips] = [10, 25, 5, 0.05];

const subjects: readonly Subject[] = [
  {
    kind: "sokoban",
    input: { name: "study", ...emptyRoom() },
    parameters: { width: 8, height: 8, boxes: 3, steps: 60 },
    pool: 300,
    named: "pushes",
    felt: "box-changes",
  },
  { kind: "linjat", input: emptyBrief(), parameters: {}, pool: 300, named: "depth", felt: "bottlenecks" },
  { kind: "dungeon", input: lowerHalls(), parameters: {}, pool: 300, named: "width", felt: "corridor-length" },
];

for (const subject of subjects) {
  const plain = await levelsOf(subject, subject.parameters, subject.pool, 1);
  const named = quantiles(plain, subject.named);
  const [low, high] = [named(0.6), named(0.85)];
  const enough = quantiles(plain, subject.felt)(0.6);
  const isGood = (metrics: Metrics): boolean =>
    (metrics[subject.named] ?? NaN) >= low &&
    (metrics[subject.named] ?? NaN) <= high &&
    (metrics[subject.felt] ?? NaN) >= enough;
  const aim = printAim([{ metric: subject.named, min: low, max: high }]);
  const aimed = await levelsOf(subject, { ...subject.parameters, aim }, 100, 2);
  const share = plain.filter(isGood).length / plain.length;
  const looks = [
    median((seed) => looksUntil(plain, isGood, seed, false)),
    median((seed) => looksUntil(plain, isGood, seed, true)),
    median((seed) => looksUntil(aimed, isGood, seed, false)),
    median((seed) => looksUntil(aimed, isGood, seed, true)),
  ];
  console.log(
    `| ${subject.kind} | ${plain.length} | ${Math.round(share * 100)} % | ${aimed.length} | ${looks.join(" | ")} |`,
  );
}

/** Metrics of the levels of a run, all of them or as many as it finds. */
async function levelsOf(
  { kind: kindId, input }: Subject,
  parameters: ParameterValues,
  count: number,
  seed: number,
): Promise<Metrics[]> {
  const kind = levelKind(kindId);
  const task = (await loadEngine(kindId)).tasks["generate"];
  if (task === undefined) throw new Error(`${kindId} has no generator.`);
  const shards = task.shards(input, parameters, count);
  const found = new Map<string, Metrics>();
  for (let shard = 0; shard < shards; shard++) {
    const job = { input, parameters, seed: deriveSeed(seed, shard), shard, shards, count: Math.ceil(count / shards) };
    for (const event of runShard(task, job).events) {
      if (isCandidate(event))
        found.set(kind.canonicalKey(event.level), { ...event.metrics, ...kind.measure(event.level) });
    }
  }
  return [...found.values()].slice(0, count);
}

function isCandidate(event: EngineEvent): event is Extract<EngineEvent, { type: "candidate" }> {
  return event.type === "candidate";
}

/** Candidates looked at until ten good ones are kept, in random order or, once there are marks, the likeliest first; Infinity: never. */
function looksUntil(
  pool: readonly Metrics[],
  isGood: (metrics: Metrics) => boolean,
  seed: number,
  ranks: boolean,
): number {
  const random = createRandom(seed);
  const left = pool.map((metrics, id) => ({ id, metrics, turn: random.float() })).toSorted((a, b) => a.turn - b.turn);
  const marked: MarkedLevel[] = [];
  let kept = 0;
  for (let looks = 1; left.length > 0; looks++) {
    const next = left.shift();
    if (next === undefined) break;
    const good = isGood(next.metrics);
    // People slip: one mark in twenty is the wrong one, and a good level that is rejected so is lost.
    const isLiked = random.float() < slips ? !good : good;
    marked.push({ id: next.id, metrics: next.metrics, isLiked });
    if (good && isLiked) kept++;
    if (kept === wanted) return looks;
    if (!ranks || looks % relearnEvery !== 0) continue;
    const model = marked.filter(({ isLiked: liked }) => liked).length < leastMarks ? undefined : learnTaste(marked);
    if (model === undefined) continue;
    const score = linearScore(model);
    left.sort((a, b) => scoreOf(score, b.metrics) - scoreOf(score, a.metrics) || a.turn - b.turn);
  }
  return Infinity;
}

function median(looks: (seed: number) => number): string {
  const sorted = Array.from({ length: repeats }, (_, seed) => looks(seed)).toSorted((a, b) => a - b);
  const middle = sorted[Math.floor(repeats / 2)] ?? Infinity;
  return Number.isFinite(middle) ? String(middle) : "never";
}

function quantiles(levels: readonly Metrics[], metric: string): (share: number) => number {
  const values = levels.flatMap((metrics) => metrics[metric] ?? []).toSorted((a, b) => a - b);
  return (share) => values[Math.floor(share * (values.length - 1))] ?? 0;
}

/** The graph of the sample project, prepared for the layout engine. */
function lowerHalls(): unknown {
  const folder = join(repositoryRoot, "resources", "samples", "sunken-priory", "documents");
  // Files of our own sample.
  const documents = readdirSync(folder).map(
    (file) => JSON.parse(readFileSync(join(folder, file), "utf8")) as DocumentSnapshot,
  );
  const document = documents.find(({ name }) => name === "Lower halls");
  if (document === undefined) throw new Error("The sample has no Lower halls.");
  const prepared = levelKind("dungeon").prepare("generate", document, (id) => documents.find((one) => one.id === id));
  if (!prepared.ok) throw new Error("The sample can't be prepared.");
  return prepared.input;
}
