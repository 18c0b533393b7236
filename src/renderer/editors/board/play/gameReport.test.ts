import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { askBestMoves } from "#main/engines/board/analyses.ts";
import { inSteps } from "#main/processes/inSteps.ts";
import type { StudioClient } from "#shared/contract/contract.ts";
import type { BoardDocument } from "#shared/levels/board/boardDocument.ts";
import { documentOf } from "#shared/levels/board/boardDocument.ts";
import { checkersStart } from "#shared/levels/board/standardBoards.ts";
import { useSession } from "#renderer/studio/session.ts";
import { boardAfterSkip } from "#shared/levels/board/rules/skipMove.ts";
import { stubBrowser } from "../../../../../test/support/graphStage.ts";
import { openDetached } from "../../../../../test/support/openDocument.ts";
import { boardModelOf } from "../boardModel.ts";
import { createBestMoves, refine } from "./bestMoves.ts";
import { gameReportStore, judgeMove, judgementCounts, reportKey, reportOnGame, reportedLine } from "./gameReport.ts";
import { moveArrows } from "./moveArrows.ts";
import { current, goTo, markReported, playMoveText } from "./playActions.ts";
import { playCommands } from "./playCommands.ts";
import { playModelOf } from "./playModel.ts";
import type { PlayModel } from "./playModel.ts";
import { transpositions } from "./GameTree.tsx";

beforeAll(() => {
  stubBrowser();
  vi.stubGlobal("HTMLElement", class {});
  const ask = async ({ input }: { input: object }) => ({
    answer: await inSteps(askBestMoves({ ...input, nodes: 400 }), () => false),
  });
  useSession.setState({ client: { analysis: { ask } } as unknown as StudioClient });
});
afterAll(() => {
  vi.unstubAllGlobals();
  useSession.setState({ client: null });
});

let model: PlayModel;
beforeEach(() => {
  const data = documentOf(checkersStart("english"));
  model = playModelOf(boardModelOf(openDetached<BoardDocument>("board", (draft) => Object.assign(draft, data))));
});

const rated = (...values: number[]) => ({
  nodes: 1,
  moves: values.map((value, i) => ({ text: `m${i}`, value, depth: 1, line: [] })),
});
/** The value in men at which a side's chance to win, from -1 to 1, is this. */
const valueAt = (chance: number) => Math.log((1 + chance) / (1 - chance)) / 0.35;

test("a move that loses more than 0.1, 0.2 or 0.3 of the chance to win is an inaccuracy, a mistake or a blunder", () => {
  const answer = rated(valueAt(0.2), valueAt(0.11), valueAt(0.08), valueAt(-0.02), valueAt(-0.12));
  const judged = (move: string) => judgeMove({ at: 0, move, side: 0 }, answer)?.judgement;
  expect(["m0", "m1", "m2", "m3", "m4"].map(judged)).toEqual([
    undefined,
    undefined,
    "inaccuracy",
    "mistake",
    "blunder",
  ]);
});

test("the report's chance is that of the first side, whoever moves", () => {
  const answer = rated(valueAt(0.5));
  expect(judgeMove({ at: 0, move: "m0", side: 0 }, answer)?.share).toBeCloseTo(0.75);
  expect(judgeMove({ at: 0, move: "m0", side: 1 }, answer)?.share).toBeCloseTo(0.25);
});

test("a report grows move by move, and says what each move loses against the best moves of its position", async () => {
  const known: { text: string; value: number }[][] = [];
  // Good moves, then the worst ones, by what Best moves says.
  for (let ply = 0; ply < 6; ply++) {
    const { game, at } = current(model);
    const store = createBestMoves();
    const moves = reportedLine(game, at).map((place) => game.nodes[place]?.move ?? "");
    await refine(store, "position", { start: game.start, moves }, new AbortController().signal);
    const rated = store.getState().answer?.moves ?? [];
    known.push([...rated]);
    playMoveText(model, (ply < 3 ? rated[0] : rated.at(-1))?.text ?? "");
  }
  const { game, at } = current(model);
  const line = reportedLine(game, at);
  const lengths: number[] = [];
  const stop = gameReportStore(model).subscribe(({ moves }) => lengths.push(moves.length));
  await reportOnGame(model, game, line);
  stop();
  const report = gameReportStore(model).getState();
  expect(lengths).toEqual([0, 1, 2, 3, 4, 5, 6, 6]);
  expect(report).toMatchObject({ isRunning: false, total: 6, failure: undefined, key: reportKey(game, line) });
  const chance = (value: number) => 2 / (1 + Math.exp(-0.35 * value)) - 1;
  for (const [ply, { move, best, loss, judgement }] of report.moves.entries()) {
    const values = known[ply]!;
    const played = values.find(({ text }) => text === move)!.value;
    const expected = chance(values[0]!.value) - chance(played);
    expect(loss).toBeCloseTo(expected);
    expect(best).toBe(values[0]!.text);
    expect(judgement).toBe(
      expected > 0.3 ? "blunder" : expected > 0.2 ? "mistake" : expected > 0.1 ? "inaccuracy" : undefined,
    );
  }
  expect(report.moves.slice(0, 3).every(({ judgement }) => judgement === undefined)).toBe(true);
  expect(report.moves.some(({ judgement }) => judgement !== undefined)).toBe(true);
});

test("a mark of the report is given to the bad moves alone, and undone as one step", () => {
  for (const move of ["11-15", "23-19"]) playMoveText(model, move);
  const bad = { at: 1, move: "23-19", side: 1, share: 0.5, best: "x", loss: 0.25, judgement: "mistake" } as const;
  markReported(model, [bad]);
  expect(current(model).game.nodes.map(({ mark }) => mark)).toEqual([undefined, "?"]);
  expect(judgementCounts([bad], 1)).toEqual({ inaccuracy: 0, mistake: 1, blunder: 0 });
  expect(judgementCounts([bad], 0).mistake).toBe(0);
  model.board.session.undo();
  expect(current(model).game.nodes.map(({ mark }) => mark)).toEqual([undefined, undefined]);
});

test("a report of moves that were changed since is no longer the shown line's", async () => {
  playMoveText(model, "11-15");
  const { game, at } = current(model);
  await reportOnGame(model, game, reportedLine(game, at));
  playMoveText(model, "23-19");
  const now = current(model);
  expect(gameReportStore(model).getState().key).not.toBe(reportKey(now.game, reportedLine(now.game, now.at)));
});

test("arrows are drawn for moves that lose less than 0.2 of the chance to win, fainter the more they lose", () => {
  const arrows = moveArrows(rated(valueAt(0.2), valueAt(0.1), valueAt(0.01), valueAt(-0.1)).moves);
  expect(arrows.map(({ text }) => text)).toEqual(["m0", "m1", "m2"]);
  expect(arrows[0]?.strength).toBe(1);
  expect(arrows[1]?.strength).toBeCloseTo(0.5);
});

test("the threat is the best move of the other side, as if it were to move", async () => {
  playMoveText(model, "11-15");
  const { position } = current(model);
  const threatened = boardAfterSkip(position);
  expect(threatened.toMove).not.toBe(position.position.toMove);
  const store = createBestMoves();
  await refine(store, "threat", { start: threatened, moves: [] }, new AbortController().signal);
  const texts = store.getState().answer?.moves.map(({ text }) => text) ?? [];
  // The man on 15 and its neighbours may go on; no man of the side that is really to move is among them.
  expect(texts).toContain("15-19");
  expect(texts.every((text) => Number(text.split("-")[0]) <= 15)).toBe(true);
});

test("positions that are reached in two orders of moves name each other", () => {
  for (const move of ["11-15", "23-19", "9-14"]) playMoveText(model, move);
  const first = current(model).at;
  goTo(model, -1);
  for (const move of ["9-14", "23-19", "11-15"]) playMoveText(model, move);
  const { game, at } = current(model);
  expect(transpositions(game, at)).toEqual([first]);
  expect(transpositions(game, first)).toEqual([at]);
  expect(transpositions(game, 0)).toEqual([]);
});

test("keys show arrows and the threat, and go to the next bad move of the report", async () => {
  const run = (id: string) =>
    playCommands(model)
      .find((command) => command.id === `play.${id}`)
      ?.run();
  await run("arrows");
  await run("threat");
  expect(model.store.getState()).toMatchObject({ hasArrows: true, hasThreat: true });
  for (const move of ["11-15", "23-19", "9-14"]) playMoveText(model, move);
  const { game } = current(model);
  const bad = { move: "", side: 0, share: 0.5, best: "x", loss: 0.4, judgement: "blunder" } as const;
  gameReportStore(model).setState({
    key: reportKey(game, [0, 1, 2]),
    moves: [
      { ...bad, at: 0 },
      { ...bad, at: 2 },
    ],
  });
  goTo(model, -1);
  const places: number[] = [];
  for (let i = 0; i < 3; i++) {
    await run("nextBad");
    places.push(current(model).at);
  }
  expect(places).toEqual([0, 2, 0]);
});
