import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import type { GameDocument } from "#shared/levels/puzzlescript/gameDocument.ts";
import { CanvasStage } from "../../../../../test/support/canvasStage.ts";
import { stubBrowser } from "../../../../../test/support/graphStage.ts";
import { openDetached } from "../../../../../test/support/openDocument.ts";
import { ownGame } from "../../../../../test/support/puzzleScriptGames.ts";
import { acceptSketch, gameModelOf } from "../gameModel.ts";
import type { GameModel } from "../gameModel.ts";
import { sketchGame, symbolsOf } from "../sketch/gameSketch.ts";
import { levelCommands } from "./levelCommands.ts";
import { levelPointer } from "./DrawLevel.tsx";

beforeAll(stubBrowser);
afterAll(() => vi.unstubAllGlobals());

let model: GameModel;
let stage: CanvasStage;

beforeEach(() => {
  const source = ownGame("keep-your-distance");
  model = gameModelOf(openDetached<GameDocument>("puzzlescript-game", (game) => void Object.assign(game, { source })));
  acceptSketch(model, sketchGame(source));
  stage = new CanvasStage({
    canvas: model.canvas,
    tool: levelPointer(model, () => false),
    commands: levelCommands(model),
  }).view(50, [-4, -2]);
});

test("with Ctrl the pencil erases what it would draw, and says so in the history", () => {
  const at = [0.5, 0.5] as const;
  const before = model.rows()[0]!.charAt(0);
  expect(before).not.toBe(model.blank());
  stage.press("b").hold("Control").click(at).release("Control");
  expect(model.rows()[0]!.charAt(0)).toBe(model.blank());
  expect(model.session.store.getState().history.done.at(-1)?.label).toBe("Erase");
});

test("= and - take the symbols one after the other, round the ends of the list", () => {
  const symbols = symbolsOf(model.look()!);
  stage.press("1");
  const seen = symbols.map(() => {
    const brush = model.brush();
    stage.press("=");
    return brush;
  });
  expect(seen).toEqual(symbols);
  expect(model.brush()).toBe(symbols[0]);
  stage.press("-");
  expect(model.brush()).toBe(symbols.at(-1));
});
