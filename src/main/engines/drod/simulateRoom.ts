import { asJson } from "#shared/kernel/json.ts";
import { parseCommands } from "#shared/levels/drod/commandList.ts";
import { roomAsPlayed, type DrodLevel } from "#shared/levels/drod/drodRoom.ts";
import { recordState } from "#shared/levels/drod/plain/plainCase.ts";
import { loadPlainRoom } from "#shared/levels/drod/plain/plainState.ts";
import { enterPlainRoom, playPlain } from "#shared/levels/drod/plain/plainTurn.ts";
import { roomProblems } from "#shared/levels/drod/roomProblems.ts";
import type { SimulationStep } from "../engineTask.ts";

/**
 * `simulate drod`: the whole state on entry and after every command, in the form of the recorded cases, by the plain
 * simulator; ends where the player dies. `commands` in command-list notation, empty = the level's own.
 */
export function* simulateRoom(level: DrodLevel, commands: string): Generator<SimulationStep, void, undefined> {
  const problem = roomProblems(level.room, level.start).find(({ severity }) => severity === "error");
  if (problem !== undefined) {
    yield { ok: false, fault: "level", message: problem.message };
    return;
  }
  const parsed = parseCommands(commands === "" ? level.solution : commands);
  if (!parsed.ok) {
    yield { ok: false, fault: "commands", message: parsed.message };
    return;
  }
  const room = roomAsPlayed(level.room, level.settings);
  const initial = loadPlainRoom(room, level.start);
  const state = enterPlainRoom(room, level.start);
  const record = () => asJson(recordState(state, initial));
  yield { ok: true, step: 0, command: "", state: record() };
  for (const [index, command] of parsed.commands.entries()) {
    playPlain(state, command);
    const name = typeof command === "string" ? command : `double ${command[1]},${command[2]}`;
    yield { ok: true, step: index + 1, command: name, state: record() };
    if (state.dead) return;
  }
}
