import type { Command } from "./command.ts";
import {
  benchCommandMessages,
  candidatesCommandMessages,
  checkCommandMessages,
  convertCommandMessages,
  diffCommandMessages,
  exportCommandMessages,
  gitCommandMessages,
  kindsCommandMessages,
  mcpCommandMessages,
  mergeCommandMessages,
  serveCommandMessages,
  simulateCommandMessages,
  solveCommandMessages,
  verifyCommandMessages,
  workerCommandMessages,
} from "./messages.ts";
import { runCommandMessages } from "./run/messages.ts";

/** A command as the general help lists it. Its options and its code are loaded when it is used. */
export interface ListedCommand {
  readonly name: string;
  /** The arguments after the name, "KIND TASK --in FILE". */
  readonly usage: string;
  readonly summary: string;
  readonly load: () => Promise<Command>;
}

/** Every command, in the order help shows them. */
export const commandTable: readonly ListedCommand[] = [
  listed("kinds", kindsCommandMessages.kinds, async () => (await import("./kindsCommand.ts")).kindsCommand),
  listed("run", runCommandMessages.run, async () => (await import("./run/runCommand.ts")).runCommand),
  listed("solve", solveCommandMessages.solve, async () => (await import("./solveCommand.ts")).solveCommand),
  listed(
    "simulate",
    simulateCommandMessages.simulate,
    async () => (await import("./simulateCommand.ts")).simulateCommand,
  ),
  listed("check", checkCommandMessages.check, async () => (await import("./checkCommand.ts")).checkCommand),
  listed("verify", verifyCommandMessages.verify, async () => (await import("./verifyCommand.ts")).verifyCommand),
  listed("convert", convertCommandMessages.convert, async () => (await import("./convertCommand.ts")).convertCommand),
  listed("merge", mergeCommandMessages.merge, async () => (await import("./mergeCommand.ts")).mergeCommand),
  listed("diff", diffCommandMessages.diff, async () => (await import("./diffCommand.ts")).diffCommand),
  listed("git", gitCommandMessages.git, async () => (await import("./gitCommand.ts")).gitCommand),
  listed(
    "candidates",
    candidatesCommandMessages.candidates,
    async () => (await import("./candidatesCommand.ts")).candidatesCommand,
  ),
  listed("export", exportCommandMessages.export, async () => (await import("./exportCommand.ts")).exportCommand),
  listed("serve", serveCommandMessages.serve, async () => (await import("./serveCommand.ts")).serveCommand),
  listed("mcp", mcpCommandMessages.mcp, async () => (await import("./mcpCommand.ts")).mcpCommand),
  listed("worker", workerCommandMessages.worker, async () => (await import("./workerCommand.ts")).workerCommand),
  listed("bench", benchCommandMessages.bench, async () => (await import("./benchCommand.ts")).benchCommand),
];

function listed(name: string, texts: Pick<ListedCommand, "usage" | "summary">, load: () => Promise<Command>) {
  return { name, ...texts, load };
}
