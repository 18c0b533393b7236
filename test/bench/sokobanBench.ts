import { cpSync, mkdtempSync, readFileSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import type { BenchRow } from "#main/engines/engineTask.ts";
import type { Point } from "#shared/kernel/geometry.ts";
import { isUsable } from "#shared/levels/problems.ts";
import { boardOf, insideOf } from "#shared/levels/sokoban/board.ts";
import type { RoomDocument } from "#shared/levels/sokoban/roomDocument.ts";
import { roomProblems } from "#shared/levels/sokoban/roomProblems.ts";
import { roomRows } from "#renderer/editors/sokoban/board/roomEdits.ts";
import { openStudioTab } from "../e2e/support/browser.ts";
import { SokobanPage } from "../e2e/support/sokobanPage.ts";
import { startStudio } from "../e2e/support/studio.ts";
import { repositoryRoot } from "../support/sourceFiles.ts";
import type { ScreenBench } from "./screenBench.ts";

const sample = join(repositoryRoot, "resources", "samples", "store-rooms");
/** How long a person's click keeps the button down, in ms. */
const press = 80;
/** Rooms of the sample, the first ones a second time with a wall elsewhere. */
const rooms = 40;
const imported = 10_000;

/** The Sokoban screen: how soon an edit is answered, how smoothly a large solution runs, how long a large collection takes to come in. */
export const sokobanBench: ScreenBench = {
  name: "sokoban-screen",
  run: async function* (browser: Browser) {
    const folder = mkdtempSync(join(tmpdir(), "levelwright-bench-"));
    const project = join(folder, "projects", "Store rooms");
    cpSync(sample, project, { recursive: true });
    const studio = await startStudio({ folder, project });
    try {
      const tab = await openStudioTab(browser, studio.url, { width: 1440, height: 900 });
      await tab.page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
      await tab.page.emulateMedia({ reducedMotion: "no-preference" });
      const sokoban = new SokobanPage({ page: tab.page, project });
      yield await liveAnswers(sokoban);
      yield await largeReplay(sokoban);
      yield await largeImport(sokoban);
      await tab.close();
    } finally {
      await studio.remove();
      rmSync(folder, { recursive: true, force: true });
    }
  },
};

/** From letting go of the pencil to the frame that shows the answer about the new room. */
async function liveAnswers(sokoban: SokobanPage): Promise<BenchRow> {
  const drawn = readdirSync(join(sample, "documents")).map(
    (file) => JSON.parse(readFileSync(join(sample, "documents", file), "utf8")) as { name: string; data: RoomDocument },
  );
  const times: number[] = [];
  for (let i = 0; i < rooms; i++) {
    const room = drawn[i % drawn.length];
    if (room === undefined) throw new Error("The sample has no rooms.");
    const cell = wallPlaces(roomRows(room.data))[Math.floor(i / drawn.length)];
    if (cell === undefined) throw new Error(`${room.name} has no place for a wall.`);
    await sokoban.open(room.name);
    await sokoban.badge(/proved shortest/).waitFor({ timeout: 60_000 });
    await sokoban.press("n");
    await sokoban.pointAt(cell);
    times.push(await timeOfStroke(sokoban.page));
    await sokoban.press("Control+z", "v");
  }
  times.sort((a, b) => a - b);
  return {
    name: "Sokoban, from the mouse-up to the drawn answer",
    value: share(times, 0.5),
    unit: "ms, median",
    goal: "within 50 ms on 10x10 with 4 boxes",
    details: {
      rooms: times.length,
      "ms pressed": press,
      p95: share(times, 0.95),
      worst: Math.round(times.at(-1) ?? 0),
    },
  };
}

/** Free cells where a wall leaves a complete room, those nearest to the middle first. */
function wallPlaces(rows: readonly string[]): Point[] {
  const middle = { x: ((rows[0]?.length ?? 1) - 1) / 2, y: (rows.length - 1) / 2 };
  const inside = insideOf(boardOf(rows)).cells;
  const width = boardOf(rows).width;
  const free = rows.flatMap((row, y) =>
    Array.from(row).flatMap((letter, x): Point[] => (letter === " " && inside[y * width + x] === 1 ? [[x, y]] : [])),
  );
  return free
    .filter(([x, y]) => {
      const walled = rows.map((row, at) => (at === y ? `${row.slice(0, x)}#${row.slice(x + 1)}` : row));
      return isUsable(roomProblems(walled));
    })
    .toSorted(
      ([ax, ay], [bx, by]) => Math.hypot(ax - middle.x, ay - middle.y) - Math.hypot(bx - middle.x, by - middle.y),
    );
}

/** Paints the cell under the pointer; milliseconds until the answer about the new room is drawn. */
async function timeOfStroke(page: Page): Promise<number> {
  // Set before the pointer goes down; the handle keeps the page from waiting for the answer here.
  const answered = await page.evaluateHandle(() => ({
    time: new Promise<number>((resolve, reject) => {
      setTimeout(() => reject(new Error("No answer was drawn.")), 10_000);
      let start = 0;
      window.addEventListener("pointerup", () => (start = performance.now()), { once: true, capture: true });
      const look = new MutationObserver((changes) => {
        // With every answer the status bar says anew how soon it came.
        const isNew = changes.some(({ target, addedNodes }) =>
          [...addedNodes, ...(target instanceof Text ? [target] : [])].some(({ textContent }) =>
            textContent?.includes("answered in"),
          ),
        );
        if (start === 0 || !isNew) return;
        look.disconnect();
        requestAnimationFrame(() => resolve(performance.now() - start));
      });
      const bar = document.querySelector("footer");
      if (bar !== null) look.observe(bar, { subtree: true, childList: true, characterData: true });
    }),
  }));
  await page.mouse.down();
  await page.waitForTimeout(press);
  await page.mouse.up();
  return answered.evaluate(({ time }) => time);
}

/** The time between frames while a solution runs at sixteen times its speed on 50 x 50 cells. */
async function largeReplay(sokoban: SokobanPage): Promise<BenchRow> {
  const { page } = sokoban;
  const { rows, moves } = largeRoom();
  await sokoban.drop("hall.xsb", `${rows.join("\n")}\nTitle: Great hall\n\nSolution\n${moves}\n`);
  await page.getByRole("tab", { name: "Great hall", selected: true }).waitFor({ timeout: 60_000 });
  await sokoban.settle();
  await sokoban.showMode("Replay");
  for (let i = 0; i < 4; i++) await sokoban.press("Shift+ArrowRight");
  await sokoban.press("Enter");
  const frames = await page.evaluate(
    () =>
      new Promise<number[]>((resolve) => {
        const gaps: number[] = [];
        let last = performance.now();
        const frame = (now: number): void => {
          gaps.push(now - last);
          last = now;
          if (gaps.length < 180) requestAnimationFrame(frame);
          else resolve(gaps.slice(1));
        };
        requestAnimationFrame(frame);
      }),
  );
  await sokoban.press("Enter");
  frames.sort((a, b) => a - b);
  return {
    name: "Sokoban, replay of a solution on 50 x 50 cells at 16x",
    value: Math.round((10 * 1000) / share(frames, 0.5)) / 10,
    unit: "frames per second, median",
    goal: "60",
    details: { moves: moves.length, "p95 between frames, ms": share(frames, 0.95) },
  };
}

async function largeImport(sokoban: SokobanPage): Promise<BenchRow> {
  const { page } = sokoban;
  const text = collection(imported);
  // Several times as large, so that a fast machine is still at work when Cancel is pressed.
  const canceled = collection(5 * imported);
  const started = performance.now();
  await sokoban.drop("canceled.xsb", canceled);
  await page.getByText(/of [\d.,\s]+ levels checked/).waitFor({ timeout: 120_000 });
  const firstProgress = performance.now() - started;
  await page.getByRole("status", { name: "Notifications" }).getByRole("button", { name: "Cancel" }).click();
  await page.getByText("Import canceled. Nothing was added.").waitFor({ timeout: 10_000 });
  const again = performance.now();
  await sokoban.drop("many.xsb", text);
  await page.getByRole("button", { name: "Into a pack" }).click({ timeout: 300_000 });
  await page.getByText(/^Imported .* into many/).waitFor({ timeout: 300_000 });
  return {
    name: "Sokoban, import of 10,000 rooms into a pack",
    value: Math.round((performance.now() - again) / 100) / 10,
    unit: "s",
    details: { rooms: imported, "ms to the first progress": Math.round(firstProgress) },
  };
}

/** Twenty boxes that are pushed along a hall of 50 x 50 cells. */
function largeRoom(): { readonly rows: readonly string[]; readonly moves: string } {
  const rows = Array.from({ length: 50 }, (_, y) => {
    if (y === 0 || y === 49) return "#".repeat(50);
    const isLane = y % 2 === 0 && y <= 40;
    const start = y === 2 ? "#   @$" : isLane ? "#    $" : "#     ";
    return `${start}${" ".repeat(39)}${isLane ? "." : " "}   #`;
  });
  const lane = "R".repeat(40);
  return { rows, moves: Array.from({ length: 20 }, () => lane).join(`d${"l".repeat(40)}d`) };
}

/** XSB text of so many titled rooms. */
function collection(rooms: number): string {
  return Array.from({ length: rooms }, (_, i) => `${smallRoom(i).join("\n")}\nTitle: Room ${i + 1}\n`).join("\n");
}

/** A room that differs for every number: pillars in a hall. */
function smallRoom(number: number): readonly string[] {
  const pillars = Array.from({ length: 16 }, (_, bit) => ((number >> bit) & 1 ? "#" : " ")).join("");
  return [
    "##########",
    "#@$     .#",
    "#        #",
    `#${pillars.slice(0, 8)}#`,
    `#${pillars.slice(8)}#`,
    "#        #",
    "##########",
  ];
}

function share(values: readonly number[], part: number): number {
  return Math.round(10 * (values[Math.floor(values.length * part)] ?? 0)) / 10;
}
