import { expect, test } from "vitest";
import { generatePuzzles } from "#main/engines/linjat/generatePuzzles.ts";
import { emptyBrief } from "#shared/levels/linjat/briefDocument.ts";
import type { Brief } from "#shared/levels/linjat/briefDocument.ts";
import { linjatSchema } from "#shared/levels/linjat/linjatLevel.ts";
import { createRandom } from "#shared/kernel/random.ts";
import type { Random } from "#shared/kernel/random.ts";
import { openDetached } from "../../../../test/support/openDocument.ts";
import { earlyCells } from "../../../../test/support/linjatEarlyCells.ts";
import { fastRating, solutionsByTrying } from "../../../../test/support/linjatOracle.ts";
import { runShard } from "../../../../test/support/runTask.ts";
import { askSuggestions, takenSuggestions } from "../../../../test/support/takenSuggestions.ts";
import { linjatModelOf } from "./linjatModel.ts";
import { puzzleSuggestions } from "./puzzleSuggestions.ts";

function openBrief(rows: readonly string[], change: Partial<Brief> = {}) {
  const size = { width: rows[0]?.length ?? 0, height: rows.length };
  const session = openDetached<Brief>(
    "linjat-brief",
    (brief) => void Object.assign(brief, { leaks: "allow", rows: [...rows], numbers: 6, ...size }, change),
  );
  return { session, source: puzzleSuggestions(linjatModelOf(session)) };
}

/** Generated puzzles of six by six cells that one or two random changes broke: as many without a solution as with several. */
function brokenBoards(count: number): readonly string[][] {
  const random = createRandom(11);
  const input = { ...emptyBrief(), width: 6, height: 6, numbers: 6, largest: 4, leaks: "allow" as const };
  const { levels } = runShard(generatePuzzles, { input, count: 20, parameters: { changes: 0 } });
  const puzzles = levels.map((level) => linjatSchema.parse(level).rows);
  const wanted = { none: count / 2, several: count / 2 };
  const boards: string[][] = [];
  while (boards.length < count) {
    const rows = changed(changed(puzzles[random.below(puzzles.length)] ?? [], random), random);
    const solutions = solutionsByTrying(rows);
    const kind = solutions === 0 ? "none" : "several";
    if (solutions === 1 || wanted[kind] === 0) continue;
    wanted[kind]--;
    boards.push(rows);
  }
  return boards;
}

/** Without a dot, with another dot, with another number, or as it is. */
function changed(rows: readonly string[], random: Random): string[] {
  const cells = rows.join("").split("");
  const at = random.below(cells.length);
  const symbol = cells[at] ?? " ";
  if (symbol === ".") cells[at] = " ";
  else if (symbol === " ") cells[at] = random.below(3) === 0 ? "." : " ";
  else cells[at] = String(2 + random.below(3));
  const width = rows[0]?.length ?? 0;
  return rows.map((_, y) => cells.slice(width * y, width * (y + 1)).join(""));
}

test("twenty boards with no solution or several are repaired by every change offered, as a search without the engine's code shows", async () => {
  let repaired = 0;
  for (const rows of brokenBoards(20)) {
    const { session, source } = openBrief(rows);
    const taken = await takenSuggestions(session, source);
    if (taken.length > 0) repaired++;
    for (const { suggestion, data } of taken) {
      const { solved, depth, cost } = fastRating(data.rows);
      expect([solutionsByTrying(data.rows), solved, depth]).toEqual([1, true, suggestion.after]);
      expect(suggestion.detail).toContain(`cost ${cost}`);
      const differing = rows
        .join("")
        .split("")
        .filter((symbol, at) => data.rows.join("")[at] !== symbol);
      expect(suggestion.cells).toHaveLength(differing.length);
    }
  }
  expect(repaired).toBeGreaterThanOrEqual(18);
});

test("an answer says what is wrong with the board and keeps locked cells, and Forbid in what it offers", async () => {
  const rows = ["2   ", "   3", "    ", "   ."];
  const { session, source } = openBrief(rows, { leaks: "forbid", locked: [[1, 0]] });
  const question = source.question();
  if (question.kind === "blocked") throw new Error(question.reason);
  const { mends } = await askSuggestions("linjat", question.input);
  expect(mends).toBe(`The board has ${solutionsByTrying(rows, 100)} solutions.`);
  const taken = await takenSuggestions(session, source);
  expect(taken.length).toBeGreaterThan(0);
  for (const { data } of taken) expect([data.rows[0]?.[1], earlyCells(data.rows)]).toEqual([" ", []]);
});

test("a board with very many solutions gets the dots that it takes, what is drawn stays", async () => {
  const rows = ["3     ", "    4 ", "      ", " 3    ", "    3 ", "2     ", "   4  "];
  expect(solutionsByTrying(rows, 100)).toBe(100);
  const { session, source } = openBrief(rows, { numbers: 7 });
  const taken = await takenSuggestions(session, source);
  expect(taken.length).toBeGreaterThan(0);
  for (const { suggestion, data } of taken) {
    expect([solutionsByTrying(data.rows), fastRating(data.rows).solved]).toEqual([1, true]);
    expect(suggestion.edit).toMatch(/dot/);
    const kept = rows
      .join("")
      .split("")
      .every((symbol, at) => symbol === " " || data.rows.join("")[at] === symbol);
    expect(kept).toBe(true);
  }
});
