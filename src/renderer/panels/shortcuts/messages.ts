import { commonMessages } from "#shared/text/commonMessages.ts";
import { listOf } from "#shared/text/format.ts";

/** Texts of the keyboard shortcuts page. */
export const shortcutMessages = {
  title: commonMessages.keyboardShortcuts,
  search: "Find a command or keys",
  show: commonMessages.show,
  withKeys: "With keys",
  all: "All commands",
  changed: "Changed",
  nothingFound: "No command matches.",
  nothingChanged: "All shortcuts are the default ones.",
  change: (command: string, keys: string) => `Change the shortcut of ${command}: ${keys === "" ? "none" : keys}`,
  add: "Add",
  record: (command: string) => `New shortcut of ${command}`,
  pressKeys: "Press keys, or Esc",
  remove: (command: string) => `Remove the shortcut of ${command}`,
  cancel: commonMessages.cancel,
  reset: (command: string) => `Reset the shortcut of ${command}`,
  resetAll: "Reset all shortcuts",
  taken: (keys: string, commands: readonly string[]) => `${keys} runs ${listOf(commands.map((name) => `“${name}”`))}.`,
  takeOver: "Use it here instead",
  browserKeeps: (keys: string) => `Your browser may keep ${keys} for itself.`,
  done: commonMessages.close,
} as const;
