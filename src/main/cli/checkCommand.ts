import type { DocumentSnapshot, LevelKind } from "#shared/levels/levelKind.ts";
import { isUsable } from "#shared/levels/problems.ts";
import type { Problem } from "#shared/levels/problems.ts";
import { BadInput } from "./badInput.ts";
import type { Command } from "./command.ts";
import { documentFrom, neighbours } from "./documentFile.ts";
import { type ExitCode, exitCodes } from "./exitCodes.ts";
import { argument, findKind } from "./findKind.ts";
import { readLevels } from "./levelFile.ts";
import { readInput } from "./readInput.ts";
import type { Terminal } from "./terminal.ts";

/** `check`: what a kind says of finished levels, or of a drawn document. */
export const checkCommand: Command = {
  name: "check",
  usage: "KIND FILE [--json]",
  summary: "Validation, metrics and canonical key of every level of a file; problems of a document.",
  details: [
    "FILE: a level, a pack, the output of `run`, one of the kind's text formats, or a document of a project. Exit code 1: a level is broken. With --json, levels that can't be read come first, in one line named like the file.",
  ],
  options: () => ({ json: { hint: "One JSON line per level." } }),
  mostPositionals: 2,
  run: async (invocation, terminal, workbench) => {
    const kind = findKind(workbench, argument(invocation, 0, "KIND", "check"));
    const path = argument(invocation, 1, "FILE", "check");
    const text = await readInput(path);
    const document = documentFrom(path, text);
    if (document !== undefined) return checkDocument(kind, path, document, invocation.flag("json"), terminal);
    const unread: Problem[] = [];
    const levels = readLevels(kind, path, text, {
      tell: (line, problem) => {
        terminal.say(line);
        unread.push(problem);
      },
    });
    let allGood = isUsable(unread);
    if (unread.length > 0 && invocation.flag("json"))
      await terminal.print(JSON.stringify({ name: path, ok: allGood, problems: unread }));
    for (const { name, level } of levels) {
      const problems = kind.validate(level);
      const ok = isUsable(problems);
      allGood &&= ok;
      // Metrics are only promised for levels that keep the rules.
      const canonicalKey = ok ? kind.canonicalKey(level) : null;
      const metrics = ok ? kind.measure(level) : {};
      if (invocation.flag("json")) {
        await terminal.print(JSON.stringify({ name, ok, problems, metrics, canonicalKey }));
        continue;
      }
      await terminal.print(`${name === "" ? path : name}: ${ok ? "valid" : "broken"}`);
      for (const problem of problems) await terminal.print(`  ${problem.severity}: ${problem.message}`);
      for (const { id, label, unit, digits } of kind.metrics) {
        const value = metrics[id];
        if (value !== undefined) await terminal.print(`  ${label}: ${value.toFixed(digits)} ${unit}`.trimEnd());
      }
      if (canonicalKey !== null) await terminal.print(`  Canonical key: ${canonicalKey}`);
    }
    return allGood ? exitCodes.done : exitCodes.no;
  },
};

/** What the editor would show: everything wrong with a drawn document and what it refers to beside it. */
async function checkDocument(
  kind: LevelKind,
  path: string,
  document: DocumentSnapshot,
  json: boolean,
  terminal: Terminal,
): Promise<ExitCode> {
  const type = kind.documentTypes.find(({ id }) => id === document.type);
  if (type === undefined) {
    throw new BadInput(path, `The kind "${kind.id}" has no documents of type "${document.type}".`, { place: "type" });
  }
  const data = type.schema.safeParse(document.data);
  if (!data.success) {
    const issue = data.error.issues[0];
    throw new BadInput(path, `${issue?.message ?? "Malformed"}.`, {
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
