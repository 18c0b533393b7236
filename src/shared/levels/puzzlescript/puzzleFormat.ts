import type { ParsedLevel, TextFormat } from "../levelKind.ts";
import { puzzleKindMessages, puzzleLevelMessages as messages } from "./messages.ts";
import { gameProblems } from "./gameProblems.ts";
import { gamesOfText, levelsOfText, textOfLevels } from "./gameText.ts";
import { compileProgram } from "./language/compileProgram.ts";
import { type PuzzleLevel, puzzleLevelSchema } from "./level.ts";
import { type Problem, errorProblem } from "../problems.ts";

/** Games as text: everything as it was written, except levels that have changed. */
export const puzzleScriptFormat: TextFormat<PuzzleLevel> = {
  id: "puzzlescript",
  label: puzzleKindMessages.format,
  extensions: ["puzzlescript", "ps", "txt"],
  parse: readGame,
  print: (levels) => textOfLevels(levels.map(({ level }) => level)),
};

/** The levels of a game's text, and everything that is wrong with it. */
export function readGame(text: string): { readonly levels: ParsedLevel<PuzzleLevel>[]; readonly problems: Problem[] } {
  const diagnostics = gamesOfText(text).flatMap((game) =>
    compileProgram(game.text).diagnostics.map((one) =>
      one.line === 0 ? one : { ...one, line: one.line + game.linesBefore },
    ),
  );
  const problems = gameProblems(diagnostics);
  const levels = levelsOfText(text).flatMap(({ level, line, written }, i) => {
    const parsed = puzzleLevelSchema.safeParse({ ...level, written });
    if (parsed.success) return [{ level: parsed.data, line, number: i + 1 }];
    problems.push(errorProblem("level-broken", messages.levelBroken(i + 1, parsed.error.issues[0]?.message ?? "")));
    return [];
  });
  return { levels, problems };
}
