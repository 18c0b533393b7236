import { existsSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { type Browser, type Page, chromium } from "playwright-core";
import { repositoryRoot } from "../../support/sourceFiles.ts";

const executablePath = [process.env["LEVELWRIGHT_CHROMIUM"], "/usr/bin/chromium", "/usr/bin/chromium-browser"]
  .filter((path) => path !== undefined)
  .find((path) => existsSync(path));

/** False when there is no Chromium; screen suites then are skipped, which a build server counts as a failure. */
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

/** A browser of one's own, to be closed; tests share `workerBrowser`. */
export function launchBrowser(): Promise<Browser> {
  return chromium.launch({
    ...(executablePath === undefined ? {} : { executablePath }),
    args: [
      "--no-sandbox",
      "--disable-quic",
      "--no-first-run",
      "--disable-background-networking",
      "--mute-audio",
      `--disable-features=${withoutFeatures.join(",")}`,
    ],
  });
}

let shared: Promise<Browser> | undefined;

/**
 * The browser of all test files of a worker, started by the first that asks and ended with the worker's process. Close what
 * you open in it, never itself: every tab has a profile of its own.
 */
export async function workerBrowser(): Promise<Browser> {
  if (shared === undefined || !(await shared).isConnected()) shared = launchBrowser();
  return shared;
}

/** Anything that shows the studio: a tab, or a fixture whose tab changes from test to test. */
export interface Screen {
  readonly page: Page;
}

/** A tab with the studio in it. */
export interface StudioTab extends Screen {
  /** Script errors, failed requests and refusals of the content security policy; forgotten when taken. */
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

/** How long anything on the screen may take, in ms; what an engine works on is given longer where it is waited for. */
const screenLimit = 15_000;

/** Opens the studio in a fresh browser profile and waits until the screen shows something. */
export async function openStudioTab(browser: Browser, url: string, options: TabOptions = {}): Promise<StudioTab> {
  const context = await browser.newContext({
    viewport: { width: options.width ?? 1600, height: options.height ?? 1000 },
    colorScheme: options.colorScheme ?? "dark",
    reducedMotion: "reduce",
  });
  context.setDefaultTimeout(screenLimit);
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on("pageerror", (error) => complaints.push(`error: ${error.message}`));
  page.on("console", (message) => {
    if (message.type() === "error") complaints.push(`console: ${message.text()}`);
  });
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
    close: () => context.close(),
  };
}
