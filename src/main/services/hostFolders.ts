import { posix, win32 } from "node:path";

/** Folders of the studio outside of projects. */
export interface HostFolders {
  /** Settings, recent projects, window state, log. */
  readonly settings: string;
  /** Default folder for new projects. */
  readonly projects: string;
}

/**
 * The folders by the platform's custom. LEVELWRIGHT_SETTINGS and LEVELWRIGHT_PROJECTS override them (build servers,
 * tests, portable installations).
 */
export function hostFolders(
  platform: NodeJS.Platform,
  environment: Readonly<Record<string, string | undefined>>,
  home: string,
): HostFolders {
  const path = platform === "win32" ? win32 : posix;
  return {
    settings: environment["LEVELWRIGHT_SETTINGS"] ?? settingsFolder(platform, environment, home),
    projects: environment["LEVELWRIGHT_PROJECTS"] ?? path.join(home, "Levelwright"),
  };
}

function settingsFolder(
  platform: NodeJS.Platform,
  environment: Readonly<Record<string, string | undefined>>,
  home: string,
): string {
  if (platform === "win32") {
    return win32.join(environment["APPDATA"] ?? win32.join(home, "AppData", "Roaming"), "Levelwright");
  }
  if (platform === "darwin") return posix.join(home, "Library", "Application Support", "Levelwright");
  return posix.join(environment["XDG_CONFIG_HOME"] || posix.join(home, ".config"), "levelwright");
}
