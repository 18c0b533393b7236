import { spawn, spawnSync } from "node:child_process";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import type { serve as Serve } from "../src/main/host/serve.ts";
import { hasDisplay } from "../src/main/host/openInBrowser.ts";
import { areFresh } from "./buildStamp.ts";
import { buildTargets } from "./buildTargets.ts";
import { type HostChoice, chooseHost } from "./chooseHost.ts";
import { fetchElectron, findElectron } from "./electronBinary.ts";

const usage = `Usage: npm start -- [flags]
Builds what is stale and opens the studio, on a copy of the sample project the first time.

  --host electron|browser  the desktop shell, or a window of an installed browser; default: the shell if it can be had
  --project DIR            the project to open; made when the folder does not exist
  --set-database-aside     move a damaged database of the project into its backups, start with an empty one
  --port N                 port of the browser host; default: a free one
  --no-open                print the address of the browser host and open nothing
  --help                   this text`;

const root = join(import.meta.dirname, "..");
const flags = readFlags();
if (flags === undefined) process.exit(2);
if (flags.help) {
  console.log(usage);
  process.exit(0);
}
if (!areFresh(root, Object.values(buildTargets))) {
  const built = spawnSync(process.execPath, [join(root, "scripts", "build.ts")], { stdio: "inherit" });
  if (built.status !== 0) process.exit(1);
}
process.exit(await open(flags));

interface Flags {
  readonly host: "electron" | "browser" | undefined;
  readonly project: string | undefined;
  readonly setDatabaseAside: boolean;
  readonly port: number;
  readonly open: boolean;
  readonly help: boolean;
}

/** Undefined, with a line on stderr, when the flags make no sense. */
function readFlags(): Flags | undefined {
  try {
    const { values } = parseArgs({
      options: {
        host: { type: "string" },
        project: { type: "string" },
        "set-database-aside": { type: "boolean", default: false },
        port: { type: "string", default: "0" },
        open: { type: "boolean", default: true },
        help: { type: "boolean", default: false },
      },
      allowNegative: true,
    });
    const { host, project, open, help } = values;
    if (host !== undefined && host !== "electron" && host !== "browser") {
      throw new Error(`--host ${host}: choose electron or browser.`);
    }
    const port = Number(values.port);
    if (!Number.isInteger(port) || port < 0 || port > 65_535) {
      throw new Error(`--port ${values.port}: choose a number from 0 to 65535.`);
    }
    return { host, project, setDatabaseAside: values["set-database-aside"], port, open, help };
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`);
    return undefined;
  }
}

/** Opens the studio in the host that fits and stays until it is closed. Resolves with the exit code. */
async function open(flags: Flags): Promise<number> {
  const program = findElectron(root);
  const choice = chooseHost({
    requested: flags.host ?? (flags.open ? undefined : "browser"),
    hasDisplay: hasDisplay(process.platform, process.env),
    electron: program === undefined ? "absent" : "present",
  });
  if (choice.host === "fetch-electron") return fetchThenOpen(choice, flags);
  console.log(`Host:    ${choice.host}, because ${choice.why}`);
  return choice.host === "electron" && program !== undefined ? openElectron(program, flags) : openBrowser(flags);
}

async function fetchThenOpen(choice: Extract<HostChoice, { host: "fetch-electron" }>, flags: Flags): Promise<number> {
  const alternative = choice.otherwise === "browser" ? "use the browser instead" : "give up";
  console.log(`Fetching Electron, which is not installed yet. Enter or Ctrl-C to ${alternative}.`);
  const fetched = await fetchElectron(root);
  if (fetched.ok) {
    console.log("Host:    electron, because its program is there now");
    return openElectron(fetched.program, flags);
  }
  if (choice.otherwise === "give-up") {
    console.error(`Electron cannot be had here: ${fetched.reason}. Start with --host browser instead.`);
    return 1;
  }
  console.log(`Host:    browser, because Electron's program is not here: ${fetched.reason}`);
  return openBrowser(flags);
}

function openElectron(program: string, { project, setDatabaseAside }: Flags): Promise<number> {
  const args = [root, ...(project === undefined ? [] : ["--project", project])];
  if (setDatabaseAside) args.push("--set-database-aside");
  // Chromium's sandbox does not work for root.
  if (process.getuid?.() === 0) args.push("--no-sandbox");
  const child = spawn(program, args, { stdio: "inherit" });
  process.once("SIGINT", () => child.kill("SIGINT"));
  process.once("SIGTERM", () => child.kill("SIGTERM"));
  return new Promise((resolve) => {
    child.on("error", (error) => {
      console.error(`Electron did not start: ${error.message}. Start with --host browser instead.`);
      resolve(1);
    });
    child.on("exit", (code) => resolve(code ?? 1));
  });
}

async function openBrowser({ project, setDatabaseAside, port, open: openPage }: Flags): Promise<number> {
  // The bundle of src/main/host/serve.ts, which starts several times faster than the sources.
  const { serve } = (await import(pathToFileURL(join(root, "out", "node", "serve.js")).href)) as {
    serve: typeof Serve;
  };
  try {
    const studio = await serve({
      project,
      setDatabaseAside,
      port,
      open: openPage ? "window" : undefined,
      orSample: true,
      say: (line) => console.log(line),
    });
    process.once("SIGINT", () => void studio.stop());
    process.once("SIGTERM", () => void studio.stop());
    await studio.stopped;
    return 0;
  } catch (error) {
    if (!isExplained(error)) throw error;
    const { place, remedy } = error.detail;
    console.error([place, error.message, remedy].filter((part) => part !== undefined).join(" "));
    return 2;
  }
}

/** A `StudioError` of the bundle, whose class is another than the one of the sources. */
function isExplained(error: unknown): error is Error & { detail: { place?: string; remedy?: string } } {
  return error instanceof Error && error.name === "StudioError" && "detail" in error;
}
