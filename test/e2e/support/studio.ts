import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { repositoryRoot } from "../../support/sourceFiles.ts";

/** A browser host in a process of its own, as `npm start` makes it, on folders that go away with it. */
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
  /** Further command line arguments. */
  readonly args?: readonly string[];
  /** A module that all its processes load first, to put a fault in; they run from the sources then. */
  readonly fault?: string;
}

const startLimit = 60_000;

/** Builds what is stale and starts a studio. Rejects with its output when it does not come up. */
export async function startStudio(setup: StudioSetup = {}): Promise<RunningStudio> {
  const folder = setup.folder ?? mkdtempSync(join(tmpdir(), "levelwright-e2e-"));
  const projectsFolder = join(folder, "projects");
  const settingsFolder = join(folder, "settings");
  const project = setup.project ?? join(projectsFolder, "Test project");
  // What `npm start` does by itself.
  if (setup.fault !== undefined) spawnSync(process.execPath, [join(repositoryRoot, "scripts", "build.ts")]);
  const child = spawn(
    process.execPath,
    [
      ...(setup.fault === undefined
        ? [join(repositoryRoot, "scripts", "start.ts"), "--host", "browser", "--no-open"]
        : [join(repositoryRoot, "src", "main", "cli", "main.ts"), "serve"]),
      ...(project === "sample" ? [] : ["--project", project]),
      ...(setup.args ?? []),
    ],
    {
      env: {
        ...process.env,
        ...(setup.fault === undefined ? {} : { NODE_OPTIONS: `--import=${pathToFileURL(setup.fault).href}` }),
        LEVELWRIGHT_SETTINGS: settingsFolder,
        LEVELWRIGHT_PROJECTS: projectsFolder,
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
  const opened = /^Project: (.+)$/m.exec(output)?.[1];

  const end = (signal: NodeJS.Signals): Promise<void> => endProcess(child, signal);
  return {
    url,
    project: opened ?? project,
    folder,
    projectsFolder,
    settingsFolder,
    // Set: the process has printed its address.
    pid: child.pid!,
    output: () => output,
    stop: () => end("SIGINT"),
    kill: () => end("SIGKILL"),
    remove: async () => {
      await end("SIGINT");
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
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
    const force = setTimeout(() => child.kill("SIGKILL"), 10_000);
    child.once("exit", () => {
      clearTimeout(force);
      resolve();
    });
    child.kill(signal);
  });
}
