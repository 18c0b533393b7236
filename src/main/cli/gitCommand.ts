import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { setUpGit } from "#main/services/git/gitSetup.ts";
import { manifestName } from "#main/services/project/projectPaths.ts";
import { BadInput } from "./badInput.ts";
import type { Command } from "./command.ts";
import { exitCodes } from "./exitCodes.ts";
import { argument } from "./findKind.ts";
import { gitCommandMessages as messages } from "./messages.ts";

/** `git setup`: the drivers for merging and comparing, in a project's repository. */
export const gitCommand: Command = {
  details: messages.details,
  options: () => ({}),
  mostPositionals: 2,
  run: async (invocation, terminal) => {
    const action = argument(invocation, 0, "ACTION", "git");
    if (action !== "setup") throw new BadInput("ACTION", messages.unknownAction(action), { remedy: messages.useSetup });
    const folder = resolve(invocation.positionals[1] ?? ".");
    if (!existsSync(join(folder, manifestName)))
      throw new BadInput(folder, messages.notProject, { remedy: messages.giveProject });
    const { repository, written } = await setUpGit(folder);
    for (const file of written) terminal.say(messages.wrote(file));
    terminal.say(messages.isSetUp(repository));
    terminal.say(messages.shareAttributes);
    return exitCodes.done;
  },
};
