import type { Command, Workbench } from "./command.ts";
import type { ListedCommand } from "./commandTable.ts";
import { helpMessages } from "./messages.ts";

/** `levelwright help`: the commands. */
export function generalHelp(commands: readonly ListedCommand[], version: string): string {
  const width = Math.max(...commands.map(({ name }) => name.length));
  return [
    `levelwright ${version}`,
    "",
    ...commands.map(({ name, summary }) => `  ${name.padEnd(width)}  ${summary}`),
    "",
    helpMessages.moreHelp,
    helpMessages.exitCodes0Done1,
  ].join("\n");
}

/** `levelwright help COMMAND`. */
export function commandHelp(listed: ListedCommand, command: Command, workbench: Workbench): string {
  const options = Object.entries(command.options(workbench)).map(([name, { value, hint }]) => ({
    left: `--${name}${value === undefined ? "" : ` ${value}`}`,
    hint,
  }));
  const width = Math.max(0, ...options.map(({ left }) => left.length));
  return [
    `levelwright ${listed.name} ${listed.usage}`,
    "",
    listed.summary,
    ...(options.length === 0 ? [] : ["", ...options.map(({ left, hint }) => `  ${left.padEnd(width)}  ${hint}`)]),
    ...(command.details === undefined ? [] : ["", ...command.details]),
  ].join("\n");
}
