import { expect, test } from "vitest";
import { boardDocumentSchema } from "#shared/levels/board/boardDocument.ts";
import { readGamesFile } from "./readGamesFile.ts";

const game = (event: string, moves: string, fen = "") =>
  `[Event "${event}"]\n[GameType "25"]\n${fen === "" ? "" : `[SetUp "1"]\n[FEN "${fen}"]\n`}\n${moves} *\n`;

test("the games of a PDN file become one document for each start, with all their moves", () => {
  const text = [
    game("One", "1. 22-18 9-13"),
    game("Two", "1. 23-19 (1. 22-17)"),
    game("Study", "1. 24-20", "W:W24:B1"),
  ].join("\n");
  const read = readGamesFile(text, "club.pdn");
  expect(read?.leftOut).toEqual([]);
  expect(read?.documents.map(({ shownBy }) => shownBy)).toEqual(["board.mode.games", "board.mode.games"]);
  expect(read?.documents.map(({ name }) => name)).toEqual(["club", "Study"]);
  const documents = read!.documents.map(({ data }) => boardDocumentSchema.parse(data()));
  expect(documents.map(({ games }) => games.map(({ name, nodes }) => [name, nodes.length]))).toEqual([
    [
      ["One", 2],
      ["Two", 2],
    ],
    [["Study", 1]],
  ]);
});

test("a file with a broken game keeps what can be played and says where it breaks; other texts are not claimed", () => {
  const read = readGamesFile(game("Odd", "1. 22-18 1-32"), "odd.pdn");
  expect(read?.documents).toHaveLength(1);
  expect(read?.leftOut[0]).toMatch(/game at line 1 ends early: "1-32" is not a legal move/);
  expect(readGamesFile("W:W21:B1", "odd.pdn")).toBeUndefined();
  expect(readGamesFile("#####\n#@$.#\n#####", "odd.pdn")).toBeUndefined();
});

test("games of one event are told apart by their players", () => {
  const club = (white: string) => `[White "${white}"]\n[Black "?"]\n${game("Club", "1. 22-18")}`;
  const [board] = readGamesFile(`${club("Ada")}\n${club("Cleo")}`, "club.pdn")!.documents;
  expect(boardDocumentSchema.parse(board!.data()).games.map(({ name }) => name)).toEqual(["Ada, Club", "Cleo, Club"]);
});
