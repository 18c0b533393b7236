import type { Command } from "./command.ts";
import { exitCodes } from "./exitCodes.ts";
import { mcpCommandMessages as messages } from "./messages.ts";

/** `mcp`: an assistant works on a project over the Model Context Protocol; messages go through stdin and stdout. */
export const mcpCommand: Command = {
  details: [messages.setUp, messages.openElsewhere, messages.undoable],
  options: () => ({
    project: { value: "DIR", hint: messages.project },
    write: { hint: messages.write },
    root: { value: "DIR", hint: messages.root, repeatable: true },
  }),
  mostPositionals: 0,
  run: async (invocation, terminal, workbench) => {
    // Loaded here: it has all of the studio.
    const { serveProject } = await import("./mcp/serveProject.ts");
    const served = {
      folder: invocation.required("project"),
      mayWrite: invocation.flag("write"),
      roots: invocation.texts("root"),
    };
    await serveProject(served, terminal, workbench);
    return exitCodes.done;
  },
};
