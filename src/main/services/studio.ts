import { join } from "node:path";
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
import { createFarmService } from "./farm/farmService.ts";
import { openFarmSettings } from "./farm/farmSettingsFile.ts";
import { createExportsService } from "./exports/exportsService.ts";
import { createPacksService } from "./packs/packsService.ts";
import { createProjectSlot } from "./project/projectHolder.ts";
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
import { createRunsService } from "./runs/runsService.ts";
import { createSolutionsService } from "./solutions/solutionsService.ts";
import { studioMessages } from "./messages.ts";
import { kindOfSolutions } from "#shared/levels/sokoban/solutionOrders.ts";

export interface StudioOptions {
  /** Of the program, "0.1.0". */
  readonly version: string;
  readonly folders: HostFolders;
  readonly desktop: Desktop;
  readonly access: FolderAccess;
  readonly log: Log;
  readonly makeEngine: EngineProcessMaker;
  /** Makes export processes; absent: exports are built in this process, yielding in between. */
  readonly makeExport?: ExportProcessMaker;
  /** The project that "open the sample" copies. */
  readonly sampleFolder: string;
  /** Number of engine processes; default: the number of cores, at most 8. */
  readonly engineProcesses?: number | undefined;
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
  const pool = createEnginePool({ make: options.makeEngine, interactive: true });
  const slot = createProjectSlot();
  const { access, folders } = options;
  const exportProcesses = options.makeExport && createExportProcesses(options.makeExport);
  const settings = await openSettings(join(folders.settings, "settings.json"));
  const farm = createFarmService({
    settings: await openFarmSettings(join(folders.settings, "farm.json")),
    catalogue: productCatalogue,
    local: pool,
    engineProcesses: options.engineProcesses,
    fixed: options.farm,
    password: process.env["LEVELWRIGHT_FARM_PASSWORD"],
  });
  const own = createOwnMetrics(slot);
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
      access,
    }),
    documents: createDocumentsService(slot),
    assets: createAssetsService(slot),
    runs: createRunsService({ projects: slot, pool, farm: () => farm.pool(), own }),
    candidates: createCandidatesService(slot, Date.now, own),
    packs: createPacksService(slot),
    exports: createExportsService({ holder: slot, access, build: exportProcesses?.build ?? buildHere, solutions, own }),
    analysis: createAnalysisService(pool),
    solutions,
    farm,
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
      await farm.close();
      await pool.close();
      await settings.settled();
    },
  };
}
