import { useEffect } from "react";
import { create } from "zustand";
import { type Command, refusal } from "./command.ts";

/** Commands in the order they were registered, those of modes last; later ones win when ids or keys collide. */
const useRegistry = create<{ readonly sets: readonly (readonly Command[])[] }>(() => ({ sets: [] }));

/** Sets that stay behind all others, whenever those come. */
const modes = new WeakSet<readonly Command[]>();

/** Makes commands available to menus, palette and keys; returns the way to take them back. */
function registerCommands(commands: readonly Command[]): () => void {
  useRegistry.setState(({ sets }) => ({
    sets: [...sets.filter((set) => !modes.has(set)), commands, ...sets.filter((set) => modes.has(set))],
  }));
  return () => useRegistry.setState(({ sets }) => ({ sets: sets.filter((other) => other !== commands) }));
}

/**
 * Registers commands while the component is mounted. The list must be stable (a module constant or `useMemo`); read
 * changing state inside `run` and `when` from stores.
 */
export function useCommands(commands: readonly Command[]): void {
  useEffect(() => registerCommands(commands), [commands]);
}

/**
 * Commands of a mode inside an editor (playing a puzzle that is drawn there): they win over the editor's own, its undo
 * included, whichever came first.
 */
export function useModeCommands(commands: readonly Command[]): void {
  useEffect(() => {
    modes.add(commands);
    return registerCommands(commands);
  }, [commands]);
}

/** Every available command, each id once. */
export function allCommands(): readonly Command[] {
  return distinct(useRegistry.getState().sets);
}

/** `allCommands` for components; changes when editors come and go. */
export function useAllCommands(): readonly Command[] {
  return distinct(useRegistry((state) => state.sets));
}

let reportFailure: (command: Command, error: unknown) => void = () => undefined;

/** Says where failures of commands go: to a toast, on the screen. */
export function onCommandFailure(report: (command: Command, error: unknown) => void): void {
  reportFailure = report;
}

/** Runs a command unless it refuses. True when it ran. */
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

/** Runs the command with this id if it is offered and does not refuse. True when it ran. */
export function runCommandById(id: string): boolean {
  const command = allCommands().find((candidate) => candidate.id === id);
  return command !== undefined && runCommand(command);
}

let cachedSets: readonly (readonly Command[])[] | undefined;
let cached: readonly Command[] = [];

function distinct(sets: readonly (readonly Command[])[]): readonly Command[] {
  if (sets === cachedSets) return cached;
  const byId = new Map<string, Command>();
  for (const command of sets.flat()) byId.set(command.id, command);
  cachedSets = sets;
  cached = [...byId.values()];
  return cached;
}
