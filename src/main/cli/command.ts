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

/** Loads level kinds and engines for a command. */
export interface WorkbenchLoaders {
  all(): Promise<Workbench>;
  /** With this kind alone; undefined for an unknown one. */
  ofKind(id: string): Promise<Workbench | undefined>;
}

/** What one subcommand takes and does; `commandTable` has its name and what the help says first. */
export interface Command {
  /** Paragraphs for `levelwright help NAME`, after the options. */
  readonly details?: readonly string[];
  /** A function, because some options depend on the kinds. */
  options(workbench: Workbench): OptionSpecs;
  readonly mostPositionals: number;
  /** Its first argument is a kind, and it needs no other, given these arguments after its name. */
  needsOneKind?(args: readonly string[]): boolean;
  run(invocation: Invocation, terminal: Terminal, workbench: Workbench): Promise<ExitCode>;
}
