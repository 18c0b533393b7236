import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { askBestMoves } from "#main/engines/board/analyses.ts";
import { productCatalogue } from "#main/processes/catalogue.ts";
import { inSteps } from "#main/processes/inSteps.ts";
import { findKnownTask, prepareRun } from "#main/services/runs/prepareRun.ts";
import type { StudioClient } from "#shared/contract/contract.ts";
import type { StartRun } from "#shared/contract/runs.ts";
import { documentOf } from "#shared/levels/board/boardDocument.ts";
import type { BoardDocument } from "#shared/levels/board/boardDocument.ts";
import type { BoardLevel } from "#shared/levels/board/boardLevel.ts";
import { createRandom } from "#shared/kernel/random.ts";
import { withPosition } from "#shared/levels/board/boardShape.ts";
import { moveText } from "#shared/levels/board/text/moveText.ts";
import { checkersStart, hexxagonStart } from "#shared/levels/board/standardBoards.ts";
import { useSession } from "#renderer/studio/session.ts";
import { stubBrowser } from "../../../../../test/support/graphStage.ts";
import { openDetached } from "../../../../../test/support/openDocument.ts";
import { plainMoveCount } from "../../../../../test/support/plainBoardMoves.ts";
import { boardModelOf, type BoardModel } from "../boardModel.ts";
import { startTask } from "../lab/labActions.ts";
import { labMessages } from "../lab/messages.ts";
import { boardMessages } from "../messages.ts";
import { modeCommands } from "../modeCommands.ts";
import { createBestMoves, refine } from "./bestMoves.ts";
import { current, playBoardMove } from "./playActions.ts";
import { playModelOf } from "./playModel.ts";
import { movesOf } from "#shared/levels/board/play/gamePlay.ts";
import { gameAfter } from "./positions.ts";

beforeAll(() => {
  stubBrowser();
  // Nothing is focused here.
  vi.stubGlobal("HTMLElement", class {});
});
afterAll(() => {
  vi.unstubAllGlobals();
  useSession.setState({ client: null });
});

let board: BoardModel;
beforeEach(() => {
  board = boardModelOf(
    openDetached<BoardDocument>("board", (data) => Object.assign(data, documentOf(hexxagonStart()))),
  );
});

/** Positions of some games that are played at random, with the moves that lead there. */
function positionsOf(start: BoardLevel, seed: number): { moves: string[]; board: BoardLevel }[] {
  const random = createRandom(seed);
  const moves: string[] = [];
  const positions: { moves: string[]; board: BoardLevel }[] = [];
  for (let ply = 0; ply < 24; ply++) {
    const game = gameAfter(start, moves);
    const legal = movesOf(game);
    if (legal.length === 0) break;
    const position = withPosition(start, game.shape, game.position);
    positions.push({ moves: [...moves], board: position });
    moves.push(moveText(game.shape, legal[random.below(legal.length)]!, legal));
  }
  return positions;
}

test("Best moves lists every move of a position, as many as a plain count finds", async () => {
  const analyse = async ({ input }: { input: object }) => {
    return { answer: await inSteps(askBestMoves({ ...input, nodes: 100 }), () => false) };
  };
  useSession.setState({ client: { analysis: { ask: analyse } } as unknown as StudioClient });
  let listed = 0;
  for (const start of [hexxagonStart(), checkersStart("english")])
    for (const { moves, board: position } of positionsOf(start, 3).filter((_, at) => at % 3 === 0)) {
      const store = createBestMoves();
      await refine(store, "position", { start, moves }, new AbortController().signal);
      const shown = store.getState().answer?.moves ?? [];
      expect(new Set(shown.map(({ text }) => text)).size).toBe(plainMoveCount(position));
      expect(shown).toHaveLength(plainMoveCount(position));
      listed += shown.length;
    }
  expect(listed).toBeGreaterThan(100);
});

test("Play lets me play: it shows a new game on the drawn board, and my first move is made", async () => {
  const play = modeCommands(board).find(({ id }) => id === "board.mode.play")!;
  expect(boardMessages.modes.play).toBe("Play");
  await play.run();
  expect(board.view.getState().mode).toBe("play");
  const model = playModelOf(board);
  expect(model.store.getState().players[0]).toBe("you");
  const [move] = movesOf(current(model).position);
  playBoardMove(model, move!);
  expect(current(model).game.nodes).toHaveLength(1);
  expect(current(model).game.start.rows).toEqual(board.document().rows);
});

test("Run a match runs a match between the two players of the panel, and no search", async () => {
  const known = await findKnownTask(productCatalogue, "board", "match");
  const started: unknown[] = [];
  const start = (asked: StartRun) => {
    const document = { id: "d", type: "board", name: "Board", data: asked.data! };
    const prepared = prepareRun(
      known,
      known.kind.prepare(asked.task, document, () => undefined),
      asked,
    );
    started.push(prepared.request);
    return Promise.resolve({ id: "r", kind: "board", task: asked.task, problems: [], progress: {} });
  };
  useSession.setState({ client: { runs: { start } } as unknown as StudioClient });
  expect(labMessages.matchButton).toBe("Run a match");
  await startTask(board, "match", { first: "greedy", second: "random" }, 40);
  expect(started).toMatchObject([{ task: "match", count: 40, parameters: { first: "greedy", second: "random" } }]);
});
