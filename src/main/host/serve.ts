import { existsSync } from "node:fs";
import { homedir } from "node:os";
import { join } from "node:path";
import type { ErrorDetail } from "#shared/contract/errors.ts";
import type { FromExport, ToExport } from "#main/exports/process/exportProtocol.ts";
import { type FarmAddress, shownAddress } from "#main/farm/farmAddress.ts";
import { createNodeMaker } from "#main/processes/nodeMaker.ts";
import { nodeEngineEntry, nodeExportEntry } from "#main/services/processEntries.ts";
import { recentProjects } from "#main/services/project/recentProjects.ts";
import { openFirstProject } from "#main/services/firstProject.ts";
import { foldersInside } from "#main/services/hostAccess.ts";
import { hostFolders } from "#main/services/hostFolders.ts";
import { findInstallation, sampleFolder } from "#main/services/installation.ts";
import { fileLog } from "#main/services/log.ts";
import { type Studio, createStudio } from "#main/services/studio.ts";
import { StudioError } from "#main/services/studioError.ts";
import { findAppBrowser, isProgram, openAppWindow, windowProfile } from "./appWindow.ts";
import { type BrowserDesktop, createBrowserDesktop } from "./browserDesktop.ts";
import { type BrowserHost, isLoopback, startBrowserHost } from "./browserHost.ts";
import { stopWhenIdle } from "./idleStop.ts";
import { hasDisplay, openInBrowser } from "./openInBrowser.ts";
import { serveMessages } from "./messages.ts";

/** How a studio for browsers is started. */
export interface ServeOptions {
  /** Folder of the project to open; made when it does not exist. */
  readonly project?: string | undefined;
  /** Opens a copy of the sample when there is no recent project. */
  readonly orSample?: boolean;
  /** Moves a damaged database of the project into its backups and starts with an empty one. */
  readonly setDatabaseAside?: boolean;
  /** 0 or absent chooses a free one. */
  readonly port?: number | undefined;
  /**
   * If there is a display: "browser" opens a page in the default browser; "window" opens a separate window of an
   * installed Chromium, Chrome or Edge (the default browser if there is none) and stops soon after it is closed.
   */
  readonly open?: "browser" | "window" | undefined;
  /** Address to bind, 127.0.0.1 unless given. */
  readonly listen?: string | undefined;
  /** Additional host names, besides addresses, under which a non-loopback studio is reached. */
  readonly hostNames?: readonly string[];
  /** Folders that the screen may use in addition to the projects folder. */
  readonly roots?: readonly string[];
  /** Stops automatically after this many minutes without a page and without a run. */
  readonly idleMinutes?: number | undefined;
  /** Overrides the farm in the settings until the studio stops. */
  readonly farm?: FarmAddress | undefined;
  /** One line for the person at the terminal. */
  readonly say: (line: string) => void;
}

/** Grace period for a closed window to reconnect, as after a reload; in minutes. */
const windowGone = 0.1;
/**
 * How long a window may take to show its first page, in minutes; also applies to a person who opens the printed address
 * by hand.
 */
const windowComes = 10;

/** How long the pages may take to send unsaved edits before the host stops, in ms. */
const patience = 1500;

/** A running browser host. */
export interface ServedStudio {
  /** The address with its key. */
  readonly url: string;
  /** Resolves when the host has stopped, by `stop` or by idleness. */
  readonly stopped: Promise<void>;
  stop(): Promise<void>;
}

/**
 * `levelwright serve`: the studio behind a loopback server. Prints its address and what it exposes. Throws StudioError
 * when the screen isn't built, the port is in use or the project can't be opened.
 */
export async function serve(options: ServeOptions): Promise<ServedStudio> {
  const installation = findInstallation(import.meta.dirname);
  const screen = join(installation.root, "out", "renderer");
  if (!existsSync(join(screen, "index.html"))) {
    throw new StudioError("STORAGE", serveMessages.studiosUserInterfaceIsntBuilt, {
      place: screen,
      remedy: serveMessages.runNpmRunBuildFirst,
    });
  }
  const folders = hostFolders(process.platform, process.env, homedir());
  // Recent projects were opened by the person in their own studio, so their folders are accessible.
  const recent = await recentProjects(folders.settings).list();
  const roots = [
    folders.projects,
    ...(options.project === undefined ? [] : [options.project]),
    ...(options.roots ?? []),
    ...recent.map(({ path }) => path),
  ];
  const log = fileLog(join(folders.settings, "studio.log"));
  const desktop = createBrowserDesktop();
  const studio = await createStudio({
    version: installation.version,
    folders,
    desktop,
    access: foldersInside(roots),
    log,
    sampleFolder: sampleFolder(installation),
    makeEngine: createNodeMaker(nodeEngineEntry()),
    farm: options.farm,
    makeExport: createNodeMaker<ToExport, FromExport>(nodeExportEntry()),
  });
  try {
    const first = {
      folder: options.project,
      orSample: options.orSample ?? false,
      sampleFolder: sampleFolder(installation),
      setDatabaseAside: options.setDatabaseAside ?? false,
    };
    const project = await openFirstProject(studio.services, first, ({ message, detail }) =>
      options.say(serveMessages.problem(message, remedyHere(detail))),
    ).catch((error: unknown) => {
      if (!(error instanceof StudioError)) throw error;
      throw new StudioError(error.code, error.message, { ...error.detail, remedy: remedyHere(error.detail) }, error);
    });
    if (project !== undefined) options.say(serveMessages.project(project.path));
    const served = await start(options, { studio, desktop }, screen, log);
    announce(options, served.host, roots);
    if (options.open !== undefined) await openPage(options, served.host, folders.settings);
    return { url: served.host.url, stopped: served.stopped, stop: served.stop };
  } catch (error) {
    await studio.close();
    throw error;
  }
}

/** The remedy in terms of the command line. */
function remedyHere({ remedy = "", action }: ErrorDetail): string {
  return action === undefined ? remedy : serveMessages.startsWithEmptyOne(remedy, action);
}

async function start(
  options: ServeOptions,
  { studio, desktop }: { studio: Studio; desktop: BrowserDesktop },
  screen: string,
  log: ReturnType<typeof fileLog>,
) {
  const { promise: stopped, resolve } = Promise.withResolvers<void>();
  const stop = async (): Promise<void> => {
    idle.cancel();
    try {
      await desktop.askScreens(patience);
      await host.close();
      await studio.close();
    } finally {
      resolve();
    }
  };
  const idle = stopWhenIdle(
    options.idleMinutes === undefined && options.open === "window"
      ? { minutes: windowGone, firstPageMinutes: windowComes }
      : { minutes: options.idleMinutes },
    () => hasLiveRuns(studio),
    () => void stop(),
  );
  const host = await startBrowserHost({
    router: studio.router,
    screen,
    log,
    port: options.port ?? 0,
    listen: options.listen ?? "127.0.0.1",
    hostNames: options.hostNames ?? [],
    onConnections: (open) => idle.pagesOpen(open),
  }).catch((error: unknown) => {
    throw new StudioError(
      "STORAGE",
      serveMessages.couldntListen(options.listen ?? "127.0.0.1", options.port ?? 0),
      { remedy: serveMessages.chooseAnotherPort },
      error,
    );
  });
  return { host, stopped, stop };
}

function announce(options: ServeOptions, host: BrowserHost, roots: readonly string[]): void {
  const listen = options.listen ?? "127.0.0.1";
  if (!isLoopback(listen)) {
    options.say(serveMessages.listeningWarning(listen, roots.join(", ")));
  }
  if (options.farm !== undefined) options.say(serveMessages.farm(shownAddress(options.farm)));
  options.say(serveMessages.studio(host.url));
}

async function openPage(options: ServeOptions, host: BrowserHost, settings: string): Promise<void> {
  if (!hasDisplay(process.platform, process.env)) {
    options.say(serveMessages.noDisplay);
    return;
  }
  if (options.open === "window") {
    const browser = findAppBrowser({
      platform: process.platform,
      environment: process.env,
      home: homedir(),
      isProgram,
    });
    // Every program on the machine can read a process's arguments: this address is worthless once it has been used.
    const opened =
      browser !== undefined &&
      (await openAppWindow(browser, host.oneTimeUrl(), windowProfile(browser, settings, homedir())));
    if (opened) {
      options.say(serveMessages.windowOpened(browser.name));
      return;
    }
    options.say(
      browser === undefined ? serveMessages.noBrowserForWindow : serveMessages.didntStartStudioOpens(browser.name),
    );
  }
  if (!(await openInBrowser(host.oneTimeUrl(), process.platform))) {
    options.say(serveMessages.couldntStartBrowserOpenAddress);
  }
}

/** Whether a run is waiting or running; false without an open project. */
async function hasLiveRuns({ services }: Studio): Promise<boolean> {
  const { project } = await services.project.current({});
  if (project === null) return false;
  const { runs } = await services.runs.list({});
  return runs.some(({ progress }) => progress.state === "queued" || progress.state === "running");
}
