import { useEffect } from "react";
import { create } from "zustand";
import { bindingTable, boundTo, inContext, outermostFirst, type BindingTable, type KeyOverrides } from "./bindings.ts";
import { type Command, refusal } from "./command.ts";
import type { CommandPlace } from "./commandPlace.ts";
import { chordOf } from "./keys.ts";
import { findListCommand } from "./listKeys.ts";
import { currentKeys, keyOverrides, useKeyOverrides } from "./keyOverrides.ts";

/** Commands in order of registration; where ids collide, the innermost context and then the later one wins. */
const useRegistry = create<{ readonly sets: readonly (readonly Command[])[] }>(() => ({ sets: [] }));

/** Makes commands available to menus, palette and keys; returns a function that unregisters them. */
export function registerCommands(commands: readonly Command[]): () => void {
  useRegistry.setState(({ sets }) => ({ sets: [...sets, commands] }));
  return () => useRegistry.setState(({ sets }) => ({ sets: sets.filter((other) => other !== commands) }));
}

/**
 * Registers commands while the component is mounted. The list must be stable (a module constant or `useMemo`); read
 * changing state from stores inside `run` and `when`.
 */
export function useCommands(commands: readonly Command[]): void {
  useEffect(() => registerCommands(commands), [commands]);
}

/** Commands of a mode inside an editor (playing a drawn puzzle); they override the editor's own, including undo. */
export function useModeCommands(commands: readonly Command[]): void {
  useEffect(() => registerCommands(inContext("mode", commands)), [commands]);
}

/** Every available command, unique by id. */
export function allCommands(): readonly Command[] {
  return distinct(useRegistry.getState().sets);
}

/** `allCommands` for components; changes when editors are opened and closed. */
export function useAllCommands(): readonly Command[] {
  return distinct(useRegistry((state) => state.sets));
}

let reportFailure: (command: Command, error: unknown) => void = () => undefined;

/** Sets the handler of failed commands: a toast, on screen. */
export function onCommandFailure(report: (command: Command, error: unknown) => void): void {
  reportFailure = report;
}

/** The keys to show for a command: its first ones that no inner context overrides; undefined when it has none. */
export function shownKeys(command: Command): string | undefined {
  const keys = currentKeys(command);
  const reaches = (one: string): boolean => {
    const [first] = boundTo(currentBindings(), [chordOf(one)]);
    return first === undefined || first.id === command.id;
  };
  return keys.find(reaches) ?? keys[0];
}

/** `shownKeys` of the command with this id, for components; undefined also when the command isn't available. */
export function useKeysOf(id: string | undefined): string | undefined {
  useKeyOverrides();
  return useRegistry(({ sets }) => {
    const command = id === undefined ? undefined : (byId(sets).get(id) ?? findListCommand(id));
    return command === undefined ? undefined : shownKeys(command);
  });
}

/** Asked when a text first names a key: making all places takes a while. */
const usePlaces = create<{ readonly read: () => readonly CommandPlace[] }>(() => ({ read: () => [] }));
let elsewhere: ReadonlyMap<string, Command> | undefined;

/** Registers the places of commands that aren't available now, so that texts can name their keys. */
export function knowCommandPlaces(read: () => readonly CommandPlace[]): void {
  elsewhere = undefined;
  usePlaces.setState({ read });
}

/** `useKeysOf` for texts: includes commands of other editors and workspaces. */
export function useKeysInText(id: string): string | undefined {
  const offered = useKeysOf(id);
  const read = usePlaces((places) => places.read);
  if (offered !== undefined) return offered;
  elsewhere ??= new Map(read().flatMap(({ commands }) => commands.map((command) => [command.id, command])));
  const command = elsewhere.get(id);
  return command === undefined ? undefined : currentKeys(command)[0];
}

let tableOf: { readonly commands: readonly Command[]; readonly overrides: KeyOverrides } | undefined;
let table: BindingTable = new Map();

/** The binding table of the available commands. */
export function currentBindings(): BindingTable {
  const [commands, overrides] = [allCommands(), keyOverrides()];
  if (tableOf?.commands === commands && tableOf.overrides === overrides) return table;
  tableOf = { commands, overrides };
  table = bindingTable(commands, overrides);
  return table;
}

/** Runs a command unless it is disabled. True when it ran. */
export function runCommand(command: Command): boolean {
  if (refusal(command) !== undefined) return false;
  try {
    const outcome = command.run();
    outcome?.catch((error: unknown) => reportFailure(command, error));
  } catch (error) {
    reportFailure(command, error);
  }
  return true;
}

/** Runs the command with this id if it is available and enabled. True when it ran. */
export function runCommandById(id: string): boolean {
  const command = allCommands().find((candidate) => candidate.id === id);
  return command !== undefined && runCommand(command);
}

let cachedSets: readonly (readonly Command[])[] | undefined;
let cached: readonly Command[] = [];
let cachedById: ReadonlyMap<string, Command> = new Map();

function distinct(sets: readonly (readonly Command[])[]): readonly Command[] {
  if (sets === cachedSets) return cached;
  cachedById = new Map(outermostFirst(sets.flat()).map((command) => [command.id, command]));
  cachedSets = sets;
  cached = [...cachedById.values()];
  return cached;
}

function byId(sets: readonly (readonly Command[])[]): ReadonlyMap<string, Command> {
  distinct(sets);
  return cachedById;
}
