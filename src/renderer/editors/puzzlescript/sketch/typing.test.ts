import { onTestFinished, expect, test, vi } from "vitest";
import type { GameDocument } from "#shared/levels/puzzlescript/gameDocument.ts";
import * as compiler from "#shared/levels/puzzlescript/language/compileProgram.ts";
import * as sections from "#shared/levels/puzzlescript/language/sections.ts";
import { longPuzzleScriptGame } from "../../../../../test/support/longPuzzleScriptGame.ts";
import { openDetached } from "../../../../../test/support/openDocument.ts";
import { codeHost } from "../code/codeHost.ts";
import { gameModelOf } from "../gameModel.ts";
import { typingTimes } from "./typingPause.ts";
import { keepSketched } from "./useGameSketch.ts";

const source = longPuzzleScriptGame(2000);
const line = source.split("\n").length - 5;

/** An open game of 2,000 lines, and a count of how often its text is taken apart on the page. */
function typing() {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const session = openDetached<GameDocument>("puzzlescript-game", (game) => void Object.assign(game, { source }));
  const model = gameModelOf(session);
  const host = codeHost(model, {} as HTMLElement);
  const stop = keepSketched(model);
  onTestFinished(stop);
  let text = source;
  return {
    model,
    press: (key: string): void => {
      text = text.replace("(part 150)", `(part 150)${key}`);
      host.edited(text, line);
    },
    text: () => text,
  };
}

test("keys of a long text wait for no reading of it: it is compiled once they pause, and at the latest after a second", () => {
  const { model, press, text } = typing();
  const compiled = vi.spyOn(compiler, "compileProgram");
  const split = vi.spyOn(sections, "splitSections");
  onTestFinished(() => void vi.restoreAllMocks());
  const { pauseMs, latestMs } = typingTimes(source.length);
  for (let i = 0; i < 5; i++) {
    press("x");
    vi.advanceTimersByTime(pauseMs - 1);
  }
  expect([compiled.mock.calls.length, split.mock.calls.length]).toEqual([0, 0]);
  expect(model.sketch.getState().text).toBe(source);
  vi.advanceTimersByTime(1);
  expect(model.sketch.getState().text).toBe(text());
  expect(compiled.mock.calls.length * split.mock.calls.length).toBeGreaterThan(0);
  for (let i = 0; i <= latestMs / (pauseMs - 1); i++) {
    press("y");
    vi.advanceTimersByTime(pauseMs - 1);
  }
  expect(model.sketch.getState().text).toContain("y");
});

test("a game without any text is read, and says what it lacks", () => {
  const session = openDetached<GameDocument>("puzzlescript-game", (game) => void Object.assign(game, { source: "" }));
  const model = gameModelOf(session);
  onTestFinished(keepSketched(model));
  expect(model.sketch.getState().diagnostics.some(({ severity }) => severity === "error")).toBe(true);
});
