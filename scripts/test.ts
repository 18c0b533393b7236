import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative, resolve } from "node:path";
import { referenceFolder } from "./referenceFolder.ts";

/**
 * `npm test`: every check that needs nothing but the repository, in order of price, one tally at the end. A step that
 * cannot run on this machine says so and counts as not run; under CI=true that is a failure.
 *
 * `npm run test:reference`: the suite over other people's levels and schemas, which lie beside the checkout.
 * With LEVELWRIGHT_TALLY both read and write their tally there, so that the one that runs second counts for both.
 */
interface Tally {
  passed: number;
  failed: number;
  notRun: number;
}

const tallyFile = process.env["LEVELWRIGHT_TALLY"];
const before = tallyFile !== undefined && existsSync(tallyFile) ? readTally(tallyFile) : undefined;
const total: Tally = before?.total ?? { passed: 0, failed: 0, notRun: 0 };
/** What failed, by name, told again at the end where a log that is cut short still shows it. */
const failures: string[] = [...(before?.failures ?? [])];
/** Tests that failed beside the others and passed alone: a race or a time limit to look into, not a broken promise. */
const passedAlone: string[] = [...(before?.passedAlone ?? [])];
const reports = mkdtempSync(join(tmpdir(), "levelwright-test-"));
/** Suites write here what cannot run on this machine and is allowed not to; see `test/support/notRun.ts`. */
const notRunList = join(reports, "not-run.txt");
process.env["LEVELWRIGHT_NOT_RUN"] = notRunList;

if (process.argv.includes("--reference")) referenceSuite();
else everything();

function everything(): void {
  step("types", ["node", "scripts/typecheck.ts"]);
  step("lint", ["oxlint", "--type-aware", "--deny-warnings"]);
  step("format", ["oxfmt", "--check"]);
  step("unused code", ["knip"]);
  step("build", ["node", "scripts/build.ts"]);
  for (const project of ["architecture", "unit", "screen", "contract", "behaviour", "conformance", "e2e"])
    vitest(project);
}

function referenceSuite(): void {
  console.log(
    `Reference data is looked for in ${resolve(referenceFolder)} (LEVELWRIGHT_REFERENCE names another folder).`,
  );
  if (existsSync(referenceFolder)) vitest("reference");
  else fail("reference: the folder is not there, so nothing was tested");
}

const notRunHere = existsSync(notRunList) ? readFileSync(notRunList, "utf8") : "";
rmSync(reports, { recursive: true, force: true });
const { passed, failed, notRun } = total;
if (notRunHere !== "") console.log(`\n${notRunHere.trimEnd()}`);
for (const test of passedAlone) console.log(`\nUNSTEADY: ${test}`);
for (const failure of failures) console.log(`\nFAILED: ${failure}`);
if (tallyFile !== undefined) writeFileSync(tallyFile, JSON.stringify({ total, failures, passedAlone }));
console.log(`\n${passed} passed, ${failed} failed${notRun > 0 ? `, ${notRun} skipped` : ""}`);
process.exit(failed > 0 || (process.env["CI"] === "true" && notRun > 0) ? 1 : 0);

interface Before {
  readonly total: Tally;
  readonly failures: readonly string[];
  readonly passedAlone: readonly string[];
}

function readTally(path: string): Before {
  return JSON.parse(readFileSync(path, "utf8")) as Before;
}

function step(name: string, command: readonly string[]): void {
  console.log(`\n== ${name}`);
  if (run(command)) total.passed++;
  else fail(name);
}

function vitest(project: string): void {
  console.log(`\n== ${project}`);
  const { succeeded, files } = runSuite(project, []);
  const failed = files.filter((file) => file.failed);
  count(files.filter((file) => !file.failed));
  if (failed.length > 0) runAlone(project, failed);
  // A suite can fail without a failed test: an unhandled rejection, a report that was never written.
  else if (!succeeded) fail(`${project}: ended badly without a failed test`);
}

/** Runs failed files once more without the rest of the suite beside them; only this second run of them counts. */
function runAlone(project: string, before: readonly TestFile[]): void {
  const names = before.map(({ name }) => name);
  console.log(`\n== ${project}, once more and alone: ${names.join(", ")}`);
  const { succeeded, files } = runSuite(project, names);
  count(files);
  const still = files.filter((file) => file.failed).flatMap(failedTests);
  if (!succeeded && still.length === 0) still.push(`${project}: ended badly when run again`);
  for (const failure of still) fail(failure);
  passedAlone.push(...before.flatMap(failedTests).filter((test) => !still.includes(test)));
}

function count(files: readonly TestFile[]): void {
  for (const { tests } of files)
    for (const { status } of tests) {
      if (status === "passed") total.passed++;
      else if (status !== "failed") total.notRun++;
    }
}

function failedTests({ name, tests }: TestFile): string[] {
  const failed = tests.filter(({ status }) => status === "failed").map(({ fullName }) => fullName);
  // Without a failed test in it, a file could not be loaded or its process ended in the middle of a test.
  return (failed.length > 0 ? failed : ["does not load or end"]).map((test) => `${name}: ${test}`);
}

function fail(what: string): void {
  total.failed++;
  failures.push(what);
}

interface TestFile {
  /** Path from the repository's root. */
  readonly name: string;
  readonly failed: boolean;
  readonly tests: readonly { readonly status: string; readonly fullName: string }[];
}

interface Suite {
  readonly succeeded: boolean;
  readonly files: readonly TestFile[];
}

function runSuite(project: string, only: readonly string[]): Suite {
  const report = join(reports, `${project}${only.length > 0 ? "-alone" : ""}.json`);
  const succeeded = run([
    "vitest",
    "run",
    "--project",
    project,
    "--passWithNoTests",
    "--reporter=default",
    "--reporter=json",
    `--outputFile.json=${report}`,
    ...only,
  ]);
  return { succeeded, files: readReport(report) };
}

/** The part of vitest's JSON report that is read here. */
interface Report {
  readonly testResults?: readonly {
    readonly name: string;
    readonly status: string;
    readonly assertionResults: TestFile["tests"];
  }[];
}

function readReport(path: string): TestFile[] {
  if (!existsSync(path)) return [];
  const { testResults = [] } = JSON.parse(readFileSync(path, "utf8")) as Report;
  return testResults.map(({ name, status, assertionResults }) => ({
    name: relative(process.cwd(), name),
    failed: status === "failed",
    tests: assertionResults,
  }));
}

function run([command = "", ...args]: readonly string[]): boolean {
  return spawnSync(command, args, { stdio: "inherit", shell: process.platform === "win32" }).status === 0;
}
