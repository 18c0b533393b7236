import { join } from "node:path";
import { createNodeMaker } from "#main/processes/nodeMaker.ts";
import { anyFolder } from "#main/services/hostAccess.ts";
import { noDesktop } from "#main/services/hostDesktop.ts";
import { silentLog } from "#main/services/log.ts";
import { type Studio, createStudio } from "#main/services/studio.ts";
import { builtEngine } from "./builtModules.ts";

/** A whole studio in this process, without a screen: settings and projects in `home`, one engine process. */
export function createHeadlessStudio(home: string): Promise<Studio> {
  return createStudio({
    version: "test",
    folders: { settings: join(home, "settings"), projects: join(home, "projects") },
    desktop: noDesktop("test"),
    access: anyFolder,
    log: silentLog,
    makeEngine: createNodeMaker(builtEngine),
    sampleFolder: home,
    engineProcesses: 1,
  });
}
