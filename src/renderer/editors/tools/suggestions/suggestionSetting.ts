import type { Command } from "#renderer/commands/command.ts";
import { readSetting, setSetting, useSetting } from "#renderer/studio/settings.ts";
import { suggestionMessages } from "./messages.ts";

const key = "suggestions.shown";

/** Whether editors suggest variants, and a setter; persisted, the same for every kind. */
export function useSuggesting(): [boolean, (on: boolean) => void] {
  return useSetting(key, true);
}

/** Whether the strip is collapsed to its head: as the user left it, initially in low windows. */
export function useFolded(foldsFirst: boolean): [boolean, (folded: boolean) => void] {
  const [choice, setChoice] = useSetting("suggestions.fold", "auto");
  return [choice === "auto" ? foldsFirst : choice === "folded", (folded) => setChoice(folded ? "folded" : "open")];
}

/** Commands of every editor that suggests. */
export const suggestionCommands: readonly Command[] = [
  {
    id: "suggestions.toggle",
    label: suggestionMessages.toggle,
    keys: ["Mod+Alt+U"],
    menu: { id: "view", group: "6-suggestions" },
    checked: () => readSetting(key, true),
    run: () => setSetting(key, !readSetting(key, true)),
  },
];
