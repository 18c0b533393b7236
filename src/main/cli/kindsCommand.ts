import type { LevelKind } from "#shared/levels/levelKind.ts";
import { allowedValues } from "#shared/levels/parameters.ts";
import type { Command } from "./command.ts";
import { exitCodes } from "./exitCodes.ts";
import { findKind } from "./findKind.ts";
import { kindsCommandMessages } from "./messages.ts";

/** `kinds`: lists the level kinds and their tasks. */
export const kindsCommand: Command = {
  options: () => ({ json: { hint: kindsCommandMessages.json } }),
  mostPositionals: 1,
  run: async (invocation, terminal, workbench) => {
    const [wanted] = invocation.positionals;
    const kinds = wanted === undefined ? workbench.kinds : [findKind(workbench, wanted)];
    for (const kind of kinds) {
      const lines = invocation.flag("json") ? [JSON.stringify(describe(kind))] : describeInWords(kind);
      for (const line of lines) await terminal.print(line);
    }
    return exitCodes.done;
  },
};

function describe({ id, title, tasks, taskFiles, textFormats, metrics }: LevelKind): unknown {
  return {
    id,
    title,
    tasks: tasks.map((task) => ({
      id: task.id,
      title: task.title,
      hint: task.hint,
      produces: task.produces,
      defaultCount: task.defaultCount,
      maxCount: task.maxCount,
      parameters: task.parameters,
    })),
    fileOptions: taskFiles.options,
    textFormats: textFormats.map((format) => ({
      id: format.id,
      label: format.label,
      extensions: format.extensions,
      reads: format.parse !== undefined,
      writes: format.print !== undefined,
    })),
    metrics,
  };
}

function describeInWords(kind: LevelKind): string[] {
  const lines = [`${kind.id}  ${kind.title}`];
  for (const task of kind.tasks) {
    lines.push(
      "",
      `  ${kindsCommandMessages.countAtMost(task.id, task.title, task.defaultCount, task.maxCount)}`,
      `    ${task.hint}`,
    );
    for (const field of task.parameters) {
      lines.push(
        `    --set ${field.id}=${String(field.default)}  (${allowedValues(field)})  ${field.label}: ${field.hint}`,
      );
    }
  }
  if (kind.taskFiles.options.length > 0) lines.push("", `  ${kindsCommandMessages.optionsForInFile}`);
  for (const { id, hint } of kind.taskFiles.options) lines.push(`    --${id}  ${hint}`);
  if (kind.textFormats.length > 0) lines.push("", `  ${kindsCommandMessages.textFormats}`);
  for (const { id, label, extensions } of kind.textFormats)
    lines.push(`    ${id}  ${label} (.${extensions.join(", .")})`);
  return [...lines, ""];
}
