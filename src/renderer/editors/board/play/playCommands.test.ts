import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { type BoardDocument, documentOf } from "#shared/levels/board/boardDocument.ts";
import type { BoardLevel } from "#shared/levels/board/boardLevel.ts";
import { checkersStart, hexxagonStart } from "#shared/levels/board/standardBoards.ts";
import { useSession } from "#renderer/studio/session.ts";
import { commandTable } from "../../../../../test/support/commandTable.ts";
import { stubBrowser } from "../../../../../test/support/graphStage.ts";
import { openDetached } from "../../../../../test/support/openDocument.ts";
import { boardModelOf } from "../boardModel.ts";
import { arrowsHere, toggleArrow } from "./drawnArrows.ts";
import { current, playMoveText } from "./playActions.ts";
import { playCommands } from "./playCommands.ts";
import { playModelOf, type PlayModel } from "./playModel.ts";

beforeAll(stubBrowser);
afterAll(() => vi.unstubAllGlobals());

let model: PlayModel;
const { refused, on, run } = commandTable(() => playCommands(model));
const open = (level: BoardLevel): void => {
  const session = openDetached<BoardDocument>("board", (data) => Object.assign(data, documentOf(level)));
  model = playModelOf(boardModelOf(session));
  model.store.setState({ players: ["you", "you"] });
};
beforeEach(() => open(checkersStart("english")));
const place = () => {
  const { cursor } = model.store.getState();
  return cursor === undefined ? undefined : current(model).position.shape.cells[cursor];
};

test("what needs a move, an arrow or a project that can be changed says so", async () => {
  expect(refused()).toMatchInlineSnapshot(`
    {
      "play.animation": "There are no moves yet.",
      "play.deeper": "The search is running, or as deep as it goes.",
      "play.pictures": "There are no moves yet.",
      "play.removeArrows": "No arrows are drawn on this position. Drag with Shift to draw one.",
    }
  `);
  playMoveText(model, "11-15");
  toggleArrow(model, [
    [1, 2],
    [2, 3],
  ]);
  expect(Object.keys(refused())).toEqual(["play.deeper"]);
  const project = { id: "p", name: "P", path: "/", readOnly: true };
  useSession.setState({ project });
  const inReadOnly = Object.keys(refused());
  useSession.setState({ project: { ...project, readOnly: false } });
  expect(inReadOnly).toMatchInlineSnapshot(`
    [
      "play.point",
      "play.takeBack",
      "play.skip",
      "play.promote",
      "play.remove",
      "play.deeper",
      "play.removeArrows",
      "play.mark.0",
      "play.mark.1",
      "play.mark.2",
      "play.mark.3",
      "play.mark.4",
      "play.mark.5",
      "play.mark.none",
      "play.start",
    ]
  `);
  await run("play.removeArrows");
  expect(arrowsHere(model)).toEqual([]);
});

test("the arrows of the keyboard go from dark square to dark square, and begin at the first", async () => {
  const names = playCommands(model).map(({ id, keys = [] }) => [id, keys[0]] as const);
  const byKey = (key: string): string => names.find(([, first]) => first === key)?.[0] ?? "";
  const visited = [];
  for (const key of [
    "ArrowRight",
    "ArrowRight",
    "ArrowDown",
    "ArrowDown",
    "ArrowUp",
    "ArrowLeft",
    "ArrowLeft",
    "ArrowUp",
  ]) {
    await run(byKey(key));
    visited.push(`${key} ${String(place())}`);
  }
  expect(visited).toMatchInlineSnapshot(`
    [
      "ArrowRight 1,0",
      "ArrowRight 2,1",
      "ArrowDown 3,2",
      "ArrowDown 4,3",
      "ArrowUp 5,2",
      "ArrowLeft 4,3",
      "ArrowLeft 3,4",
      "ArrowUp 4,3",
    ]
  `);
});

test("a piece is moved by the keyboard: Enter takes it, Enter puts it down", async () => {
  open(hexxagonStart());
  const { shape } = current(model).position;
  model.store.setState({ cursor: shape.cellAt(0, 0) });
  await run("play.point");
  expect(model.store.getState().piece).toBe(shape.cellAt(0, 0));
  model.store.setState({ cursor: shape.cellAt(1, 1) });
  await run("play.point");
  expect(current(model).game.nodes).toHaveLength(1);
});

test("what is shown beside the board are toggles", async () => {
  const before = on();
  await run("play.threat", "play.columns", "play.watch");
  const after = on();
  expect([before, after]).toMatchInlineSnapshot(`
    [
      [
        "view.grid",
      ],
      [
        "play.columns",
        "view.grid",
      ],
    ]
  `);
  await run("play.columns");
});

test("moves are marked and unmarked", async () => {
  playMoveText(model, "11-15");
  await run("play.mark.0");
  const marked = current(model).game.nodes[0]?.mark;
  expect(marked).toBeDefined();
  await run("play.mark.none");
  expect(current(model).game.nodes[0]?.mark).toBeUndefined();
});

test("without a report there is no next bad move", async () => {
  playMoveText(model, "11-15");
  await run("play.nextBad");
  expect(model.store.getState().spoken).toMatchInlineSnapshot(
    `"No report of this line with bad moves. Press Shift+M for one."`,
  );
});
