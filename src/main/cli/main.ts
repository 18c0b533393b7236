import { findInstallation } from "#main/services/installation.ts";
import { runCommandLine } from "./commandLine.ts";
import { processTerminal } from "./terminal.ts";

process.exitCode = await runCommandLine(
  process.argv.slice(2),
  processTerminal(),
  // Loaded by commands that need them: level kinds and engines are most of the program.
  async () => (await import("./productWorkbench.ts")).productWorkbench(),
  findInstallation(import.meta.dirname).version,
);
