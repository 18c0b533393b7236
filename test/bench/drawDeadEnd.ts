import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { CDPSession, Page } from "playwright-core";
import type { GraphDocument } from "#shared/levels/dungeon/graphDocument.ts";
import { layoutPage } from "../e2e/support/layoutPage.ts";
import { repositoryRoot } from "../support/sourceFiles.ts";

/** From the middle of a card to its lower rim, in world units. */
const toRim = 19;
/** An edit without a layout changes no plan. */
const patience = 3000;
const rest = 250;

/** What the page keeps for the measurement. */
interface Watched {
  /** Milliseconds from the end of a pointer gesture to the frame after the new plan's. */
  planTimes: number[];
}

/** What one edit took until its plan was on the screen, in milliseconds. */
export interface DrawnEdit {
  readonly clock: number;
  /** Processor time of the page's main thread: scripts, styles, layout and painting, canvases too. */
  readonly mainThread: number;
}

/** Lets the page note how long after each pointer gesture a plan with another number of rooms is painted. */
export async function watchPlan(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send("Performance.enable", { timeDomain: "threadTicks" });
  await page.evaluate(() => {
    const watched: Watched = { planTimes: [] };
    Object.assign(window, watched);
    let released: number | undefined;
    addEventListener("pointerup", () => (released = performance.now()), true);
    new MutationObserver((changes) => {
      for (const { target } of changes) {
        const title = target instanceof Element ? target.getAttribute("aria-label") : null;
        if (released === undefined || title?.startsWith("Dungeon layout") !== true) continue;
        const start = released;
        released = undefined;
        // The first frame paints it, the second follows on its being shown.
        requestAnimationFrame(() =>
          requestAnimationFrame(() => void watched.planTimes.push(performance.now() - start)),
        );
      }
    }).observe(document.body, { subtree: true, attributes: true, attributeFilter: ["aria-label"] });
  });
  return session;
}

/** Milliseconds of processor time that the page's main thread has worked. */
async function mainThreadTime(session: CDPSession): Promise<number> {
  const { metrics } = await session.send("Performance.getMetrics");
  return 1000 * (metrics.find(({ name }) => name === "TaskDuration")?.value ?? Number.NaN);
}

/** Drags a connection from a room to empty paper, notes the time until the plan has the new room, and undoes it. */
export async function drawDeadEnd(
  page: Page,
  session: CDPSession,
  graph: string,
  roomId: string,
): Promise<DrawnEdit | undefined> {
  const layout = layoutPage({ page });
  const file = join(repositoryRoot, "resources/samples/sunken-priory/documents", `${graph}.json`);
  const { rooms } = (JSON.parse(readFileSync(file, "utf8")) as { data: GraphDocument }).data;
  const room = rooms.find(({ id }) => id === roomId);
  if (room === undefined) throw new Error(`"${graph}" has no room "${roomId}".`);
  const at = await onScreen(page);
  const empty = at(Math.max(...rooms.map(({ x }) => x)) + 20, Math.min(...rooms.map(({ y }) => y)) - 60);
  const before = await layout.title();
  const known = await timesOf(page);
  await page.mouse.move(...at(room.x, room.y + toRim));
  await page.mouse.down();
  await page.mouse.move(at(room.x, 0)[0], empty[1], { steps: 3 });
  await page.mouse.move(...empty, { steps: 3 });
  const started = await mainThreadTime(session);
  await page.mouse.up();
  const isShown = (count: number): boolean => (window as unknown as Watched).planTimes.length > count;
  await page.waitForFunction(isShown, known.length, { timeout: patience }).catch(() => undefined);
  const mainThread = (await mainThreadTime(session)) - started;
  const [clock] = (await timesOf(page)).slice(known.length);
  await page.waitForTimeout(rest);
  await page.keyboard.press("Control+z");
  await page.waitForFunction((title) => document.querySelector(`[aria-label="${title}"]`) !== null, before);
  await page.waitForTimeout(rest);
  return clock === undefined ? undefined : { clock, mainThread };
}

function timesOf(page: Page): Promise<number[]> {
  return page.evaluate(() => [...(window as unknown as Watched).planTimes]);
}

/** Leads from the graph's world to the page. */
async function onScreen(page: Page): Promise<(x: number, y: number) => [number, number]> {
  const canvas = page.locator("[data-canvas]").first();
  const box = await canvas.boundingBox();
  const [left, top, zoom] = (await canvas.getAttribute("data-view"))?.split(" ").map(Number) ?? [];
  if (box === null || left === undefined || top === undefined || zoom === undefined) {
    throw new Error("The graph is not on screen.");
  }
  return (x, y) => [box.x + (x - left) * zoom, box.y + (y - top) * zoom];
}
