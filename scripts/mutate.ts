import { globSync, readFileSync, writeFileSync } from "node:fs";
import { relative, resolve } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { parseSync } from "oxc-parser";
import { createVitest, type TestSpecification, type Vitest } from "vitest/node";
import { createRandom } from "../src/shared/kernel/random.ts";
import { sourceFiles } from "../test/support/sourceFiles.ts";
import { distancesFrom, importersAmong } from "./importDistances.ts";

/**
 * `node scripts/mutate.ts ROOM|FOLDER [--count N] [--seed N] [--nearest N] [--also PATH]...`: puts small faults into the
 * sources of a room (see `rooms`) or folder, one at a time, and runs the tests that import the file: unit, screen and
 * conformance, and of `behaviour` those of the room and under each `--also` path (`test/behaviour/runs`). The nearest by
 * imports run first, and only so many files of them with `--nearest`, so that the share is a lower bound. Says which
 * faults survive.
 * Processes that a test starts run what was built before. React components are left out: end-to-end tests assert them.
 * The sample is the same for the same seed; sources are restored, also after Ctrl-C. See docs/testing.md.
 */
interface Room {
  readonly folders: readonly string[];
  /** Tests that reach its files through services or processes. */
  readonly also: readonly string[];
}

const rooms: Readonly<Record<string, Room>> = {
  renderer: { folders: ["src/renderer"], also: [] },
  gallery: {
    folders: ["src/renderer/gallery", "src/main/services/candidates"],
    also: ["test/behaviour/gallery", "test/behaviour/store"],
  },
  packs: {
    folders: ["src/renderer/packs", "src/main/services/packs"],
    also: ["test/behaviour/history/pack", "test/behaviour/exports/exportsService"],
  },
  runs: { folders: ["src/renderer/runs", "src/main/services/runs"], also: ["test/behaviour/runs/runs.test.ts"] },
  exports: { folders: ["src/main/exports"], also: ["test/behaviour/exports"] },
  cli: { folders: ["src/main/cli"], also: ["test/behaviour/cli"] },
  farm: { folders: ["src/main/farm", "src/main/services/farm"], also: ["test/behaviour/farm"] },
};
const suites = ["unit", "screen", "conformance"];
/** A fault that makes a test run longer than this has been noticed. */
const longest = 240_000;

interface Fault {
  readonly file: string;
  readonly line: number;
  readonly from: number;
  readonly to: number;
  readonly replacement: string;
}

/** Typical slips: a comparison, a sign, a bound, a condition, a missing call. */
const slips: readonly (readonly [RegExp, (found: string) => string])[] = [
  [/ < (?=[\w(])/g, () => " <= "],
  [/ <= /g, () => " < "],
  [/ > (?=[\w(])/g, () => " >= "],
  [/ >= /g, () => " > "],
  [/ === /g, () => " !== "],
  [/ !== /g, () => " === "],
  [/ && /g, () => " || "],
  [/ \|\| /g, () => " && "],
  [/ \+ 1\b/g, () => " - 1"],
  [/ - 1\b/g, () => " + 1"],
  [/\btrue\b(?! \|)/g, () => "false"],
  [/\bfalse\b/g, () => "true"],
  [/Math\.min\(/g, () => "Math.max("],
  [/Math\.max\(/g, () => "Math.min("],
  [/^ +(?:return|continue|break);$/gm, () => ""],
  [/^ +[\w.]+\([^()]*\);$/gm, () => ""],
];

const [asked = "", ...options] = process.argv.slice(2);
if (asked === "") throw new Error(`Name a folder of src, or one of ${Object.keys(rooms).join(", ")}.`);
const room = rooms[asked] ?? { folders: [asked], also: [] };
const also = [...room.also, ...options.flatMap((name, at) => (name === "--also" ? options.slice(at + 1, at + 2) : []))];
const count = Number(option("--count") ?? 20);
const random = createRandom(Number(option("--seed") ?? 1));
const files = room.folders
  .flatMap((folder) => globSync(`${folder}/**/*.ts`))
  .filter((file) => !/\.test\.ts$|essages\.ts$|Schema\.ts$/.test(file));
const all = files.flatMap(faultsOf);
const survivors: string[] = [];
let tried = 0;
let restore = (): void => undefined;
for (const signal of ["SIGINT", "SIGTERM"]) {
  process.on(signal, () => {
    restore();
    process.exit(130);
  });
}
const nearest = Number(option("--nearest") ?? Infinity);
const importers = importersAmong(["src", "test", "reproductions"].flatMap((folder) => sourceFiles(folder)));
let vitest = await openVitest();
const sample = Array.from({ length: Math.min(count, all.length) }, () => all.splice(random.below(all.length), 1)[0]);
for (const fault of sample) {
  if (fault === undefined) continue;
  const noticedBy = await testFault(fault);
  if (noticedBy === "refused") continue;
  tried++;
  const text = `${fault.file}:${fault.line}: ${fault.replacement.trim() || "(removed)"}`;
  if (noticedBy === undefined) survivors.push(text);
  // Named with its reason, so that a time limit on a busy machine isn't counted unseen.
  console.log(noticedBy === undefined ? `survived  ${text}` : `noticed  ${text}  by ${noticedBy}`);
}
console.log(`\n${asked}: ${tried - survivors.length} of ${tried} faults noticed`);
for (const text of survivors) console.log(`  survived ${text}`);
process.exit(0);

function option(name: string): string | undefined {
  const at = options.indexOf(name);
  return at < 0 ? undefined : options[at + 1];
}

function faultsOf(file: string): Fault[] {
  const text = readFileSync(file, "utf8");
  return slips.flatMap(([pattern, change]) =>
    [...text.matchAll(pattern)].flatMap((match): Fault[] => {
      const from = match.index;
      const line = text.slice(0, from).split("\n").length;
      const whole = text.split("\n")[line - 1] ?? "";
      // Comments, imports and types are not behaviour.
      if (/^\s*(\/\/|\*|\/\*|\||import|export type|type|readonly|interface)/.test(whole)) return [];
      return [{ file, line, from, to: from + match[0].length, replacement: change(match[0]) }];
    }),
  );
}

/** Runs what can notice the fault: the first test that fails, "refused" when the file no longer compiles, undefined when it survives. */
async function testFault({ file, from, to, replacement }: Fault): Promise<string | undefined> {
  const before = readFileSync(file, "utf8");
  restore = () => writeFileSync(file, before);
  writeFileSync(file, before.slice(0, from) + replacement + before.slice(to));
  try {
    if (parseSync(file, readFileSync(file, "utf8")).errors.length > 0) return "refused";
    return await firstFailure(file);
  } finally {
    restore();
    vitest.invalidateFile(resolve(file));
  }
}

function openVitest(): Promise<Vitest> {
  const project = [...suites, ...(also.length === 0 ? [] : ["behaviour"])];
  return createVitest("test", { watch: false, project, reporters: [{}], bail: 1, passWithNoTests: true });
}

/** The first failure among the tests of a file, the nearest ones first: most faults are noticed by one of the first four. */
async function firstFailure(file: string): Promise<string | undefined> {
  vitest.invalidateFile(resolve(file));
  const distances = distancesFrom(file, importers);
  const distance = ({ moduleId }: { moduleId: string }): number => distances.get(relative(".", moduleId)) ?? Infinity;
  const specifications = (await vitest.globTestSpecifications())
    .filter((one) => distance(one) < Infinity)
    .filter(({ project, moduleId }) => suites.includes(project.name) || also.some((path) => moduleId.includes(path)))
    .toSorted((a, b) => distance(a) - distance(b))
    .slice(0, nearest);
  for (const batch of [specifications.slice(0, 4), specifications.slice(4)]) {
    const failure = batch.length === 0 ? undefined : await failureAmong(batch);
    if (failure !== undefined) return failure;
  }
  return undefined;
}

async function failureAmong(specifications: TestSpecification[]): Promise<string | undefined> {
  const run = vitest.runTestSpecifications(specifications);
  const result = await Promise.race([run, delay(longest, undefined, { ref: false })]);
  if (result !== undefined) {
    // Vitest keeps the modules of earlier runs, with the failures that earlier faults caused.
    const asked = new Set(specifications.map(({ moduleId }) => moduleId));
    const failed = result.testModules.find((one) => asked.has(one.moduleId) && !one.ok());
    const test = [...(failed?.children.allTests("failed") ?? [])][0];
    const [why = ""] = (test?.result().errors ?? failed?.errors() ?? [])[0]?.message.split("\n") ?? [];
    if (failed !== undefined) return `${failed.relativeModuleId}: ${test?.fullName ?? "does not load"} (${why})`;
    return result.unhandledErrors.length > 0 ? "an unhandled error" : undefined;
  }
  run.catch(() => undefined);
  await Promise.race([vitest.close(), delay(10_000, undefined, { ref: false })]);
  vitest = await openVitest();
  return "the time limit";
}
