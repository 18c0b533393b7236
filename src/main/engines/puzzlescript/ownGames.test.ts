import { describe, expect, test } from "vitest";
import { compileProgram } from "#shared/levels/puzzlescript/language/compileProgram.ts";
import { isRandom } from "#shared/levels/puzzlescript/language/program.ts";
import { inputsOf } from "#shared/levels/puzzlescript/level.ts";
import { boardText } from "#shared/levels/puzzlescript/plain/boardText.ts";
import { PlainGame } from "#shared/levels/puzzlescript/plain/plainGame.ts";
import { finish } from "../../../../test/support/finish.ts";
import { featureGame, featureGames, ownGame, ownGames } from "../../../../test/support/puzzleScriptGames.ts";
import { plainShortest } from "../../../../test/support/puzzleScriptPlainSearch.ts";
import { fastBoardText } from "../../../../test/support/fastBoardText.ts";
import { FastGame } from "./fast/fastGame.ts";
import { solveLevel } from "./solver/solveLevel.ts";

const settings = { states: 50_000, memoryBytes: 2 ** 28, isOutOfTime: () => false, seed: "" };
/** Boards that the plain search may see. */
const plainBoards = 1200;

/** Words that the game for each feature must use, so that an edit can't take the feature out of it unnoticed. */
const words: Readonly<Record<string, readonly string[]>> = {
  "action-and-messages": ["action Player", "message A lever", "-> win", "sfx0"],
  again: ["again"],
  aggregates: [" and ", " or "],
  cancel: ["cancel"],
  checkpoint: ["checkpoint", "restart"],
  ellipsis: ["..."],
  "joined-rules": ["\n+ "],
  loops: ["startloop", "endloop"],
  random: ["random ["],
  randomdir: ["randomdir"],
  realtime: ["realtime_interval"],
  "relative-words": ["[ > ", "[ < ", "perpendicular"],
  "required-movement": ["require_player_movement"],
  rigid: ["rigid"],
  "several-rows": ["] ["],
  "start-rules": ["run_rules_on_level_start"],
};

const games = [
  ...featureGames.map((name) => [name, featureGame(name)] as const),
  ...ownGames.map((name) => [name, ownGame(name)] as const),
];

test("there is a game for each feature of the language, and it uses the feature", () => {
  expect(featureGames).toEqual(Object.keys(words).toSorted());
  for (const [name, used] of Object.entries(words)) {
    for (const word of used) expect(featureGame(name), `${name}: ${word}`).toContain(word);
  }
});

describe.each(games)("%s", (name, source) => {
  const { program, diagnostics } = compileProgram(source);
  const levels = program!.levels.flatMap(({ kind }, i) => (kind === "level" ? [i] : []));

  test("compiles without any remark", () => {
    expect(diagnostics).toEqual([]);
  });

  test.each(levels)("entry %i is decided, and both simulators play its solution to the same boards", (level) => {
    const verdict = finish(solveLevel(program!, level, settings));
    if (verdict.status === "none") {
      expect([name, level, plainShortest(program!, level, plainBoards)]).toEqual(["last-light", 1, "none"]);
      return;
    }
    expect(verdict.status).toBe(isRandom(program!) ? "at-most" : "shortest");
    const { solution, seed } = verdict as { solution: string; seed?: string };
    const plain = new PlainGame(program!, level, seed ?? "");
    const fast = new FastGame(program!, level, seed ?? "", { hears: true });
    for (const input of inputsOf(solution)) {
      expect(plain.won).toBe(false);
      plain.press(input);
      fast.press(input);
      expect(fastBoardText(fast.board)).toBe(boardText(plain.board));
    }
    expect([plain.won, fast.won]).toEqual([true, true]);
    expect(fast.sounds).toEqual(plain.sounds);
    if (verdict.status !== "shortest") return;
    const shortest = plainShortest(program!, level, plainBoards);
    if (shortest !== "too-many") expect(solution).toHaveLength(shortest as number);
  });
});

test.each(ownGames)("%s is a complete game: several levels, sprites, a message or a sound", (name) => {
  const { program } = compileProgram(ownGame(name));
  expect(program!.levels.filter(({ kind }) => kind === "level").length).toBeGreaterThanOrEqual(5);
  expect(program!.objects.filter(({ sprite }) => sprite !== undefined).length).toBeGreaterThan(3);
});
