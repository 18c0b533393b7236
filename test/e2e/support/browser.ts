import { existsSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { type Browser, type ConsoleMessage, type Page, chromium } from "playwright-core";
import { repositoryRoot } from "../../support/sourceFiles.ts";

const chosen = process.env["LEVELWRIGHT_CHROMIUM"];
const executablePath = firstThere(chosen, "/usr/bin/chromium", "/usr/bin/chromium-browser");

/** Headless Chromium: the same pages in half of the browser process's time. If absent, tests use the other. */
const shellPath = firstThere(chosen, "/usr/bin/chromium-headless-shell") ?? executablePath;

function firstThere(...paths: readonly (string | undefined)[]): string | undefined {
  return paths.filter((path) => path !== undefined).find((path) => existsSync(path));
}

/** False without Chromium; screen suites are then skipped, which a build server counts as a failure. */
export const hasChromium = executablePath !== undefined;

if (!hasChromium) console.warn("NOT RUN: no Chromium. Install it (apt install chromium) or set LEVELWRIGHT_CHROMIUM.");

/**
 * Parts of Chromium that are of no use here. The list replaces the one that Playwright gives, so it repeats what matters
 * on a loopback address; the pop-up of the address bar is a page of its own, which each window would load and render.
 */
const withoutFeatures = [
  "AvoidUnnecessaryBeforeUnloadCheckSync",
  "HttpsUpgrades",
  "HttpsFirstBalancedModeAutoEnable",
  "MediaRouter",
  "PaintHolding",
  "AvoidCorsURLLoaderRestartOnRedirect",
  "OptimizationHints",
  "NetworkTimeServiceQuerying",
  "AimEnabled",
  "PreconnectToSearch",
  "WebUIOmniboxPopup",
  "WebUIOmniboxAimPopup",
];

/** A browser of one's own, as people have it, to be closed; tests share `workerBrowser`. */
export function launchBrowser(): Promise<Browser> {
  return launch(executablePath);
}

function launch(program: string | undefined): Promise<Browser> {
  return chromium.launch({
    ...(program === undefined ? {} : { executablePath: program }),
    args: [
      "--no-sandbox",
      "--disable-quic",
      "--no-first-run",
      "--disable-background-networking",
      "--mute-audio",
      `--disable-features=${withoutFeatures.join(",")}`,
      // A page of ours lives for seconds: with room for its young objects it collects less, for a twentieth of the time.
      "--js-flags=--min-semi-space-size=16 --max-semi-space-size=32",
    ],
  });
}

let shared: Promise<Browser> | undefined;

/**
 * The browser of all test files of a worker, started by the first that asks and ended with the worker's process. Close what
 * you open in it, never itself: every tab has a profile of its own.
 */
export async function workerBrowser(): Promise<Browser> {
  if (shared === undefined || !(await shared).isConnected()) shared = launch(shellPath);
  return shared;
}

/** Anything that shows the studio: a tab, or a fixture whose tab changes from test to test. */
export interface Screen {
  readonly page: Page;
}

/** A tab with the studio in it. */
export interface StudioTab extends Screen {
  /** Script errors, failed requests and violations of the content security policy; cleared when read. */
  takeComplaints(): readonly string[];
  /** Writes `test/artifacts/<name>.png`. */
  screenshot(name: string): Promise<void>;
  close(): Promise<void>;
}

export interface TabOptions {
  readonly width?: number;
  readonly height?: number;
  readonly colorScheme?: "light" | "dark";
}

/** How long an engine may take for what the tests ask of it on a busy machine, in ms. */
export const engineLimit = 60_000;

/**
 * How long anything on the screen may take, in ms; what an engine works on is given longer where it is waited for. It ends
 * before the test's own limit, so that a failure names what was waited for.
 */
const screenLimit = 30_000;

/** How long a tab may take to leave the studio, in ms; one that can't is closed. */
const parkLimit = 5_000;

/**
 * Opens the studio in a browser profile with nothing in it and waits until the screen shows something. In the worker's
 * browser that is the profile of a tab that was closed before, emptied, if there is one of the same address: its process
 * has the scripts compiled.
 */
export async function openStudioTab(browser: Browser, url: string, options: TabOptions = {}): Promise<StudioTab> {
  const { origin } = new URL(url);
  const isShared = shared !== undefined && browser === (await shared);
  const size = { width: options.width ?? 1600, height: options.height ?? 1000 };
  const colorScheme = options.colorScheme ?? "dark";
  const page = (isShared ? await takeParked(origin, size) : undefined) ?? (await newPage(browser, size));
  await page.emulateMedia({ colorScheme, reducedMotion: "reduce", forcedColors: null, contrast: null, media: null });
  const complaints: string[] = [];
  const onError = (error: Error): unknown => complaints.push(`error: ${error.message}`);
  const onMessage = (message: ConsoleMessage): void => {
    if (message.type() === "error") complaints.push(`console: ${message.text()}`);
  };
  page.on("pageerror", onError);
  page.on("console", onMessage);
  await page.goto(url);
  await page.locator("#root > *").first().waitFor();
  return {
    page,
    takeComplaints: () => complaints.splice(0),
    screenshot: async (name) => {
      const folder = join(repositoryRoot, "test", "artifacts");
      mkdirSync(folder, { recursive: true });
      await page.screenshot({ path: join(folder, `${name}.png`) });
    },
    close: async () => {
      page.off("pageerror", onError);
      page.off("console", onMessage);
      const isParked = isShared && !changed.has(page) && (await park(page, origin).catch(() => false));
      if (!isParked) await page.context().close();
    },
  };
}

interface Size {
  readonly width: number;
  readonly height: number;
}

async function newPage(browser: Browser, viewport: Size): Promise<Page> {
  const context = await browser.newContext({ viewport });
  context.setDefaultTimeout(screenLimit);
  return context.newPage();
}

/** Tabs that were closed, by the address of their studio; each stands on a page of it without scripts. */
const parked = new Map<string, Page>();
const mostParked = 3;
const changed = new WeakSet<Page>();

/** The page is not used again after its tab was closed: something was done to it that can't be taken back. */
export function closeForGood(page: Page): void {
  changed.add(page);
}

async function takeParked(origin: string, size: Size): Promise<Page | undefined> {
  const page = parked.get(origin);
  parked.delete(origin);
  if (page === undefined || page.isClosed()) return undefined;
  await page.setViewportSize(size);
  return page;
}

/** Removes everything that the next test could see: storage, cookies, permissions, history, the pointer. */
async function park(page: Page, origin: string): Promise<boolean> {
  const context = page.context();
  if (parked.has(origin) || context.pages().length > 1) return false;
  await page.mouse.move(-1, -1);
  // There is no such page, and the studio says so in plain text: the process stays, the screen is gone.
  await page.goto(`${origin}/parked`, { timeout: parkLimit });
  await page.evaluate(() => {
    sessionStorage.clear();
    window.name = "";
  });
  const session = await context.newCDPSession(page);
  await session.send("Storage.clearDataForOrigin", { origin, storageTypes: "all" });
  await session.send("Page.resetNavigationHistory");
  await session.detach();
  await context.clearPermissions();
  await context.clearCookies();
  parked.set(origin, page);
  const [oldest] = parked;
  if (parked.size > mostParked && oldest !== undefined) {
    parked.delete(oldest[0]);
    await oldest[1].context().close();
  }
  return true;
}
