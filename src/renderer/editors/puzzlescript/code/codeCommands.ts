import type { Command } from "#renderer/commands/command.ts";
import { writable } from "../../tools/writable.ts";
import type { GameModel } from "../gameModel.ts";
import { gameMessages } from "../messages.ts";
import { askRename, goToDefinition } from "./codeHost.ts";
import { codeMessages as messages } from "./messages.ts";

const { category } = gameMessages;

/** Commands on the code of a game. */
export function codeCommands(model: GameModel): readonly Command[] {
  const hasCode = (): true | string => model.code.view !== undefined || messages.needsCode;
  const command = (id: string, label: string, keys: readonly string[], run: () => void): Command => ({
    id: `puzzlescript.code.${id}`,
    label,
    keys,
    category,
    menu: { id: "edit", group: "5-code" },
    when: hasCode,
    run,
  });
  return [
    command("focus", messages.toCode, ["Shift+C"], () => model.code.view?.focus()),
    command("find", messages.find, ["Mod+F"], () => {
      model.code.view?.focus();
      model.code.view?.openSearch();
    }),
    command("definition", messages.goToDefinition, ["F12"], () => {
      if (!goToDefinition(model)) model.speak(messages.noDefinition);
    }),
    {
      ...command("rename", messages.rename, [], () => {
        const at = model.code.view?.cursor();
        if (at !== undefined) askRename(model, at.line, at.column);
      }),
      when: () => (hasCode() === true ? writable() : hasCode()),
    },
    command("fold", messages.foldAll, [], () => model.code.view?.foldAll()),
    command("unfold", messages.unfoldAll, [], () => model.code.view?.unfoldAll()),
  ];
}
