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
import { suggestedVariants } from "./suggestedVariants.ts";

/**
 * `node scripts/curationStudy.ts [KIND...]`: prints the rows of the tables of docs/research/curation.md. How many candidates a simulated person looks at until
 * ten good ones are kept, for three kinds and five ways of looking; the rules are in that page.
 */
type Metrics = Readonly<Record<string, number>>;
interface Candidate {
  /** Canonical key: levels equal up to symmetry share it. */
  readonly key: string;
  readonly level: unknown;
  readonly metrics: Metrics;
}
interface Person {
  /** Decides the order of candidates and the slips. */
  readonly seed: number;
  readonly isGood: (metrics: Metrics) => boolean;
  /** Puts the likeliest candidate first once there are enough marks. */
  readonly ranks?: true;
  /** Variants looked at right after a good level of the run is kept. */
  readonly variantsOf?: (candidate: Candidate) => readonly Candidate[];
}
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

const asked = process.argv.slice(2);
for (const subject of subjects.filter(({ kind }) => asked.length === 0 || asked.includes(kind))) {
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
  const share = sharePassing(plain, isGood);
  const engine = await loadEngine(subject.kind);
  const kind = levelKind(subject.kind);
  // Everybody is shown the same variants of a level.
  const suggested = new Map<string, readonly Candidate[]>();
  const variantsOf = ({ key, level }: Candidate): readonly Candidate[] => {
    const variants =
      suggested.get(key) ??
      suggestedVariants(engine, subject.input, level).map((variant) => ({
        ...variant,
        key: kind.canonicalKey(variant.level),
      }));
    suggested.set(key, variants);
    return variants;
  };
  const looks = [
    median((seed) => looksUntil(plain, { seed, isGood })),
    median((seed) => looksUntil(plain, { seed, isGood, ranks: true })),
    median((seed) => looksUntil(plain, { seed, isGood, variantsOf })),
    median((seed) => looksUntil(aimed, { seed, isGood })),
    median((seed) => looksUntil(aimed, { seed, isGood, ranks: true })),
  ];
  console.log(`| ${subject.kind} | ${plain.length} | ${share} | ${aimed.length} | ${looks.join(" | ")} |`);
  const variants = [...suggested.values()].flat();
  const each = (variants.length / Math.max(1, suggested.size)).toFixed(1);
  console.log(`| ${subject.kind} | ${suggested.size} | ${each} | ${sharePassing(variants, isGood)} |`);
}

function sharePassing(candidates: readonly Candidate[], isGood: Person["isGood"]): string {
  const passing = candidates.filter(({ metrics }) => isGood(metrics)).length;
  return `${Math.round((passing / Math.max(1, candidates.length)) * 100)} %`;
}

/** Levels of a run, all of them or as many as it finds. */
async function levelsOf(
  { kind: kindId, input }: Subject,
  parameters: ParameterValues,
  count: number,
  seed: number,
): Promise<Candidate[]> {
  const kind = levelKind(kindId);
  const task = (await loadEngine(kindId)).tasks["generate"];
  if (task === undefined) throw new Error(`${kindId} has no generator.`);
  const shards = task.shards(input, parameters, count);
  const found = new Map<string, Candidate>();
  for (let shard = 0; shard < shards; shard++) {
    const job = { input, parameters, seed: deriveSeed(seed, shard), shard, shards, count: Math.ceil(count / shards) };
    for (const event of runShard(task, job).events) {
      if (!isCandidate(event)) continue;
      const { level } = event;
      const key = kind.canonicalKey(level);
      found.set(key, { key, level, metrics: { ...event.metrics, ...kind.measure(level) } });
    }
  }
  return [...found.values()].slice(0, count);
}

function isCandidate(event: EngineEvent): event is Extract<EngineEvent, { type: "candidate" }> {
  return event.type === "candidate";
}

/** Candidates looked at until ten good ones are kept, variants included; Infinity: never. */
function looksUntil(pool: readonly Candidate[], { seed, isGood, ranks, variantsOf }: Person): number {
  const random = createRandom(seed);
  const left = pool.map((own, id) => ({ ...own, id, turn: random.float() })).toSorted((a, b) => a.turn - b.turn);
  const seen = new Set<string>();
  const marked: MarkedLevel[] = [];
  let kept = 0;
  for (let next = left.shift(); next !== undefined; next = left.shift()) {
    if (seen.has(next.key)) continue;
    seen.add(next.key);
    const { metrics } = next;
    const good = isGood(metrics);
    // People slip: one mark in twenty is the wrong one, and a good level that is rejected so is lost.
    const isLiked = random.float() < slips ? !good : good;
    marked.push({ id: next.id, metrics, isLiked });
    if (good && isLiked) kept++;
    if (kept === wanted) return seen.size;
    if (good && isLiked && next.id < pool.length && variantsOf !== undefined) {
      left.unshift(...variantsOf(next).map((variant, i) => ({ ...variant, id: pool.length + i, turn: 0 })));
    }
    if (ranks === undefined || seen.size % relearnEvery !== 0) continue;
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

function quantiles(levels: readonly Candidate[], metric: string): (share: number) => number {
  const values = levels.flatMap(({ metrics }) => metrics[metric] ?? []).toSorted((a, b) => a - b);
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
