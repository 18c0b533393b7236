import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative, resolve } from "node:path";
import { referenceFolder } from "./referenceFolder.ts";
import { runStep } from "./runStep.ts";

/**
 * `npm test`: every check that needs nothing but the repository, one tally at the end. Three lanes run side by side, so that
 * no core waits: the end-to-end tests and `behaviour`, which wait for a screen and for processes half of their time, and what
 * keeps cores busy by itself, which fills their pauses. No test may depend on the time that is left to it. Each step prints
 * when it has ended. A step that cannot run on this machine says so and counts as not run; under CI=true that is a failure, by its name.
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
/** Names of failures, repeated at the end, where a truncated log still shows them. */
const failures: string[] = [...(before?.failures ?? [])];
/** Tests that failed beside the others and passed alone: a race or a time limit to look into, not a broken promise. */
const passedAlone: string[] = [...(before?.passedAlone ?? [])];
const reports = mkdtempSync(join(tmpdir(), "levelwright-test-"));
/** Suites write here what cannot run on this machine and is allowed not to; see `test/support/notRun.ts`. */
const notRunList = join(reports, "not-run.txt");
process.env["LEVELWRIGHT_NOT_RUN"] = notRunList;

/** Files that failed beside others, by suite. */
const toRunAlone: { readonly project: string; readonly failed: readonly TestFile[] }[] = [];

if (process.argv.includes("--reference")) await referenceSuite();
else await everything();
for (const { project, failed } of toRunAlone) await runAlone(project, failed);

async function everything(): Promise<void> {
  await Promise.all([
    (async () => {
      // Needed by the end-to-end tests and some of the behavior tests.
      await step("build", ["node", "scripts/build.ts"]);
      await Promise.all([vitest("e2e"), vitest("behaviour")]);
    })(),
    (async () => {
      // The linter has to know every type: it reports what the compiler would, for each file by its own environment.
      await step("types and lint", ["oxlint", "--type-aware", "--type-check", "--deny-warnings"]);
      await step("unused code", ["knip"]);
      await step("format", ["oxfmt", "--check"]);
      for (const project of ["architecture", "contract", "unit", "screen", "conformance"]) await vitest(project);
    })(),
  ]);
}

async function referenceSuite(): Promise<void> {
  console.log(
    `Reference data is looked for in ${resolve(referenceFolder)} (LEVELWRIGHT_REFERENCE names another folder).`,
  );
  if (existsSync(referenceFolder)) await vitest("reference");
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
process.exit(failed > 0 ? 1 : 0);

interface Before {
  readonly total: Tally;
  readonly failures: readonly string[];
  readonly passedAlone: readonly string[];
}

function readTally(path: string): Before {
  return JSON.parse(readFileSync(path, "utf8")) as Before;
}

async function step(name: string, command: readonly string[]): Promise<void> {
  const { succeeded } = await runStep(name, command);
  if (succeeded) total.passed++;
  else fail(name);
}

async function vitest(project: string): Promise<void> {
  const { succeeded, files } = await runSuite(project, []);
  const failed = files.filter((file) => file.failed);
  count(files.filter((file) => !file.failed));
  if (failed.length > 0) toRunAlone.push({ project, failed });
  // A suite can fail without a failed test: an unhandled rejection, a report that was never written.
  else if (!succeeded) fail(`${project}: ended badly without a failed test`);
}

/** Runs failed files once more when everything else has ended; only this second run of them counts. */
async function runAlone(project: string, before: readonly TestFile[]): Promise<void> {
  const { succeeded, files } = await runSuite(
    project,
    before.map(({ name }) => name),
  );
  count(files);
  const still = files.filter((file) => file.failed).flatMap(failedTests);
  if (!succeeded && still.length === 0) still.push(`${project}: ended badly when run again`);
  for (const failure of still) fail(failure);
  passedAlone.push(...before.flatMap(failedTests).filter((test) => !still.includes(test)));
}

/** On a build server a skipped test is a failed one; what is allowed not to run there defines no test, see `notRun`. */
function count(files: readonly TestFile[]): void {
  for (const { name, tests } of files)
    for (const { status, fullName } of tests) {
      if (status === "passed") total.passed++;
      else if (status !== "failed" && process.env["CI"] === "true") fail(`${name}: ${fullName}: skipped`);
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

/** The whole suite, or once more the files named, as the only thing that runs. */
async function runSuite(project: string, only: readonly string[]): Promise<Suite> {
  const alone = only.length > 0;
  const report = join(reports, `${project}${alone ? "-alone" : ""}.json`);
  const command = [
    "vitest",
    "run",
    "--project",
    project,
    "--passWithNoTests",
    "--reporter=default",
    "--reporter=json",
    `--outputFile.json=${report}`,
    ...only,
  ];
  const name = alone ? `${project}, once more and alone: ${only.join(", ")}` : project;
  const { succeeded } = await runStep(name, command, { live: alone });
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
