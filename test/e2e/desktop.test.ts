import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type BrowserHost, startBrowserHost } from "#main/host/browserHost.ts";
import { createNodeMaker } from "#main/processes/nodeMaker.ts";
import { nodeEngineEntry } from "#main/services/processEntries.ts";
import { createEventHub } from "#main/services/eventHub.ts";
import { anyFolder } from "#main/services/hostAccess.ts";
import { type Desktop, noDesktop } from "#main/services/hostDesktop.ts";
import { findInstallation, sampleFolder } from "#main/services/installation.ts";
import { silentLog } from "#main/services/log.ts";
import { type Studio, createStudio } from "#main/services/studio.ts";
import type { HostEvent } from "#shared/contract/host.ts";
import type { MenuItem, Submenu } from "#shared/contract/menu.ts";
import { repositoryRoot } from "../support/sourceFiles.ts";
import { type StudioTab, hasChromium, openStudioTab, workerBrowser } from "./support/browser.ts";
import { ShellPage } from "./support/shellPage.ts";

/**
 * The screen inside a desktop, without Electron: the same contract calls and events, told by the test instead of a menu
 * bar and a window frame.
 */
describe.skipIf(!hasChromium)("the screen in a desktop", () => {
  const events = createEventHub<HostEvent>();
  const answers: boolean[] = [];
  let menus: readonly Submenu[] = [];
  const desktop: Desktop = {
    ...noDesktop("test"),
    capabilities: { kind: "electron", nativeDialogs: true, revealInFolder: true, nativeMenu: true },
    setMenu: (given) => (menus = given),
    watch: (signal) => events.iterate(signal),
    answerClose: (close) => answers.push(close),
  };
  let folder: string;
  let studio: Studio;
  let host: BrowserHost;
  let tab: StudioTab;
  let shell: ShellPage;

  beforeAll(async () => {
    execFileSync(process.execPath, [join(repositoryRoot, "scripts", "build.ts")]);
    folder = mkdtempSync(join(tmpdir(), "levelwright-desktop-"));
    studio = await createStudio({
      version: "0.0.0",
      folders: { settings: join(folder, "settings"), projects: join(folder, "projects") },
      desktop,
      access: anyFolder,
      log: silentLog,
      makeEngine: createNodeMaker(nodeEngineEntry()),
      sampleFolder: sampleFolder(findInstallation(repositoryRoot)),
    });
    await studio.services.project.createSample({});
    host = await startBrowserHost({
      router: studio.router,
      screen: join(repositoryRoot, "out", "renderer"),
      log: silentLog,
      port: 0,
      listen: "127.0.0.1",
      hostNames: [],
      onConnections: () => undefined,
    });
    tab = await openStudioTab(await workerBrowser(), host.url);
    shell = new ShellPage(tab);
    await shell.document("Lower halls").waitFor();
  });
  afterAll(async () => {
    await tab?.close();
    await host?.close();
    await studio?.close();
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  });

  test("hands its menus to the desktop and shows none of its own", async () => {
    await expect.poll(() => menus.map(({ label }) => label)).toContain("File");
    expect(commandIds(menus).length).toBeGreaterThan(10);
    expect(await tab.page.getByRole("menubar").count()).toBe(0);
  });

  test("runs the command that was chosen in the menu", async () => {
    const [sheet] = commandIds(menus).filter((id) => /shortcut/i.test(id));
    events.emit({ type: "command", id: sheet! });
    await shell.dialog("Keyboard shortcuts").waitFor();
    await tab.page.keyboard.press("Escape");
    await shell.closed();
  });

  test("opens the project that the desktop hands over", async () => {
    const first = await studio.services.project.current({});
    const second = await studio.services.project.duplicate({ path: first.project!.path, name: "Second keep" });
    events.emit({ type: "open-project", path: second.path });
    await expect.poll(async () => (await studio.services.project.current({})).project?.name).toBe("Second keep");
    await tab.page.getByText("Second keep").first().waitFor();
  });

  test("lets the window close once everything is saved", async () => {
    events.emit({ type: "closing" });
    await expect.poll(() => answers).toEqual([true]);
  });
});

function commandIds(items: readonly MenuItem[]): string[] {
  return items.flatMap((item) =>
    item.type === "submenu" ? commandIds(item.items) : item.type === "command" ? [item.id] : [],
  );
}
