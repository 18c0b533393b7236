import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { askDeadlock } from "#main/engines/sokoban/analyses.ts";
import { inSteps } from "#main/processes/inSteps.ts";
import type { DeadlockAnswer } from "#shared/levels/sokoban/analyses.ts";
import { createCanvasController } from "#renderer/canvas/canvasController.ts";
import { gridCanvas } from "#renderer/editors/grid/gridCanvas.ts";
import { loadSettings } from "#renderer/studio/settings.ts";
import { stubBrowser } from "../../../../../test/support/graphStage.ts";
import { shownText } from "../../../../../test/support/shownText.ts";
import { watchOutlook, type OutlookWatch } from "./outlookWatch.ts";
import { toggleWarnings } from "./playCommands.ts";
import { make, startPlay, undo, type PlayModel } from "./playModel.ts";
import { PlayPanel } from "./PlayPanel.tsx";

const rows = ["########", "#  @   #", "#  $   #", "#    . #", "#      #", "########"];
let model: PlayModel;
let watch: OutlookWatch;
const panel = () => shownText(<PlayPanel model={model} />);

beforeAll(stubBrowser);
afterAll(() => vi.unstubAllGlobals());
beforeEach(() => {
  model = startPlay(rows, createCanvasController(gridCanvas), { warns: true, order: "pushes" });
  watch = watchOutlook(
    model,
    async (room, nodes) =>
      (await inSteps(askDeadlock({ rows: [...room], nodes }), () => false)) as unknown as DeadlockAnswer,
    String,
  );
});
afterEach(() => {
  watch.dispose();
  loadSettings({});
});

test("a lost position is told with the box and the test that proves it, until it is undone, and can be left unsaid", async () => {
  await expect.poll(panel).toContain("Can still be solved");
  make(model, "DD");
  const reason = /Dead squares: D5\. A box is on a square from which it can't be pushed to any goal\./;
  await expect.poll(panel).toMatch(reason);
  toggleWarnings(model);
  expect(panel()).toMatch(/warnings are off/);
  toggleWarnings(model);
  await expect.poll(panel).toMatch(reason);
  for (const step of "ullu") make(model, step);
  expect(panel()).toMatch(reason);
  for (let i = 0; i < 5; i++) undo(model);
  await expect.poll(panel).toContain("Can still be solved");
});
