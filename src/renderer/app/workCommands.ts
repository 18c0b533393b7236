import { inContext } from "#renderer/commands/bindings.ts";
import type { Command } from "#renderer/commands/command.ts";
import { documentCommands, newDocumentCommands } from "#renderer/explorer/documentCommands.ts";
import { reproductionCommands, runCommands } from "#renderer/runs/runCommands.ts";

/** Commands about documents and runs: available everywhere, and listed without a project too, where they say why not. */
export function workCommands(): readonly Command[] {
  return inContext("studio", [...newDocumentCommands(), ...documentCommands, ...runCommands, ...reproductionCommands]);
}
