import type { TextFormat } from "../../levelKind.ts";
import { emptyGame } from "../../puzzlescript/emptyGame.ts";
import type { SokobanLevel } from "../level.ts";
import { sokobanKindMessages } from "../messages.ts";

/** A room's letters in the legend of the game below. */
const symbols: Readonly<Record<string, string>> = {
  " ": ".",
  "#": "#",
  ".": "o",
  $: "*",
  "*": "@",
  "@": "p",
  "+": "+",
};

/** The game of boxes that new PuzzleScript documents begin with; its levels don't need a player who stands on a goal. */
const rules = emptyGame
  .slice(0, emptyGame.indexOf("#####"))
  .replace("title My puzzle", "title Sokoban")
  .replace("@ = Crate and Target", "@ = Crate and Target\n+ = Player and Target");

/** Rooms as the levels of a PuzzleScript game, which has the rules of Sokoban; titles are messages before them. Written only. */
export const puzzleScriptFormat: TextFormat<SokobanLevel> = {
  id: "sokoban-puzzlescript",
  label: sokobanKindMessages.formats.puzzleScript,
  extensions: ["txt"],
  omits: sokobanKindMessages.formats.puzzleScriptOmits,
  print: (levels) => {
    const parts = levels.map(({ level: { rows }, title }) => {
      const width = Math.max(...rows.map((row) => row.length));
      const letters = rows.map((row) => row.padEnd(width).replaceAll(/./g, (letter) => symbols[letter] ?? "."));
      return [...(title === "" ? [] : [`message ${title.replaceAll(/\s+/g, " ")}`, ""]), ...letters, ""].join("\n");
    });
    return `${rules}${parts.join("\n")}`;
  },
};
