import type { Command } from "#renderer/commands/command.ts";
import type { DrodModel } from "../drodModel.ts";
import { drodMessages } from "../messages.ts";
import { lineNumber, openLine } from "./documentPlay.ts";
import { playMessages } from "./messages.ts";

/** Opens the lines of a room by their numbers in the list. */
export function lineCommands(model: DrodModel): readonly Command[] {
  return [1, 2, 3, 4, 5, 6, 7, 8, 9].map((number): Command => ({
    id: `drod.play.line.${number}`,
    label: playMessages.lines.openNumber(number),
    keys: [`Mod+Alt+${number}`],
    category: drodMessages.category,
    hidden: true,
    when: () => lineNumber(model, number) !== undefined || playMessages.lines.noLine(number),
    run: () => {
      const line = lineNumber(model, number);
      if (line !== undefined) openLine(model, line.id);
    },
  }));
}
