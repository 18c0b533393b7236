import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";

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
/** What failed, by name, told again at the end where a log that is cut short still shows it. */
const failures: string[] = [];
/** Tests that failed beside the others and passed alone: a race or a time limit to look into, not a broken promise. */
const passedAlone: string[] = [];
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
for (const test of passedAlone) console.log(`\nUNSTEADY: ${test}`);
for (const failure of failures) console.log(`\nFAILED: ${failure}`);
console.log(`\n${passed} passed, ${failed} failed${notRun > 0 ? `, ${notRun} skipped` : ""}`);
process.exit(failed > 0 || (process.env["CI"] === "true" && notRun > 0) ? 1 : 0);

function step(name: string, command: readonly string[]): void {
  console.log(`\n== ${name}`);
  if (run(command)) total.passed++;
  else fail(name);
}

function vitest(project: string): void {
  console.log(`\n== ${project}`);
  const whole = runSuite(project, []);
  const alone = whole.failedFiles.length > 0 ? runAlone(project, whole.failedFiles) : undefined;
  total.notRun += whole.notRun;
  total.passed += whole.passed + (alone?.passedAgain ?? 0);
  for (const failure of alone?.failures ?? []) fail(failure);
  // A suite can fail without a failed test: an unhandled rejection, a report that was never written.
  if (!whole.succeeded && alone === undefined) fail(`${project}: ended badly without a failed test`);
}

/** Runs failed files once more without the rest of the suite beside them; what fails again is a failure. */
function runAlone(project: string, files: readonly FailedFile[]): { passedAgain: number; failures: string[] } {
  console.log(`\n== ${project}, once more and alone: ${files.map(({ file }) => file).join(", ")}`);
  const again = runSuite(
    project,
    files.map(({ file }) => file),
  );
  const still = again.failedFiles.flatMap(({ tests }) => tests);
  if (!again.succeeded && still.length === 0) still.push(`${project}: ended badly when run again`);
  const first = files.flatMap(({ tests }) => tests);
  for (const test of first) if (!still.includes(test)) passedAlone.push(test);
  return { passedAgain: first.filter((test) => !still.includes(test)).length, failures: still };
}

function fail(what: string): void {
  total.failed++;
  failures.push(what);
}

interface FailedFile {
  readonly file: string;
  readonly tests: readonly string[];
}

interface Suite {
  readonly succeeded: boolean;
  readonly passed: number;
  readonly notRun: number;
  readonly failedFiles: readonly FailedFile[];
}

function runSuite(project: string, files: readonly string[]): Suite {
  const report = join(reports, `${project}${files.length > 0 ? "-alone" : ""}.json`);
  const succeeded = run([
    "vitest",
    "run",
    "--project",
    project,
    "--passWithNoTests",
    "--reporter=default",
    "--reporter=json",
    `--outputFile.json=${report}`,
    ...files,
  ]);
  return { succeeded, ...readReport(report) };
}

/** The part of vitest's JSON report that is read here. */
interface Report {
  readonly numPassedTests?: number;
  readonly numPendingTests?: number;
  readonly numTodoTests?: number;
  readonly testResults?: readonly {
    readonly name: string;
    readonly status: string;
    readonly assertionResults: readonly { readonly status: string; readonly fullName: string }[];
  }[];
}

function readReport(path: string): Omit<Suite, "succeeded"> {
  const report = existsSync(path) ? (JSON.parse(readFileSync(path, "utf8")) as Report) : {};
  const failedFiles = (report.testResults ?? [])
    .filter(({ status }) => status === "failed")
    .map(({ name, assertionResults }) => {
      const file = relative(process.cwd(), name);
      const tests = assertionResults.filter(({ status }) => status === "failed").map(({ fullName }) => fullName);
      return { file, tests: (tests.length > 0 ? tests : ["does not load"]).map((test) => `${file}: ${test}`) };
    });
  return {
    passed: report.numPassedTests ?? 0,
    notRun: (report.numPendingTests ?? 0) + (report.numTodoTests ?? 0),
    failedFiles,
  };
}

function run([command = "", ...args]: readonly string[]): boolean {
  return spawnSync(command, args, { stdio: "inherit", shell: process.platform === "win32" }).status === 0;
}
