import { afterEach, beforeEach, expect, test } from "vitest";
import { openDetached } from "../../../../../test/support/openDocument.ts";
import { gameText } from "../../../../../test/support/puzzleScriptArbitraries.ts";
import { runHook, type RunningHook } from "../../../../../test/support/runHook.ts";
import { setSetting } from "#renderer/studio/settings.ts";
import type { GameDocument } from "#shared/levels/puzzlescript/gameDocument.ts";
import { gameModelOf, type GameModel } from "../gameModel.ts";
import { ownSolution } from "../review/ownSolution.ts";
import { playMessages } from "./messages.ts";
import { press, type PlayModel } from "./playModel.ts";
import { usePlay } from "./usePlay.ts";

const push = "[ > Player | Crate ] -> [ > Player | > Crate ]";
const rows = ["p.cg."];
let count = 0;
let model: GameModel;
let hook: RunningHook<PlayModel | undefined, GameModel>;
const text = (rules: readonly string[], levels: readonly (readonly string[])[] = [rows]) =>
  gameText(rules, ["All Goal on Crate"], levels);
const state = () => hook.result()?.store.getState();
const edit = (source: string) => hook.act(() => model.session.edit("Edit", (draft) => void (draft.source = source)));

beforeEach(() => {
  const session = openDetached<GameDocument>(
    "puzzlescript-game",
    (game) => void Object.assign(game, { source: text([push]), level: 1 }),
  );
  // Games are kept by document while the page is open.
  model = gameModelOf({ ...session, id: `played ${++count}` });
  hook = runHook(usePlay, model);
});
afterEach(async () => {
  await hook.stop();
  setSetting("puzzlescript.warns", true);
});

test("the drawn level is played from its start, with warnings as they were chosen last", async () => {
  expect(hook.result()?.level.rows).toEqual(rows);
  expect(state()).toMatchObject({ inputs: "", warns: true, spoken: "" });
  await hook.stop();
  setSetting("puzzlescript.warns", false);
  const first = hook.result();
  hook = runHook(usePlay, model);
  // It survives a switch to editing.
  expect(hook.result()).toBe(first);
  edit(text([push], [["p.c.g"]]));
  hook.render();
  expect(state()).toMatchObject({ warns: false });
});

test("another level starts anew, also one with the same inputs made", () => {
  press(hook.result()!, "right");
  edit(text([push], [["p.c.g"]]));
  hook.render();
  expect([state()?.inputs, hook.result()?.level.rows, state()?.spoken]).toEqual(["", ["p.c.g"], ""]);
});

test("with other rules the inputs so far are played again, and how many is said", () => {
  const before = hook.result()!;
  press(before, "right");
  press(before, "left");
  edit(text([push, push]));
  hook.render();
  expect(hook.result()).not.toBe(before);
  expect([state()?.inputs, state()?.spoken]).toEqual(["rl", playMessages.carriedOn(2)]);
});

test("with other rules a game without inputs starts silently", () => {
  edit(text([push, push]));
  hook.render();
  expect([state()?.inputs, state()?.spoken]).toEqual(["", ""]);
});

test("a text with errors isn't played, and the game before goes on when they are corrected", () => {
  const before = hook.result()!;
  press(before, "right");
  edit(text(["[ > Nobody ] -> [ ]"]));
  hook.render();
  expect(hook.result()).toBeUndefined();
  edit(text([push]));
  hook.render();
  expect(hook.result()).toBe(before);
});

test("a game without a level isn't played", () => {
  edit(text([push], []));
  hook.render();
  expect(hook.result()).toBeUndefined();
});

test("a solution that is played can be recorded with the level", () => {
  expect(hook.result()?.record?.("rr")).toBe(true);
  expect(ownSolution(model.game(), rows)).toBe("rr");
  expect(hook.result()?.record?.("l")).toBe(false);
});
