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
export interface ListedCommand extends Pick<Command, "name" | "usage" | "summary"> {
  readonly load: () => Promise<Command>;
}

/** Every command, in the order help shows them. */
export const commandTable: readonly ListedCommand[] = [
  {
    name: "kinds",
    ...kindsCommandMessages.kinds,
    load: async () => (await import("./kindsCommand.ts")).kindsCommand,
  },
  { name: "run", ...runCommandMessages.run, load: async () => (await import("./run/runCommand.ts")).runCommand },
  {
    name: "solve",
    ...solveCommandMessages.solve,
    load: async () => (await import("./solveCommand.ts")).solveCommand,
  },
  {
    name: "simulate",
    ...simulateCommandMessages.simulate,
    load: async () => (await import("./simulateCommand.ts")).simulateCommand,
  },
  {
    name: "check",
    ...checkCommandMessages.check,
    load: async () => (await import("./checkCommand.ts")).checkCommand,
  },
  {
    name: "verify",
    ...verifyCommandMessages.verify,
    load: async () => (await import("./verifyCommand.ts")).verifyCommand,
  },
  {
    name: "convert",
    ...convertCommandMessages.convert,
    load: async () => (await import("./convertCommand.ts")).convertCommand,
  },
  {
    name: "merge",
    ...mergeCommandMessages.merge,
    load: async () => (await import("./mergeCommand.ts")).mergeCommand,
  },
  {
    name: "diff",
    ...diffCommandMessages.diff,
    load: async () => (await import("./diffCommand.ts")).diffCommand,
  },
  {
    name: "git",
    ...gitCommandMessages.git,
    load: async () => (await import("./gitCommand.ts")).gitCommand,
  },
  {
    name: "candidates",
    ...candidatesCommandMessages.candidates,
    load: async () => (await import("./candidatesCommand.ts")).candidatesCommand,
  },
  {
    name: "export",
    ...exportCommandMessages.export,
    load: async () => (await import("./exportCommand.ts")).exportCommand,
  },
  {
    name: "serve",
    ...serveCommandMessages.serve,
    load: async () => (await import("./serveCommand.ts")).serveCommand,
  },
  {
    name: "mcp",
    ...mcpCommandMessages.mcp,
    load: async () => (await import("./mcpCommand.ts")).mcpCommand,
  },
  {
    name: "worker",
    ...workerCommandMessages.worker,
    load: async () => (await import("./workerCommand.ts")).workerCommand,
  },
  {
    name: "bench",
    ...benchCommandMessages.bench,
    load: async () => (await import("./benchCommand.ts")).benchCommand,
  },
];
