import { findInstallation } from "#main/services/installation.ts";
import { runCommandLine } from "./commandLine.ts";
import { processTerminal } from "./terminal.ts";

process.exitCode = await runCommandLine(
  process.argv.slice(2),
  processTerminal(),
  // Loaded by commands that need them: level kinds and engines are most of the program.
  {
    all: async () => (await import("./productWorkbench.ts")).productWorkbench(),
    ofKind: async (id) => (await import("./oneKindWorkbench.ts")).oneKindWorkbench(id),
  },
  findInstallation(import.meta.dirname).version,
);
