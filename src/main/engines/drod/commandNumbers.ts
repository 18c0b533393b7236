import type { RoomCommand } from "#shared/levels/drod/commandList.ts";
import { columnAndRow } from "#simulation/drod/fast/sim.ts";
import { simCell } from "#simulation/drod/fast/simCells.ts";
import { commandNames, commandOf } from "#simulation/drod/fast/simPlayer.ts";

/** Commands by number: 0 to 10 as in simPlayer.ts; from here on, putting the pending double on a cell. */
export const placingBase = 16;

/** A command as recorded games write it; unused numbers below `placingBase` read as a wait. */
export function namedCommand(command: number): RoomCommand {
  if (command >= placingBase) return ["double", ...columnAndRow(command - placingBase)];
  return commandNames[command] ?? ".";
}

/** Inverse of `namedCommand`. */
export function numberedCommand(command: RoomCommand): number {
  return typeof command === "string" ? commandOf(command) : placingBase + simCell(command[1], command[2]);
}
