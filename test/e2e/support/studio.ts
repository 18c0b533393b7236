import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { repositoryRoot } from "../../support/sourceFiles.ts";
import type { FromHost, StartHost } from "./hostProcess.ts";
import { type WarmHost, ask, giveBackHost, isRunning, takeHost } from "./warmHost.ts";

/** A browser host in another process, as `npm start` makes it, on folders that go away with it. */
export interface RunningStudio {
  /** Address with the key in it. */
  readonly url: string;
  /** Folder of the open project. */
  readonly project: string;
  /** Where its projects and settings lie; given to another studio, that one goes on from there. */
  readonly folder: string;
  readonly projectsFolder: string;
  readonly settingsFolder: string;
  readonly pid: number;
  /** What it has printed so far. */
  output(): string;
  /** Ends it as Ctrl-C does; the folders stay until `remove`. */
  stop(): Promise<void>;
  /** Ends it as a power cut does. */
  kill(): Promise<void>;
  /** Stops it if need be and removes its folders. */
  remove(): Promise<void>;
}

export interface StudioSetup {
  /** Project folder; absent starts on an empty project, `"sample"` on a copy of the sample project. */
  readonly project?: string;
  /** Settings and projects folders of an earlier studio, to start again where it ended. */
  readonly folder?: string;
  /** Absent or 0 takes a free one. */
  readonly port?: number;
  /** Who else its process serves: nobody ("own": `npm start` itself), or studios before and after it. Default "shared". */
  readonly process?: "own" | "shared";
  /** A module that all its processes load first, to put a fault in; they run from the sources then, in a process of their own. */
  readonly fault?: string;
}

const startLimit = 60_000;
const stopLimit = 10_000;

/** Builds what is stale and starts a studio. Rejects with its output when it does not come up. */
export async function startStudio(setup: StudioSetup = {}): Promise<RunningStudio> {
  const folder = setup.folder ?? mkdtempSync(join(tmpdir(), "levelwright-e2e-"));
  const place = {
    folder,
    projectsFolder: join(folder, "projects"),
    settingsFolder: join(folder, "settings"),
    project: setup.project ?? join(folder, "projects", "Test project"),
  };
  return setup.process === "own" || setup.fault !== undefined ? startOwn(setup, place) : startWarm(setup, place);
}

type Place = Pick<RunningStudio, "folder" | "projectsFolder" | "settingsFolder" | "project">;

/** In a process that may have served other studios before. */
async function startWarm({ port }: StudioSetup, place: Place): Promise<RunningStudio> {
  const host = takeHost();
  const child = host.process;
  let output = "";
  const onSaid = (message: FromHost): void => {
    if (message.kind === "said") output += `${message.line}\n`;
  };
  const onOutput = (chunk: Buffer): void => void (output += chunk.toString());
  child.on("message", onSaid);
  child.stdout?.on("data", onOutput);
  child.stderr?.on("data", onOutput);
  const leave = (): void => {
    child.off("message", onSaid);
    child.stdout?.off("data", onOutput);
    child.stderr?.off("data", onOutput);
  };
  const { settingsFolder, projectsFolder } = place;
  const project = place.project === "sample" ? undefined : place.project;
  const start = { kind: "start", settingsFolder, projectsFolder, project } as const;
  const url = await startOn(host, start, port).catch((error: unknown) => {
    child.kill("SIGKILL");
    throw new Error(`The studio did not start: ${String(error)}\n${output}`);
  });
  let isOver = false;
  const stop = async (): Promise<void> => {
    if (isOver) return;
    isOver = true;
    leave();
    if (!isRunning(host)) return;
    try {
      await ask(host, { kind: "stop" }, stopLimit);
      giveBackHost(host);
    } catch {
      await endProcess(child, "SIGKILL");
    }
  };
  return {
    ...place,
    url,
    project: openedProject(output) ?? place.project,
    // Set: the process has answered.
    pid: child.pid!,
    output: () => output,
    stop,
    kill: async () => {
      if (!isOver) await endProcess(child, "SIGKILL");
    },
    remove: async () => {
      await stop();
      removeFolder(place);
    },
  };
}

/** Resolves with the address: at the given port, or at the one the host has had before unless that is taken by now. */
async function startOn(host: WarmHost, start: Omit<StartHost, "port">, port: number | undefined): Promise<string> {
  const at = async (wanted: number): Promise<string> => {
    const answer = await ask(host, { ...start, port: wanted }, startLimit);
    if (answer.kind !== "started") throw new Error(`It answered: ${answer.kind}.`);
    host.port = Number(new URL(answer.url).port);
    return answer.url;
  };
  if (port !== undefined || host.port === 0) return at(port ?? 0);
  return at(host.port).catch(() => at(0));
}

/** In a process of its own, by the command that people use. */
async function startOwn({ fault, port }: StudioSetup, place: Place): Promise<RunningStudio> {
  if (fault !== undefined) spawnSync(process.execPath, [join(repositoryRoot, "scripts", "build.ts")]);
  const child = spawn(
    process.execPath,
    [
      ...(fault === undefined
        ? [join(repositoryRoot, "scripts", "start.mjs"), "--host", "browser", "--no-open"]
        : [join(repositoryRoot, "src", "main", "cli", "main.ts"), "serve"]),
      ...(place.project === "sample" ? [] : ["--project", place.project]),
      ...(port === undefined ? [] : ["--port", String(port)]),
    ],
    {
      env: {
        ...process.env,
        ...(fault === undefined ? {} : { NODE_OPTIONS: `--import=${pathToFileURL(fault).href}` }),
        LEVELWRIGHT_SETTINGS: place.settingsFolder,
        LEVELWRIGHT_PROJECTS: place.projectsFolder,
      },
      stdio: ["ignore", "pipe", "pipe"],
    },
  );
  let output = "";
  child.stdout.on("data", (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on("data", (chunk: Buffer) => (output += chunk.toString()));
  const url = await waitFor(
    child,
    () => /http:\/\/\S+\?token=\w+/.exec(output)?.[0],
    () => output,
  );
  const end = (signal: NodeJS.Signals): Promise<void> => endProcess(child, signal);
  return {
    ...place,
    url,
    project: openedProject(output) ?? place.project,
    // Set: the process has printed its address.
    pid: child.pid!,
    output: () => output,
    stop: () => end("SIGINT"),
    kill: () => end("SIGKILL"),
    remove: async () => {
      await end("SIGINT");
      removeFolder(place);
    },
  };
}

function openedProject(output: string): string | undefined {
  return /^Project: (.+)$/m.exec(output)?.[1];
}

function removeFolder({ folder }: Place): void {
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}

/** What the studio has written about the person's choices, by their dotted names. */
export function storedSettings(studio: RunningStudio): Readonly<Record<string, unknown>> {
  const file = join(studio.settingsFolder, "settings.json");
  return existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as Record<string, unknown>) : {};
}

function waitFor(child: ChildProcess, look: () => string | undefined, output: () => string): Promise<string> {
  return new Promise((resolve, reject) => {
    const settle = (act: () => void): void => {
      clearInterval(poll);
      clearTimeout(limit);
      act();
    };
    const poll = setInterval(() => {
      const found = look();
      if (found !== undefined) settle(() => resolve(found));
      else if (child.exitCode !== null) settle(() => reject(new Error(`The studio ended at once:\n${output()}`)));
    }, 20);
    const limit = setTimeout(() => {
      child.kill("SIGKILL");
      settle(() => reject(new Error(`The studio did not start:\n${output()}`)));
    }, startLimit);
  });
}

function endProcess(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    const force = setTimeout(() => child.kill("SIGKILL"), stopLimit);
    child.once("exit", () => {
      clearTimeout(force);
      resolve();
    });
    child.kill(signal);
  });
}
