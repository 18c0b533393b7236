import { keysOf, type KeyOverrides } from "#renderer/commands/bindings.ts";
import type { Command } from "#renderer/commands/command.ts";
import type { CommandPlace } from "#renderer/commands/commandPlace.ts";
import { keysText } from "#renderer/commands/keys.ts";
import { isRebound } from "#renderer/commands/rebinding.ts";
import { fuzzyFilter } from "../fuzzyFilter.ts";

/** Which commands the page lists. */
export type ShortcutFilter = "withKeys" | "all" | "changed";

/**
 * The rows of the page: the places on screen first, each with the commands that match the typed text. Keys are matched
 * as displayed ("ctrl k").
 */
export function shortcutRows(
  places: readonly CommandPlace[],
  overrides: KeyOverrides,
  { typed, filter, onScreen }: { typed: string; filter: ShortcutFilter; onScreen: ReadonlySet<string> },
): readonly CommandPlace[] {
  const isOnScreen = (place: CommandPlace): boolean => place.commands.every(({ id }) => onScreen.has(id));
  const isListed = (command: Command): boolean => {
    switch (filter) {
      case "withKeys":
        return keysOf(command, overrides).length > 0;
      case "all":
        return true;
      case "changed":
        return isRebound(command, overrides);
    }
  };
  const found = (place: CommandPlace): CommandPlace => ({
    title: place.title,
    commands: fuzzyFilter(typed, place.commands.filter(isListed), (command) =>
      [command.label, ...keysOf(command, overrides).map((keys) => keysText(keys))].join(" "),
    ),
  });
  return places
    .toSorted((a, b) => Number(isOnScreen(b)) - Number(isOnScreen(a)))
    .map(found)
    .filter(({ commands }) => commands.length > 0);
}

/** The first `count` rows of the places, in order; further places are left out. */
export function firstRows(places: readonly CommandPlace[], count: number): readonly CommandPlace[] {
  let left = count;
  return places.flatMap((place) => {
    const commands = place.commands.slice(0, left);
    left -= commands.length;
    return commands.length === 0 ? [] : [{ title: place.title, commands }];
  });
}
