import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { stubBrowser } from "../../../../../test/support/graphStage.ts";
import { openDetached } from "../../../../../test/support/openDocument.ts";
import { useToasts } from "#renderer/studio/toasts.ts";
import { boardOf, type BoardDocument, documentOf, mostGames, mostNodes } from "#shared/levels/board/boardDocument.ts";
import { gameStart } from "#shared/levels/board/gameTree.ts";
import { checkersStart, hexxagonStart } from "#shared/levels/board/standardBoards.ts";
import { printPdnGame } from "#shared/levels/board/text/pdnGames.ts";
import { positionText } from "#shared/levels/board/text/positionText.ts";
import { boardModelOf } from "../boardModel.ts";
import { playMessages } from "./messages.ts";
import {
  annotate,
  copyFen,
  copyGame,
  current,
  editGame,
  goTo,
  keepGame,
  makeStart,
  markReported,
  newGame,
  openGame,
  openLooseGame,
  playMoveText,
  plyOf,
  promote,
  removeFromHere,
  step,
  stepAside,
  stepToBranch,
  swapSides,
  takeBack,
} from "./playActions.ts";
import { playModelOf, type PlayModel, type ShownGame } from "./playModel.ts";

const start = checkersStart("english");
let model: PlayModel;
let copied = "";
const state = () => model.store.getState();
const games = () => model.board.document().games;
const moves = () => current(model).game.nodes.map(({ move }) => move);
const labels = () => model.board.session.store.getState().history.done.map(({ label }) => label);
const toasts = () => useToasts.getState().toasts.map(({ kind, text }) => [kind, text]);
const at = () => current(model).at;

beforeAll(() => {
  stubBrowser();
  vi.stubGlobal("navigator", {
    platform: "Linux",
    userAgent: "",
    clipboard: { writeText: (text: string) => Promise.resolve(void (copied = text)) },
  });
});
afterAll(() => {
  vi.unstubAllGlobals();
  useToasts.setState({ toasts: [] });
});
beforeEach(() => {
  const session = openDetached<BoardDocument>("board", (data) => Object.assign(data, documentOf(start)));
  model = playModelOf(boardModelOf(session));
  model.store.setState({ players: ["you", "you"] });
  useToasts.setState({ toasts: [] });
  copied = "";
});
/** 11-15 with two answers: 22-18 (1), then 15-22 (2), and 23-19 (3), then 8-11 (4). */
function branched(): void {
  for (const move of ["11-15", "22-18", "15-22"]) playMoveText(model, move);
  goTo(model, 0);
  for (const move of ["23-19", "8-11"]) playMoveText(model, move);
}

test("one step goes along the line that is shown, and stays at its ends", () => {
  branched();
  const steps = (...ways: readonly Parameters<typeof step>[1][]) => ways.map((way) => (step(model, way), at()));
  expect([at(), ...steps("back", "back", "back", "back")]).toEqual([4, 3, 0, gameStart, gameStart]);
  expect(steps("last", "next", "first", "next")).toEqual([2, 2, gameStart, 0]);
  expect(state().isPlaying).toBe(false);
  expect(state().spoken).toBe("11-15");
  step(model, "first");
  expect(state().spoken).toBe(playMessages.start);
});

test("steps to branches stop where the line has several continuations, else at the line's ends", () => {
  branched();
  stepToBranch(model, -1);
  expect(at()).toBe(0);
  stepToBranch(model, -1);
  expect(at()).toBe(gameStart);
  stepToBranch(model, 1);
  expect(at()).toBe(0);
  stepToBranch(model, 1);
  expect(at()).toBe(2);
  stepToBranch(model, 1);
  expect(at()).toBe(2);
});

test("alternatives of a move are gone through in a circle", () => {
  branched();
  goTo(model, 1);
  stepAside(model, 1);
  expect(at()).toBe(3);
  stepAside(model, 1);
  expect(at()).toBe(1);
  stepAside(model, -1);
  expect(at()).toBe(3);
  goTo(model, gameStart);
  stepAside(model, 1);
  expect(at()).toBe(gameStart);
  goTo(model, 2);
  stepAside(model, 1);
  expect(at()).toBe(2);
});

test("the first move makes a game of the document; a known move only goes on", () => {
  expect(games()).toEqual([]);
  playMoveText(model, "11-15");
  expect([games().length, games()[0]?.name, state().gameId]).toEqual([1, playMessages.defaultName(1), games()[0]?.id]);
  expect([labels(), state().isPlaying, state().spoken]).toEqual([[playMessages.move("11-15")], true, "11-15"]);
  goTo(model, gameStart);
  playMoveText(model, "11-15");
  expect([labels().length, moves()]).toEqual([1, ["11-15"]]);
});

test("a document takes no more games than it may, and a game no more moves", () => {
  const full = Array.from({ length: mostGames }, (_, i) => ({ id: `g${i}`, name: `G${i}`, start, nodes: [] }));
  model.board.session.edit("Fill", (draft) => void (draft.games = structuredClone(full) as never));
  playMoveText(model, "11-15");
  expect([games().length, toasts(), labels()]).toEqual([mostGames, [["error", playMessages.tooManyGames]], ["Fill"]]);
  openGame(model, "g3");
  playMoveText(model, "11-15");
  expect(games()[3]?.nodes).toHaveLength(1);
  model.board.session.edit("Long", (draft) => {
    draft.games[3]!.nodes = Array.from({ length: mostNodes }, () => ({ parent: gameStart, move: "11-15" }));
  });
  const before = labels().length;
  playMoveText(model, "9-14");
  expect(labels().length).toBe(before);
});

test("a comment, arrows and a name stay with a game that is edited; empty ones aren't kept", () => {
  playMoveText(model, "11-15");
  const arrows = [{ at: 0, from: [0, 0], to: [1, 1] }] as never;
  editGame(model, "Note", ({ nodes }) => ({ nodes, comment: "Good", arrows }));
  expect(games()[0]).toMatchObject({ comment: "Good", arrows });
  editGame(model, "Keep", ({ nodes, comment }) => ({ nodes, comment }));
  expect(games()[0]).toMatchObject({ comment: "Good", arrows });
  editGame(model, "Clear", ({ nodes }) => ({ nodes, comment: "", arrows: [] as never }));
  expect(Object.keys(games()[0]!)).toEqual(["id", "name", "start", "nodes"]);
});

test("a loose game becomes one of the document with its name when it is kept or played on", () => {
  const loose: ShownGame = { name: "Found", start: boardOf(start), nodes: [{ parent: gameStart, move: "11-15" }] };
  openLooseGame(model, loose, 0);
  expect([games(), at(), state().isPlaying, state().gameId]).toEqual([[], 0, false, undefined]);
  keepGame(model);
  expect([games().map(({ name }) => name), state().loose, toasts()]).toEqual([
    ["Found"],
    undefined,
    [["plain", playMessages.kept("Found")]],
  ]);
  openLooseGame(model, loose, 0);
  playMoveText(model, "22-18");
  expect(games().map(({ nodes }) => nodes.length)).toEqual([1, 2]);
  openGame(model, games()[1]!.id);
  expect([at(), state().isPlaying]).toEqual([1, false]);
  newGame(model);
  expect([moves(), state().isPlaying, games().length]).toEqual([[], true, 2]);
});

test("a move is taken back alone against oneself, and with the computer's answer against a player", () => {
  for (const move of ["11-15", "22-18", "15-22"]) playMoveText(model, move);
  takeBack(model);
  expect([moves(), at(), state().isPlaying]).toEqual([["11-15", "22-18"], 1, true]);
  // The second side moves first.
  model.store.setState({ players: ["strong:nodes=1", "you"] });
  takeBack(model);
  expect([moves(), at()]).toEqual([[], gameStart]);
  const before = labels().length;
  takeBack(model);
  expect(labels().length).toBe(before);
});

test("between computer players one move is taken back", () => {
  for (const move of ["11-15", "22-18"]) playMoveText(model, move);
  model.store.setState({ players: ["greedy", "greedy"] });
  takeBack(model);
  expect(moves()).toEqual(["11-15"]);
});

test("a variation is removed from the shown move on, or made the main line", () => {
  branched();
  goTo(model, 3);
  promote(model);
  expect(moves()[at()]).toBe("23-19");
  step(model, "first");
  step(model, "last");
  expect(moves()[at()]).toBe("8-11");
  step(model, "back");
  removeFromHere(model);
  expect([moves(), moves()[at()]]).toEqual([["11-15", "22-18", "15-22"], "11-15"]);
  goTo(model, gameStart);
  const before = labels().length;
  removeFromHere(model);
  expect(labels().length).toBe(before);
});

test("a note is of the shown move, or of the game at its start; what isn't said stays", () => {
  playMoveText(model, "11-15");
  annotate(model, { comment: "Strong", mark: "!" as never });
  annotate(model, { winner: 1 as never });
  expect(games()[0]?.nodes[0]).toEqual({ parent: gameStart, move: "11-15", comment: "Strong", mark: "!", winner: 1 });
  annotate(model, { mark: undefined, winner: undefined, comment: "" });
  expect(games()[0]?.nodes[0]).toEqual({ parent: gameStart, move: "11-15" });
  goTo(model, gameStart);
  annotate(model, { comment: "A game" });
  annotate(model, { mark: "!" as never });
  expect([games()[0]?.comment, games()[0]?.nodes[0]]).toEqual(["A game", { parent: gameStart, move: "11-15" }]);
});

test("bad moves of a report get their marks in one step; other moves keep theirs", () => {
  for (const move of ["11-15", "22-18"]) playMoveText(model, move);
  goTo(model, 0);
  annotate(model, { mark: "!" as never });
  const before = labels().length;
  markReported(model, [{ at: 1, judgement: "blunder" }] as never);
  expect([games()[0]?.nodes.map(({ mark }) => mark), labels().slice(before)]).toEqual([
    ["!", "??"],
    [playMessages.report.marked],
  ]);
});

test("sides are swapped, and a computer may move at once", () => {
  model.store.setState({ players: ["you", "greedy"], isPlaying: false });
  swapSides(model);
  expect([state().players, state().isPlaying]).toEqual([["greedy", "you"], true]);
});

test("the shown position becomes the board, with its locks", () => {
  model.board.session.edit("Lock", (draft) => void (draft.locked = [[1, 0]]));
  playMoveText(model, "11-15");
  makeStart(model);
  const document = model.board.document();
  expect([document.locked, document.toMove]).toEqual([[[1, 0]], start.toMove === 1 ? 0 : 1]);
  expect(document.rows).not.toEqual(start.rows);
});

test("positions and games are copied as text, those of Hexxagon as its start and the shown line", async () => {
  playMoveText(model, "11-15");
  await copyFen(model);
  expect([copied, toasts()]).toEqual([expect.stringMatching(/^[WB]:/), [["plain", copied]]]);
  await copyGame(model);
  expect(copied).toBe(printPdnGame(current(model).game, "numbers"));
  expect(plyOf(current(model).game, 0)).toBe(1);
  const hexxagon = hexxagonStart();
  openLooseGame(model, { name: "", start: boardOf(hexxagon), nodes: [] }, gameStart);
  await copyGame(model);
  expect(copied).toBe(`${positionText(boardOf(hexxagon))}\n`);
});
