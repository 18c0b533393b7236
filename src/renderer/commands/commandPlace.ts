import type { Command } from "./command.ts";

/** A place in the studio (an editor, a mode of it, a workspace) with all its commands. */
export interface CommandPlace {
  readonly title: string;
  readonly commands: readonly Command[];
}
