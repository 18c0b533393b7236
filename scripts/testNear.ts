import { availableParallelism } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { nearBase } from "./nearBase.ts";
import { inParallel, runStep } from "./runStep.ts";

/**
 * `npm run test:near -- [--behaviour] [--e2e] [--since COMMIT]`: types, architecture, and every test that reaches a file with
 * uncommitted or unpushed changes through its imports. What a test reads or starts by itself (fixtures, processes, the page)
 * is only seen by `npm test`. Suites that start processes are left out unless asked for: through the registries a change of
 * any engine or contract reaches most of `behaviour`, which takes minutes; of the end-to-end tests those run whose own files
 * have changed.
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
    await step("architecture", ["vitest", "run", "--project", "architecture"]);
  },
]);
const seconds = ((performance.now() - started) / 1000).toFixed(1);
console.log(`\n${failed.length === 0 ? "All passed" : `FAILED: ${failed.join(", ")}`} in ${seconds} s`);
process.exit(failed.length === 0 ? 0 : 1);
