import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import type { BenchRow } from "#main/engines/engineTask.ts";
import { emptyGraph } from "#shared/levels/dungeon/graphDocument.ts";
import { emptyTemplates, type RoomTemplate } from "#shared/levels/dungeon/templateDocument.ts";
import { openStudioTab } from "../e2e/support/browser.ts";
import { drawPage, steady, writeProject } from "../e2e/support/drawPage.ts";
import { layoutPage } from "../e2e/support/layoutPage.ts";
import { startStudio } from "../e2e/support/studio.ts";
import { type Frames, framesOf, percentile } from "./frameTimes.ts";
import type { ScreenBench } from "./screenBench.ts";

/** Tiles along a side of the painted room, its walls included. */
const side = 65;
const frameGoal = "main thread under 16 ms per frame";

/**
 * Frames while a room of 64 x 64 tiles with four layers is painted, and while a map of about 300 x 300 tiles is panned and
 * composed again, in Chromium with software rendering. Values are the main thread's milliseconds per frame.
 */
export const tilesBench: ScreenBench = {
  name: "tiles",
  run: async function* (browser: Browser) {
    const folder = mkdtempSync(join(tmpdir(), "levelwright-bench-"));
    const project = join(folder, "projects", "Tiles");
    writeTiles(project);
    const studio = await startStudio({ folder, project });
    try {
      const tab = await openStudioTab(browser, studio.url, { width: 1920, height: 1080 });
      yield* measurePainting({ ...tab, project });
      yield* measureMap({ ...tab, project });
      await tab.close();
    } finally {
      await studio.remove();
    }
  },
};

/** A room to paint, and a chain of 36 rooms whose map has four tiles per cell. */
function writeTiles(folder: string): void {
  const row = Array.from({ length: side }, (_, i) => String(i % 20)).join(" ");
  const layers = [1, 2, 3, 4].map((number) => ({
    id: `layer0000${number}`,
    name: `Layer ${number}`,
    kind: "tiles" as const,
    rows: Array.from({ length: side }, () => row),
  }));
  const painted = { ...emptyTemplates(), templates: [{ ...squareRoom((side - 1) / 2), paint: { layers } }] };
  const rooms = Array.from({ length: 36 }, (_, i) => ({
    id: `room0000${String(i).padStart(2, "0")}`,
    name: `Room ${i + 1}`,
    role: i === 0 ? ("start" as const) : ("normal" as const),
    x: (i % 9) * 180,
    y: Math.floor(i / 9) * 120,
  }));
  const halls = { ...emptyTemplates(), templates: [squareRoom(9)] };
  const graph = {
    ...emptyGraph(),
    rooms,
    edges: rooms.slice(1).map(({ id }, i) => ({
      id: `edge0000${String(i).padStart(2, "0")}`,
      from: rooms[i]?.id ?? "",
      to: id,
      kind: "door" as const,
    })),
    defaultTemplates: [{ set: "halls0001" }],
    repeat: "allow" as const,
    map: { tilesPerCell: 4, walls: 1 },
  };
  writeProject(folder, "Tiles", [
    { id: "graph0001", type: "dungeon-graph", name: "Large halls", data: graph },
    { id: "halls0001", type: "room-templates", name: "Halls", data: halls },
    { id: "rooms0001", type: "room-templates", name: "Painted room", data: painted },
  ]);
}

function squareRoom(cells: number): RoomTemplate {
  return {
    id: "template01",
    name: "Room 1",
    outline: [[0, 0], [cells, 0], [cells, cells], [0, cells]],
    doors: { mode: "simple", length: 1, cornerDistance: 1 },
    transformations: ["identity"],
    repeat: "allow",
    weight: 1,
  };
} // prettier-ignore

interface TilesScreen {
  readonly page: Page;
  readonly project: string;
}

/** Brush and rectangle on the topmost of four layers. */
async function* measurePainting(screen: TilesScreen): AsyncGenerator<BenchRow> {
  const { page } = screen;
  const draw = drawPage(screen);
  await page.getByRole("tab", { name: "Large halls" }).waitFor();
  const explorer = page.getByRole("button", { name: "Documents", exact: true });
  if (!(await page.getByRole("treeitem", { name: "Painted room" }).isVisible())) await explorer.click();
  await draw.open("Painted room");
  await page.getByRole("radio", { name: "Tiles" }).click();
  await steady(draw.canvas);
  await draw.press("b");
  const box = await draw.canvas.boundingBox();
  if (box === null) throw new Error("The canvas is not on screen.");
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const reach = Math.min(box.width, box.height) * 0.3;
  const circle = async (from: number, to: number): Promise<void> => {
    const at = (i: number): [number, number] => [x + Math.sin(i / 9) * reach, y + Math.cos(i / 7) * reach];
    await page.mouse.move(...at(from));
    await page.mouse.down();
    for (let i = from; i <= to; i++) await page.mouse.move(...at(i));
    await page.mouse.up();
  };
  const size = `${side - 1} x ${side - 1} tiles, four layers`;
  yield row(`one long stroke of the brush, ${size}`, await framesOf(page, () => circle(0, 240)));
  const short = async (): Promise<void> => {
    for (let i = 0; i < 40; i++) await circle(6 * i, 6 * i + 5);
  };
  yield row(`40 short strokes, ${size}`, await framesOf(page, short));
}

/** The whole map panned, then composed again with other variants of its tiles. */
async function* measureMap(screen: TilesScreen): AsyncGenerator<BenchRow> {
  const { page } = screen;
  const layout = layoutPage(screen);
  await page.getByRole("treeitem", { name: "Large halls" }).click();
  await layout.waitForLayout();
  await layout.section.getByRole("radio", { name: "Tiles" }).click();
  await page.waitForTimeout(2000);
  await steady(layout.canvas);
  const box = await layout.canvas.boundingBox();
  if (box === null) throw new Error("The layout is not on screen.");
  const pan = async (): Promise<void> => {
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await page.mouse.down({ button: "middle" });
    for (let i = 1; i <= 150; i++) {
      await page.mouse.move(
        box.x + box.width / 2 + Math.sin(i / 9) * box.width * 0.3,
        box.y + box.height / 2 + Math.cos(i / 7) * box.height * 0.3,
      );
    }
    await page.mouse.up({ button: "middle" });
  };
  await layout.section.getByRole("button", { name: "Fit the layout", exact: true }).click();
  await page.waitForTimeout(600);
  yield row("pan of a map of about 300 x 300 tiles, whole", await framesOf(page, pan));
  await page.keyboard.press("Control+0");
  await page.waitForTimeout(600);
  yield row("pan of the same at 1x", await framesOf(page, pan));
  await page.keyboard.press("Escape");
  const again = page.getByRole("button", { name: "Re-roll tile variants", exact: true });
  const { longest } = await framesOf(page, async () => {
    await again.click();
    await page.waitForTimeout(1500);
  });
  yield {
    name: "tiles: all of the same composed and painted again after an edit",
    value: Math.round(longest),
    unit: "ms, the longest task",
    goal: "100 ms to compose",
  };
}

function row(name: string, { times, busy, longest }: Frames): BenchRow {
  return {
    name: `tiles: ${name}`,
    value: Number(busy.toFixed(1)),
    unit: "ms of the main thread per frame",
    goal: frameGoal,
    details: {
      frames: times.length,
      median: percentile(times, 0.5),
      p95: percentile(times, 0.95),
      longest: Math.round(longest),
    },
  };
}
