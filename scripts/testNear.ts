import { availableParallelism } from "node:os";
import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { sourceFiles } from "../test/support/sourceFiles.ts";
import { behaviourNear } from "./behaviourNear.ts";
import { importersAmong } from "./importDistances.ts";
import { nearBase } from "./nearBase.ts";
import { nearTests } from "./nearTests.ts";
import { inParallel, runStep } from "./runStep.ts";

/**
 * `npm run test:near -- [--behaviour] [--e2e] [--since COMMIT]`: types, architecture, and the tests nearest by imports to
 * each file with uncommitted or unpushed changes (see `nearTests`): through the registries a change of any engine or
 * contract reaches hundreds, which takes minutes. What a test reads or starts by itself (fixtures, processes, the page)
 * is only seen by `npm test`. Of `behaviour` the file that belongs to the change runs (see `behaviourNear`), and all that
 * the change reaches when they are asked for. Of the end-to-end tests those run whose own files have changed.
 */
const root = join(import.meta.dirname, "..");
const { values } = parseArgs({
  options: {
    behaviour: { type: "boolean", default: false },
    e2e: { type: "boolean", default: false },
    since: { type: "string" },
  },
});
process.chdir(root);
const since = values.since ?? nearBase(root);
const projects = ["unit", "screen", "contract", "conformance"];
const failed: string[] = [];

async function step(name: string, command: readonly string[]): Promise<void> {
  const { succeeded } = await runStep(name, command);
  if (!succeeded) failed.push(name);
}

async function nearStep(): Promise<void> {
  const files = nearTests(changed, importersAmong(sources)).filter((path) => existsSync(path));
  if (files.length === 0) return;
  const named = projects.map((project) => `--project=${project}`);
  await step(`tests near a change since ${since.slice(0, 10)}`, ["vitest", "run", ...named, ...files]);
}

async function behaviourStep(): Promise<void> {
  const files = behaviourNear(changed, new Map(sources.map(({ path, text }) => [path, text])));
  // Only engines, which its tests may start.
  process.env["LEVELWRIGHT_TEST_BUILD"] = "node";
  if (files.length > 0)
    await step("behavior that belongs to the change", ["vitest", "run", "--project=behaviour", ...files]);
}

/** All that a change reaches, as vitest finds it. */
async function reachedStep(project: string): Promise<void> {
  await step(`${project} that reaches a change`, [
    "vitest",
    "run",
    `--changed=${since}`,
    "--passWithNoTests",
    // Each worker is assigned its share of the files at the start, and many of them wait: more workers finish sooner.
    `--maxWorkers=${2 * availableParallelism()}`,
    `--project=${project}`,
  ]);
}

/** Uncommitted and unpushed ones, new ones included. */
function changedFiles(): string[] {
  const git = (...args: readonly string[]): string[] => execFileSync("git", args, { encoding: "utf8" }).split("\n");
  const files = [...git("diff", "--name-only", since), ...git("ls-files", "--others", "--exclude-standard")];
  return files.filter((file) => file !== "");
}

const started = performance.now();
const changed = changedFiles();
const sources = ["src", "test", "reproductions"].flatMap((folder) => sourceFiles(folder));
await inParallel([
  () => step("types", ["node", "scripts/typecheck.ts"]),
  nearStep,
  () => (values.behaviour ? reachedStep("behaviour") : behaviourStep()),
  () => step("architecture", ["vitest", "run", "--project", "architecture"]),
]);
// The end-to-end tests need the cores.
if (values.e2e) await reachedStep("e2e");
const seconds = ((performance.now() - started) / 1000).toFixed(1);
console.log(`\n${failed.length === 0 ? "All passed" : `FAILED: ${failed.join(", ")}`} in ${seconds} s`);
process.exit(failed.length === 0 ? 0 : 1);
