import { expect, test } from "vitest";
import { createRandom } from "#shared/kernel/random.ts";
import type { BestMovesAnswer } from "#shared/levels/board/boardQuestions.ts";
import { checkersStart } from "#shared/levels/board/standardBoards.ts";
import { finish } from "../../../../test/support/finish.ts";
import { type PlainPosition, plainEnd, plainMoves, plainPlay } from "../../../../test/support/plainCheckers.ts";
import { askBestMoves } from "./analyses.ts";

/** Plies that the plain search looks ahead after a move. */
const depth = 6;

/** An English ending with these pieces at random: no man is on the row where it would be crowned. */
function ending(pieces: string, toMove: 0 | 1, seed: number): PlainPosition {
  const random = createRandom(seed);
  const cells = Array.from({ length: 8 }, () => Array.from({ length: 8 }, () => "."));
  for (const piece of pieces)
    for (;;) {
      const [x, y] = [random.below(8), random.below(8)];
      const isCrowned = y === (piece === "x" ? 0 : piece === "o" ? 7 : -1);
      if ((x + y) % 2 === 0 || isCrowned || cells[y]![x] !== ".") continue;
      cells[y]![x] = piece;
      break;
    }
  return { rows: cells.map((row) => row.join("")), toMove };
}

/** The square number of English checkers: 1 to 32 from the top, four to a row. */
const square = ([x, y]: readonly [number, number]): number => 4 * y + Math.floor(x / 2) + 1;

test("who wins and in how many plies, said of every move of an ending, is what a plain search of all lines finds", () => {
  let forced = 0;
  for (const [seed, pieces] of ["XXO", "XXo", "Xxo", "XXXO", "xxo", "XOo", "XxO", "Xoo"].entries())
    for (const toMove of [0, 1] as const) {
      const position = ending(pieces, toMove, seed + 1);
      const board = { ...checkersStart("english"), ...position, rows: [...position.rows] };
      const answer = finish(askBestMoves({ board, moves: [], nodes: 20_000 })) as unknown as BestMovesAnswer;
      if ("problem" in answer) throw new Error(answer.problem);
      const moves = plainMoves(position);
      expect(answer.moves).toHaveLength(moves.length);
      for (const move of moves) {
        const end = plainEnd(plainPlay(position, move), depth);
        const squares = move.path.map(square);
        const said = answer.moves.find(({ text }) => {
          const named = text.split(/[-x]/).map(Number);
          return (
            named.at(0) === squares[0] && named.at(-1) === squares.at(-1) && named.every((at) => squares.includes(at))
          );
        });
        const context = `${said?.text} of ${position.rows.join("/")}, side ${toMove}`;
        if (end !== undefined) {
          forced++;
          expect([said?.end, (said?.value ?? 0) > 0], context).toEqual([1 + Math.abs(end), end <= 0]);
        } else if (said?.end !== undefined && said.value !== 0) expect(said.end, context).toBeGreaterThan(depth + 1);
      }
    }
  expect(forced).toBeGreaterThan(12);
});
