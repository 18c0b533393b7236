import type { Command } from "#renderer/commands/command.ts";
import { readSetting, setSetting, useSetting } from "#renderer/studio/settings.ts";
import { effectMessages } from "./messages.ts";

const key = "effects.shown";

/** Whether editors show the effect map, and a setter; off by default, persisted. */
export function useEffectsShown(): [boolean, (on: boolean) => void] {
  return useSetting(key, false);
}

/** Commands of the editors with an effect map made from their suggestions. */
export const effectCommands: readonly Command[] = [
  {
    id: "effects.toggle",
    label: effectMessages.toggle,
    keys: ["Shift+G"],
    menu: { id: "view", group: "6-suggestions" },
    checked: () => readSetting(key, false),
    run: () => setSetting(key, !readSetting(key, false)),
  },
];
