import { bindingTable, inContext } from "./bindings.ts";
import type { Command } from "./command.ts";
import { currentKeys, keyOverrides } from "./keyOverrides.ts";
import { ariaKeys, chordsOf, type KeyPress } from "./keys.ts";
import { listMessages } from "./messages.ts";

/** The actions of keys in the focused list, tree, grid or gallery. */
export type ListAction = keyof typeof defaults;

const defaults = {
  up: ["ArrowUp"],
  down: ["ArrowDown"],
  left: ["ArrowLeft"],
  right: ["ArrowRight"],
  first: ["Home"],
  last: ["End"],
  pageUp: ["PageUp"],
  pageDown: ["PageDown"],
  open: ["Enter"],
  rename: ["F2"],
  remove: ["Delete", "Backspace"],
  lock: ["L"],
  moveUp: ["Alt+ArrowUp"],
  moveDown: ["Alt+ArrowDown"],
  moveFirst: ["Alt+Home"],
  moveLast: ["Alt+End"],
} as const;

const actions = Object.keys(defaults) as ListAction[];

/**
 * List keys as entries of the key table, so that they are listed, checked for conflicts and rebound like all others.
 * They are never registered: the focused list handles them itself (`listAction`) before commands do.
 */
export const listCommands: readonly Command[] = inContext(
  "list",
  actions.map((action) => ({
    id: `list.${action}`,
    label: listMessages.action[action],
    category: listMessages.category,
    keys: defaults[action],
    hidden: true,
    run: () => undefined,
  })),
);

/** The action of a key press in a focused list, with the user's own keys; undefined for other keys. */
export function listAction(press: KeyPress): ListAction | undefined {
  const table = bindingTable(listCommands, keyOverrides()).get("list");
  const command = chordsOf(press)
    .map((chord) => table?.get(chord))
    .find((found) => found !== undefined);
  return command === undefined ? undefined : actions.find((action) => command.id === `list.${action}`);
}

/** The press without Shift, for lists in which Shift extends the selection. */
export function unshifted({ key, code, ctrlKey, metaKey, altKey }: KeyPress): KeyPress {
  return { key, code, ctrlKey, metaKey, altKey, shiftKey: false };
}

/** The keys of some actions for `aria-keyshortcuts`, the first of each. */
export function listKeysOf(...wanted: readonly ListAction[]): string {
  return wanted
    .flatMap((action) => {
      const command = findListCommand(`list.${action}`);
      const [keys] = command === undefined ? [] : currentKeys(command);
      return keys === undefined ? [] : [ariaKeys(keys)];
    })
    .join(" ");
}

/** The entry of the table with this id, "list.rename". */
export function findListCommand(id: string): Command | undefined {
  return listCommands.find((command) => command.id === id);
}
