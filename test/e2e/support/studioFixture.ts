import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect } from "vitest";
import {
  type Screen,
  type StudioTab,
  type TabOptions,
  closeForGood,
  hasChromium,
  openStudioTab,
  workerBrowser,
} from "./browser.ts";
import { type RunningStudio, type StudioSetup, startStudio } from "./studio.ts";

/** A suite that needs a screen; skipped where there is no Chromium. */
export const screenSuite = describe.skipIf(!hasChromium);

export interface FixtureSetup {
  /** A copy of the sample project, an empty one, or a new folder that this function fills. */
  readonly project: "sample" | "empty" | ((folder: string) => void | Promise<void>);
  /** As in `StudioSetup`. */
  readonly fault?: string;
  readonly process?: StudioSetup["process"];
  /** Who shares a studio: all tests of the file, or it is started anew for each. Default "file". */
  readonly studioFor?: "file" | "test";
  /** The same for the page; "none" when the tests open their own. Default: as the studio. */
  readonly pageFor?: "file" | "test" | "none";
  readonly tab?: TabOptions;
  /** Brings a fresh page to where the tests begin. */
  readonly begin?: () => Promise<void>;
}

/** What a suite works with. The properties can be read in tests and hooks, and change when pages or studios do. */
export interface StudioFixture extends Screen {
  readonly browser: Browser;
  readonly studio: RunningStudio;
  readonly tab: StudioTab;
  readonly page: Page;
  /** Folder of the project that the studio was started with. */
  readonly project: string;
  /** A further tab, of this studio or of another one; it is closed after the test. */
  openTab(options?: TabOptions, url?: string): Promise<StudioTab>;
  /** Runs after the test, last asked first. */
  afterwards(act: () => Promise<void>): void;
  /** Starts the studio again on its files, after a test has stopped or killed it. */
  restart(options?: Pick<StudioSetup, "port">): Promise<void>;
  /** Puts a fresh page in the place of the one there is, without what `begin` does. */
  openAgain(): Promise<void>;
}

/**
 * Browser, studio and page of a suite, made and taken away again by themselves. After a test that failed the next one
 * gets a fresh page, so that what one test has left open does not fail the others; a picture of the old one is in
 * `test/artifacts`. Whatever the pages complain about (script errors, refusals of the security policy) fails the test
 * in which it happened.
 */
export function useStudio(setup: FixtureSetup): StudioFixture {
  const studioFor = setup.studioFor ?? "file";
  const pageFor = setup.pageFor ?? studioFor;
  let browser: Browser | undefined;
  let studio: RunningStudio | undefined;
  let tab: StudioTab | undefined;
  const opened: StudioTab[] = [];
  const cleanUps: (() => Promise<void>)[] = [];

  async function start(): Promise<void> {
    const { fault, process: whose } = setup;
    studio = await startOn(setup.project, {
      ...(fault === undefined ? {} : { fault }),
      ...(whose === undefined ? {} : { process: whose }),
    });
  }
  async function open(): Promise<void> {
    tab = await openStudioTab(has(browser), has(studio).url, setup.tab);
    await setup.begin?.();
  }

  beforeAll(async () => {
    browser = await workerBrowser();
    if (studioFor === "file") await start();
  });
  afterAll(async () => {
    await tab?.close();
    await studio?.remove();
  });
  beforeEach(async () => {
    // Made for the first test, or anew when those of the test before were given up.
    if (studio === undefined) await start();
    if (pageFor !== "none" && tab === undefined) await open();
  });
  afterEach(async ({ task }) => {
    const failed = task.result?.state === "fail";
    const tabs = [...opened.splice(0), ...(tab === undefined ? [] : [tab])];
    if (failed) {
      await Promise.all(tabs.map((each, i) => picture(each, `failed ${task.name} ${i}`)));
      for (const each of tabs) closeForGood(each.page);
    }
    const complaints = tabs.flatMap((each) => each.takeComplaints());
    for (const other of tabs) if (other !== tab || failed || pageFor === "test") await other.close();
    if (failed || pageFor === "test") tab = undefined;
    for (const act of cleanUps.splice(0).toReversed()) await act();
    // Tests that share a page build on each other's work; others get a project without the failed test's traces.
    if (studioFor === "test" || (failed && pageFor !== "file")) {
      await studio?.remove();
      studio = undefined;
    }
    if (!failed) expect(complaints).toEqual([]);
  });

  return {
    get browser() {
      return has(browser);
    },
    get studio() {
      return has(studio);
    },
    get tab() {
      return has(tab);
    },
    get page() {
      return has(tab).page;
    },
    get project() {
      return has(studio).project;
    },
    async openTab(options = setup.tab, url = has(studio).url) {
      const other = await openStudioTab(has(browser), url, options);
      opened.push(other);
      return other;
    },
    afterwards: (act) => void cleanUps.push(act),
    async restart(options = {}) {
      const { project, folder } = has(studio);
      studio = await startStudio({ ...options, folder, project });
    },
    async openAgain() {
      await tab?.close();
      tab = await openStudioTab(has(browser), has(studio).url, setup.tab);
    },
  };
}

async function startOn(
  project: FixtureSetup["project"],
  setup: Pick<StudioSetup, "fault" | "process">,
): Promise<RunningStudio> {
  if (project === "sample") return startStudio({ ...setup, project });
  if (project === "empty") return startStudio(setup);
  const folder = mkdtempSync(join(tmpdir(), "levelwright-e2e-"));
  const path = join(folder, "projects", "Test project");
  await project(path);
  return startStudio({ ...setup, folder, project: path });
}

/** A picture is a help, never a second failure. */
async function picture(tab: StudioTab, name: string): Promise<void> {
  await tab.screenshot(name.replaceAll(/[^\w-]+/g, "-").slice(0, 80)).catch(() => undefined);
}

function has<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error("Only there inside tests and hooks.");
  return value;
}
