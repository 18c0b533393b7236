import { StudioError } from "#main/services/studioError.ts";
import { refusalAsBadInput } from "./badInput.ts";
import type { Command } from "./command.ts";
import { exitCodes } from "./exitCodes.ts";
import { clearTextOption, farmAddress, farmOption } from "./farmOption.ts";
import { serveCommandMessages } from "./messages.ts";
import { whenAborted } from "./terminal.ts";

/** `serve`: the studio in a browser. */
export const serveCommand: Command = {
  details: [serveCommandMessages.serveHint],
  options: () => ({
    project: { value: "DIR", hint: serveCommandMessages.project },
    "set-database-aside": {
      hint: serveCommandMessages.setAsideHint,
    },
    port: { value: "N", hint: serveCommandMessages.port },
    window: {
      hint: serveCommandMessages.window,
    },
    open: { hint: serveCommandMessages.open },
    listen: { value: "ADDRESS", hint: serveCommandMessages.listen },
    "host-name": {
      value: "NAME",
      hint: serveCommandMessages.hostNameHint,
      repeatable: true,
    },
    root: { value: "DIR", hint: serveCommandMessages.root, repeatable: true },
    farm: { ...farmOption, hint: serveCommandMessages.farm(farmOption.hint) },
    "farm-clear-text": clearTextOption,
    "idle-minutes": { value: "N", hint: serveCommandMessages.idleMinutesHint },
  }),
  mostPositionals: 0,
  run: async (invocation, terminal) => {
    // Loaded here: no other command pays for servers and sockets.
    const { serve } = await import("#main/host/serve.ts");
    try {
      const studio = await serve({
        project: invocation.text("project"),
        port: invocation.number("port", { min: 0, max: 65_535, whole: true }),
        open: invocation.flag("window") ? "window" : invocation.flag("open") ? "browser" : undefined,
        setDatabaseAside: invocation.flag("set-database-aside"),
        listen: invocation.text("listen"),
        hostNames: invocation.texts("host-name"),
        roots: invocation.texts("root"),
        idleMinutes: invocation.number("idle-minutes", { min: 0.01, max: 100_000, whole: false }),
        farm: farmAddress(invocation),
        say: (line) => void terminal.print(line),
      });
      whenAborted(terminal.signal, () => void studio.stop());
      await studio.stopped;
      return exitCodes.done;
    } catch (error) {
      throw error instanceof StudioError ? refusalAsBadInput("serve", error) : error;
    }
  },
};
