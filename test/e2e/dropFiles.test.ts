import { encode } from "fast-png";
import { readFileSync, readdirSync } from "node:fs";
import { basename, join } from "node:path";
import { expect, test } from "vitest";
import { packText } from "#main/services/packedText.ts";
import { drodRoomSchema, outerWalls, type DrodLevel } from "#shared/levels/drod/drodRoom.ts";
import type { TemplateDocument } from "#shared/levels/dungeon/templateDocument.ts";
import { holdOfLevels } from "../support/holdOfLevels.ts";
import { DrodPage } from "./support/drodPage.ts";
import { dropFile } from "./support/dropFile.ts";
import { screenSuite, useStudio } from "./support/studioFixture.ts";

/** A room with a roach that two steps north kill; `x` makes rooms different. */
const room = (x: number): DrodLevel => ({
  room: { o: [...outerWalls(), ["wall", x, 20, 3]], monsters: [["roach", 10, 10, "S"]] },
  start: [10, 14, "N"],
  settings: { blueDoorsDone: false },
  solution: "N N",
});

const hold = holdOfLevels([
  { name: "Cellars", rooms: [room(3), room(6), room(9)] },
  { name: "Towers", rooms: [room(12), room(15)] },
  { name: "Yard", rooms: [room(18)] },
]);
/** The third room of the cellars, the last one in the file, gets an aumtlich, which is not simulated. */
const withAumtlich = hold.replace(
  /(<Monsters Type='0'[^>]*\/>)(?![\s\S]*<Monsters)/,
  "$1<Monsters Type='18' X='5' Y='5' O='1'/>",
);

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

/** A cycle of so many rooms, as in collections of graphs. */
function cycleOf(size: number): object {
  const nodes = Array.from({ length: size }, (_, node) => node);
  return { nodes, edges: nodes.map((node) => [node, (node + 1) % size]) };
}

screenSuite("dropping files", () => {
  const screen = useStudio({
    project: "empty",
    begin: () =>
      screen.page.getByText("Draw the first document").or(screen.page.getByRole("treeitem")).first().waitFor(),
  });
  const drod = new DrodPage(screen);

  test("a hold shows its rooms under their levels, says what can't be simulated, and chosen rooms become documents with their demos; nothing of it is written anywhere but in the project", async () => {
    const { page } = screen;
    await dropFile(page, "keep.hold", packText(withAumtlich));
    const dialog = page.getByRole("dialog", { name: /^Import \d levels from keep\.hold\?$/ });
    const levels = dialog.getByRole("group", { name: "Levels to import" });
    await levels.getByRole("checkbox", { name: "Cellars, 2 rooms" }).waitFor();
    expect(
      await levels
        .getByRole("checkbox")
        .evaluateAll((boxes) => boxes.map((box) => box.getAttribute("aria-label") ?? box.parentElement?.textContent)),
    ).toEqual([
      "Cellars, 2 rooms",
      "Cellars 25,25",
      "Cellars 26,25",
      "Towers, 2 rooms",
      "Towers 25,25",
      "Towers 26,25",
      "Yard",
    ]);
    await dialog.getByText(/elements that aren't simulated: aumtlich at 5,5/).waitFor();
    await screen.tab.screenshot("import-hold");
    await levels.getByRole("checkbox", { name: "Cellars, 2 rooms" }).click();
    await levels.getByRole("checkbox", { name: "Yard", exact: true }).click();
    await dialog.getByRole("button", { name: "As documents" }).click();
    await page.getByText("Imported 2 documents.").first().waitFor();
    const rooms = drod.files().filter(({ type }) => type === "drod-room");
    expect(rooms.map(({ name }) => name).toSorted()).toEqual(["Towers 25,25", "Towers 26,25"]);
    for (const { data } of rooms) expect(drodRoomSchema.parse(data).solution).toBe("N N");
    await drod.open("Towers 25,25");
    const solution = page.getByRole("listbox", { name: "Solutions" }).getByRole("option").first();
    await solution.getByLabel("Verified by the independent simulator").waitFor();

    const { folder, project } = screen.studio;
    const outside = readdirSync(folder, { recursive: true, withFileTypes: true })
      // A file that is being written may be gone when it is read.
      .filter(({ name }) => !name.endsWith(".tmp"))
      .flatMap((entry) => (entry.isFile() ? [join(entry.parentPath, entry.name)] : []))
      .filter((path) => !path.startsWith(project));
    expect(outside.map((path) => basename(path))).toContain("studio.log");
    const written = [screen.studio.output(), ...outside.map((path) => readFileSync(path, "utf8"))].join("\n");
    expect(written).toContain(project);
    expect(written).not.toMatch(/cellars|towers|yard|keep|hold/i);
  });

  test("a PNG asks what its colours stand for, shows what comes of it, and becomes room templates", async () => {
    const { page } = screen;
    await dropFile(page, "plan.png", planPng());
    const dialog = page.getByRole("dialog", { name: "Import room templates from plan.png" });
    await dialog.getByText("2 rooms, 3 drawn doors").waitFor();
    await dialog.getByText("It has a hole.").first().waitFor();
    await screen.tab.screenshot("import-templates");
    await dialog.getByRole("radiogroup", { name: "Meaning of #c83c28" }).getByText("Wall").click();
    await dialog.getByText("2 rooms, 0 drawn doors").waitFor();
    await dialog.getByRole("radiogroup", { name: "Meaning of #c83c28" }).getByText("Door").click();
    await dialog.getByRole("button", { name: "Import 2 templates" }).click();
    await page.getByText("Imported 1 document.").waitFor();
    const document = drod.files().find(({ type, name }) => type === "room-templates" && name === "plan");
    const { templates } = document!.data as TemplateDocument;
    expect(templates.map(({ outline }) => outline.length)).toEqual([4, 6]);
    expect(templates.map(({ doors }) => doors.mode === "manual" && doors.positions.length)).toEqual([1, 2]);
  });

  test("of a collection of graphs only the chosen ones become documents, of a broken flowchart the sound lines, with a list of the others", async () => {
    const { page } = screen;
    const graphs = Object.fromEntries(
      Array.from({ length: 40 }, (_, at) => [`ring ${at + 3}`, cycleOf(at + 3)] as const),
    );
    const drop = (name: string, text: string): Promise<void> => dropFile(page, name, new TextEncoder().encode(text));
    await drop("inputs.json", JSON.stringify({ graphs, roomSets: {}, levels: {} }));
    const dialog = page.getByRole("dialog", { name: "inputs.json holds 40 documents. Import which?" });
    await dialog.getByRole("textbox", { name: "Search by name" }).fill("ring 4");
    await dialog.getByText("All 4 shown").waitFor();
    await dialog.getByText("ring 4", { exact: true }).click();
    await screen.tab.screenshot("import-graphs");
    await dialog.getByRole("button", { name: "Import 1 document" }).click();
    const graphNames = () => drod.files().flatMap(({ type, name }) => (type === "dungeon-graph" ? [name] : []));
    await expect.poll(graphNames).toEqual(["ring 4"]);

    await drop("broken.mmd", "flowchart LR\n A --> B\n ??? -->\n B --> !\n");
    await page.getByText(/^Imported 1 document\. 2 left out; the first: Line 3 /).waitFor();
    await page.getByRole("button", { name: "Show all" }).click();
    const report = page.getByRole("dialog", { name: "2 left out" });
    await report.getByText(/^Line 4 of the flowchart/).waitFor();
    await page.keyboard.press("Escape");
    await report.waitFor({ state: "detached" });
    expect(graphNames().toSorted()).toEqual(["broken", "ring 4"]);
  });
});
