import { homedir } from "node:os";
import { join } from "node:path";
import { type BrowserWindow, Menu, app, dialog, session, protocol } from "electron";
import type { FromExport, ToExport } from "#main/exports/process/exportProtocol.ts";
import type { FromScripts, ToScripts } from "#main/scripts/process/scriptProtocol.ts";
import { anyFolder } from "#main/services/hostAccess.ts";
import { hostFolders } from "#main/services/hostFolders.ts";
import { findInstallation, sampleFolder } from "#main/services/installation.ts";
import { openFirstProject } from "#main/services/firstProject.ts";
import { fileLog } from "#main/services/log.ts";
import { type Studio, createStudio } from "#main/services/studio.ts";
import { securityHeaders } from "#main/host/securityHeaders.ts";
import { staticFolder } from "#main/host/staticFiles.ts";
import { createElectronDesktop } from "./electronDesktop.ts";
import { lockDown } from "./lockdown.ts";
import { projectFolderOf, projectFromArguments } from "./openedProject.ts";
import { openStudioWindow } from "./studioWindow.ts";
import { createUtilityMaker } from "./utilityMaker.ts";
import { mainMessages } from "./messages.ts";
import { isPageAddress, pageScheme } from "./pageAddress.ts";

/** The desktop shell: one instance, one studio, one window. */
const programArguments = app.isPackaged ? 1 : 2;
const folders = hostFolders(process.platform, process.env, homedir());
let window: BrowserWindow | undefined;
/** A project handed over before the window was up (macOS does that). */
let waitingProject = projectFromArguments(process.argv, programArguments, process.cwd(), process.platform);

registerPageScheme();
app.enableSandbox();
app.setPath("userData", join(folders.settings, "electron"));

const desktop = createElectronDesktop(() => window);

if (app.requestSingleInstanceLock()) {
  app.on("second-instance", (_event, argv, workingFolder) => {
    handOver(projectFromArguments(argv, programArguments, workingFolder, process.platform));
  });
  app.on("open-file", (event, path) => {
    event.preventDefault();
    handOver(projectFolderOf(path, process.cwd(), process.platform));
  });
  app.on("window-all-closed", () => app.quit());
  void app.whenReady().then(start);
} else {
  app.quit();
}

/** Brings the window to the front and asks the screen to open the project, or keeps it until the screen has loaded. */
function handOver(project: string | undefined): void {
  if (window === undefined) {
    waitingProject = project ?? waitingProject;
    return;
  }
  if (window.isMinimized()) window.restore();
  window.focus();
  if (project !== undefined) desktop.tell({ type: "open-project", path: project });
}

async function start(): Promise<void> {
  // Until the screen sends its own menu.
  Menu.setApplicationMenu(null);
  const installation = findInstallation(import.meta.dirname);
  const log = fileLog(join(folders.settings, "studio.log"));
  lockDown(session.defaultSession);
  servePage(join(installation.root, "out", "renderer"));
  const studio = await createStudio({
    version: installation.version,
    folders,
    desktop,
    access: anyFolder,
    log,
    sampleFolder: sampleFolder(installation),
    makeEngine: createUtilityMaker(processEntry("engine.js")),
    makeExport: createUtilityMaker<ToExport, FromExport>(processEntry("export.js"), "export"),
    makeScripts: createUtilityMaker<ToScripts, FromScripts>(processEntry("script.js"), "script"),
  });
  closeStudioBeforeQuit(studio);
  try {
    const first = {
      folder: waitingProject,
      orSample: true,
      sampleFolder: sampleFolder(installation),
      setDatabaseAside: process.argv.includes("--set-database-aside"),
    };
    const project = await openFirstProject(studio.services, first, (problem) =>
      log.warn(mainMessages.couldntOpenLastProject, problem),
    );
    if (project !== undefined) app.addRecentDocument(project.path);
  } catch (error) {
    log.warn(mainMessages.couldntOpenFirstProject, error);
    dialog.showErrorBox(mainMessages.couldntOpenProject, error instanceof Error ? error.message : String(error));
  }
  window = openStudioWindow({
    router: studio.router,
    desktop,
    log,
    preload: join(installation.root, "out", "preload", "preload.cjs"),
    settingsFolder: folders.settings,
    isPackaged: app.isPackaged,
  });
  window.on("closed", () => {
    window = undefined;
  });
}

/** The module of a process: processes can't be started from inside the archive. */
function processEntry(name: string): string {
  return join(import.meta.dirname, name).replace("app.asar", "app.asar.unpacked");
}

/** Quitting waits until runs are stopped, the project is closed and the engine processes have exited. */
function closeStudioBeforeQuit(studio: Studio): void {
  let closed = false;
  app.on("will-quit", (event) => {
    if (closed) return;
    event.preventDefault();
    void studio.close().finally(() => {
      closed = true;
      app.quit();
    });
  });
}

/** Registers `app://` as a scheme with its own origin. Must run before Electron is ready. */
function registerPageScheme(): void {
  protocol.registerSchemesAsPrivileged([
    { scheme: pageScheme, privileges: { standard: true, secure: true, supportFetchAPI: true, codeCache: true } },
  ]);
}

/** Serves only the built screen, under `app://levelwright/`, with the browser host's policy. */
function servePage(screen: string): void {
  const findFile = staticFolder(screen);
  protocol.handle(pageScheme, async (request) => {
    if (request.method !== "GET" || !isPageAddress(request.url)) return refuse(403);
    const file = await findFile(URL.parse(request.url)?.pathname ?? "");
    if (file === undefined) return refuse(404);
    return new Response(new Uint8Array(file.body), {
      headers: { ...securityHeaders, "Content-Type": file.contentType, "Cache-Control": "no-cache" },
    });
  });
}

function refuse(status: number): Response {
  return new Response(null, { status, headers: securityHeaders });
}
