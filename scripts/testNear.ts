import { availableParallelism } from "node:os";
import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { sourceFiles } from "../test/support/sourceFiles.ts";
import { behaviourNear } from "./behaviourNear.ts";
import { nearBase } from "./nearBase.ts";
import { inParallel, runStep } from "./runStep.ts";

/**
 * `npm run test:near -- [--behaviour] [--e2e] [--since COMMIT]`: types, architecture, and every test that reaches a file with
 * uncommitted or unpushed changes through its imports. What a test reads or starts by itself (fixtures, processes, the page)
 * is only seen by `npm test`. Of `behaviour` the file that belongs to the change runs (see `behaviourNear`), and all that the
 * change reaches when they are asked for: through the registries a change of any engine or contract reaches most of them,
 * which takes minutes. Of the end-to-end tests those run whose own files have changed.
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
const projects = [
  "unit",
  "screen",
  "contract",
  "conformance",
  ...(values.behaviour ? ["behaviour"] : []),
  ...(values.e2e ? ["e2e"] : []),
];
const failed: string[] = [];

async function step(name: string, command: readonly string[]): Promise<void> {
  const { succeeded } = await runStep(name, command);
  if (!succeeded) failed.push(name);
}

async function behaviourStep(): Promise<void> {
  const texts = new Map(["src", "test"].flatMap((folder) => sourceFiles(folder)).map(({ path, text }) => [path, text]));
  const files = behaviourNear(changedFiles(), texts);
  // Only engines, which its tests may start.
  process.env["LEVELWRIGHT_TEST_BUILD"] = "node";
  if (files.length > 0)
    await step("behavior that belongs to the change", ["vitest", "run", "--project=behaviour", ...files]);
}

/** Uncommitted and unpushed ones, new ones included. */
function changedFiles(): string[] {
  const git = (...args: readonly string[]): string[] => execFileSync("git", args, { encoding: "utf8" }).split("\n");
  const files = [...git("diff", "--name-only", since), ...git("ls-files", "--others", "--exclude-standard")];
  return files.filter((file) => file !== "");
}

const started = performance.now();
await inParallel([
  () =>
    step(`tests that reach a change since ${since.slice(0, 10)}`, [
      "vitest",
      "run",
      `--changed=${since}`,
      "--passWithNoTests",
      // Each worker is assigned its share of the files at the start, and many of them wait: more workers finish sooner.
      `--maxWorkers=${2 * availableParallelism()}`,
      ...projects.map((project) => `--project=${project}`),
    ]),
  async () => {
    await step("types", ["node", "scripts/typecheck.ts"]);
    if (!values.behaviour) await behaviourStep();
    await step("architecture", ["vitest", "run", "--project", "architecture"]);
  },
]);
const seconds = ((performance.now() - started) / 1000).toFixed(1);
console.log(`\n${failed.length === 0 ? "All passed" : `FAILED: ${failed.join(", ")}`} in ${seconds} s`);
process.exit(failed.length === 0 ? 0 : 1);
