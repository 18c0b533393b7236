import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { levelsOfText } from "#shared/levels/puzzlescript/gameText.ts";
import { createCanvasController } from "#renderer/canvas/canvasController.ts";
import { gridCanvas } from "#renderer/editors/grid/gridCanvas.ts";
import { useSession } from "#renderer/studio/session.ts";
import { useToasts } from "#renderer/studio/toasts.ts";
import { commandTable } from "../../../../../test/support/commandTable.ts";
import { stubBrowser } from "../../../../../test/support/graphStage.ts";
import { ownGame } from "../../../../../test/support/puzzleScriptGames.ts";
import { playCommands } from "./playCommands.ts";
import { continueAgain, startPlay, type PlayModel } from "./playModel.ts";

beforeAll(() => {
  stubBrowser();
  useSession.setState({ project: { id: "p", name: "P", path: "/", readOnly: false } });
});
afterAll(() => vi.unstubAllGlobals());

let model: PlayModel;
const { refused, on, run } = commandTable(() => playCommands(model));
const play = (id: string) => `puzzlescript.play.${id}`;
const only = (...ids: readonly string[]) =>
  Object.fromEntries(Object.entries(refused()).filter(([id]) => ids.includes(id)));

beforeEach(() => {
  useToasts.setState({ toasts: [] });
  const { level } = levelsOfText(ownGame("keep-your-distance"))[0]!;
  model = startPlay(level, createCanvasController(gridCanvas), true)!;
});

test("before the first key there is nothing to undo, stop or save", async () => {
  expect(refused()).toMatchInlineSnapshot(`
    {
      "edit.undo": "Nothing to undo.",
      "puzzlescript.play.animation": "Play a turn first.",
      "puzzlescript.play.stop": "The solver isn't playing.",
    }
  `);
  await run(play("right"));
  while (model.store.getState().isPending) continueAgain(model);
  expect(refused()).not.toHaveProperty("edit.undo");
  expect(refused()).not.toHaveProperty(play("animation"));
});

test("the solver plays on unless the level is won, lost, or being solved or played already; then it can be stopped", () => {
  const at = (change: object): object => {
    model.store.setState({ won: false, outlook: undefined, isSolving: false, autoplay: "", ...change });
    return only(play("playOn"), play("stop"));
  };
  expect([
    at({}),
    at({ won: true }),
    at({ isSolving: true }),
    at({ autoplay: "r" }),
    at({ outlook: { status: "lost" } }),
    at({ outlook: { status: "solved" } }),
  ]).toMatchInlineSnapshot(`
    [
      {
        "puzzlescript.play.stop": "The solver isn't playing.",
      },
      {
        "puzzlescript.play.playOn": "The level is won. Undo, or restart it.",
        "puzzlescript.play.stop": "The solver isn't playing.",
      },
      {
        "puzzlescript.play.playOn": "The solver is playing on. Stop it first.",
      },
      {
        "puzzlescript.play.playOn": "The solver is playing on. Stop it first.",
      },
      {
        "puzzlescript.play.playOn": "No sequence of inputs wins from this position. Undo, or restart the level.",
        "puzzlescript.play.stop": "The solver isn't playing.",
      },
      {
        "puzzlescript.play.stop": "The solver isn't playing.",
      },
    ]
  `);
});

test("a message leaves every key free, as each one closes it", () => {
  model.store.setState({ message: "Well done" });
  expect(only("edit.undo", play("restart"), play("tick"))).toEqual({});
});

test("warnings are a toggle that drops the outlook when it goes off", async () => {
  const wasOn = on().includes(play("warnings"));
  model.store.setState({ outlook: { status: "lost" } as never, warns: true });
  await run(play("warnings"));
  expect(model.store.getState()).toMatchObject({ warns: false, outlook: undefined });
  await run(play("warnings"));
  expect(on()).toContain(play("warnings"));
  expect(wasOn).toBe(model.store.getState().warns);
});

test("inputs are recorded once the level is won and the project can be changed, and it is said whether they were", async () => {
  let accepts = true;
  model = { ...model, record: () => accepts };
  const record = play("record");
  expect(only(record)).toMatchInlineSnapshot(`
    {
      "puzzlescript.play.record": "Win the level first.",
    }
  `);
  model.store.setState({ won: true });
  await run(record);
  accepts = false;
  await run(record);
  expect(useToasts.getState().toasts.map(({ kind, text }) => [kind, text])).toMatchInlineSnapshot(`
    [
      [
        "plain",
        "Recorded 0 turns as your solution.",
      ],
      [
        "error",
        "Couldn't record your solution: replayed from the start, these inputs don't win. Restart the level and win it.",
      ],
    ]
  `);
});
