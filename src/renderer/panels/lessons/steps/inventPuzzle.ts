import type { GameDocument } from "#shared/levels/puzzlescript/gameDocument.ts";
import { levelsOfText } from "#shared/levels/puzzlescript/gameText.ts";
import { compileProgram } from "#shared/levels/puzzlescript/language/compileProgram.ts";
import { validatePuzzleLevel } from "#shared/levels/puzzlescript/validateLevel.ts";
import { keepStep } from "./commonSteps.ts";
import { puzzleGame, results } from "../evidence.ts";
import type { Lesson } from "../lesson.ts";
import { kindPicture } from "#renderer/panels/pictures/kindPictures.ts";

const id = "heavycrates";

/** Lines with rules of a game without errors; 0 while it has some. */
function ruleLines({ source }: GameDocument): number {
  const { program, diagnostics } = compileProgram(source);
  if (program === undefined || diagnostics.some(({ severity }) => severity === "error")) return 0;
  return new Set(program.rules.groups.flatMap(({ rules }) => rules.map(({ line }) => line))).size;
}

/** Whether a recorded solution wins the game's first level. */
function winsFirst({ source, solutions = [] }: GameDocument): boolean {
  const [first] = levelsOfText(source);
  if (first === undefined) return false;
  const { game, rows } = first.level;
  const own = solutions.find((one) => isSameLevel(one.rows, rows));
  return own !== undefined && validatePuzzleLevel({ game, rows, solution: own.inputs }).length === 0;
}

/** Letters of a level mean the same in either case. */
function isSameLevel(rows: readonly string[], others: readonly string[]): boolean {
  const { compare } = new Intl.Collator("en", { sensitivity: "accent" });
  return rows.length === others.length && rows.every((row, y) => compare(row, others[y] ?? "") === 0);
}

/** A second level with everything that a level needs. */
function hasSecond({ source }: GameDocument): boolean {
  const symbols = levelsOfText(source)[1]?.level.rows.join("") ?? "";
  return ["p", "*", "o"].every((symbol) => symbols.includes(symbol));
}

/** Changing PuzzleScript rules while the levels are checked. */
export const inventPuzzle: Lesson = {
  id: "invent-a-puzzle",
  title: "Invent a puzzle",
  minutes: 8,
  note: "Rules decide what a level can be. After each change of a rule all levels are checked again, and **Problems** names the line that broke one.",
  picture: () => kindPicture("puzzlescript"),
  documents: [id],
  steps: [
    {
      id: "mend",
      text: "A rule has a mistake: read the sentence below the code and click its fix.",
      done: puzzleGame(id, (game) => ruleLines(game) > 0),
      place: { controls: ["Mistakes in the code"], document: id },
    },
    {
      id: "rule",
      text: "Level 1 can't be won, because a crate doesn't push the next one. Below the rule, write **[ > Crate | Crate ] -> [ > Crate | > Crate ]**.",
      done: puzzleGame(id, (game) => ruleLines(game) > 1),
      place: { controls: ["Code of the game"], document: id },
    },
    {
      id: "record",
      text: "Press {puzzlescript.mode.play} and win the level, then record your solution ({puzzlescript.play.record}).",
      done: puzzleGame(id, winsFirst),
      place: { controls: ["Play"], document: id },
    },
    {
      id: "draw",
      text: "Go back to {puzzlescript.mode.draw} **Edit**, add a level, and draw a player, crates and goals in it until the solver finds a solution.",
      done: puzzleGame(id, hasSecond),
      place: { controls: ["Add a level"], document: id },
    },
    {
      id: "generate",
      text: "Click **Generate** ({run.start}): symbols are placed on the board that is shown.",
      done: results(id),
      place: { controls: ["Generate", "Seed, count and parameters"], document: id },
    },
    keepStep("Press {workspace.curate} for **Curate** and keep a level that you like with {candidates.keep}."),
  ],
};
