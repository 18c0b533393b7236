import { cpSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { repositoryRoot } from "../support/sourceFiles.ts";
import { engineLimit } from "./support/browser.ts";
import { writeDocument } from "./support/drawPage.ts";
import { layoutPage } from "./support/layoutPage.ts";
import { ShellPage } from "./support/shellPage.ts";
import { screenSuite, useStudio } from "./support/studioFixture.ts";

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

const square = {
  ...wide,
  id: "squareroom",
  name: "Square",
  outline: [
    [0, 0],
    [6, 0],
    [6, 6],
    [0, 6],
  ],
  doors: { mode: "simple", length: 1, cornerDistance: 1 },
};

const door = (from: string, to: string) => ({ id: `${from}${to}`, from, to, kind: "door" });

/**
 * Four squares that all share doors, which no layout has; that this is never proved, because one corridor is routed and ends
 * at a corridor room, keeps the run at work.
 */
const knot = {
  ...crypt,
  defaultTemplates: [{ set: "squarerooms" }],
  rooms: [
    room("well", "Well", 0, 0),
    room("yard", "Yard", 200, 0),
    room("barn", "Barn", 200, 160),
    room("shed", "Shed", 0, 160),
    { ...room("gate", "Gate", 400, 80), role: "corridor", templates: [{ set: "squarerooms" }] },
  ],
  edges: [
    door("well", "yard"),
    door("yard", "barn"),
    door("barn", "shed"),
    door("shed", "well"),
    door("well", "barn"),
    door("yard", "shed"),
    { ...door("barn", "gate"), kind: "corridor", route: { width: 1, clearance: 1, maxLength: 12 } },
  ],
};

/** The sample project with the graph "Crypt" and the set of templates that one of its rooms needs. */
function cryptProject(folder: string): void {
  cpSync(join(repositoryRoot, "resources/samples/sunken-priory"), folder, { recursive: true });
  writeDocument(folder, {
    id: "widerooms",
    type: "room-templates",
    name: "Wide doors",
    data: { templates: [wide] },
  });
  writeDocument(folder, { id: "cryptgraph", type: "dungeon-graph", name: "Crypt", data: crypt });
  writeDocument(folder, {
    id: "squarerooms",
    type: "room-templates",
    name: "Squares",
    data: { templates: [square] },
  });
  writeDocument(folder, { id: "knotgraph", type: "dungeon-graph", name: "Knot", data: knot });
}

screenSuite("a drawing without a layout", () => {
  const screen = useStudio({ project: cryptProject });
  const shell = new ShellPage(screen);
  const layout = layoutPage(screen);

  test("a run that found nothing shows its closest try with the conflict named, and the way to it", async () => {
    await shell.document("Crypt").click();
    await shell.shownTab("Crypt").waitFor();
    await layout.section.getByText(/"Nave" and "Crypt" can never share a door/).waitFor();
    await shell.press("Control+Enter");
    await shell.region("dock").getByRole("tab", { name: /^Runs/ }).click();
    await shell.region("dock").getByRole("button", { name: "Why?" }).click();
    const card = screen.page.getByRole("tabpanel", { name: "Problems" }).getByRole("article");
    await card.getByRole("button", { name: "Show closest attempt" }).click({ timeout: engineLimit });
    await layout.head.getByText("closest attempt").waitFor();
    await layout.section
      .getByText("The closest attempt has all 4 rooms, without the path from Nave to Crypt.")
      .waitFor();
    await expect.poll(() => layout.title()).toBe("Dungeon layout, 4 rooms");
    await layout.section.getByRole("button", { name: "Show Nave to Crypt" }).click();
    await screen.page
      .getByRole("heading", { name: "Nave to Crypt" })
      .or(screen.page.getByText("Templates"))
      .first()
      .waitFor();
    await layout.section.getByRole("button", { name: "Close the attempt" }).click();
    await layout.head.getByText("closest attempt").waitFor({ state: "detached" });
  });

  test("a run that finds nothing and goes on tells meanwhile without which connection there is a layout, shows that, and takes it away when asked to", async () => {
    await shell.document("Knot").click();
    await shell.shownTab("Knot").waitFor();
    await shell.press("Control+Enter");
    const dock = shell.region("dock");
    await shell.region("dock").getByRole("tab", { name: /^Runs/ }).click();
    await dock.getByText("Nothing yet.").waitFor({ timeout: engineLimit });
    // The newest run comes first.
    await dock.getByRole("button", { name: "Why?" }).first().click();
    const card = screen.page.getByRole("tabpanel", { name: "Problems" }).getByRole("article");
    await card.getByText("Run 2, so far").waitFor();
    await card.getByText(/with the connection ".+ to .+"/).waitFor({ timeout: engineLimit });
    await card.getByRole("button", { name: "Show closest attempt" }).click();
    await layout.section.getByText("Run 2 hasn't found anything yet.").waitFor();
    await layout.section.getByText(/The closest attempt has all 5 rooms, without the path from .+ to .+\./).waitFor();
    await expect.poll(() => layout.title()).toBe("Dungeon layout, 4 rooms");
    // Twice in a row: the second finds nothing to remove, and no other connection is taken for it.
    await card.getByRole("button", { name: /^Remove the connection/ }).dblclick();
    const graph = screen.page.getByText("5 rooms, 6 connections").first();
    await graph.waitFor();
    await card.getByRole("button", { name: /^Remove the connection/ }).waitFor({ state: "detached" });
    await graph.waitFor();
    await dock.getByRole("tab", { name: "Runs" }).click();
    await dock.getByRole("button", { name: "Stop" }).click();
    await dock.getByText("Nothing yet.").waitFor({ state: "detached" });
    await layout.head.getByText("valid").waitFor({ timeout: engineLimit });
  });
});
