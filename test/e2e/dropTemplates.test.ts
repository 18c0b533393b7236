import { encode } from "fast-png";
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { GraphDocument } from "#shared/levels/dungeon/graphDocument.ts";
import type { DungeonLayout } from "#shared/levels/dungeon/layout.ts";
import type { TemplateDocument } from "#shared/levels/dungeon/templateDocument.ts";
import { exportedFiles } from "../support/exportedFiles.ts";
import { packOfLevels } from "../support/packOfEachKind.ts";
import { cycleInput } from "../support/dungeonInputs.ts";
import { layoutsOf } from "../support/dungeonLayouts.ts";
import { sampleLayout } from "../support/sampleLayout.ts";
import { dropFile } from "./support/dropFile.ts";
import { screenSuite, useStudio } from "./support/studioFixture.ts";

const layouts = layoutsOf(cycleInput(4), 2);

const plan = [
  "                  ",
  " ######  ######## ",
  " #....#  #......# ",
  " #....D  D......# ",
  " #....#  ####...# ",
  " ######     #...# ",
  "            ##D## ",
  "  ###             ",
  " #...#   ......   ",
  " #.#.#   .    .   ",
  " #...#   ......   ",
  "  ###             ",
];
const colors: Readonly<Record<string, readonly number[]>> = {
  "#": [30, 30, 40, 255],
  ".": [228, 218, 198, 255],
  D: [200, 60, 40, 255],
  " ": [255, 255, 255, 255],
};
const cell = 10;

function planPng(): Uint8Array {
  const [width, height] = [plan[0]!.length * cell, plan.length * cell];
  const data = new Uint8Array(width * height * 4);
  for (let pixel = 0; pixel < width * height; pixel++) {
    const letter = plan[Math.floor(pixel / width / cell)]!.charAt(Math.floor((pixel % width) / cell));
    data.set(colors[letter]!, pixel * 4);
  }
  return encode({ width, height, channels: 4, data });
}

screenSuite("dropping room templates and collections of graphs", () => {
  const screen = useStudio({
    project: "empty",
    tab: { width: 1280, height: 800, colorScheme: "light" },
    begin: () =>
      screen.page
        .getByText("Draw the first document")
        .or(screen.page.getByRole("tab", { name: "plan" }))
        .first()
        .waitFor(),
  });

  const drop = (name: string, bytes: Uint8Array): Promise<void> => dropFile(screen.page, name, bytes);

  /** The number of templates in each template document. */
  function sizes(): number[] {
    return documentsOf("room-templates").map(({ data }) => (data as TemplateDocument).templates.length);
  }

  function documentsOf(type: string): { readonly name: string; readonly data: unknown }[] {
    const folder = join(screen.project, "documents");
    return readdirSync(folder)
      .map(
        (file) => JSON.parse(readFileSync(join(folder, file), "utf8")) as { type: string; name: string; data: unknown },
      )
      .filter((document) => document.type === type);
  }

  test("a PNG asks what its colours stand for, shows what comes of it, and becomes room templates", async () => {
    const { page } = screen;
    await drop("plan.png", planPng());
    const dialog = page.getByRole("dialog", { name: "Import room templates from plan.png" });
    await dialog.getByText("2 rooms, 3 drawn doors").waitFor();
    await dialog.getByText("It has a hole.").first().waitFor();
    await screen.tab.screenshot("import-templates");
    await dialog.getByRole("radiogroup", { name: "Meaning of #c83c28" }).getByText("Wall").click();
    await dialog.getByText("2 rooms, 0 drawn doors").waitFor();
    await dialog.getByRole("radiogroup", { name: "Meaning of #c83c28" }).getByText("Door").click();
    await dialog.getByRole("button", { name: "Import 2 templates" }).click();
    await page.getByText("Imported 1 document.").waitFor();
    const [document] = documentsOf("room-templates").filter(({ name }) => name === "plan");
    const { templates } = document!.data as TemplateDocument;
    expect(templates.map(({ outline }) => outline.length)).toEqual([4, 6]);
    expect(templates.map(({ doors }) => doors.mode === "manual" && doors.positions.length)).toEqual([1, 2]);
  });

  test.each([
    ["keep.tmj", "tiled-tmj", ".tmj"],
    ["keep.tmx", "tiled-tmx", ".tmx"],
    ["keep.ldtk", "ldtk", ".ldtk"],
  ])("a map dropped as %s shows its rooms and becomes templates", async (name, format, ending) => {
    const { page } = screen;
    const before = sizes();
    await drop(name, await exported(format, ending, [sampleLayout()]));
    const dialog = page.getByRole("dialog", { name: `Import room templates from ${name}` });
    const button = dialog.getByRole("button", { name: /^Import \d+ template/ });
    await button.waitFor();
    const wanted = Number(/\d+/.exec(await button.innerText())?.[0]);
    await button.click();
    expect(wanted).toBeGreaterThan(0);
    await expect.poll(() => sizes().length).toBe(before.length + 1);
    const ascending = (a: number, b: number): number => a - b;
    expect(sizes().toSorted(ascending)).toEqual([...before, wanted].toSorted(ascending));
  });

  test("a pack of dungeon layouts becomes the graphs that they were laid out from", async () => {
    const { page } = screen;
    await drop("keeps.json", await exported("pack-json", ".json", layouts));
    const dialog = page.getByRole("dialog", { name: "Import 2 levels from keeps.json?" });
    await dialog.getByRole("button", { name: "As documents" }).click();
    const graphs = () => documentsOf("dungeon-graph").map(({ data }) => data as GraphDocument);
    await expect.poll(() => graphs().length).toBe(2);
    // The corridors of a layout are connections of its graph.
    const rooms = layouts[0]!.rooms.filter(({ isCorridor }) => isCorridor !== true);
    expect(
      graphs()[0]
        ?.rooms.map(({ name }) => name)
        .toSorted(),
    ).toEqual(rooms.map(({ name }) => name).toSorted());
  });

  test("cancelling it makes nothing, and a truncated map says what to do", async () => {
    const { page } = screen;
    const before = documentsOf("room-templates").length;
    await drop("again.png", planPng());
    await page.getByRole("dialog").getByRole("button", { name: "Cancel" }).click();
    await drop("broken.tmj", new TextEncoder().encode('{"type": "map", "layers": ['));
    await page.getByText("The Tiled map can't be read", { exact: false }).first().waitFor();
    expect(documentsOf("room-templates")).toHaveLength(before);
  });

  test("of a collection of graphs only the chosen ones become documents", async () => {
    const { page } = screen;
    const graphs = Object.fromEntries(
      Array.from({ length: 40 }, (_, at) => [`ring ${at + 3}`, ringOf(at + 3)] as const),
    );
    await drop("inputs.json", new TextEncoder().encode(JSON.stringify({ graphs, roomSets: {}, levels: {} })));
    const dialog = page.getByRole("dialog", { name: "inputs.json holds 40 documents. Import which?" });
    await dialog.getByRole("textbox", { name: "Search by name" }).fill("ring 4");
    await dialog.getByText("All 4 shown").waitFor();
    await dialog.getByText("ring 41", { exact: true }).click();
    await screen.tab.screenshot("import-graphs");
    await dialog.getByRole("button", { name: "Import 1 document" }).click();
    await page.getByText("Imported 1 document.").first().waitFor();
    await expect.poll(() => documentsOf("dungeon-graph").map(({ name }) => name)).toContain("ring 41");
  });
});

/** A file of an export of these layouts. */
async function exported(format: string, ending: string, levels: readonly DungeonLayout[]): Promise<Uint8Array> {
  const choices = { formats: [format], container: "folder", cellSize: 16, theme: "light" } as const;
  const files = await exportedFiles(packOfLevels("dungeon", levels), choices);
  const file = files.find(({ path }) => path.endsWith(ending));
  if (file === undefined) throw new Error(`No ${ending} among ${files.map(({ path }) => path).join(", ")}`);
  return file.bytes;
}

function ringOf(size: number): object {
  const nodes = Array.from({ length: size }, (_, node) => node);
  return { nodes, edges: nodes.map((node) => [node, (node + 1) % size]) };
}
