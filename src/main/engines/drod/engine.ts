import { drodLevelSchema, roomAsPlayed, type DrodLevel } from "#shared/levels/drod/drodRoom.ts";
import type { LevelKind } from "#shared/levels/levelKind.ts";
import { drodKind } from "#shared/levels/drod/drodKind.ts";
import { drodInputSchema } from "#shared/levels/drod/drodInput.ts";
import { chosenExpression } from "#shared/levels/drod/drodTasks.ts";
import { validateLevel } from "#shared/levels/drod/validateLevel.ts";
import { isUsable } from "#shared/levels/problems.ts";
import { measureRoom } from "#shared/levels/drod/roomMetrics.ts";
import { asJson, type JsonValue } from "#shared/kernel/json.ts";
import { parseCommands } from "#shared/levels/drod/commandList.ts";
import { recordState } from "#shared/levels/drod/plain/plainCase.ts";
import { loadPlainRoom } from "#shared/levels/drod/plain/plainState.ts";
import { enterPlainRoom, playPlain } from "#shared/levels/drod/plain/plainTurn.ts";
import { roomProblems } from "#shared/levels/drod/roomProblems.ts";
import { createRandom } from "#shared/kernel/random.ts";
import { playerPath } from "#shared/levels/drod/playerPath.ts";
import { drodEffectsQuestionSchema } from "#shared/levels/drod/suggestions.ts";
import { type EditEffect, type EditEffectsAnswer, noEffects } from "#shared/levels/editEffects.ts";
import { aimedTask, type AimSteering } from "../aim/aimedTask.ts";
import type { KindEngine, EngineTask, SimulationStep, SteppedAnalysis } from "../engineTask.ts";
import { askBeamMemory, askCompletion, askCurve, askHeatMap } from "./analyses.ts";
import { beamEngineTask, levelOf } from "./beamTask.ts";
import { measureLevels, type LevelMeasurement } from "../measureLevels.ts";
import { polishEngineTask } from "./polish/polishTask.ts";
import { suggestDrodRooms } from "./suggestDrodRooms.ts";
import { solveRoom } from "./solveRoom.ts";
import { verifyRooms } from "./verifyRooms.ts";
import { measureRoomMessages } from "./messages.ts";
import { type DrodEdit, drodEdits } from "./drodEdits.ts";
import { type SearchedRoom, searchDrawn, shortSearch } from "./shortSearch.ts";

const widths = { least: 1, most: 1_000_000 };

/**
 * Aimed beams: while the closest solution has too many turns the beam widens from round to round, otherwise it narrows.
 */
const aimSolutions: AimSteering = {
  batch: 4,
  rounds: 5,
  steer: ({ input, parameters, aim, round, closest }) => {
    const turns = aim.find(({ metric }) => metric === "turns");
    const isTooShort = turns?.min !== undefined && (closest?.metrics["turns"] ?? Infinity) < turns.min;
    const width = Math.round(Number(parameters["width"] ?? 1000) * (isTooShort ? 0.5 : 2) ** round);
    return { input, parameters: { ...parameters, width: Math.max(widths.least, Math.min(widths.most, width)) } };
  },
};

/** Turn limit of a variant's search: far more than the drawn room needs, so that a harder one is still solved. */
const mostTurns = (turns: number): number => 2 * turns + 20;

/**
 * "effects": how walls near the solution's path and monsters moved by a square change the turns that a short search
 * finds.
 */
const askEffects: SteppedAnalysis = function* (question) {
  const { room: drawn, from, count } = drodEffectsQuestionSchema.parse(question);
  const base = yield* searchDrawn(drawn);
  if ("none" in base) return asJson(noEffects(base.none));
  const way = playerPath({ ...drawn, solution: base.solution, evaluation: undefined });
  // Shuffled, so that an incomplete map already covers every part of the room.
  const edits = drodEdits(drawn, way, createRandom(1)).filter(({ sort }) => sort !== "added");
  const effects: EditEffect[] = [];
  for (const edit of edits.slice(from, from + count))
    effects.push(yield* effectOf({ ...drawn, solution: base.solution }, edit, base.turns));
  const answer: EditEffectsAnswer = { base: base.turns, total: edits.length, effects };
  return asJson(answer);
};

function* effectOf(drawn: SearchedRoom, edit: DrodEdit, base: number): Generator<void, EditEffect, undefined> {
  const { room, label, cells } = edit;
  // A monster that is moved is shown at its place, not at its destination.
  const place = { edit: label, cells, at: cells.slice(0, 1) };
  const found = isUsable(roomProblems(room, drawn.start))
    ? yield* shortSearch({ ...drawn, room }, { states: 0 }, mostTurns(base))
    : undefined;
  if (found === undefined || found.turns === 0) return { effect: "broken", by: 0, changes: {}, ...place };
  const by = found.turns - base;
  if (by === 0) return { effect: "same", by, changes: {}, ...place };
  // The room's schema has accepted the drawn one, and the change conforms to it.
  const changes = { room: structuredClone(room) as JsonValue, solution: found.solution };
  return { effect: by > 0 ? "harder" : "easier", by, changes, ...place };
}

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
