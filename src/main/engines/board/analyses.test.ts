import { expect, test } from "vitest";
import { checkersStart, hexxagonStart } from "#shared/levels/board/standardBoards.ts";
import { boardEngine } from "./engine.ts";

const ask = (analysis: string, question: object) => boardEngine.analyses[analysis]!(question as never);

test("legal moves are told with their squares, and an impossible earlier move by its number", () => {
  const answer = ask("legal-moves", { board: checkersStart("english"), moves: ["11-15"] });
  expect(answer).toMatchObject({ board: { toMove: 0 } });
  expect((answer as unknown as { moves: { text: string }[] }).moves.map(({ text }) => text)).toContain("22-18");
  const wrong = ask("legal-moves", { board: checkersStart("english"), moves: ["11-15", "11-16"] });
  expect(wrong).toMatchObject({ problem: expect.stringContaining('Move 2, "11-16", is illegal') });
});

test("the best move of a position that wins pieces is the one that wins most", () => {
  const board = { ...hexxagonStart(), topology: "square", rows: ["x.oo...", ".......", "......x"] };
  const { moves } = ask("best-moves", { board, nodes: 2000 }) as unknown as {
    moves: { text: string; value: number }[];
  };
  expect(moves[0]!.value).toBeGreaterThan(moves.at(-1)!.value);
  // c2 touches both pieces of the other side and is two cells from a3: it wipes them out.
  expect(moves[0]!.text).toMatch(/c2$/);
});
