import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { createCanvasController } from "#renderer/canvas/canvasController.ts";
import { gridCanvas } from "#renderer/editors/grid/gridCanvas.ts";
import { useSession } from "#renderer/studio/session.ts";
import { useToasts } from "#renderer/studio/toasts.ts";
import { commandTable } from "../../../../../test/support/commandTable.ts";
import { stubBrowser } from "../../../../../test/support/graphStage.ts";
import { playCommands } from "./playCommands.ts";
import { movesOf, startPlay, type PlayModel } from "./playModel.ts";

beforeAll(() => {
  stubBrowser();
  useSession.setState({ project: { id: "p", name: "P", path: "/", readOnly: false } });
});
afterAll(() => vi.unstubAllGlobals());

let model: PlayModel;
let saved: string[];
const { refused, on, run } = commandTable(() => playCommands(model));
const moves = () => movesOf(model.store.getState());
const toast = () => useToasts.getState().toasts.at(-1)?.text;
const play = (id: string) => `sokoban.play.${id}`;

beforeEach(() => {
  useToasts.setState({ toasts: [] });
  saved = [];
  const target = { save: (...game: readonly string[]) => void saved.push(game.join(" | ")) };
  const rows = ["########", "#      #", "#@$  . #", "#      #", "########"];
  model = {
    ...startPlay(rows, createCanvasController(gridCanvas), { warns: false, order: "pushes" }),
    target: target as never,
  };
});

test("before the first move there is nothing to undo, save or copy, and nothing to pull", async () => {
  expect(refused()).toMatchInlineSnapshot(`
    {
      "edit.copy": "Nothing has been moved yet.",
      "edit.redo": "Nothing has been undone.",
      "edit.undo": "Nothing has been moved yet.",
      "sokoban.play.pull.d": "Playing from the end: arrows walk, Shift and an arrow pulls the box behind you. Bring every box to its start.",
      "sokoban.play.pull.l": "Playing from the end: arrows walk, Shift and an arrow pulls the box behind you. Bring every box to its start.",
      "sokoban.play.pull.r": "Playing from the end: arrows walk, Shift and an arrow pulls the box behind you. Bring every box to its start.",
      "sokoban.play.pull.u": "Playing from the end: arrows walk, Shift and an arrow pulls the box behind you. Bring every box to its start.",
      "sokoban.play.redoPush": "Nothing has been undone.",
      "sokoban.play.redoStep": "Nothing has been undone.",
      "sokoban.play.restart": "Nothing has been moved yet.",
      "sokoban.play.save": "Make a move first.",
      "sokoban.play.undoPush": "Nothing has been moved yet.",
      "sokoban.play.undoStep": "Nothing has been moved yet.",
    }
  `);
  await run(play("move.r"));
  expect(Object.keys(refused())).toEqual(expect.not.arrayContaining(["edit.undo", "edit.copy", play("save")]));
  await run("edit.undo");
  expect(refused()).not.toHaveProperty("edit.redo");
});

test("moves are undone by gesture, push and step, and redone", async () => {
  const seen: string[] = [];
  for (const id of ["move.r", "move.r", "move.u", "undoPush", "redoPush", "undoStep", "redoStep", "restart"]) {
    await run(play(id));
    seen.push(`${id} ${moves()}`);
  }
  expect(seen).toMatchInlineSnapshot(`
    [
      "move.r R",
      "move.r RR",
      "move.u RRu",
      "undoPush RR",
      "redoPush RRu",
      "undoStep RR",
      "redoStep RRu",
      "restart ",
    ]
  `);
  await run("edit.redo", "edit.undo");
  expect(moves()).toBe("");
});

test("a game is saved with what was undone, once there is one, a place for it, and not in reverse", async () => {
  await run(play("move.r"), play("move.r"), "edit.undo", play("save"));
  expect(saved).toEqual(["R | R"]);
  await run(play("reverse"));
  const { [play("save")]: inReverse } = refused();
  model = { ...model, target: undefined };
  const { [play("save")]: nowhere } = refused();
  useSession.setState({ project: { id: "p", name: "P", path: "/", readOnly: true } });
  const { [play("save")]: readOnly } = refused();
  useSession.setState({ project: { id: "p", name: "P", path: "/", readOnly: false } });
  expect([inReverse, nowhere, readOnly]).toMatchInlineSnapshot(`
    [
      "A game in reverse mode can't be saved.",
      "To save games, edit a copy of the room.",
      "This project is read-only.",
    ]
  `);
});

test("reverse, warnings and the order are toggles", async () => {
  const before = on();
  await run(play("reverse"), play("warnings"), play("order"));
  expect(on().filter((id) => !before.includes(id))).toEqual([play("reverse"), play("warnings"), play("order")]);
  await run(play("reverse"), play("warnings"), play("order"));
  expect(on()).toEqual(before);
});

test("pasted moves are played as far as they can be, whole lines of letters only", async () => {
  const paste = async (text: string): Promise<string | undefined> => {
    useToasts.setState({ toasts: [] });
    await navigator.clipboard.writeText(text);
    await run("edit.paste");
    return toast();
  };
  expect(await paste("RR\n\nu")).toBeUndefined();
  expect(moves()).toBe("RRu");
  expect(await paste("Hello")).toMatchInlineSnapshot(
    `"The clipboard has no moves. Moves are the letters l, u, r, d, and capitals for pushes."`,
  );
  expect(await paste(" \n")).toMatchInlineSnapshot(
    `"The clipboard has no moves. Moves are the letters l, u, r, d, and capitals for pushes."`,
  );
  expect(await paste("3u")).toMatchInlineSnapshot(`"Played 0 of 3 moves: the next one isn't possible."`);
});
