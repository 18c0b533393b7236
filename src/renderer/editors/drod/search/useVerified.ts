import { useEffect, useReducer } from "react";
import type { DrodRoom } from "#shared/levels/drod/drodRoom.ts";
import type { Room } from "#shared/levels/drod/room.ts";
import { validateLevel } from "#shared/levels/drod/validateLevel.ts";

/** Pause after the last change of the room before its solutions are replayed: the plain simulator is slow. */
const pauseMs = 300;

/** Whether a solution clears a room, by start, settings and commands. */
const verdicts = new WeakMap<Room, Map<string, boolean>>();

function verdictsOf(room: Room): Map<string, boolean> {
  const known = verdicts.get(room) ?? new Map<string, boolean>();
  verdicts.set(room, known);
  return known;
}

function keyOf({ start, settings }: DrodRoom, solution: string): string {
  return JSON.stringify([start, settings, solution]);
}

/**
 * The solutions that the independent simulator has replayed and found to clear the room; they are replayed one at a
 * time.
 */
export function useVerified(room: DrodRoom, solutions: readonly { readonly text: string }[]): ReadonlySet<string> {
  const [, showVerdict] = useReducer((count: number) => count + 1, 0);
  const known = verdictsOf(room.room);
  const next = solutions.find(({ text }) => !known.has(keyOf(room, text)))?.text;
  useEffect(() => {
    if (next === undefined) return undefined;
    const timer = setTimeout(() => {
      const { start, settings } = room;
      const problems = validateLevel({ room: room.room, start, settings, solution: next });
      const isVerified = problems.every(({ severity }) => severity !== "error");
      verdictsOf(room.room).set(keyOf(room, next), isVerified);
      showVerdict();
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [room, next]);
  return new Set(solutions.flatMap(({ text }) => (known.get(keyOf(room, text)) === true ? [text] : [])));
}
