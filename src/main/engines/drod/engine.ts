import { drodLevelSchema, roomAsPlayed, type DrodLevel } from "#shared/levels/drod/drodRoom.ts";
import type { LevelKind } from "#shared/levels/levelKind.ts";
import { drodKind } from "#shared/levels/drod/drodKind.ts";
import { aimedTask } from "../aim/aimedTask.ts";
import type { KindEngine, EngineTask, SimulationStep } from "../engineTask.ts";
import { aimSolutions } from "./aimSolutions.ts";
import { askBeamMemory, askCompletion, askCurve, askHeatMap } from "./analyses.ts";
import { beamEngineTask, levelOf } from "./beamTask.ts";
import { measureLevels, type LevelMeasurement } from "../measureLevels.ts";
import { polishEngineTask } from "./polish/polishTask.ts";
import { suggestDrodRooms } from "./suggestDrodRooms.ts";
import { askEffects } from "./roomEffects.ts";
import { solveRoom } from "./solveRoom.ts";
import { verifyRooms } from "./verifyRooms.ts";
import { drodInputSchema } from "#shared/levels/drod/drodInput.ts";
import { chosenExpression } from "#shared/levels/drod/drodTasks.ts";
import { validateLevel } from "#shared/levels/drod/validateLevel.ts";
import { isUsable } from "#shared/levels/problems.ts";
import { measureRoom } from "#shared/levels/drod/roomMetrics.ts";
import { measureRoomMessages } from "./messages.ts";
import { asJson } from "#shared/kernel/json.ts";
import { parseCommands } from "#shared/levels/drod/commandList.ts";
import { recordState } from "#shared/levels/drod/plain/plainCase.ts";
import { loadPlainRoom } from "#shared/levels/drod/plain/plainState.ts";
import { enterPlainRoom, playPlain } from "#shared/levels/drod/plain/plainTurn.ts";
import { roomProblems } from "#shared/levels/drod/roomProblems.ts";

/** Steps of the beam search, one turn each over all its widths: a limit that is the same on every machine. */
const mostSteps = 4000;

/** The room's metrics with its own solution or, if it has none, with the one that the beam search finds. */
function* measureRoomBySolving(value: unknown): Generator<void, LevelMeasurement, undefined> {
  const level = drodLevelSchema.parse(value);
  const own = measureRoom(level);
  if ("turns" in own) return { metrics: own };
  let steps = 0;
  const answer = yield* solveRoom(level, { timeLimitSeconds: mostSteps, memoryMiB: 128, options: {} }, () => steps++);
  if (answer.solution === undefined) {
    return { metrics: own, problem: answer.problems[0]?.message ?? measureRoomMessages.noSolutionWithinLimits };
  }
  return { metrics: { ...measureRoom({ ...level, solution: answer.solution }), ...answer.metrics } };
}

/** "keep": the room with its known solution, which must clear it. */
const keepEngineTask: EngineTask = {
  shards: () => 1,
  check: (input) => {
    const room = drodInputSchema.parse(input);
    return validateLevel(levelOf(room, room.solution, "")).filter(({ severity }) => severity === "error");
  },
  *run({ input }) {
    const room = drodInputSchema.parse(input);
    const expression = chosenExpression("", room.evaluation, room.room);
    const level = levelOf(room, room.solution, expression);
    const problems = validateLevel(level);
    if (isUsable(problems)) yield { type: "candidate", level };
    return { counters: {}, problems };
  },
};

/** Everything that is computed for DROD rooms. */
export const drodEngine: KindEngine = {
  // Engines read levels of their own kind only.
  levelKind: drodKind as LevelKind,
  version: "8",
  tasks: {
    beam: aimedTask(drodKind as LevelKind, beamEngineTask, aimSolutions),
    polish: polishEngineTask,
    keep: keepEngineTask,
    measure: measureLevels(measureRoomBySolving),
  },
  analyses: {
    evaluate: askCurve,
    "heat-map": askHeatMap,
    complete: askCompletion,
    "beam-memory": askBeamMemory,
    suggest: suggestDrodRooms,
    effects: askEffects,
  },
  solve: (level, limits, now) => solveRoom(drodLevelSchema.parse(level), limits, now),
  simulate: (level, commands) => simulateRoom(drodLevelSchema.parse(level), commands),
  verify: verifyRooms,
};

/**
 * `simulate drod`: the whole state on entry and after every command, in the form of the recorded cases, by the plain
 * simulator; ends where the player dies. `commands` in command-list notation, empty = the level's own.
 */
function* simulateRoom(level: DrodLevel, commands: string): Generator<SimulationStep, void, undefined> {
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
