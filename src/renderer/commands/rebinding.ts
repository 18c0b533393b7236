import { contextOf, keysOf, type KeyOverrides } from "./bindings.ts";
import type { Command } from "./command.ts";
import type { CommandPlace } from "./commandPlace.ts";
import { chordOf } from "./keys.ts";

/** The settings key under which the user's own keys are stored: command id -> keys. */
export const keyOverridesSetting = "keyboard.bindings";

/** Other commands that have these keys wherever the command is available, in the context it has there. */
export function holdersOf(
  places: readonly CommandPlace[],
  command: Command,
  keys: string,
  overrides: KeyOverrides,
): readonly Command[] {
  const holders = new Map<string, Command>();
  for (const { commands } of places) {
    // The command as it is here: "Delete" of an editor and of a mode share an id.
    const here = commands.find(({ id }) => id === command.id);
    if (here === undefined) continue;
    for (const other of commands) {
      if (other.id === command.id || contextOf(other) !== contextOf(here)) continue;
      if (hasKeys(other, keys, overrides)) holders.set(other.id, other);
    }
  }
  return [...holders.values()];
}

/** The user's keys after assigning these to a command; commands that had them in the same context lose them. */
export function rebound(
  places: readonly CommandPlace[],
  command: Command,
  keys: readonly string[],
  overrides: KeyOverrides,
): KeyOverrides {
  const next = new Map(overrides);
  for (const one of keys) {
    for (const holder of holdersOf(places, command, one, overrides)) {
      setKeys(
        next,
        holder,
        keysOf(holder, next).filter((held) => chordOf(held) !== chordOf(one)),
      );
    }
  }
  setKeys(next, command, keys);
  return next;
}

/**
 * Resets a command to its default keys. Commands that were assigned those keys in the meantime lose them, so that a
 * reset never causes a conflict.
 */
export function withDefaultKeys(
  places: readonly CommandPlace[],
  command: Command,
  overrides: KeyOverrides,
): KeyOverrides {
  return rebound(places, command, command.keys ?? [], overrides);
}

/** True when the user has changed the command's keys. */
export function isRebound(command: Command, overrides: KeyOverrides): boolean {
  return overrides.has(command.id);
}

/** Keys equal to the defaults are not stored, so that the command continues to follow the defaults. */
function setKeys(overrides: Map<string, readonly string[]>, command: Command, keys: readonly string[]): void {
  const isDefault = keys.map(chordOf).join(" ") === (command.keys ?? []).map(chordOf).join(" ");
  if (isDefault) overrides.delete(command.id);
  else overrides.set(command.id, [...keys]);
}

function hasKeys(command: Command, keys: string, overrides: KeyOverrides): boolean {
  return keysOf(command, overrides).some((held) => chordOf(held) === chordOf(keys));
}
