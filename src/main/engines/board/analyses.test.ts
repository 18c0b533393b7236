import { expect, test } from "vitest";
import type { BestMovesAnswer } from "#shared/levels/board/boardQuestions.ts";
import { readCheckersFen } from "#shared/levels/board/text/checkersFen.ts";
import { replayMoves } from "#shared/levels/board/text/replayMoves.ts";
import { checkersStart, hexxagonStart } from "#shared/levels/board/standardBoards.ts";
import { boardEngine } from "./engine.ts";

function ask(analysis: string, question: object): unknown {
  const asked: unknown = boardEngine.analyses[analysis]!(question as never);
  if (!isStepped(asked)) return asked;
  for (let step = asked.next(); ; step = asked.next()) if (step.done === true) return step.value;
}

function isStepped(asked: unknown): asked is Iterator<void, unknown> {
  return typeof asked === "object" && asked !== null && "next" in asked;
}

test("legal moves are told with their squares, and an impossible earlier move by its number", () => {
  const answer = ask("legal-moves", { board: checkersStart("english"), moves: ["11-15"] });
  expect(answer).toMatchObject({ board: { toMove: 0 } });
  expect((answer as { moves: { text: string }[] }).moves.map(({ text }) => text)).toContain("22-18");
  const wrong = ask("legal-moves", { board: checkersStart("english"), moves: ["11-15", "11-16"] });
  expect(wrong).toMatchObject({ problem: expect.stringContaining('Move 2, "11-16", is illegal') });
});

test("the best move of a position that wins pieces is the one that wins most", () => {
  const board = { ...hexxagonStart(), topology: "square", rows: ["x.oo...", ".......", "......x"] };
  const { moves } = ask("best-moves", { board, nodes: 2000 }) as {
    moves: { text: string; value: number }[];
  };
  expect(moves[0]!.value).toBeGreaterThan(moves.at(-1)!.value);
  // c2 touches both pieces of the other side and is two cells from a3: it wipes them out.
  expect(moves[0]!.text).toMatch(/c2$/);
});

test("the expected lines of the best moves can be played and begin with the move; other moves stand alone", () => {
  for (const board of [hexxagonStart(), checkersStart("russian"), checkersStart("international")]) {
    const { moves, nodes } = ask("best-moves", { board, nodes: 3000 }) as Extract<BestMovesAnswer, { nodes: number }>;
    expect(nodes).toBeGreaterThan(3000);
    for (const [place, { text, line }] of moves.entries()) {
      expect(line[0]).toBe(text);
      if (place < 8) expect(line.length).toBeGreaterThan(2);
      else expect(line).toHaveLength(1);
      expect(replayMoves(board, line)).toMatchObject({ ok: true });
    }
  }
});

test("moves that a turn or a mirror takes into each other have one value, at the start and later in a game", () => {
  const start = hexxagonStart();
  // Turning the board by a third takes e1 to a9 and to i5: named here by hand, from the picture.
  const equal = [
    ["b9", "a8", "h6", "i4", "d2", "f1"],
    ["a9c9", "a9a7", "i5g7", "e1c3", "i5i3", "e1g1"],
    ["b8", "h5", "e2"],
  ];
  const { moves } = ask("best-moves", { board: start, nodes: 3000 }) as Extract<BestMovesAnswer, { nodes: number }>;
  const valueOf = new Map(moves.map(({ text, value }) => [text, value]));
  for (const group of equal) expect(new Set(group.map((text) => valueOf.get(text))).size, group.join()).toBe(1);
  expect(moves.map(({ value }) => value)).toEqual(moves.map(({ value }) => value).toSorted((a, b) => b - a));
  expect(new Set(moves.map(({ value }) => value)).size).toBeGreaterThan(2);
  const mirrored = { ...start, topology: "square", rows: ["..x..", ".....", ".....", "..o.."] };
  const later = ask("best-moves", { board: mirrored, moves: ["c3", "c2"], nodes: 500 }) as {
    moves: { text: string; value: number }[];
  };
  const laterValue = new Map(later.moves.map(({ text, value }) => [text, value]));
  expect([...laterValue.keys()]).toEqual(expect.arrayContaining(["b4", "d4", "c4a3", "c4e3"]));
  expect(laterValue.get("b4")).toBe(laterValue.get("d4"));
  expect(laterValue.get("c4a3")).toBe(laterValue.get("c4e3"));
});

test("a game that is won by force says after how many plies", () => {
  const board = {
    ...checkersStart("english"),
    rows: ["........", "........", "........", "..o.....", ".x......", "........", "........", "........"],
    toMove: 0,
  };
  const { moves } = ask("best-moves", { board, nodes: 2000 }) as Extract<BestMovesAnswer, { nodes: number }>;
  expect(moves[0]).toMatchObject({ end: 1 });
  expect(moves[0]!.value).toBeGreaterThan(200);
});

test("every player chooses a legal move, the same one for the same seed, also in the middle of a game", () => {
  const games = [
    {
      board: hexxagonStart(),
      players: ["random", "greedy", "minimax", "alphabeta:depth=2", "strong:nodes=300", "ants"],
    },
    { board: checkersStart("brazilian"), players: ["random", "greedy:ties=fixed", "alphabeta", "strong:nodes=300"] },
  ];
  for (const { board, players } of games) {
    const moves: string[] = [];
    for (let ply = 0; ply < 24; ply++) {
      const question = { board, moves, player: players[ply % players.length], seed: 7 };
      const answer = ask("choose-move", question) as { move: string };
      expect(ask("choose-move", question)).toEqual(answer);
      moves.push(answer.move);
      expect(replayMoves(board, moves)).toMatchObject({ ok: true });
    }
  }
  expect(ask("choose-move", { board: checkersStart("pool"), player: "ants", seed: 1 })).toMatchObject({
    problem: expect.stringContaining("Hexxagon only"),
  });
});

test("a move whose reply is forced is rated by what follows the reply, not by the pieces before it", () => {
  const read = readCheckersFen("W:W26,27:B22,14,6,7,23,16", "english");
  if (!read.ok) throw new Error(read.message);
  const { moves } = ask("best-moves", { board: read.value, nodes: 5000 }) as Extract<
    BestMovesAnswer,
    { nodes: number }
  >;
  // 27x2 takes three men; after the only reply, 22x31, the rest is lost.
  expect(moves[0]!.text).toBe("26x12");
  const taking = moves.find(({ text }) => text === "27x2")!;
  expect(taking.value).toBeLessThan(-100);
  expect(taking.end).toBeGreaterThan(2);
  expect(Math.min(...moves.map(({ depth }) => depth))).toBeGreaterThan(5);
});
