import { mkdir, readdir, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { contractVersion } from "#shared/contract/base.ts";
import type { AreaService } from "./areaService.ts";
import type { FolderAccess } from "./hostAccess.ts";
import type { Desktop } from "./hostDesktop.ts";
import type { SettingsFile } from "./hostSettings.ts";
import { StudioError } from "./studioError.ts";
import { hostServiceMessages } from "./messages.ts";

/** Dependencies of the host service. */
export interface HostParts {
  readonly version: string;
  /** They can be changed in the settings. */
  readonly engineProcesses: () => number;
  readonly projectsFolder: string;
  readonly desktop: Desktop;
  readonly settings: SettingsFile;
  readonly access: FolderAccess;
}

const mostFolders = 2000;

/** The host: handshake, settings, folders, native features. */
export function createHostService(parts: HostParts): AreaService<"host"> {
  const { desktop, settings, access } = parts;
  return {
    info: () => ({
      contractVersion,
      version: parts.version,
      engineProcesses: parts.engineProcesses(),
      capabilities: desktop.capabilities,
      projectsFolder: parts.projectsFolder,
      notices: settings.notice === undefined ? [] : [settings.notice],
    }),
    settings: () => settings.all(),
    setSetting: async ({ key, value }) => {
      await settings.set(key, value);
      return {};
    },
    pickFolder: async ({ title, startIn }) => ({ path: await desktop.pickFolder(title, startIn) }),
    browseFolders: ({ path }) => browse(parts.projectsFolder, access, path),
    revealInFolder: async ({ path }) => {
      await desktop.revealInFolder(await access.check(path));
      return {};
    },
    openLink: async ({ url }) => {
      await desktop.openLink(url);
      return {};
    },
    setMenu: ({ menus }) => {
      desktop.setMenu(menus);
      return {};
    },
    watch: (_input, signal) => desktop.watch(signal),
    answerClose: ({ close }) => {
      desktop.answerClose(close);
      return {};
    },
  };
}

async function browse(projectsFolder: string, access: FolderAccess, asked: string | undefined) {
  if (asked === undefined) await mkdir(projectsFolder, { recursive: true }).catch(() => undefined);
  const path = await access.check(asked ?? projectsFolder);
  const parent = dirname(path);
  const parentAllowed = parent !== path && (await isAllowed(access, parent));
  return { path, parent: parentAllowed ? parent : null, folders: await subfolders(path, access) };
}

async function subfolders(path: string, access: FolderAccess) {
  const entries = await readdir(path, { withFileTypes: true }).catch((error: unknown) => {
    throw new StudioError(
      "STORAGE",
      hostServiceMessages.folderCantBeRead,
      { place: path, remedy: hostServiceMessages.checkThatExists },
      error,
    );
  });
  const names = entries
    .filter((entry) => (entry.isDirectory() || entry.isSymbolicLink()) && !entry.name.startsWith("."))
    .map((entry) => entry.name)
    .sort((a, b) => a.localeCompare(b))
    .slice(0, mostFolders);
  const folders = await Promise.all(names.map((name) => describe(join(path, name), name, access)));
  return folders.filter((folder) => folder !== undefined);
}

async function describe(path: string, name: string, access: FolderAccess) {
  const found = await stat(path).catch(() => undefined);
  if (found?.isDirectory() !== true || !(await isAllowed(access, path))) return undefined;
  const manifest = await stat(join(path, "levelwright.json")).catch(() => undefined);
  return { name, path, isProject: manifest?.isFile() === true };
}

function isAllowed(access: FolderAccess, path: string): Promise<boolean> {
  return access.check(path).then(
    () => true,
    () => false,
  );
}
