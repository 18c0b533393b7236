import { BookmarkPlus } from "lucide-react";
import { whyWithheld } from "#renderer/studio/session.ts";
import type { Command } from "#renderer/commands/command.ts";
import { isBlank } from "../board/boardEdits.ts";
import type { LinjatModel } from "../linjatModel.ts";
import { keepInGallery } from "./keepBoard.ts";
import { messages } from "./messages.ts";

/** Keeps the board as drawn. */
export function keepCommand(model: LinjatModel, category: string): Command {
  return {
    id: "linjat.keep",
    label: messages.keepThisBoard,
    icon: BookmarkPlus,
    keys: ["K"],
    category,
    menu: { id: "level", group: "5-keep" },
    when: () => keepRefusal(model) ?? true,
    run: () => keepInGallery(model),
  };
}

/** Why the board can't be kept. */
export function keepRefusal(model: LinjatModel): string | undefined {
  const withheld = whyWithheld();
  if (withheld !== undefined) return withheld;
  return isBlank(model.brief().rows) ? messages.boardIsEmpty : undefined;
}
