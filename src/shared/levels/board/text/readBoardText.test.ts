import fc from "fast-check";
import { expect, test } from "vitest";
import { boards } from "../../../../../test/support/boardArbitraries.ts";
import { boardLevelSchema } from "../boardLevel.ts";
import { movesTo } from "../gameTree.ts";
import { checkersStart, hexxagonStart, standardBoards } from "../standardBoards.ts";
import { printPdnGame, readPdnGames } from "./pdnGames.ts";
import { positionText } from "./positionText.ts";
import { readBoardText } from "./readBoardText.ts";

const russian = checkersStart("russian");

test("every standard board is read back from its own text, with the rules that were there", () => {
  for (const { board } of standardBoards) {
    const level = board();
    expect(readBoardText(positionText(level), level)).toEqual({ kind: "position", board: level });
  }
});

test("any board that can be drawn is read back from its text", () => {
  fc.assert(
    fc.property(boards, (board) => {
      const read = readBoardText(positionText(board), board);
      // In checkers, light squares have no contents that a FEN could express.
      if (read.kind !== "position") throw new Error(JSON.stringify(read));
      expect(positionText(read.board)).toBe(positionText(board));
    }),
  );
});

test("squares are read as numbers and in algebra, and give the same position", () => {
  const algebra = readBoardText("W:We3,g3,Kf8:Bc5,e5", russian);
  const numbers = readBoardText("W:W23,24,K3:B14,15.", russian);
  expect(algebra).toEqual(numbers);
  expect(algebra.kind).toBe("position");
});

test("games keep their variations, comments and marks, in numbers and in algebra", () => {
  const text = `[Event "Club"] [GameType "25"]\n1. c3-d4! {good} b6-a5 (1... f6-g5 2. b2-c3?! (2. d4-e5)) 2. $3 b2-c3 *`;
  const { games, faults } = readPdnGames(text);
  expect(faults).toEqual([]);
  const [game] = games;
  expect(game?.nodes.map(({ move, mark }) => `${move}${mark ?? ""}`)).toEqual([
    "22-18!",
    "9-13!!",
    "11-16",
    "25-22?!",
    "18-15",
    "25-22",
  ]);
  expect(game?.nodes[0]?.comment).toBe("good");
  expect(movesTo(game?.nodes ?? [], 4)).toEqual(["22-18", "11-16", "18-15"]);
  const again = readPdnGames(printPdnGame(game!));
  expect(lines(again.games[0]!.nodes)).toEqual(lines(game!.nodes));
});

function lines(nodes: Parameters<typeof movesTo>[0]): string[] {
  return [...nodes.keys()].map((at) => `${movesTo(nodes, at).join(" ")}${nodes[at]?.mark ?? ""}`).toSorted();
}

test("a broken text is told with its place, and never throws", () => {
  expect(readBoardText("W:W99:B1", russian)).toMatchObject({ kind: "fault" });
  expect(readBoardText("1. 11-15 1-32", russian)).toMatchObject({
    kind: "games",
    faults: [expect.stringMatching(/1-32/)],
  });
  expect(readBoardText("hello", russian)).toEqual({ kind: "nothing" });
  expect(readBoardText("{", russian)).toMatchObject({ kind: "fault" });
  const message = "It is 3 by 30 cells; a board has at most 16 by 16.";
  expect(readBoardText(Array(30).fill("x.o").join("\n"), russian)).toEqual({ kind: "fault", message });
  fc.assert(
    fc.property(fc.string(), (text) => {
      const read = readBoardText(text, hexxagonStart());
      if (read.kind === "position") boardLevelSchema.parse(read.board);
    }),
  );
});
