import { execFileSync } from "node:child_process";
import { join } from "node:path";
import type { Browser, CDPSession, Page } from "playwright-core";
import type { BenchRow } from "#main/engines/engineTask.ts";
import { openStudioTab } from "../e2e/support/browser.ts";
import { layoutPage } from "../e2e/support/layoutPage.ts";
import { ShellPage } from "../e2e/support/shellPage.ts";
import { startStudio } from "../e2e/support/studio.ts";
import { deadEndsAndCuts, editedGraphs } from "../support/liveEdits.ts";
import { sampleInput } from "../support/sampleInput.ts";
import { drawDeadEnd, watchPlan } from "./drawDeadEnd.ts";
import type { DrawnEdit } from "./drawDeadEnd.ts";
import type { LiveEditTime } from "./liveEditProcess.ts";
import type { ScreenBench } from "./screenBench.ts";

const goal = "every one under 100 ms";
/** What a person takes at least before the first edit; engine processes use it to prewarm. */
const firstLook = 1500;

/**
 * Layouts that follow the drawing (issue 3): a dead end at every room and the loss of every connection in both graphs of
 * the sample. First the engine's part, in a process that has just started and laid the graph out, right away or after its
 * prewarming, and in a warm one; then what a designer sees, from the end of a dead end's drawing to the new plan on the
 * canvas in real Chromium with software rendering, by the clock and in processor time of the page's main thread.
 */
export const liveBench: ScreenBench = {
  name: "live",
  run: async function* (browser: Browser) {
    yield editRow("live edits, first in a fresh process", eachAlone("unprepared"));
    yield editRow("live edits, first in a fresh process that has rehearsed", eachAlone("rehearsed"));
    yield editRow(
      "live edits, warm process",
      editedGraphs.flatMap((graph) => timesOf(graph, "all", "rehearsed", "4")),
    );
    yield await onCanvas(browser);
  },
};

function eachAlone(state: string): LiveEditTime[] {
  return editedGraphs.flatMap((graph) =>
    deadEndsAndCuts(sampleInput(graph)).flatMap((_, index) => timesOf(graph, String(index), state)),
  );
}

function timesOf(...args: readonly string[]): LiveEditTime[] {
  const entry = join(import.meta.dirname, "liveEditProcess.ts");
  const lines = execFileSync(process.execPath, [entry, ...args], { encoding: "utf8" })
    .trim()
    .split("\n");
  // Written by `liveEditProcess.ts`.
  return lines.map((line) => JSON.parse(line) as LiveEditTime);
}

function editRow(name: string, times: readonly LiveEditTime[]): BenchRow {
  const processor = sorted(times.map((time) => time.processor));
  const clock = sorted(times.map((time) => time.clock));
  const worst = times.find((time) => time.processor === processor.at(-1));
  return {
    name,
    value: rounded(processor.at(-1) ?? 0),
    unit: "ms of processor time, worst",
    goal,
    details: {
      edits: times.length,
      impossible: times.filter(({ isFound }) => !isFound).length,
      invalid: times.filter(({ isValid }) => !isValid).length,
      median: shareOf(processor, 0.5),
      p95: shareOf(processor, 0.95),
      worst: worst?.label ?? "",
      "clock median": shareOf(clock, 0.5),
      "clock p95": shareOf(clock, 0.95),
      "clock worst": rounded(clock.at(-1) ?? 0),
    },
  };
}

async function onCanvas(browser: Browser): Promise<BenchRow> {
  const studio = await startStudio({ project: "sample" });
  try {
    const tab = await openStudioTab(browser, studio.url, { width: 1920, height: 1080 });
    const session = await watchPlan(tab.page);
    const edits: DrawnEdit[] = [];
    for (const graph of editedGraphs) edits.push(...(await deadEndsDrawn(tab.page, session, graph)));
    await tab.close();
    const all = sorted(edits.map(({ clock }) => clock));
    const mainThread = sorted(edits.map((edit) => edit.mainThread));
    return {
      name: "live edits, from the edit to the new plan on the canvas",
      value: shareOf(all, 0.5),
      unit: "ms, median",
      goal: "under 100 ms",
      details: {
        edits: all.length,
        p95: shareOf(all, 0.95),
        worst: rounded(all.at(-1) ?? 0),
        "main thread, median": shareOf(mainThread, 0.5),
        "main thread, p95": shareOf(mainThread, 0.95),
      },
    };
  } finally {
    await studio.remove();
  }
}

/** Draws a dead end at every room in turn, each undone before the next. */
async function deadEndsDrawn(page: Page, session: CDPSession, graph: string): Promise<DrawnEdit[]> {
  const { name, rooms } = sampleInput(graph);
  const layout = layoutPage({ page });
  await new ShellPage({ page }).document(name).click();
  await page.getByRole("tab", { name, selected: true }).waitFor();
  await layout.waitForLayout();
  await page.waitForTimeout(firstLook);
  const edits: DrawnEdit[] = [];
  for (const room of rooms) {
    const edit = await drawDeadEnd(page, session, graph, room.id);
    if (edit !== undefined) edits.push(edit);
  }
  return edits;
}

function sorted(values: readonly number[]): number[] {
  return values.toSorted((a, b) => a - b);
}

function shareOf(values: readonly number[], share: number): number {
  return rounded(values[Math.floor(values.length * share)] ?? 0);
}

function rounded(value: number): number {
  return Math.round(10 * value) / 10;
}
