import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { askSolve } from "#main/engines/sokoban/analyses.ts";
import { inSteps } from "#main/processes/inSteps.ts";
import type { StudioClient } from "#shared/contract/contract.ts";
import type { RoomDocument } from "#shared/levels/sokoban/roomDocument.ts";
import { useOpenDocuments } from "#renderer/studio/openDocuments.ts";
import { useSession } from "#renderer/studio/session.ts";
import { CanvasStage } from "../../../../../test/support/canvasStage.ts";
import { stubBrowser } from "../../../../../test/support/graphStage.ts";
import { openDetached } from "../../../../../test/support/openDocument.ts";
import { runHook, type RunningHook } from "../../../../../test/support/runHook.ts";
import { shownText } from "../../../../../test/support/shownText.ts";
import { roomCommands } from "../board/roomCommands.ts";
import { roomPointer } from "../board/DrawRoom.tsx";
import { SolverSection } from "../inspector/SolverSection.tsx";
import { modeCommands } from "../modeCommands.ts";
import { RoomHead } from "../RoomHead.tsx";
import { roomModelOf, type RoomModel } from "../roomModel.ts";
import { useLiveAnswer } from "./useLiveAnswer.ts";

const before = useSession.getState();
let model: RoomModel;
let stage: CanvasStage;
let running: RunningHook<void, RoomModel>;
const solver = () => shownText(<SolverSection model={model} />);
const badge = () => shownText(<RoomHead model={model} />);

beforeAll(() => {
  stubBrowser();
  vi.stubGlobal("HTMLElement", class {});
});
afterAll(() => vi.unstubAllGlobals());
beforeEach(() => {
  model = roomModelOf(
    openDetached<RoomDocument>("sokoban-room", (room) => {
      room.rows = ["########", "#      #", "#      #", "#@ $ . #", "#      #", "########"];
    }),
  );
  const client = {
    analysis: {
      ask: async ({ input }: { readonly input: object }) => ({
        answer: await inSteps(askSolve(input as never), () => false),
      }),
    },
    solutions: { best: () => Promise.resolve({ isProved: false }) },
  } as unknown as StudioClient;
  useSession.setState({ client });
  running = runHook(useLiveAnswer, model);
  stage = new CanvasStage({
    canvas: model.canvas,
    tool: roomPointer(model, () => false),
    commands: [...roomCommands(model), ...modeCommands(model)],
  }).view(40, [-1, -1]);
});
afterEach(async () => {
  await running.stop();
  useSession.setState(before);
  useOpenDocuments.setState({ ids: [], activeId: null, status: {} });
});

test("a box in a corner makes the room unsolvable with the reason, and undo gives the verdict back", async () => {
  await expect.poll(badge).toContain("2 pushes, proved shortest");
  expect(solver()).toContain("Solvable in 2 pushes");
  model.select({ anchor: [1, 1], cursor: [1, 1] });
  stage.press("b");
  expect(badge()).toContain("Not a complete room yet");
  model.select({ anchor: [6, 1], cursor: [6, 1] });
  stage.press("o");
  await expect.poll(badge).toContain("Unsolvable: dead squares");
  expect(solver()).toMatch(/Unsolvable.*A box is on a square from which it can't be pushed to any goal/);
  model.session.undo();
  model.session.undo();
  await expect.poll(badge).toContain("2 pushes, proved shortest");
  expect(solver()).toContain("Solvable in 2 pushes");
});

test.each([
  ["effects", "g"],
  ["dead", "d"],
  ["reach", "Shift+R"],
  ["distance", "t"],
  ["boxReach", "Shift+B"],
  ["trail", "Shift+S"],
  ["heat", "Shift+D"],
] as const)("the overlay %s is switched on and off by %s", (id, keys) => {
  const key = keys.replace("Shift+", "");
  const isOn = model.view.getState().overlays.has(id);
  if (keys !== key) stage.hold("Shift");
  stage.press(key);
  expect(model.view.getState().overlays.has(id)).toBe(!isOn);
  stage.press(key);
  if (keys !== key) stage.release("Shift");
  expect(model.view.getState().overlays.has(id)).toBe(isOn);
});
