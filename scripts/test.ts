import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/**
 * `npm test`: every check there is, in order of price, one tally at the end. A step that cannot run on this machine says
 * so and counts as not run; under CI=true that is a failure.
 */
interface Tally {
  passed: number;
  failed: number;
  notRun: number;
}

const total: Tally = { passed: 0, failed: 0, notRun: 0 };
const reports = mkdtempSync(join(tmpdir(), "levelwright-test-"));
/** Suites write here what cannot run on this machine and is allowed not to; see `test/support/notRun.ts`. */
const notRunList = join(reports, "not-run.txt");
process.env["LEVELWRIGHT_NOT_RUN"] = notRunList;

step("types", ["node", "scripts/typecheck.ts"]);
step("lint", ["oxlint", "--type-aware", "--deny-warnings"]);
step("format", ["oxfmt", "--check"]);
step("unused code", ["knip"]);
step("build", ["node", "scripts/build.ts"]);
for (const project of ["architecture", "unit", "contract", "behaviour", "conformance", "e2e"]) vitest(project);

const notRunHere = existsSync(notRunList) ? readFileSync(notRunList, "utf8") : "";
rmSync(reports, { recursive: true, force: true });
const { passed, failed, notRun } = total;
if (notRunHere !== "") console.log(`\n${notRunHere.trimEnd()}`);
console.log(`\n${passed} passed, ${failed} failed${notRun > 0 ? `, ${notRun} skipped` : ""}`);
process.exit(failed > 0 || (process.env["CI"] === "true" && notRun > 0) ? 1 : 0);

function step(name: string, command: readonly string[]): void {
  console.log(`\n== ${name}`);
  if (run(command)) total.passed++;
  else total.failed++;
}

function vitest(project: string): void {
  console.log(`\n== ${project}`);
  const report = join(reports, `${project}.json`);
  const succeeded = run([
    "vitest",
    "run",
    "--project",
    project,
    "--passWithNoTests",
    "--reporter=default",
    "--reporter=json",
    `--outputFile.json=${report}`,
  ]);
  const counts = readCounts(report);
  total.passed += counts.passed;
  total.notRun += counts.notRun;
  // A suite can fail without a failed test: a file that does not load, an unhandled rejection.
  total.failed += !succeeded && counts.failed === 0 ? 1 : counts.failed;
}

function readCounts(report: string): Tally {
  try {
    const json = JSON.parse(readFileSync(report, "utf8")) as Record<string, number>;
    return {
      passed: json["numPassedTests"] ?? 0,
      failed: json["numFailedTests"] ?? 0,
      notRun: (json["numPendingTests"] ?? 0) + (json["numTodoTests"] ?? 0),
    };
  } catch {
    return { passed: 0, failed: 0, notRun: 0 };
  }
}

function run([command = "", ...args]: readonly string[]): boolean {
  return spawnSync(command, args, { stdio: "inherit", shell: process.platform === "win32" }).status === 0;
}
