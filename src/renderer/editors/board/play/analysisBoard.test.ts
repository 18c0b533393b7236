import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { askBestMoves } from "#main/engines/board/analyses.ts";
import { inSteps } from "#main/processes/inSteps.ts";
import type { StudioClient } from "#shared/contract/contract.ts";
import { boardDocumentSchema, documentOf } from "#shared/levels/board/boardDocument.ts";
import type { BoardDocument } from "#shared/levels/board/boardDocument.ts";
import { firstPly } from "#shared/levels/board/firstPly.ts";
import { cellMiddle } from "#shared/levels/board/drawBoard.ts";
import { gameStart, movesTo, withMove } from "#shared/levels/board/gameTree.ts";
import { printPdnGame, readPdnGames } from "#shared/levels/board/text/pdnGames.ts";
import { replayLine, replayMoves } from "#shared/levels/board/text/replayMoves.ts";
import { checkersStart, hexxagonStart } from "#shared/levels/board/standardBoards.ts";
import { useSession } from "#renderer/studio/session.ts";
import { CanvasStage } from "../../../../../test/support/canvasStage.ts";
import { stubBrowser } from "../../../../../test/support/graphStage.ts";
import { openDetached } from "../../../../../test/support/openDocument.ts";
import { boardModelOf } from "../boardModel.ts";
import { budgets, canGoDeeper, createBestMoves, goDeeper, refine } from "./bestMoves.ts";
import { arrowsHere, removeArrows } from "./drawnArrows.ts";
import { gameAfter, sinceSkip } from "./positions.ts";
import { lookAhead, lookAt, lookedPosition } from "./lookedPosition.ts";
import { moveRows } from "./moveRows.ts";
import { annotate, current, goTo, playMoveText } from "./playActions.ts";
import { playModelOf } from "./playModel.ts";
import type { PlayModel } from "./playModel.ts";
import { playCommands } from "./playCommands.ts";
import { playPointer } from "./playPointer.ts";

/** Nodes of the questions that were asked. */
let asked: number[] = [];

beforeAll(() => {
  stubBrowser();
  const ask = async ({ input }: { input: { nodes: number } }) => {
    asked.push(input.nodes);
    return { answer: await inSteps(askBestMoves({ ...input, nodes: 100 }), () => false) };
  };
  useSession.setState({ client: { analysis: { ask } } as unknown as StudioClient });
});
afterAll(() => {
  vi.unstubAllGlobals();
  useSession.setState({ client: null });
});

let model: PlayModel;
let stage: CanvasStage;
const start = checkersStart("english");
const cell = (x: number, y: number) => cellMiddle(start, x, y);

beforeEach(() => {
  asked = [];
  const board = boardModelOf(openDetached<BoardDocument>("board", (draft) => Object.assign(draft, documentOf(start))));
  model = playModelOf(board);
  stage = new CanvasStage({ canvas: board.canvas, tool: playPointer(model) }).view(40, [-1, -1]);
});

test("with Shift a drag draws an arrow and a click a circle on the position that is shown; the same again removes them", () => {
  playMoveText(model, "11-15");
  stage.hold("Shift").drag(cell(1, 2), cell(2, 3)).click(cell(6, 5));
  expect(arrowsHere(model)).toEqual([
    [
      [1, 2],
      [2, 3],
    ],
    [
      [6, 5],
      [6, 5],
    ],
  ]);
  expect(boardDocumentSchema.safeParse(model.board.document()).success).toBe(true);
  stage.drag(cell(1, 2), cell(2, 3));
  expect(arrowsHere(model)).toEqual([
    [
      [6, 5],
      [6, 5],
    ],
  ]);
  goTo(model, gameStart);
  expect(arrowsHere(model)).toEqual([]);
  stage.drag(cell(0, 5), cell(1, 4));
  expect(model.board.document().games[0]?.arrows).toEqual([
    [
      [0, 5],
      [1, 4],
    ],
  ]);
  expect(current(model).game.nodes).toHaveLength(1);
});

test("arrows outlast notes, marks and moves, are undone one by one, and are given up by Esc and beside the board", () => {
  playMoveText(model, "11-15");
  stage.hold("Shift").drag(cell(1, 2), cell(2, 3));
  annotate(model, { comment: "strong" });
  annotate(model, { mark: "!" });
  goTo(model, 0);
  playMoveText(model, "23-19");
  goTo(model, 0);
  expect(arrowsHere(model)).toHaveLength(1);
  stage.dragTo(cell(1, 2), cell(3, 2)).press("Escape").up();
  stage.drag(cell(1, 2), [-0.8, -0.8]);
  expect(arrowsHere(model)).toHaveLength(1);
  removeArrows(model);
  expect([arrowsHere(model), current(model).game.nodes[0]?.comment]).toEqual([[], "strong"]);
  model.board.session.undo();
  expect(arrowsHere(model)).toHaveLength(1);
});

test("the position under the pointer in a list of moves is shown beside it, without going there", () => {
  playMoveText(model, "11-15");
  lookAhead(model, ["23-19", "8-11"]);
  const looked = lookedPosition(model)!;
  expect([looked.last, looked.ahead, looked.next]).toEqual(["8-11", 2, "23-19"]);
  expect(current(model).at).toBe(0);
  playMoveText(model, "23-19");
  expect(lookedPosition(model)).toBeUndefined();
  playMoveText(model, "8-11");
  const { level } = current(model).position;
  goTo(model, gameStart);
  lookAt(model, ["11-15", "23-19", "8-11"]);
  expect(lookedPosition(model)).toMatchObject({ board: { rows: looked.board.rows }, ahead: 3, next: "11-15" });
  expect(looked.board.rows).not.toEqual(level.rows);
  goTo(model, 2);
  lookAt(model, ["11-15"]);
  expect(lookedPosition(model)).toMatchObject({ ahead: 0, next: undefined });
});

test("Go deeper asks once more with five times the nodes, up to the most there are, and not of another position", async () => {
  const store = createBestMoves();
  const position = { start, moves: [] };
  expect(canGoDeeper(store.getState())).toBe(false);
  await refine(store, "a", position, new AbortController().signal);
  expect(asked).toEqual([...budgets]);
  const running = goDeeper(store);
  expect([store.getState().isPending, canGoDeeper(store.getState())]).toEqual([true, false]);
  await running;
  await goDeeper(store);
  expect(asked.slice(budgets.length)).toEqual([1_000_000, 5_000_000]);
  expect([store.getState().spent, canGoDeeper(store.getState())]).toEqual([5_000_000, false]);
  store.setState({ spent: 100 });
  const late = goDeeper(store);
  store.setState({ key: "b", question: { start, moves: ["11-15"] }, answer: undefined, spent: 0 });
  await late;
  expect(store.getState()).toMatchObject({ key: "b", answer: undefined, spent: 0 });
});

test("columns have a row per pair of moves; variations and comments end it, and the line goes on in a row of its own", () => {
  let tree = { nodes: withMove([], gameStart, "11-15").nodes, at: 0 };
  for (const move of ["23-19", "8-11", "22-17"]) tree = withMove(tree.nodes, tree.at, move);
  expect(moveRows(tree.nodes, gameStart, 0)).toEqual([
    { kind: "moves", number: 1, first: 0, second: 1 },
    { kind: "moves", number: 2, first: 2, second: 3 },
  ]);
  const { nodes } = withMove(tree.nodes, 1, "9-14");
  const noted = nodes.with(0, { ...nodes[0]!, comment: "usual" });
  expect(moveRows(noted, gameStart, 0)).toEqual([
    { kind: "moves", number: 1, first: 0, second: undefined },
    { kind: "comment", at: 0 },
    { kind: "moves", number: 1, first: undefined, second: 1 },
    { kind: "moves", number: 2, first: 2, second: undefined },
    { kind: "variation", at: 4, ply: 2 },
    { kind: "moves", number: 2, first: undefined, second: 3 },
  ]);
  expect(moveRows(tree.nodes, gameStart, 1)[0]).toEqual({ kind: "moves", number: 1, first: undefined, second: 0 });
});

test("moves are numbered from the side that moves first in its game: black in English checkers, white in Russian", () => {
  for (const variant of ["english", "russian"] as const) {
    const begun = checkersStart(variant);
    expect(firstPly(begun)).toBe(0);
    expect(firstPly({ ...begun, toMove: begun.toMove === 0 ? 1 : 0 })).toBe(1);
  }
  expect(firstPly({ rules: hexxagonStart().rules, toMove: 1 })).toBe(1);
});

test("a skipped move is part of a line: the other side moves again, engines answer from there, and PDN and its check keep it", async () => {
  const keys = new CanvasStage({ canvas: model.board.canvas, tool: playPointer(model), commands: playCommands(model) });
  playMoveText(model, "11-15");
  keys.press("s");
  const { game, at, position } = current(model);
  expect(position.position.toMove).toBe(start.toMove);
  expect(position.position.cells).toEqual(gameAfter(start, ["11-15"]).position.cells);
  const asks = sinceSkip(game.start, movesTo(game.nodes, at));
  const answer = (await inSteps(askBestMoves({ board: asks.start, moves: asks.moves, nodes: 100 }), () => false)) as {
    moves: { text: string }[];
  };
  // Dark again: the moves of the piece that went to 15 are among them.
  expect(answer.moves.map(({ text }) => text)).toContain("15-18");
  playMoveText(model, "15-18");
  playMoveText(model, "22x15");
  expect(sinceSkip(start, movesTo(current(model).game.nodes, current(model).at)).moves).toEqual(["15-18", "22x15"]);

  const [read] = readPdnGames(printPdnGame(current(model).game)).games;
  expect(read?.nodes.map(({ move }) => move)).toEqual(["11-15", "--", "15-18", "22x15"]);
  expect(replayLine(start, ["11-15", "--", "15-18"])).toMatchObject({ ok: true });
  // A game that somebody claims to have been played has none.
  expect(replayMoves(start, ["11-15", "--", "15-18"])).toMatchObject({ ok: false });
});
