import { expect, test } from "vitest";
import { createFastGame } from "#main/engines/board/fast/createFastGame.ts";
import { createMoveList } from "#main/engines/board/fast/fastGame.ts";
import { madeMove } from "#main/engines/board/play/playGame.ts";
import { createPlayer } from "#main/engines/board/players/createPlayer.ts";
import { createRandom } from "#shared/kernel/random.ts";
import type { BoardDocument } from "#shared/levels/board/boardDocument.ts";
import { boardOf } from "#shared/levels/board/boardDocument.ts";
import type { BoardLevel } from "#shared/levels/board/boardLevel.ts";
import { hexxagonRules } from "#shared/levels/board/standardBoards.ts";
import { gameOutcome, legalMoves, playMove, startGame } from "#shared/levels/board/rules/boardGame.ts";
import { placeLabel } from "#shared/levels/board/text/moveText.ts";
import { parsePlayer } from "#shared/levels/board/playerSpec.ts";
import { boardShape, pieces, pieceSide } from "#shared/levels/board/boardShape.ts";
import { openDetached } from "../../../../test/support/openDocument.ts";
import { askSuggestions, takenSuggestions } from "../../../../test/support/takenSuggestions.ts";
import { boardModelOf } from "./boardModel.ts";
import { boardSuggestions } from "./BoardEditor.tsx";

const board: Partial<BoardDocument> = {
  topology: "square",
  rows: ["x.o", "...", "o.x"],
  toMove: 0,
  rules: hexxagonRules(),
};

function openBoard(change: Partial<BoardDocument> = {}) {
  const session = openDetached<BoardDocument>("board", (data) => void Object.assign(data, board, change));
  return { session, source: boardSuggestions(boardModelOf(session)) };
}

test(
  "a suggestion for a board is one undo step, and its claim holds in fresh games under the plain rules",
  { timeout: 120_000 },
  async () => {
    const { session, source } = openBoard();
    const taken = await takenSuggestions(session, source);
    expect(taken.length).toBeGreaterThan(0);
    const drawn = playedPlainly(boardOf(session.store.getState().history.data));
    for (const { suggestion, data } of taken) {
      const { respect, before, after, margin = 0 } = suggestion;
      const variant = playedPlainly(boardOf(data));
      const [was, is] = [drawn[respect] ?? NaN, variant[respect] ?? NaN];
      const goodness = (value: number) =>
        respect === "fairer" ? -Math.abs(value - 0.5) : respect === "shorter" ? -value : value;
      expect(margin).toBeGreaterThan(0);
      expect(goodness(after) - goodness(before)).toBeGreaterThan(margin);
      expect([respect, goodness(is) > goodness(was)]).toEqual([respect, true]);
      // In the words of the board, whose ranks count from the bottom.
      for (const cell of suggestion.cells)
        expect(suggestion.edit).toContain(placeLabel(boardShape(boardOf(data)), cell));
    }
  },
);

test("locked cells stay, and the same board and seed give the same suggestions", { timeout: 120_000 }, async () => {
  const locked = [0, 1, 2, 3].map((x): [number, number] => [x, 0]);
  const { session, source } = openBoard({ rows: ["x..o", "...."], locked });
  const taken = await takenSuggestions(session, source);
  expect(taken.length).toBeGreaterThan(0);
  for (const { data } of taken) expect(data.rows[0]).toBe("x..o");
  const question = source.question();
  if (question.kind === "blocked") throw new Error(question.reason);
  const again = await askSuggestions("board", question.input);
  expect(again.suggestions).toEqual(taken.map(({ suggestion }) => suggestion));
});

test(
  "where nothing fairer was found, what the first mover is said to score holds in fresh games under the plain rules",
  { timeout: 120_000 },
  async () => {
    // Fair as it is: who begins and who follows have the same to do.
    const { session, source } = openBoard({ rows: ["x...o", ".....", "o...x"] });
    const question = source.question();
    if (question.kind === "blocked") throw new Error(question.reason);
    const { suggestions, none } = await askSuggestions("board", question.input);
    expect(suggestions.length).toBeGreaterThan(0);
    expect(suggestions.some(({ respect }) => respect === "fairer")).toBe(false);
    const [, value, error] = (/^None fairer than (\d+) % ± (\d+) %\.$/.exec(none ?? "") ?? []).map(Number);
    const fresh = playedPlainly(boardOf(session.store.getState().history.data))["fairer"]!;
    // Both are samples: of 200 games, as said, and of 300.
    expect(Math.abs(fresh - value! / 100)).toBeLessThan(1.5 * Math.hypot(error! / 100, 0.98 / Math.sqrt(games)));
  },
);

test("a board that can't be played is not asked about", () => {
  const { source } = openBoard({ rows: ["....", "....", "....", "...."] });
  expect(source.question().kind).toBe("blocked");
});

const games = 300;

/** Means over games on the plain rules, from fresh random openings; only the choice of a move is the engine's. */
function playedPlainly(level: BoardLevel): Readonly<Record<string, number>> {
  const random = createRandom(77);
  const fast = createFastGame(level);
  const list = createMoveList();
  const { shape } = startGame(level);
  const players = [0, 1].map(() => createPlayer(parsePlayer("strong:nodes=50"), fast, shape, level.rules));
  const totals = { points: 0, plies: 0, won: 0, choices: 0, leads: 0 };
  for (let number = 0; number < games; number++) {
    let game = startGame(level);
    fast.load(game.position);
    for (const [side, player] of players.entries()) player.begin(side as 0 | 1, random);
    let [plies, choices, lead, last] = [0, 0, 0, 0];
    let outcome = gameOutcome(game);
    for (; outcome === undefined; outcome = gameOutcome(game)) {
      fast.generate(list);
      const index = plies < 2 ? random.below(list.count) : (players[game.position.toMove]?.choose(fast, list) ?? 0);
      const made = madeMove(fast, list, index);
      const { from, to } = made;
      const legal = legalMoves(game);
      const move = legal.find((one) => one.to === to && (one.kind === "clone" ? from < 0 : one.from === from));
      if (move === undefined) throw new Error("The player's move is not legal.");
      choices += legal.length;
      plies++;
      game = playMove(game, move);
      fast.make(list, index);
      // A player that isn't told of the moves can't avoid repetitions.
      for (const one of players) one.sees?.(made);
      const material = game.position.cells.reduce<number>((sum, piece) => sum + worth(piece), 0);
      // Over a full round: in Hexxagon material swings with every ply.
      const ahead = plies < 2 ? 0 : Math.sign(material + last);
      last = material;
      if (ahead !== 0 && lead !== 0 && ahead !== lead) totals.leads++;
      if (ahead !== 0) lead = ahead;
    }
    const { winner } = outcome;
    totals.points += winner === level.toMove ? 1 : winner === 0 || winner === 1 ? 0 : 0.5;
    totals.won += winner === 0 || winner === 1 ? 1 : 0;
    totals.plies += plies;
    totals.choices += choices / plies;
  }
  return {
    fairer: totals.points / games,
    livelier: totals.leads / games,
    shorter: totals.plies / games,
    longer: totals.plies / games,
    decisive: totals.won / games,
    choices: totals.choices / games,
  };
}

/** +1 for a piece of the first side, -1 for one of the second. */
function worth(piece: number): number {
  return piece === pieces.empty ? 0 : pieceSide(piece) === 0 ? 1 : -1;
}

test("an own metric of the project is a respect of its own: of the board exactly, of its games beyond their error", async () => {
  const metric = { unit: "", better: "lower", digits: 1 } as const;
  const own = [
    { ...metric, id: "own-room", title: "Room", formula: "cells * 2 - startMoves" },
    { ...metric, id: "own-drag", title: "Drag", formula: "plies + 1" },
  ];
  const question = openBoard().source.question();
  if (question.kind === "blocked") throw new Error(question.reason);
  const { suggestions } = await askSuggestions("board", { ...question.input, own });
  const [room, drag] = ["own-room", "own-drag"].map((id) => suggestions.find(({ respect }) => respect === id));
  const drawn = question.input["board"] as unknown as BoardLevel;
  const value = (level: BoardLevel): number =>
    2 * level.rows.join("").replaceAll(/[^.xo]/g, "").length - legalMoves(startGame(level)).length;
  const changed = (rows: unknown): BoardLevel => ({ ...drawn, rows: rows as string[] });
  expect(room).toMatchObject({ before: value(drawn), after: value(changed(room!.changes["rows"])) });
  expect(room!.margin).toBeUndefined();
  expect(room!.after).toBeLessThan(room!.before);
  expect(drag!.margin).toBeGreaterThan(0);
  expect(drag!.before - drag!.after).toBeGreaterThan(drag!.margin!);
  const plies = playedPlainly(changed(drag!.changes["rows"]))["shorter"] ?? NaN;
  expect(plies).toBeLessThan(playedPlainly(drawn)["shorter"] ?? NaN);
});
