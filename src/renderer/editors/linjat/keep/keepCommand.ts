import { BookmarkPlus } from "lucide-react";
import { useSession } from "#renderer/studio/session.ts";
import type { Command } from "#renderer/commands/command.ts";
import { isBlank } from "../board/boardEdits.ts";
import type { LinjatModel } from "../linjatModel.ts";
import { keepInGallery } from "./keepBoard.ts";

/** Keeps the board as it is drawn. */
export function keepCommand(model: LinjatModel, category: string): Command {
  return {
    id: "linjat.keep",
    label: "Keep this board",
    icon: BookmarkPlus,
    keys: ["K"],
    category,
    menu: { id: "level", group: "5-keep" },
    when: () => keepRefusal(model) ?? true,
    run: () => keepInGallery(model),
  };
}

/** Why there is nothing to keep, or nowhere to keep it. */
export function keepRefusal(model: LinjatModel): string | undefined {
  if (useSession.getState().project?.readOnly !== false) return "This project can only be read.";
  return isBlank(model.brief().rows) ? "The board is empty. Draw numbers and dots first." : undefined;
}
