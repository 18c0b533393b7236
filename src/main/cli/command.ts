import type { Catalogue } from "#main/processes/catalogue.ts";
import type { EngineProcessMaker } from "#main/processes/engineProcess.ts";
import type { LevelKind } from "#shared/levels/levelKind.ts";
import type { ExitCode } from "./exitCodes.ts";
import type { Invocation, OptionSpecs } from "./invocation.ts";
import type { Terminal } from "./terminal.ts";

/** The environment of commands: the product's registries and processes, or a test's. */
export interface Workbench {
  readonly kinds: readonly LevelKind[];
  readonly catalogue: Catalogue;
  readonly makeEngine: EngineProcessMaker;
}

/** One subcommand. */
export interface Command {
  readonly name: string;
  /** The arguments after the name, "KIND TASK --in FILE". */
  readonly usage: string;
  readonly summary: string;
  /** Paragraphs for `levelwright help NAME`, after the options. */
  readonly details?: readonly string[];
  /** A function, because some options depend on the kinds. */
  options(workbench: Workbench): OptionSpecs;
  readonly mostPositionals: number;
  run(invocation: Invocation, terminal: Terminal, workbench: Workbench): Promise<ExitCode>;
}
