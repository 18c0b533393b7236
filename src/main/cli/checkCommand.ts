import { setImmediate } from "node:timers/promises";
import type { DocumentSnapshot } from "#shared/levels/levelKind.ts";
import { brokenChecks, kindWithOwn, measureOwn, type OwnMeasures } from "#shared/formula/ownMeasures.ts";
import { checkProblem, documentCheckProblems } from "#shared/formula/documentChecks.ts";
import { isUsable } from "#shared/levels/problems.ts";
import { inSteps } from "#main/processes/inSteps.ts";
import { BadInput } from "./badInput.ts";
import type { Command } from "./command.ts";
import { documentFrom, neighbours } from "./documentFile.ts";
import { type ExitCode, exitCodes } from "./exitCodes.ts";
import { checksFor } from "./checksFor.ts";
import { argument, findKind } from "./findKind.ts";
import { streamLevels } from "./levelFile.ts";
import type { FileLevel } from "./levelFile.ts";
import { readInput } from "./readInput.ts";
import type { Terminal } from "./terminal.ts";
import { checkCommandMessages } from "./messages.ts";

/** `check`: validates finished levels or a drawn document by its kind's rules. */
export const checkCommand: Command = {
  name: "check",
  ...checkCommandMessages.check,
  details: [checkCommandMessages.fileLevelPackOutput],
  options: () => ({
    metrics: { value: "FILE", hint: checkCommandMessages.metrics, repeatable: true },
    json: { hint: checkCommandMessages.json },
  }),
  mostPositionals: 2,
  run: async (invocation, terminal, workbench) => {
    const kind = findKind(workbench, argument(invocation, 0, "KIND", "check"));
    const path = argument(invocation, 1, "FILE", "check");
    const text = await readInput(path);
    const document = documentFrom(path, text);
    const measures = await checksFor(kind, path, invocation.texts("metrics"));
    if (document !== undefined) return checkDocument(measures, path, document, invocation.flag("json"), terminal);
    const json = invocation.flag("json");
    terminal.status(checkCommandMessages.counting);
    const stream = await inSteps(streamLevels(kind, path, text), () => terminal.signal.aborted);
    terminal.status("");
    if (stream === undefined) {
      terminal.say(checkCommandMessages.stoppedCounting);
      return exitCodes.interrupted;
    }
    const { problems, levels } = stream;
    for (const problem of problems) terminal.say(`${path}: ${problem.message}`);
    let allGood = isUsable(problems);
    if (problems.length > 0 && json) await terminal.print(JSON.stringify({ name: path, ok: allGood, problems }));
    let checked = 0;
    let pause = performance.now();
    for (const { name, level, metrics } of levels) {
      // Signals are handled only while the event loop is free.
      if (performance.now() > pause) {
        await setImmediate();
        pause = performance.now() + pauseMilliseconds;
      }
      if (terminal.signal.aborted) break;
      const isGood = await checkLevel(measures, name === "" ? path : name, { level, name, metrics }, json, terminal);
      allGood &&= isGood;
      checked++;
      if (checked % levelsPerStatus === 0) terminal.status(checkCommandMessages.checked(checked, stream.count));
    }
    terminal.status("");
    if (terminal.interrupted()) {
      terminal.say(checkCommandMessages.stopped(checked, stream.count));
      return exitCodes.interrupted;
    }
    return allGood ? exitCodes.done : exitCodes.no;
  },
};

/** Longest time between two yields for signals. */
const pauseMilliseconds = 20;
/** Levels between two lines of progress. */
const levelsPerStatus = 500;

/** Prints the problems of one level; true when it is valid. */
async function checkLevel(
  measures: OwnMeasures,
  title: string,
  {
    level,
    name,
    metrics: stored = {},
  }: Pick<FileLevel, "level" | "name"> & {
    readonly metrics: FileLevel["metrics"] | undefined;
  },
  json: boolean,
  terminal: Terminal,
): Promise<boolean> {
  const { kind } = measures;
  const faults = kind.validate(level);
  const isValid = isUsable(faults);
  // Metrics are only promised for levels that keep the rules.
  const canonicalKey = isValid ? kind.canonicalKey(level) : null;
  const built = isValid ? kind.measure(level) : {};
  const own = isValid ? measureOwn(measures, { ...stored, ...built }, () => level) : {};
  const problems = [...faults, ...brokenChecks(measures, own).map(checkProblem)];
  const ok = isUsable(problems);
  const metrics = { ...built, ...own };
  if (json) {
    await terminal.print(JSON.stringify({ name, ok, problems, metrics, canonicalKey }));
    return ok;
  }
  await terminal.print(`${title}: ${ok ? "valid" : "broken"}`);
  for (const problem of problems) await terminal.print(`  ${problem.severity}: ${problem.message}`);
  for (const { id, label, unit, digits, valueNames } of kindWithOwn(kind, measures).metrics) {
    const value = metrics[id];
    if (value === undefined) continue;
    await terminal.print(`  ${label}: ${valueNames?.[value] ?? value.toFixed(digits)} ${unit}`.trimEnd());
  }
  if (canonicalKey !== null) await terminal.print(`  ${checkCommandMessages.canonicalKey(canonicalKey)}`);
  return ok;
}

/** Like the editor, reports all problems of a drawn document and of the documents it refers to. */
async function checkDocument(
  measures: OwnMeasures,
  path: string,
  document: DocumentSnapshot,
  json: boolean,
  terminal: Terminal,
): Promise<ExitCode> {
  const { kind } = measures;
  const type = kind.documentTypes.find(({ id }) => id === document.type);
  if (type === undefined) {
    throw new BadInput(path, checkCommandMessages.kindHasNoDocuments(kind.id, document.type), { place: "type" });
  }
  const data = type.schema.safeParse(document.data);
  if (!data.success) {
    const issue = data.error.issues[0];
    throw new BadInput(path, `${issue?.message ?? checkCommandMessages.malformed}.`, {
      place: ["data", ...(issue?.path ?? [])].join("."),
    });
  }
  const problems = [...type.validate(data.data, neighbours(path)), ...documentCheckProblems(measures, type, data.data)];
  const ok = isUsable(problems);
  if (json) await terminal.print(JSON.stringify({ name: document.name, ok, problems }));
  else await terminal.print(`${document.name}: ${ok ? "valid" : "broken"}`);
  if (!json) for (const { severity, message } of problems) await terminal.print(`  ${severity}: ${message}`);
  return ok ? exitCodes.done : exitCodes.no;
}
