import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import type { GraphDocument } from "#shared/levels/dungeon/graphDocument.ts";
import { edgeKinds, emptyGraph } from "#shared/levels/dungeon/graphDocument.ts";
import { roomRoles } from "#shared/levels/dungeon/roomRoles.ts";
import type { BenchRow } from "#main/engines/engineTask.ts";
import { openStudioTab } from "../e2e/support/browser.ts";
import { startStudio } from "../e2e/support/studio.ts";
import { frameTimes, percentile } from "./frameTimes.ts";
import type { ScreenBench } from "./screenBench.ts";

const roomCount = 1000;
const edgeCount = 1500;
const columns = 40;
const goal = "95th percentile under 33 ms with software rendering, under 16.7 ms with a graphics card";

/**
 * Frame times of the graph canvas with 1,000 rooms and 1,500 edges in real Chromium with software rendering, while a
 * pointer pans, zooms and drags. The value is the 95th percentile of the time between frames.
 */
export const canvasBench: ScreenBench = {
  name: "canvas",
  run: async function* (browser: Browser) {
    const folder = mkdtempSync(join(tmpdir(), "levelwright-bench-"));
    const project = join(folder, "projects", "Bench");
    writeProject(project);
    const studio = await startStudio({ folder, project });
    try {
      const tab = await openStudioTab(browser, studio.url, { width: 1920, height: 1080 });
      yield* await measure(tab.page);
      await tab.close();
    } finally {
      await studio.remove();
    }
  },
};

/** A town of rooms on a lattice with every role and every kind of edge. */
function latticeGraph(): GraphDocument {
  const id = (prefix: string, i: number): string => `${prefix}${String(i).padStart(5, "0")}`;
  const rooms = Array.from({ length: roomCount }, (_, i) => ({
    id: id("r", i),
    name: `Chamber ${i + 1}`,
    role: roomRoles[i % roomRoles.length] ?? "normal",
    x: (i % columns) * 180,
    y: Math.floor(i / columns) * 120,
  }));
  const pairs: [number, number][] = [];
  for (let i = 0; i < roomCount; i++) {
    if (i % columns < columns - 1) pairs.push([i, i + 1]);
    if (i + columns < roomCount && i % 2 === 0) pairs.push([i, i + columns]);
    if (i + columns < roomCount && i % 2 === 1 && i % 9 === 1) pairs.push([i, i + columns]);
  }
  const edges = pairs.slice(0, edgeCount).map(([a, b], i) => ({
    id: id("e", i),
    from: id("r", a),
    to: id("r", b),
    kind: edgeKinds[i % edgeKinds.length] ?? "door",
  }));
  return { ...emptyGraph(), rooms, edges };
}

function writeProject(folder: string): void {
  mkdirSync(join(folder, "documents"), { recursive: true });
  const manifest = { format: "levelwright-project", formatVersion: 1, id: "benchproject", name: "Bench" };
  const document = {
    format: "levelwright-document",
    formatVersion: 1,
    id: "benchgraph",
    type: "dungeon-graph",
    name: "Town",
    data: latticeGraph(),
  };
  writeFileSync(join(folder, "levelwright.json"), JSON.stringify(manifest));
  writeFileSync(join(folder, "documents", "town-benchgraph.json"), JSON.stringify(document));
}

function row(name: string, times: readonly number[]): BenchRow {
  return {
    name: `canvas ${name}, ${roomCount} rooms, ${edgeCount} edges`,
    value: percentile(times, 0.95),
    unit: "ms",
    goal,
    details: { frames: times.length, median: percentile(times, 0.5), worst: percentile(times, 1) },
  };
}

async function measure(page: Page): Promise<BenchRow[]> {
  const canvas = page.locator("[data-canvas]").first();
  await canvas.waitFor();
  await page.waitForTimeout(1000);
  const box = await canvas.boundingBox();
  if (box === null) throw new Error("The canvas is not on screen.");
  const x = box.x + box.width / 2;
  const y = box.y + box.height / 2;
  const drag = async (button: "left" | "middle", steps: number): Promise<void> => {
    await page.mouse.move(x, y);
    await page.mouse.down({ button });
    for (let i = 1; i <= steps; i++) {
      await page.mouse.move(
        x + Math.sin(i / 9) * box.width * 0.3,
        y + Math.cos(i / 7) * box.height * 0.3 - box.height * 0.3,
      );
    }
    await page.mouse.up({ button });
  };
  const zoom = async (turns: number, delta: number): Promise<void> => {
    await page.mouse.move(x, y);
    await page.keyboard.down("Control");
    for (let i = 0; i < turns; i++) await page.mouse.wheel(0, delta);
    await page.keyboard.up("Control");
  };
  const rows: BenchRow[] = [];
  rows.push(row("pan, everything in view", await frameTimes(page, () => drag("middle", 150))));
  rows.push(
    row(
      "zoom in and out",
      await frameTimes(page, async () => {
        await zoom(60, -30);
        await zoom(60, 30);
        await zoom(30, -30);
      }),
    ),
  );
  await zoom(14, -60);
  rows.push(row("pan, names in view", await frameTimes(page, () => drag("middle", 150))));
  await page.keyboard.press("Control+0");
  await page.waitForTimeout(600);
  rows.push(row("pan at 100 %", await frameTimes(page, () => drag("middle", 150))));
  await page.keyboard.press("Shift+Digit1");
  await page.waitForTimeout(600);
  rows.push(row("drag of one room", await frameTimes(page, () => drag("left", 100))));
  await page.keyboard.press("Control+a");
  rows.push(row("drag of everything", await frameTimes(page, () => drag("left", 100))));
  return rows;
}
