import { turnsOf, type RoomCommand } from "#shared/levels/drod/commandList.ts";
import { deathBy, type DeathReason } from "./foresee.ts";
import { recordLine, type PlayableRoom } from "./recording.ts";

/** Outcome of commands in a room: they clear it, or why they don't. Turns are one-based. */
export type LineOutcome =
  /** With the commands up to the one that clears it. */
  | { readonly kind: "clears"; readonly commands: readonly RoomCommand[] }
  | { readonly kind: "dies"; readonly turn: number; readonly reason: DeathReason }
  /** The command of this turn can't be given. */
  | { readonly kind: "blocked"; readonly turn: number }
  | { readonly kind: "monsters-left"; readonly left: number };

/** Plays the commands from the entrance. Linear in their number. */
export function lineOutcome(room: PlayableRoom, commands: readonly RoomCommand[]): LineOutcome {
  const recording = recordLine(room, commands);
  if (recording.clearing !== undefined) return { kind: "clears", commands: recording.clearing };
  const played = recording.commands;
  const last = played.at(-1);
  if (recording.dead && last !== undefined) {
    const reason = deathBy(recording.at(played.length - 1), last) ?? { kind: "unknown" };
    return { kind: "dies", turn: turnsOf(played), reason };
  }
  if (played.length < commands.length) return { kind: "blocked", turn: turnsOf(commands.slice(0, played.length + 1)) };
  return { kind: "monsters-left", left: recording.left.at(-1) ?? 0 };
}
