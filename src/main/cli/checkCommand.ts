import { setImmediate } from "node:timers/promises";
import type { DocumentSnapshot, LevelKind } from "#shared/levels/levelKind.ts";
import { isUsable } from "#shared/levels/problems.ts";
import { inSteps } from "#main/processes/inSteps.ts";
import { BadInput } from "./badInput.ts";
import type { Command } from "./command.ts";
import { documentFrom, neighbours } from "./documentFile.ts";
import { type ExitCode, exitCodes } from "./exitCodes.ts";
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
  options: () => ({ json: { hint: checkCommandMessages.json } }),
  mostPositionals: 2,
  run: async (invocation, terminal, workbench) => {
    const kind = findKind(workbench, argument(invocation, 0, "KIND", "check"));
    const path = argument(invocation, 1, "FILE", "check");
    const text = await readInput(path);
    const document = documentFrom(path, text);
    if (document !== undefined) return checkDocument(kind, path, document, invocation.flag("json"), terminal);
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
    for (const { name, level } of levels) {
      // Signals are handled only while the event loop is free.
      if (performance.now() > pause) {
        await setImmediate();
        pause = performance.now() + pauseMilliseconds;
      }
      if (terminal.signal.aborted) break;
      const isGood = await checkLevel(kind, name === "" ? path : name, { level, name }, json, terminal);
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
  kind: LevelKind,
  title: string,
  { level, name }: Pick<FileLevel, "level" | "name">,
  json: boolean,
  terminal: Terminal,
): Promise<boolean> {
  const problems = kind.validate(level);
  const ok = isUsable(problems);
  // Metrics are only promised for levels that keep the rules.
  const canonicalKey = ok ? kind.canonicalKey(level) : null;
  const metrics = ok ? kind.measure(level) : {};
  if (json) {
    await terminal.print(JSON.stringify({ name, ok, problems, metrics, canonicalKey }));
    return ok;
  }
  await terminal.print(`${title}: ${ok ? "valid" : "broken"}`);
  for (const problem of problems) await terminal.print(`  ${problem.severity}: ${problem.message}`);
  for (const { id, label, unit, digits } of kind.metrics) {
    const value = metrics[id];
    if (value !== undefined) await terminal.print(`  ${label}: ${value.toFixed(digits)} ${unit}`.trimEnd());
  }
  if (canonicalKey !== null) await terminal.print(`  ${checkCommandMessages.canonicalKey(canonicalKey)}`);
  return ok;
}

/** Like the editor, reports all problems of a drawn document and of the documents it refers to. */
async function checkDocument(
  kind: LevelKind,
  path: string,
  document: DocumentSnapshot,
  json: boolean,
  terminal: Terminal,
): Promise<ExitCode> {
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
  const problems = type.validate(data.data, neighbours(path));
  const ok = isUsable(problems);
  if (json) await terminal.print(JSON.stringify({ name: document.name, ok, problems }));
  else await terminal.print(`${document.name}: ${ok ? "valid" : "broken"}`);
  if (!json) for (const { severity, message } of problems) await terminal.print(`  ${severity}: ${message}`);
  return ok ? exitCodes.done : exitCodes.no;
}
