import { StudioError } from "#main/services/studioError.ts";
import { refusalAsBadInput } from "./badInput.ts";
import type { Command } from "./command.ts";
import { exitCodes } from "./exitCodes.ts";
import { farmAddress, farmOption } from "./farmOption.ts";

/** `serve`: the studio in a browser. */
export const serveCommand: Command = {
  name: "serve",
  usage: "[--project DIR] [--port N] [--window | --open]",
  summary: "Serves the studio to a browser on this machine.",
  details: ["Runs until Ctrl-C. The address contains a key: anyone who has it can use the studio."],
  options: () => ({
    project: { value: "DIR", hint: "Project to open; created if it doesn't exist." },
    "set-database-aside": {
      hint: "Move a damaged database of the project into its backups and start with an empty one.",
    },
    port: { value: "N", hint: "Port to listen on. Default: a free one." },
    window: {
      hint: "Open a window of its own in Chromium, Chrome or Edge, else the default browser; stop when it is closed.",
    },
    open: { hint: "Open the default browser." },
    listen: { value: "ADDRESS", hint: "Address to bind. Default 127.0.0.1." },
    "host-name": {
      value: "NAME",
      hint: "A host name by which other machines reach this one; repeatable.",
      repeatable: true,
    },
    root: { value: "DIR", hint: "Another folder the screen may use; repeatable.", repeatable: true },
    farm: { ...farmOption, hint: `${farmOption.hint} Default: the settings' farm.` },
    "idle-minutes": { value: "N", hint: "Stop after so many minutes without an open page." },
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
      terminal.signal.addEventListener("abort", () => void studio.stop(), { once: true });
      await studio.stopped;
      return exitCodes.done;
    } catch (error) {
      throw error instanceof StudioError ? refusalAsBadInput("serve", error) : error;
    }
  },
};
