import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { repositoryRoot } from "../support/sourceFiles.ts";
import { type StudioTab, hasChromium, launchBrowser, openStudioTab } from "./support/browser.ts";
import { type LayoutPage, layoutPage } from "./support/layoutPage.ts";
import { ShellPage } from "./support/shellPage.ts";
import { type RunningStudio, startStudio } from "./support/studio.ts";

/** Adds a document to a project folder. */
function write(project: string, type: string, id: string, name: string, data: object): void {
  const text = JSON.stringify({ format: "levelwright-document", formatVersion: 1, id, name, type, data });
  writeFileSync(join(project, "documents", `${id}.json`), text);
}

const wide = {
  id: "wideroom",
  name: "Wide",
  outline: [
    [0, 0],
    [8, 0],
    [8, 6],
    [0, 6],
  ],
  doors: { mode: "simple", length: 4, cornerDistance: 0 },
  transformations: ["identity"],
  repeat: "allow",
  weight: 1,
};

const room = (id: string, name: string, x: number, y: number, more: object = {}) => ({
  id,
  name,
  role: "normal",
  x,
  y,
  ...more,
});

/** Four rooms, one of which has doors of another length. */
const crypt = {
  defaultTemplates: [{ set: "prioryrooms" }],
  defaultCorridors: [{ set: "priorycorridor" }],
  minimumDistance: 0,
  repeat: "template",
  rooms: [
    room("nave", "Nave", 0, 0),
    room("crypt", "Crypt", 160, 0, { templates: [{ set: "widerooms" }] }),
    room("vestry", "Vestry", 0, 120),
    room("tower", "Tower", 160, 120),
  ],
  edges: [
    { id: "edge1", from: "nave", to: "crypt", kind: "door" },
    { id: "edge2", from: "nave", to: "vestry", kind: "door" },
    { id: "edge3", from: "vestry", to: "tower", kind: "door" },
  ],
};

describe.skipIf(!hasChromium)("a run that found nothing", () => {
  let folder: string;
  let browser: Browser;
  let studio: RunningStudio;
  let tab: StudioTab;
  let shell: ShellPage;
  let layout: LayoutPage;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), "levelwright-closest-"));
    cpSync(join(repositoryRoot, "resources/samples/sunken-priory"), folder, { recursive: true });
    write(folder, "room-templates", "widerooms", "Wide doors", { templates: [wide] });
    write(folder, "dungeon-graph", "cryptgraph", "Crypt", crypt);
    browser = await launchBrowser();
    studio = await startStudio({ project: folder });
    await open();
  });
  afterAll(async () => {
    await browser?.close();
    await studio?.remove();
    rmSync(folder, { recursive: true, force: true });
  });

  async function open(): Promise<void> {
    tab = await openStudioTab(browser, studio.url);
    shell = new ShellPage(tab.page);
    layout = layoutPage(tab.page);
    await shell.document("Crypt").click();
  }

  test("shows its closest try with the culprit named, and the way to it", async () => {
    await layout.section.getByText(/"Nave" and "Crypt" can never share a door/).waitFor();
    await tab.page.keyboard.press("Control+Enter");
    const card = tab.page.getByRole("tabpanel", { name: "Problems" }).getByRole("article");
    await card.getByRole("button", { name: "Show closest try" }).click();
    await layout.head.getByText("closest try").waitFor();
    await layout.section.getByText("The closest try has all 4 rooms, without the way from Nave to Crypt.").waitFor();
    expect(await layout.title()).toBe("Dungeon layout, 4 rooms");
    await layout.section.getByRole("button", { name: "Show Nave to Crypt" }).click();
    await tab.page
      .getByRole("heading", { name: "Nave to Crypt" })
      .or(tab.page.getByText("Templates"))
      .first()
      .waitFor();
  });

  test("is still there when the project is opened again", async () => {
    await tab.close();
    await open();
    await layout.section.getByText(/^No layout fits/).waitFor();
    await shell.region("dock").getByRole("button", { name: "Why?" }).click();
    const card = tab.page.getByRole("tabpanel", { name: "Problems" }).getByRole("article");
    await card.getByRole("button", { name: "Show closest try" }).click();
    await layout.head.getByText("closest try").waitFor();
    await layout.section.getByRole("button", { name: "Close the try" }).click();
    await layout.head.getByText("closest try").waitFor({ state: "detached" });
    expect(tab.complaints).toEqual([]);
  });
});
