import { describe, expect, test } from "vitest";
import { finish } from "../../../../../test/support/finish.ts";
import { ownGame } from "../../../../../test/support/puzzleScriptGames.ts";
import { plainShortest } from "../../../../../test/support/puzzleScriptPlainSearch.ts";
import type { JsonValue } from "#shared/kernel/json.ts";
import { levelsOfText } from "#shared/levels/puzzlescript/gameText.ts";
import { withLevelRows } from "#shared/levels/puzzlescript/levelEdits.ts";
import { compileProgram } from "#shared/levels/puzzlescript/language/compileProgram.ts";
import type { PuzzleLevel } from "#shared/levels/puzzlescript/level.ts";
import type { PuzzleEffectsAnswer, RuleUsesAnswer, ShorterAnswer } from "#shared/levels/puzzlescript/suggestions.ts";
import type { SuggestAnswer } from "#shared/levels/suggestion.ts";
import type { SteppedAnalysis } from "../../engineTask.ts";
import { askLevelEffects } from "./levelEffects.ts";
import { askRuleUses } from "./ruleUses.ts";
import { askShorterSolution } from "./shorterSolution.ts";
import { suggestPuzzleLevels } from "./suggestLevels.ts";

const mostBoards = 60_000;

function ask<Answer>(analysis: SteppedAnalysis, question: object): Answer {
  return finish(analysis(question as JsonValue)) as unknown as Answer;
}

/** The shortest solution of a level by plain breadth-first search. */
function bruteForce(source: string, number: number): number | "none" | "too-many" {
  const { program } = compileProgram(source);
  const entries = program!.levels.flatMap(({ kind }, entry) => (kind === "level" ? [entry] : []));
  return plainShortest(program!, entries[number - 1]!, mostBoards);
}

function rowsOf(source: string, number: number): readonly string[] {
  return levelsOfText(source)[number - 1]!.level.rows;
}

function withSymbol(rows: readonly string[], [x, y]: readonly [number, number], symbol: string): string[] {
  return rows.map((row, at) => (at === y ? row.slice(0, x) + symbol + row.slice(x + 1) : row));
}

describe("effects of single cells", () => {
  test.each([
    ["keep-your-distance", 1],
    ["last-light", 3],
  ] as const)("%s, level %i: every cell has the effect that a plain search counts", (name, number) => {
    const source = ownGame(name);
    const rows = rowsOf(source, number);
    const base = bruteForce(source, number);
    const answer = ask<PuzzleEffectsAnswer>(askLevelEffects, {
      source,
      level: number,
      locked: [],
      from: 0,
      count: 1000,
    });
    expect(answer.none).toBeUndefined();
    expect(answer.base).toBe(base);
    const found = new Map(answer.effects.map((one) => [String(one.cells[0]), one]));
    let compared = 0;
    const seen = new Set<string>();
    for (const [y, row] of rows.entries()) {
      for (const [x, symbol] of Array.from(row).entries()) {
        const copies = rows.join("").split(symbol).length - 1;
        const other = symbol === "." ? "#" : symbol === "#" || copies > 1 ? "." : undefined;
        const effect = found.get(`${x},${y}`);
        if (effect !== undefined) seen.add(`${x},${y}`);
        if (other === undefined) continue;
        const changed = withLevelRows(source, number, withSymbol(rows, [x, y], other))!;
        const turns = bruteForce(changed, number);
        compared++;
        if (turns === "none") expect(effect?.effect, `${x},${y}`).toBe("broken");
        else if (typeof turns === "number" && typeof base === "number") {
          const wanted = turns > base ? "harder" : turns < base ? "easier" : "same";
          expect([effect?.effect, effect?.by], `${x},${y}`).toEqual([wanted, turns - base]);
          if (wanted !== "same") expect(effect?.changes).toEqual({ source: changed });
        }
      }
    }
    expect(compared).toBeGreaterThan(15);
    expect(seen.size).toBe(answer.effects.length);
    expect(answer.total).toBe(compared);
  });

  test("locked cells stay, and a part of the answer is that part of the whole", () => {
    const source = ownGame("keep-your-distance");
    const question = {
      source,
      level: 1,
      locked: [
        [1, 1],
        [2, 2],
      ],
    };
    const all = ask<PuzzleEffectsAnswer>(askLevelEffects, { ...question, from: 0, count: 1000 });
    expect(all.effects.some(({ cells }) => ["1,1", "2,2"].includes(String(cells[0])))).toBe(false);
    const part = ask<PuzzleEffectsAnswer>(askLevelEffects, { ...question, from: 3, count: 4 });
    expect(part.effects).toEqual(all.effects.slice(3, 7));
  });

  test("a shortcut says which rules it skips; a level without a solution, with mistakes or with chance says so", () => {
    const shortcut = tiny("[ > Player | Crate ] -> [ > Player | > Crate ]", "some Player on Goal", [
      "######",
      "#pc..#",
      "###.##",
      "#...##",
      "#g####",
      "######",
    ]);
    const { effects } = ask<PuzzleEffectsAnswer>(askLevelEffects, {
      source: shortcut,
      level: 1,
      locked: [],
      from: 0,
      count: 1000,
    });
    const opened = effects.find(({ cells }) => String(cells[0]) === "1,2");
    expect(opened).toMatchObject({
      effect: "easier",
      skips: [shortcut.split("\n").findIndex((line) => line.startsWith("[ >")) + 1],
    });
    const none = (source: string): string | undefined =>
      ask<PuzzleEffectsAnswer>(askLevelEffects, { source, level: 1, locked: [], from: 0, count: 5 }).none;
    expect(none(tiny("", "some Player on Goal", ["p#g"]))).toBe("The level can't be solved.");
    expect(none(tiny("[ Player | Nothing ] -> [ | ]", "some Player on Goal", ["p.g"]))).toContain("mistakes");
    expect(none(tiny("[ > Player ] -> [ randomdir Player ]", "some Player on Goal", ["p.g"]))).toContain("random");
  });
});

describe("suggestions", () => {
  test("every suggestion is as hard as a plain search says, and no cell that is locked changes", () => {
    const source = ownGame("keep-your-distance");
    const locked = [[5, 3]];
    const base = bruteForce(source, 1) as number;
    for (const seed of [0, 1]) {
      const { suggestions } = ask<SuggestAnswer>(suggestPuzzleLevels, { source, level: 1, locked, seed });
      expect(suggestions.length).toBeGreaterThan(1);
      for (const { respect, before, after, changes, cells } of suggestions) {
        const changed = changes["source"] as string;
        expect(rowsOf(changed, 1)[3]![5]).toBe(rowsOf(source, 1)[3]![5]);
        expect(cells.map(String)).not.toContain("5,3");
        const turns = bruteForce(changed, 1) as number;
        if (respect === "rules") continue;
        expect([before, after]).toEqual([base, turns]);
        expect(respect === "harder" ? turns > base : turns < base, respect).toBe(true);
        // All but the rows of the level is the author's text, byte for byte.
        expect(withLevelRows(changed, 1, rowsOf(source, 1))).toBe(source);
      }
    }
  });

  test("a level that can't be solved gets changes after which a plain search wins it", () => {
    const source = tiny("[ > Player | Crate ] -> [ > Player | > Crate ]", "all Crate on Goal", [
      "#######",
      "#p..c.#",
      "#....g#",
      "#######",
    ]);
    const broken = withLevelRows(source, 1, ["#######", "#p...c#", "#..#.g#", "#######"])!;
    expect(bruteForce(broken, 1)).toBe("none");
    const { suggestions, mends } = ask<SuggestAnswer>(suggestPuzzleLevels, {
      source: broken,
      level: 1,
      locked: [],
      seed: 0,
    });
    expect(mends).toBe("The level can't be solved.");
    expect(suggestions.length).toBeGreaterThan(0);
    for (const { changes, after } of suggestions) expect(bruteForce(changes["source"] as string, 1)).toBe(after);
  });
});

describe("rules", () => {
  test.each(["keep-your-distance", "last-light", "one-way-ice"] as const)(
    "%s: what each rule is needed for is what a plain search says of the text without its line",
    (name) => {
      // The first three levels: the search by hand is slow.
      const [game, levels] = [ownGame(name).split("LEVELS\n")[0]!, levelsOfText(ownGame(name)).slice(0, 3)];
      const source = `${game}LEVELS\n\n${levels.map(({ level }) => level.rows.join("\n")).join("\n\n")}\n`;
      const { uses, total } = ask<RuleUsesAnswer>(askRuleUses, { source, from: 0, count: 1000 });
      expect(uses).toHaveLength(total);
      expect(total).toBeGreaterThan(0);
      const turnsOf = (text: string) => levels.map((_, i) => bruteForce(text, i + 1));
      const before = turnsOf(source);
      for (const { line, neededBy, changes, usedIn, undecided } of uses) {
        const lines = source.split("\n");
        // Rules that a "+" would join to another group are left out.
        if (lines[line]?.startsWith("+") === true) continue;
        const after = turnsOf(lines.with(line - 1, "").join("\n"));
        const numbers = (fits: (i: number) => boolean): number[] => levels.flatMap((_, i) => (fits(i) ? [i + 1] : []));
        expect(neededBy, `line ${line}`).toEqual(numbers((i) => before[i] !== "none" && after[i] === "none"));
        expect(changes, `line ${line}`).toEqual(numbers((i) => before[i] !== after[i] && after[i] !== "none"));
        expect(undecided).toEqual([]);
        // A level that needs a rule uses it in every solution.
        for (const level of neededBy) expect(usedIn).toContain(level);
      }
    },
  );

  test("a rule that no solution needs is in none of the lists", () => {
    const source = tiny(
      "[ > Player | Crate ] -> [ > Player | > Crate ]\nlate [ Crate | Crate | Crate ] -> [ | Crate | ]",
      "all Crate on Goal",
      ["#####", "#pcg#", "#####"],
    );
    const { uses } = ask<RuleUsesAnswer>(askRuleUses, { source, from: 0, count: 1000 });
    expect(uses.map(({ neededBy, changes, usedIn }) => [neededBy, changes, usedIn])).toEqual([
      [[1], [], [1]],
      [[], [], []],
    ]);
  });
});

describe("the author's solution", () => {
  const level = (solution: string): PuzzleLevel => ({
    ...levelsOfText(ownGame("keep-your-distance"))[0]!.level,
    solution,
  });

  test("a detour is found out, the shortest one is proved, a wrong one fails", () => {
    expect(bruteForce(ownGame("keep-your-distance"), 1)).toBe(6);
    const ask2 = (solution: string): ShorterAnswer => ask(askShorterSolution, { level: level(solution) });
    expect(ask2("rdrrur")).toEqual({ status: "shortest", own: 6 });
    expect(ask2("rlrdrrur")).toMatchObject({ status: "shorter", own: 8, turns: 6, isShortest: true });
    expect(ask2("rd")).toEqual({ status: "fails", own: 2 });
  });
});

function tiny(rules: string, win: string, rows: readonly string[]): string {
  return `title Tiny

OBJECTS

Background .
black

Player p
white

Crate c
orange

Goal g
green

Wall #
grey

LEGEND

SOUNDS

COLLISIONLAYERS

Background
Goal
Player, Crate, Wall

RULES

${rules}

WINCONDITIONS

${win}

LEVELS

${rows.join("\n")}
`;
}
