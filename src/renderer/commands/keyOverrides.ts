import { createStore } from "zustand/vanilla";
import { useStore } from "zustand";
import type { Command } from "./command.ts";
import { keysOf, type KeyOverrides } from "./bindings.ts";
import { isKeys } from "./keys.ts";

/** The current keys that differ from the defaults. The shell fills it from the settings. */
const store = createStore<{ readonly overrides: KeyOverrides }>(() => ({ overrides: new Map() }));

/** Applies the user's keys. */
export function setKeyOverrides(overrides: KeyOverrides): void {
  store.setState({ overrides });
}

/** A snapshot for code outside components; empty until the settings have been read. */
export function keyOverrides(): KeyOverrides {
  return store.getState().overrides;
}

/** `keyOverrides` for components. */
export function useKeyOverrides(): KeyOverrides {
  return useStore(store, ({ overrides }) => overrides);
}

/** The current keys of a command, the displayed one first. */
export function currentKeys(command: Command): readonly string[] {
  return keysOf(command, keyOverrides());
}

/** Reads the stored overrides; invalid entries are dropped, so that a damaged file is harmless. */
export function parseKeyOverrides(stored: unknown): KeyOverrides {
  if (typeof stored !== "object" || stored === null || Array.isArray(stored)) return new Map();
  return new Map(
    Object.entries(stored).filter(
      (entry): entry is [string, string[]] =>
        Array.isArray(entry[1]) && entry[1].every((keys) => typeof keys === "string" && isKeys(keys)),
    ),
  );
}
