import type { Command, KeyContext } from "./command.ts";
import { chordOf } from "./keys.ts";

/** Where keys are looked up, from the innermost context to the outermost. */
const lookupOrder: readonly KeyContext[] = ["list", "mode", "pane", "editor", "document", "studio"];

/** Keys that the user chose, by command id; an empty list unbinds the command. */
export type KeyOverrides = ReadonlyMap<string, readonly string[]>;

/** The single table of keys: in each context, a chord (`chordOf`) belongs to exactly one command. */
export type BindingTable = ReadonlyMap<KeyContext, ReadonlyMap<string, Command>>;

/** Two commands that want the same keys in the same context. */
export interface KeyConflict {
  readonly context: KeyContext;
  readonly keys: string;
  readonly commands: readonly [Command, Command];
}

/** The context that a command's keys belong to. */
export function contextOf(command: Command): KeyContext {
  return command.context ?? "editor";
}

/** The keys of a command, the displayed one first: the user's own choice, else its defaults. */
export function keysOf(command: Command, overrides: KeyOverrides): readonly string[] {
  return overrides.get(command.id) ?? command.keys ?? [];
}

/** The commands with their context set to a non-default one. */
export function inContext(context: KeyContext, commands: readonly Command[]): readonly Command[] {
  return commands.map((command) => ({ ...command, context }));
}

/** Builds the binding table. On a conflict the first keeps the keys; `keyConflicts` lists the others. O(commands). */
export function bindingTable(commands: readonly Command[], overrides: KeyOverrides): BindingTable {
  return enter(commands, overrides).table;
}

/** Every pair of commands with the same keys in the same context. */
export function keyConflicts(
  commands: readonly Command[],
  overrides: KeyOverrides = new Map(),
): readonly KeyConflict[] {
  return enter(commands, overrides).conflicts;
}

/**
 * The commands that a key press may mean, innermost context first. The first one that can run handles the press, so
 * that a key without meaning in an inner context reaches the outer one.
 */
export function boundTo(table: BindingTable, chords: readonly string[]): readonly Command[] {
  return lookupOrder.flatMap((context) =>
    chords.flatMap((chord) => {
      const command = table.get(context)?.get(chord);
      return command === undefined ? [] : [command];
    }),
  );
}

/** Sorts from the outermost context to the innermost; commands of one context keep their order. */
export function outermostFirst(commands: readonly Command[]): readonly Command[] {
  const depth = (command: Command): number => lookupOrder.indexOf(contextOf(command));
  return commands.toSorted((a, b) => depth(b) - depth(a));
}

function enter(
  commands: readonly Command[],
  overrides: KeyOverrides,
): { readonly table: BindingTable; readonly conflicts: readonly KeyConflict[] } {
  const table = new Map<KeyContext, Map<string, Command>>();
  const conflicts: KeyConflict[] = [];
  for (const command of commands) {
    const context = contextOf(command);
    const entries = table.get(context) ?? new Map<string, Command>();
    table.set(context, entries);
    for (const keys of keysOf(command, overrides)) {
      const chord = chordOf(keys);
      const holder = entries.get(chord);
      if (holder === undefined) entries.set(chord, command);
      else if (holder !== command) conflicts.push({ context, keys, commands: [holder, command] });
    }
  }
  return { table, conflicts };
}
