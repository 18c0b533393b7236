import { copyFileSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { decode, encode } from "fast-png";
import { expect, test } from "vitest";
import type { TemplateDocument } from "#shared/levels/dungeon/templateDocument.ts";
import { addTemplate } from "#renderer/editors/dungeon/templates/templateEdits.ts";
import { emptyTemplates } from "#shared/levels/dungeon/templateDocument.ts";
import { populate } from "#shared/levels/dungeon/contents/populate.ts";
import { layoutSchema } from "#shared/levels/dungeon/layout.ts";
import { packFileSchema } from "#shared/project/packFile.ts";
import { mapFaults } from "../support/mapReaders/mapFaults.ts";
import { decodeTmj } from "../support/mapReaders/tiledReader.ts";
import { repositoryRoot } from "../support/sourceFiles.ts";
import { engineLimit } from "./support/browser.ts";
import { drawPage, steady, writeProject } from "./support/drawPage.ts";
import { dropFiles } from "./support/dropFile.ts";
import { CuratePage } from "./support/curatePage.ts";
import { layoutPage } from "./support/layoutPage.ts";
import { ShellPage } from "./support/shellPage.ts";
import { screenSuite, useStudio } from "./support/studioFixture.ts";

const sample = join(repositoryRoot, "resources/samples/painted-halls");
const picture = join(sample, "assets/halls.png");
const tileset = JSON.parse(readFileSync(join(sample, "documents/hall-tiles-hallstiles.json"), "utf8")) as {
  readonly data: { readonly tiles: readonly { readonly id: number }[] };
};
/** Its first floor may not be turned. */
const tilesetData = {
  ...tileset.data,
  tiles: tileset.data.tiles.map((tile) => (tile.id === 0 ? { id: 0, class: "floor" } : tile)),
};

/** Two rooms without paint, a tileset with its picture, and a graph of two rooms. */
function writeHalls(folder: string): void {
  const templates = emptyTemplates();
  for (const [id, width] of [["template01", 5], ["template02", 4]] as const)
    addTemplate(templates, id, [[0, 0], [width, 0], [width, 4], [0, 4]]);
  const tiles = { tileset: "hallstiles", tilesPerCell: 1, walls: 1 };
  const rooms = ["a", "b"].map((name, i) => ({ id: `room00000${i}`, name, role: i === 0 ? "start" : "boss", x: 200 * i, y: 0 }));
  const graph = {
    rooms,
    edges: [{ id: "edge000001", from: "room000000", to: "room000001", kind: "door" }],
    defaultTemplates: [{ set: "rooms0001" }],
    defaultCorridors: [],
    minimumDistance: 0,
    repeat: "template",
    map: tiles,
    contents: { seed: 1, rules: [{ id: "chests", class: "chest", kind: "treasure", count: 2 }] },
  };
  writeProject(folder, "Halls", [
    { id: "graph0001", type: "dungeon-graph", name: "Lower halls", data: graph },
    { id: "rooms0001", type: "room-templates", name: "Priory rooms", data: { ...templates, tiles } },
    { id: "hallstiles", type: "tileset", name: "Hall tiles", data: tilesetData },
  ]);
  mkdirSync(join(folder, "assets"));
  copyFileSync(picture, join(folder, "assets/halls.png"));
} // prettier-ignore

/** The picture with red and green exchanged, and a color that only it has: what most of tile 0 is then. */
function recolored(): { readonly bytes: Uint8Array; readonly color: string } {
  const { width, height, data } = decode(readFileSync(picture));
  const changed = Uint8Array.from(data, (value, i) =>
    i % 4 === 0 ? data[i + 1]! : i % 4 === 1 ? data[i - 1]! : value,
  );
  const counts = new Map<string, number>();
  for (let at = 0; at < 16 * 16; at++) {
    const from = 4 * ((at >> 4) * width + (at & 15));
    const color = [...changed.subarray(from, from + 3)].join();
    counts.set(color, (counts.get(color) ?? 0) + 1);
  }
  const [[color] = [""]] = [...counts].sort(([, a], [, b]) => b - a);
  return { bytes: encode({ width, height, data: changed, channels: 4 }), color };
}

const tsx = `<tileset name="Crypt tiles" tilewidth="16" tileheight="16" tilecount="96" columns="16"><image source="crypt.png" width="256" height="96"/></tileset>`;
const tmx = `<?xml version="1.0"?><map version="1.10" tiledversion="1.10.2" orientation="orthogonal" width="4" height="3" tilewidth="16" tileheight="16">
<tileset firstgid="1" source="crypt.tsx"/><layer id="1" name="Bones" width="4" height="3"><data encoding="csv">1,1,1,0,1,2147483742,1,0,0,0,0,0</data></layer></map>`;

screenSuite("painting rooms with a tileset", () => {
  const screen = useStudio({ project: writeHalls, tab: { width: 1440, height: 900, colorScheme: "light" } });
  const draw = drawPage(screen);

  test(
    "two rooms are painted, one comes from Tiled with its tileset, and the layout shows them as tiles, also those of a picture that another program saves again",
    async () => {
      const { page } = screen;
      // A graph that has rooms starts without the explorer beside it.
      await page.getByRole("tab", { name: "Lower halls" }).waitFor();
      await steady(draw.canvas);
      const explorer = page.getByRole("button", { name: "Documents", exact: true });
      const openDocument = async (name: string): Promise<void> => {
        if (!(await page.getByRole("treeitem", { name }).isVisible())) await explorer.click();
        await draw.open(name);
      };
      await openDocument("Priory rooms");
      await page.getByRole("radio", { name: "Tiles" }).click();
      for (const name of ["Room 1", "Room 2"]) {
        await page.getByRole("option", { name }).click();
        await page.getByRole("button", { name: "Add tile layer" }).click();
        await steady(draw.canvas);
        await draw.press("r");
        await draw.drag([-60, -60], [60, 60]);
      }
      // Beside the rotations of the outline it says what the tiles don't allow, before anything is run.
      const refusal = page.getByText(/^Can't be rotated: floor may not be\. /);
      await refusal.waitFor();
      await page.getByRole("radio", { name: "Outline" }).click();
      await page.getByRole("group", { name: "Allowed rotations" }).waitFor();
      await refusal.waitFor();
      const { templates } = await draw.savedTemplates();
      for (const { paint } of templates) {
        const [layer] = paint?.layers ?? [];
        expect(layer?.kind === "tiles" ? layer.rows.join(" ") : "").toMatch(/\b0 0\b/);
      }

      const bytes = (text: string) => new TextEncoder().encode(text);
      const files = {
        "crypt.tmx": bytes(tmx),
        "crypt.tsx": bytes(tsx),
        "crypt.png": new Uint8Array(readFileSync(picture)),
      };
      await dropFiles(page, files);
      const dialog = page.getByRole("dialog", { name: /Import room templates/ });
      // Without the rooms, nothing of their map is wanted.
      await dialog.getByRole("button", { name: "Cancel" }).click();
      await dialog.waitFor({ state: "hidden" });
      await dropFiles(page, files);
      await dialog.getByRole("button", { name: /Import 1 template/ }).click();
      await page.getByRole("tab", { name: "crypt", selected: true }).waitFor();
      const imported = documents("room-templates").find(({ name }) => name === "crypt");
      const data = imported?.data as TemplateDocument | undefined;
      const room = data?.templates[0];
      expect(room?.paint?.layers).toMatchObject([{ name: "Bones", rows: ["0 0 0", "0 93x 0"] }]);
      expect(documents("tileset").map(({ name }) => name)).toEqual(["Crypt tiles", "Hall tiles"]);
      expect(readFileSync(join(screen.project, "assets/crypt.png")).equals(readFileSync(picture))).toBe(true);

      await openDocument("Lower halls");
      const layout = layoutPage(screen);
      await layout.waitForLayout();
      await layout.section.getByRole("radio", { name: "Tiles" }).click();
      await steady(layout.canvas);
      await screen.tab.screenshot("painted-rooms");

      const again = recolored();
      const isShown = () =>
        layout.canvas.locator("canvas").evaluateAll(
          (canvases, wanted) =>
            canvases.some((one) => {
              const canvas = one as HTMLCanvasElement;
              const data = canvas.getContext("2d")?.getImageData(0, 0, canvas.width, canvas.height).data ?? [];
              for (let at = 0; at < data.length; at += 4)
                if (`${data[at]},${data[at + 1]},${data[at + 2]}` === wanted) return true;
              return false;
            }),
          again.color,
        );
      expect(await isShown()).toBe(false);
      const file = join(screen.project, "assets/halls.png");
      const before = readFileSync(file);
      writeFileSync(file, again.bytes);
      await expect.poll(isShown).toBe(true);
      writeFileSync(file, before);
      await expect.poll(isShown).toBe(false);
    },
    2 * engineLimit,
  );

  test(
    "a chest is moved, contents are re-rolled around it, and the export has painted layers and both chests",
    async () => {
      const { page } = screen;
      const layout = layoutPage(screen);
      const shell = new ShellPage(screen);
      const inspector = shell.region("inspector");
      await layout.canvas.focus();
      await page.keyboard.press(".");
      await inspector.getByText(/^Treasure in /).waitFor();
      await page.keyboard.press("Alt+ArrowUp");
      await page.keyboard.press("Alt+ArrowDown");
      await inspector.getByText(/^Treasure in .+, pinned$/).waitFor();
      await page.keyboard.press("Control+s");
      await expect.poll(() => contents()?.pinned?.length).toBe(1);
      const before = contents();
      await layout.section.getByRole("button", { name: /^Re-roll contents/ }).click();
      await page.keyboard.press("Control+s");
      await expect.poll(() => contents()?.seed).not.toBe(before?.seed);
      expect(contents()?.pinned).toEqual(before?.pinned);

      await page.keyboard.press("Control+Enter");
      await shell
        .region("dock")
        .getByText(/\d+ in|candidates in/)
        .first()
        .waitFor({ timeout: engineLimit });
      const curate = new CuratePage(screen);
      await curate.open();
      await curate.press("p");
      await page.getByText(/^1\s*kept$/).waitFor();
      await page.keyboard.press("Control+Shift+k");
      await page.getByRole("checkbox", { name: /^Tiled map, JSON/ }).check();
      const target = page.getByRole("textbox", { name: "Folder" });
      await target.fill("exports/halls");
      await target.press("Enter");
      await page.getByRole("button", { name: /^Export \d formats?/ }).click();
      await page
        .getByText(/files written/)
        .first()
        .waitFor({ timeout: engineLimit });
      const folder = join(screen.project, "exports/halls/tiled");
      const file = readdirSync(folder).find((name) => name.endsWith(".tmj"));
      const text = readFileSync(join(folder, file ?? ""), "utf8");
      const map = JSON.parse(text) as {
        readonly layers: readonly { name: string; data?: number[]; objects?: { type: string }[] }[];
      };
      // What a reader that shares no code with the writer finds is the plan of the pack, walls, doors and all.
      const [packName = ""] = readdirSync(join(screen.project, "packs"));
      const pack = packFileSchema.parse(JSON.parse(readFileSync(join(screen.project, "packs", packName), "utf8")));
      const plan = layoutSchema.parse(pack.entries[0]?.level);
      const decoded = decodeTmj(text);
      expect(mapFaults(decoded, plan, { tilesPerCell: 1, walls: 1 })).toEqual([]);
      // The chest that was moved is in the room where it was pinned, which another layout may have turned.
      const moved = populate(plan).objects.filter(({ isPinned }) => isPinned);
      expect(moved.map(({ room }) => room)).toEqual(contents()?.pinned?.map(({ room }) => room));
      const chests = decoded.objects?.filter(({ type }) => type === "chest").map(({ x, y }) => [x, y]);
      for (const { x, y } of moved) expect(chests).toContainEqual([1 + 2 * x, 1 + 2 * y]);
      const painted = map.layers.find(({ name }) => name === "Tiles")?.data ?? [];
      expect(painted.filter((gid) => gid > 0).length).toBeGreaterThan(8);
      expect(map.layers.flatMap(({ objects = [] }) => objects).filter(({ type }) => type === "chest")).toHaveLength(2);
      expect(readFileSync(join(folder, "assets/halls.png")).equals(readFileSync(picture))).toBe(true);
    },
    2 * engineLimit,
  );

  interface Contents {
    readonly seed: number;
    readonly pinned?: readonly { readonly room: string }[];
  }
  function contents(): Contents | undefined {
    return documents("dungeon-graph").map(({ data }) => (data as { readonly contents?: Contents }).contents)[0];
  }

  function documents(type: string): { readonly type: string; readonly name: string; readonly data: unknown }[] {
    const folder = join(screen.project, "documents");
    return readdirSync(folder)
      .map(
        (file) => JSON.parse(readFileSync(join(folder, file), "utf8")) as { type: string; name: string; data: unknown },
      )
      .filter((document) => document.type === type);
  }
});
