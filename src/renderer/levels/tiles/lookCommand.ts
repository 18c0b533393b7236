import type { Command } from "#renderer/commands/command.ts";
import { messages } from "../messages.ts";
import { type LookedAtIn, switchLevelLook } from "./levelLook.ts";

/** Switches finished layouts between plan and tiles; one for each workspace that shows them. `canLook`: whether any are shown. */
export function lookCommand(place: LookedAtIn, id: string, category: string, canLook: () => true | string): Command {
  return {
    id,
    label: messages.switchLook,
    keys: ["Shift+T"],
    category,
    when: canLook,
    run: () => switchLevelLook(place),
  };
}
