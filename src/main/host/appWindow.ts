import { accessSync, constants, mkdirSync } from "node:fs";
import { delimiter, join, posix, win32 } from "node:path";
import { spawnDetached } from "./spawnDetached.ts";

/** A Chromium, Chrome or Edge that can show one page as an application window (`--app=URL`). */
export interface AppBrowser {
  readonly name: "Chromium" | "Chrome" | "Edge";
  /** Absolute path of the program. */
  readonly program: string;
}

/** What finding a browser depends on. */
export interface BrowserPlaces {
  readonly platform: NodeJS.Platform;
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly home: string;
  readonly isProgram: (path: string) => boolean;
}

const linuxNames: readonly (readonly [AppBrowser["name"], string])[] = [
  ["Chromium", "chromium"],
  ["Chromium", "chromium-browser"],
  ["Chrome", "google-chrome-stable"],
  ["Chrome", "google-chrome"],
  ["Edge", "microsoft-edge-stable"],
  ["Edge", "microsoft-edge"],
];

const macPrograms: readonly (readonly [AppBrowser["name"], string])[] = [
  ["Chrome", "Google Chrome.app/Contents/MacOS/Google Chrome"],
  ["Chromium", "Chromium.app/Contents/MacOS/Chromium"],
  ["Edge", "Microsoft Edge.app/Contents/MacOS/Microsoft Edge"],
];

/** Edge is last, because every Windows has it: a person who installed another browser prefers that one. */
const windowsPrograms: readonly (readonly [AppBrowser["name"], string])[] = [
  ["Chrome", "Google\\Chrome\\Application\\chrome.exe"],
  ["Chromium", "Chromium\\Application\\chrome.exe"],
  ["Edge", "Microsoft\\Edge\\Application\\msedge.exe"],
];

/** The first browser found in the platform's usual places. LEVELWRIGHT_BROWSER names another one; "none" finds none. */
export function findAppBrowser(places: BrowserPlaces): AppBrowser | undefined {
  const own = places.environment["LEVELWRIGHT_BROWSER"];
  if (own === "none") return undefined;
  if (own !== undefined && own !== "") return places.isProgram(own) ? { name: "Chromium", program: own } : undefined;
  for (const [name, program] of candidates(places)) if (places.isProgram(program)) return { name, program };
  return undefined;
}

function candidates({ platform, environment, home }: BrowserPlaces): (readonly [AppBrowser["name"], string])[] {
  if (platform === "darwin") {
    const folders = ["/Applications", posix.join(home, "Applications")];
    return macPrograms.flatMap(([name, file]) => folders.map((folder) => [name, posix.join(folder, file)] as const));
  }
  if (platform === "win32") {
    const folders = [environment["ProgramFiles"], environment["ProgramFiles(x86)"], environment["LOCALAPPDATA"]].filter(
      (folder) => folder !== undefined,
    );
    return windowsPrograms.flatMap(([name, file]) =>
      folders.map((folder) => [name, win32.join(folder, file)] as const),
    );
  }
  const folders = (environment["PATH"] ?? "").split(delimiter).filter((folder) => posix.isAbsolute(folder));
  return linuxNames.flatMap(([name, file]) => folders.map((folder) => [name, posix.join(folder, file)] as const));
}

/** Whether a path can be started. */
export function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * The profile folder of the window, apart from the person's own browsing: no tabs, no extensions, no history. A browser
 * from a snap may not write below hidden folders of the home, only into its own.
 */
export function windowProfile(browser: AppBrowser, settings: string, home: string): string {
  const snap = /^\/snap\/bin\/(\w[\w-]*)$/.exec(browser.program)?.[1];
  return snap === undefined ? join(settings, "window") : posix.join(home, "snap", snap, "common", "levelwright-window");
}

/** The browser's command line arguments. */
export function windowArguments(url: string, profile: string, isRoot: boolean): string[] {
  return [
    `--app=${url}`,
    `--user-data-dir=${profile}`,
    "--no-first-run",
    "--no-default-browser-check",
    "--class=Levelwright",
    "--window-size=1440,900",
    // Chromium's sandbox does not work for root.
    ...(isRoot ? ["--no-sandbox"] : []),
  ];
}

/** Opens the address in a separate window. False when the browser didn't start. */
export function openAppWindow(browser: AppBrowser, url: string, profile: string): Promise<boolean> {
  try {
    mkdirSync(profile, { recursive: true, mode: 0o700 });
  } catch {
    return Promise.resolve(false);
  }
  const isRoot = process.getuid?.() === 0;
  return spawnDetached(browser.program, windowArguments(url, profile, isRoot));
}
