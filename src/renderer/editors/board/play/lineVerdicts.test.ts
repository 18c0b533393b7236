import { expect, test } from "vitest";
import { createRandom } from "#shared/kernel/random.ts";
import type { GameNode, Winner } from "#shared/levels/board/boardDocument.ts";
import { gameStart, withMove } from "#shared/levels/board/gameTree.ts";
import { legalMoves } from "#shared/levels/board/rules/boardGame.ts";
import { hexxagonStart } from "#shared/levels/board/standardBoards.ts";
import { moveText } from "#shared/levels/board/text/moveText.ts";
import { lineVerdicts } from "./lineVerdicts.ts";
import { shownPosition } from "./playModel.ts";
import type { ShownGame } from "./playModel.ts";

const start = hexxagonStart();

/** Lines at random with marks at some of their ends. */
function marked(seed: number): ShownGame {
  const random = createRandom(seed);
  let nodes: GameNode[] = [];
  for (let i = 0; i < 25; i++) {
    const at = random.below(nodes.length + 1) - 1;
    const game = shownPosition({ name: "", start, nodes }, at);
    const legal = legalMoves(game);
    ({ nodes } = withMove(nodes, at, moveText(game.shape, legal[random.below(legal.length)]!, legal)));
  }
  const winners: (Winner | undefined)[] = [0, 1, "draw", 0, 1, undefined];
  const hasChild = new Set(nodes.map(({ parent }) => parent));
  nodes = nodes.map((node, at) => {
    const winner = hasChild.has(at) ? undefined : winners[random.below(seed % 3 === 0 ? 6 : 5)];
    return winner === undefined ? node : { ...node, winner };
  });
  return { name: "", start, nodes };
}

/** By trying the unknown ends both ways: known only when no result of theirs changes it. */
function plain(game: ShownGame, at: number, openAs: Winner): Winner {
  const children = [...game.nodes.keys()].filter((index) => game.nodes[index]!.parent === at);
  if (children.length === 0) {
    const { cells } = shownPosition(game, at).position;
    const equal = [...game.nodes.keys()].find(
      (other) =>
        game.nodes[other]!.winner !== undefined &&
        shownPosition(game, other).position.cells.join() === cells.join() &&
        shownPosition(game, other).position.toMove === shownPosition(game, at).position.toMove,
    );
    return equal === undefined ? openAs : game.nodes[equal]!.winner!;
  }
  const { toMove } = shownPosition(game, at).position;
  const worth = (winner: Winner): number => (winner === "draw" ? 0 : winner === toMove ? 1 : -1);
  return children.map((child) => plain(game, child, openAs)).toSorted((a, b) => worth(b) - worth(a))[0]!;
}

test("who wins in the lines of a game is what minimax over their ends says, and open where an unmarked end decides", () => {
  const seen = new Set<Winner | undefined>();
  for (let seed = 1; seed <= 30; seed++) {
    const game = marked(seed);
    const verdicts = lineVerdicts(game);
    for (const at of [gameStart, ...game.nodes.keys()]) {
      const [one, other] = [plain(game, at, 0), plain(game, at, 1)];
      const found = verdicts.get(at);
      seen.add(found);
      if (found !== undefined) expect([one, other], `${seed} ${at}`).toEqual([found, found]);
      // A decided position is open only behind an unmarked end that its side need not enter.
      else if (one === other) expect(game.nodes.some(({ winner }) => winner === undefined)).toBe(true);
      if (seed % 3 !== 0 && at !== gameStart) expect(found, `${seed} ${at}`).toBe(one);
    }
  }
  expect(seen).toEqual(new Set([0, 1, "draw", undefined]));
});

test("a skipped move is no choice: what follows it says nothing of the position before", () => {
  const first = withMove([], gameStart, "a8");
  const skipped = withMove([{ ...first.nodes[0]!, winner: 1 }], 0, "--");
  const game = { name: "", start, nodes: skipped.nodes.map((node, at) => (at === 1 ? { ...node, winner: 0 } : node)) };
  expect(lineVerdicts(game as ShownGame).get(0)).toBe(1);
});
