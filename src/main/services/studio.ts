import { join } from "node:path";
import { createNodeMaker } from "#main/processes/nodeMaker.ts";
import type { FromScripts, ToScripts } from "#main/scripts/process/scriptProtocol.ts";
import { createScriptRunner, type ScriptProcessMaker } from "#main/scripts/scriptRunner.ts";
import type { FarmAddress } from "#main/farm/farmAddress.ts";
import { productCatalogue } from "#main/processes/catalogue.ts";
import { createEnginePool } from "#main/processes/enginePool.ts";
import type { EngineProcessMaker } from "#main/processes/engineProcess.ts";
import { createAssetsService } from "./assets/assetsService.ts";
import { createCandidatesService } from "./candidates/candidatesService.ts";
import { createOwnMetrics } from "./candidates/own/ownMetrics.ts";
import { createDocumentsService } from "./documents/documentsService.ts";
import { buildHere } from "./exports/exportBuilder.ts";
import { type ExportProcessMaker, createExportProcesses } from "./exports/exportProcess.ts";
import { openFarmService } from "./farm/farmService.ts";
import { openFarmSettings } from "./farm/farmSettingsFile.ts";
import { createExportsService } from "./exports/exportsService.ts";
import { createPacksService } from "./packs/packsService.ts";
import { createPlaysService } from "./plays/playsService.ts";
import { createProjectSlot } from "./project/projectHolder.ts";
import { projectPaths } from "./project/projectPaths.ts";
import { createProjectService } from "./project/projectService.ts";
import { createAnalysisService } from "./analysisService.ts";
import { createHostService } from "./hostService.ts";
import type { FolderAccess } from "./hostAccess.ts";
import type { Desktop } from "./hostDesktop.ts";
import type { HostFolders } from "./hostFolders.ts";
import { openSettings } from "./hostSettings.ts";
import type { StudioServices } from "./areaService.ts";
import type { Log } from "./log.ts";
import { type StudioRouter, createRouter } from "./router/router.ts";
import { createLetsLogicService } from "./letsLogic/letsLogicService.ts";
import { createRunsService } from "./runs/runsService.ts";
import { nodeScriptEntry } from "./processEntries.ts";
import { type Permissions, permissionsFile, openPermissions } from "./permissions.ts";
import type { Scripting } from "./scripts/scripting.ts";
import { keepDeclarations } from "./scripts/writeDeclarations.ts";
import { createScriptsService } from "./scripts/scriptsService.ts";
import { createVersionsService } from "./git/versionsService.ts";
import { createSolutionsService } from "./solutions/solutionsService.ts";
import { studioMessages } from "./messages.ts";
import { kindOfSolutions } from "#shared/levels/sokoban/solutionOrders.ts";

interface StudioOptions {
  /** Of the program, "0.1.0". */
  readonly version: string;
  readonly folders: HostFolders;
  readonly desktop: Desktop;
  readonly access: FolderAccess;
  readonly log: Log;
  readonly makeEngine: EngineProcessMaker;
  /** Makes export processes; absent: exports are built in this process, yielding in between. */
  readonly makeExport?: ExportProcessMaker;
  /** Makes the process that scripts run in; absent: a process of Node. */
  readonly makeScripts?: ScriptProcessMaker;
  /** The project that "open the sample" copies. */
  readonly sampleFolder: string;
  /** Number of engine processes; default: the number of cores, at most 8. */
  readonly engineProcesses?: number | undefined;
  /** Opens projects without changing them, and without keeping a studio from changing them. */
  readonly asReader?: boolean | undefined;
  /** What this person has allowed; absent: kept in the settings. */
  readonly permissions?: Permissions | undefined;
  /** Overrides the farm in the settings until the studio stops. */
  readonly farm?: FarmAddress | undefined;
}

/** A running studio: the services behind every host, and the contract over them. */
export interface Studio {
  readonly services: StudioServices;
  readonly router: StudioRouter;
  /**
   * Stops runs, closes the project, ends the engine processes and waits until the settings are written. Failures in the
   * project are logged.
   */
  close(): Promise<void>;
}

/** Assembles the studio. The caller provides its environment: Electron, a browser host, a test. */
export async function createStudio(options: StudioOptions): Promise<Studio> {
  const slot = createProjectSlot();
  const cacheFolder = (): string | undefined => {
    const project = slot.find();
    return project === undefined ? undefined : projectPaths(project.folder).cache;
  };
  const pool = createEnginePool({ make: options.makeEngine, interactive: true, cacheFolder });
  const { access, folders } = options;
  const exportProcesses = options.makeExport && createExportProcesses(options.makeExport);
  const settings = await openSettings(join(folders.settings, "settings.json"));
  const farm = await openFarmService({
    settings: await openFarmSettings(join(folders.settings, "farm.json")),
    catalogue: productCatalogue,
    local: pool,
    engineProcesses: options.engineProcesses,
    fixed: options.farm,
    password: process.env["LEVELWRIGHT_FARM_PASSWORD"],
  });
  const runner = createScriptRunner(options.makeScripts ?? createNodeMaker<ToScripts, FromScripts>(nodeScriptEntry()));
  const allowed = options.permissions ?? (await openPermissions(join(folders.settings, permissionsFile)));
  const scripting: Scripting = { run: runner.run, allowed };
  const own = createOwnMetrics(slot, scripting);
  keepDeclarations(slot);
  const solutions = createSolutionsService(slot, (question, signal) =>
    pool.analyse(kindOfSolutions, "best", question, signal, "idle"),
  );
  const services: StudioServices = {
    host: createHostService({
      version: options.version,
      engineProcesses: () => pool.size,
      projectsFolder: folders.projects,
      desktop: options.desktop,
      settings,
      access,
    }),
    project: createProjectService(slot, {
      settingsFolder: folders.settings,
      projectsFolder: folders.projects,
      sampleFolder: options.sampleFolder,
      asReader: options.asReader,
      access,
    }),
    documents: createDocumentsService(slot, Date.now, scripting),
    assets: createAssetsService(slot),
    runs: createRunsService({ projects: slot, pool, farm: () => farm.pool(), own }),
    candidates: createCandidatesService(slot, Date.now, own),
    packs: createPacksService(slot),
    plays: createPlaysService(slot, access),
    exports: createExportsService({
      holder: slot,
      access,
      build: exportProcesses?.build ?? buildHere,
      solutions,
      own,
      scripting,
    }),
    analysis: createAnalysisService(pool),
    solutions,
    farm,
    scripts: createScriptsService(slot, own, scripting),
    letsLogic: createLetsLogicService(),
    versions: createVersionsService(slot),
  };
  return {
    services,
    router: createRouter(services, options.log),
    close: async () => {
      // A project whose folder or disk is gone must not keep the studio from ending.
      await slot
        .replace(undefined)
        .catch((error: unknown) => options.log.error(studioMessages.projectDidNotClose, error));
      exportProcesses?.close();
      runner.close();
      await farm.close();
      await pool.close();
      await settings.settled();
    },
  };
}
