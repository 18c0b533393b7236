import { fieldsTypeId, ownMetricsTypeId } from "#shared/levels/typesOfEveryKind.ts";
import { setImmediate } from "node:timers/promises";
import { type LevelFieldValues, type LevelValues, levelValuesAmong, valuesInPack } from "#shared/fields/levelValues.ts";
import type { DocumentSnapshot, LevelKind } from "#shared/levels/levelKind.ts";
import { brokenChecks, kindWithOwn, type OwnMeasures } from "#shared/formula/ownMeasures.ts";
import { checkProblem, measuresAmong } from "#shared/formula/documentChecks.ts";
import { digitsOf } from "#shared/levels/metricDefinition.ts";
import { isUsable, type Problem } from "#shared/levels/problems.ts";
import type { ScriptMeasure } from "#shared/scripts/scriptMeasures.ts";
import { measureWithScripts, type Scripting } from "#main/services/scripts/scripting.ts";
import { inSteps } from "#main/processes/inSteps.ts";
import { BadInput } from "./badInput.ts";
import { scriptOption, withScripts } from "./cliScripts.ts";
import type { Command, Workbench } from "./command.ts";
import type { Invocation } from "./invocation.ts";
import { documentFrom, neighbours, documentsIn } from "./documentFile.ts";
import { type ExitCode, exitCodes } from "./exitCodes.ts";
import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { argument, findKind } from "./findKind.ts";
import { type FileLevel, streamLevels } from "./levelFile.ts";
import { readInput } from "./readInput.ts";
import type { Terminal } from "./terminal.ts";
import { checkCommandMessages, checkCommandMessages as messages } from "./messages.ts";

/** `check`: validates finished levels or a drawn document by its kind's rules. */
export const checkCommand: Command = {
  details: [checkCommandMessages.fileLevelPackOutput],
  options: () => ({
    metrics: { value: "FILE", hint: checkCommandMessages.metrics, repeatable: true },
    json: { hint: checkCommandMessages.json },
    ...scriptOption,
  }),
  mostPositionals: 2,
  run: (invocation, terminal, workbench) =>
    withScripts(invocation, (scripting) => check(invocation, terminal, workbench, scripting)),
};

async function check(
  invocation: Invocation,
  terminal: Terminal,
  workbench: Workbench,
  scripting: Scripting,
): Promise<ExitCode> {
  const kind = findKind(workbench, argument(invocation, 0, "KIND", "check"));
  const path = argument(invocation, 1, "FILE", "check");
  const text = await readInput(path);
  const document = documentFrom(path, text, kind.documentTypes);
  const measures = await checksFor(kind, path, invocation.texts("metrics"));
  const refused = measures.scripts.find(({ source }) => !scripting.allowed.isAllowed(source));
  if (refused !== undefined) throw notAllowed(refused);
  const fields = levelValuesAmong(kind.id, path === "-" ? [] : documentsAround(kind, path));
  const by: Checked = { measures, scripting, fields };
  if (document !== undefined) return checkDocument(by, path, document, invocation.flag("json"), terminal);
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
  for (const { name, level, metrics, fields } of levels) {
    // Signals are handled only while the event loop is free.
    if (performance.now() > pause) {
      await setImmediate();
      pause = performance.now() + pauseMilliseconds;
    }
    if (terminal.signal.aborted) break;
    const isGood = await checkLevel(by, name === "" ? path : name, { level, name, metrics, fields }, json, terminal);
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
}

/** What levels are checked by. */
interface Checked {
  readonly measures: OwnMeasures;
  readonly scripting: Scripting;
  /** Values of fields that the project around the file keeps. */
  readonly fields: LevelValues;
}

function notAllowed({ name }: ScriptMeasure): BadInput {
  return new BadInput("--allow-scripts", checkCommandMessages.scriptNotAllowed(name), {
    remedy: checkCommandMessages.lookThenAllow,
  });
}

/** Values of own metrics and checks of a level, and the checks whose script couldn't say, as problems. */
async function ownValues(
  { measures, scripting }: Checked,
  level: unknown,
  metrics: Readonly<Record<string, number>>,
  fields: LevelFieldValues,
): Promise<{ readonly values: Readonly<Record<string, number>>; readonly problems: Problem[] }> {
  const [found] = await measureWithScripts(measures, [{ level, metrics, fields }], scripting, ({ name }) =>
    checkCommandMessages.scriptNotAllowed(name),
  );
  const { values, faults } = found ?? { values: {}, faults: new Map<string, string>() };
  const failed = measures.scripts.flatMap(({ id, check: own }): Problem[] => {
    const message = faults.get(id);
    if (message === undefined) return [];
    return [{ severity: own?.severity ?? "warning", code: id.slice(0, 80), message, places: [] }];
  });
  return { values, problems: [...brokenChecks(measures, values).map(checkProblem), ...failed] };
}

/** Longest time between two yields for signals. */
const pauseMilliseconds = 20;
/** Levels between two lines of progress. */
const levelsPerStatus = 500;

/** Prints the problems of one level; true when it is valid. */
async function checkLevel(
  checked: Checked,
  title: string,
  {
    level,
    name,
    metrics: stored = {},
    fields,
  }: Pick<FileLevel, "level" | "name"> & {
    readonly metrics: FileLevel["metrics"] | undefined;
    readonly fields: FileLevel["fields"] | undefined;
  },
  json: boolean,
  terminal: Terminal,
): Promise<boolean> {
  const { measures } = checked;
  const { kind } = measures;
  const faults = kind.validate(level);
  const isValid = isUsable(faults);
  // Metrics are only promised for levels that keep the rules.
  const canonicalKey = isValid ? kind.canonicalKey(level) : null;
  // A level that lies in the project's packs has its values itself; others may have some in the project.
  const given = fields === undefined ? checked.fields.of(canonicalKey ?? "", undefined) : valuesInPack(fields);
  const built = isValid ? kind.measure(level) : {};
  const own = isValid ? await ownValues(checked, level, { ...stored, ...built }, given) : { values: {}, problems: [] };
  const problems = [...faults, ...own.problems];
  const ok = isUsable(problems);
  const metrics = { ...built, ...own.values };
  if (json) {
    await terminal.print(JSON.stringify({ name, ok, problems, metrics, canonicalKey }));
    return ok;
  }
  await terminal.print(`${title}: ${ok ? "valid" : "broken"}`);
  for (const problem of problems) await terminal.print(`  ${problem.severity}: ${problem.message}`);
  for (const metric of kindWithOwn(kind, measures).metrics) {
    const { id, label, unit, valueNames } = metric;
    const value = metrics[id];
    if (value === undefined) continue;
    await terminal.print(
      `  ${label}: ${valueNames?.[value] ?? value.toFixed(digitsOf(metric, value))} ${unit}`.trimEnd(),
    );
  }
  if (canonicalKey !== null) await terminal.print(`  ${checkCommandMessages.canonicalKey(canonicalKey)}`);
  return ok;
}

/** Like the editor, reports all problems of a drawn document and of the documents it refers to. */
async function checkDocument(
  checked: Checked,
  path: string,
  document: DocumentSnapshot,
  json: boolean,
  terminal: Terminal,
): Promise<ExitCode> {
  const { kind } = checked.measures;
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
  const level = kind.levelSchema.safeParse(type.asLevel?.(data.data));
  const own = level.success
    ? await ownValues(
        checked,
        level.data,
        kind.measure(level.data),
        checked.fields.of(kind.canonicalKey(level.data), document.id),
      )
    : { problems: [] };
  const problems = [...type.validate(data.data, neighbours(path, kind.documentTypes)), ...own.problems];
  const ok = isUsable(problems);
  if (json) await terminal.print(JSON.stringify({ name: document.name, ok, problems }));
  else await terminal.print(`${document.name}: ${ok ? "valid" : "broken"}`);
  if (!json) for (const { severity, message } of problems) await terminal.print(`  ${severity}: ${message}`);
  return ok ? exitCodes.done : exitCodes.no;
}

/**
 * The own metrics and checks to check by: those of the given documents, else of the project that the file is in (its
 * folders `documents` and `packs`). Throws BadInput for a file that is no such document.
 */
async function checksFor(kind: LevelKind, path: string, files: readonly string[]): Promise<OwnMeasures> {
  if (files.length === 0) return measuresAmong(kind, path === "-" ? [] : documentsAround(kind, path));
  const documents = await Promise.all(
    files.map(async (file) => {
      const document = documentFrom(file, await readInput(file), kind.documentTypes);
      if (document?.type !== ownMetricsTypeId(kind.id)) throw new BadInput(file, messages.noOwnMetrics(kind.id));
      return document;
    }),
  );
  // Formulas of these may name the fields of the project that the file is in.
  const fields = path === "-" ? [] : documentsAround(kind, path).filter(({ type }) => type === fieldsTypeId(kind.id));
  return measuresAmong(kind, [...documents, ...fields]);
}

/** The documents of the project that a file is in; none outside of one. */
function documentsAround({ documentTypes }: LevelKind, path: string) {
  const folder = join(dirname(dirname(path)), "documents");
  return existsSync(folder) ? documentsIn(folder, documentTypes) : [];
}
