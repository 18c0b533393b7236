import { useCallback } from "react";
import { create } from "zustand";
import type { JsonValue } from "#shared/kernel/json.ts";
import type { Settings } from "#shared/contract/host.ts";
import { onFlush } from "./flushOnUnload.ts";
import { useSession } from "./session.ts";

/** All user settings by dotted name; loaded at the handshake, written back through the host. */
const useSettings = create<{ readonly values: Settings }>(() => ({ values: {} }));

const writeDelay = 250;
const pendingWrites = new Map<string, ReturnType<typeof setTimeout>>();

onFlush(writeSettings, () => false); // No setting is worth a question.

/** Loads the host's stored settings; changes made while disconnected win. */
export function loadSettings(stored: Settings): void {
  const waiting = Object.fromEntries(
    Object.entries(useSettings.getState().values).filter(([key]) => pendingWrites.has(key)),
  );
  useSettings.setState({ values: { ...stored, ...waiting } });
}

/** Writes pending settings now: the page is being unloaded, or the connection is back. */
export async function writeSettings(): Promise<void> {
  await Promise.all([...pendingWrites.keys()].map(writeSetting));
}

/** Changes a setting immediately on screen and, a moment later, in the host's store. */
export function setSetting(key: string, value: JsonValue): void {
  useSettings.setState(({ values }) => ({ values: { ...values, [key]: value as Settings[string] } }));
  clearTimeout(pendingWrites.get(key));
  pendingWrites.set(
    key,
    setTimeout(() => void writeSetting(key), writeDelay),
  );
}

async function writeSetting(key: string): Promise<void> {
  const { client } = useSession.getState();
  if (client === null) return;
  clearTimeout(pendingWrites.get(key));
  pendingWrites.delete(key);
  try {
    await client.host.setSetting({ key, value: useSettings.getState().values[key] ?? null });
  } catch {
    // A setting that couldn't be stored isn't worth a message: it applies until the studio is closed.
  }
}

/** `number` for 5, `boolean` for true: a fallback determines the type, not the value. */
export type Widened<Value> = Value extends number
  ? number
  : Value extends boolean
    ? boolean
    : Value extends string
      ? string
      : Value;

/** A setting outside React; `fallback` when it was never set or has another type. */
export function readSetting<Value extends JsonValue>(key: string, fallback: Value): Widened<Value> {
  return acceptSetting(useSettings.getState().values[key], fallback);
}

/**
 * A persisted setting: `[value, set]`, like `useState`. The stored value is used only when it has the type of
 * `fallback`, so a settings file from another version is harmless.
 */
export function useSetting<Value extends JsonValue>(
  key: string,
  fallback: Value,
): [Widened<Value>, (value: Widened<Value>) => void] {
  const stored = useSettings((state) => state.values[key]);
  const set = useCallback((value: Widened<Value>) => setSetting(key, value as JsonValue), [key]);
  return [acceptSetting(stored, fallback), set];
}

function acceptSetting<Value extends JsonValue>(stored: unknown, fallback: Value): Widened<Value> {
  const sameType =
    stored !== null &&
    stored !== undefined &&
    typeof stored === typeof fallback &&
    Array.isArray(stored) === Array.isArray(fallback);
  // The caller's fallback determines the type; deeper members are checked by their readers.
  return (sameType ? stored : fallback) as Widened<Value>;
}
