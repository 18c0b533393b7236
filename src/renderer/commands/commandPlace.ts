import type { Command } from "./command.ts";

/** A place of the studio (an editor, a mode of it, a workspace) with everything that it offers. */
export interface CommandPlace {
  readonly title: string;
  readonly commands: readonly Command[];
}
