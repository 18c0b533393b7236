import type { Random } from "#shared/kernel/random.ts";
import { boardOf } from "#shared/levels/sokoban/board.ts";
import { canonicalRoomKey } from "#shared/levels/sokoban/canonicalRoom.ts";
import { type GenerateParameters, parseGenerateParameters } from "#shared/levels/sokoban/generateTask.ts";
import { type SokobanInput, sokobanInputSchema } from "#shared/levels/sokoban/sokobanInput.ts";
import { type AttemptMemory, attemptMemory, runAttempts } from "../attempts/attemptLoop.ts";
import type { EngineEvent, EngineTask, ShardJob, ShardResult } from "../engineTask.ts";
import { createBoundedRater } from "./generator/boundedRater.ts";
import { roomBounds } from "./generator/roomBounds.ts";
import { annealing, climbRoom, climbing } from "./generator/climbRoom.ts";
import { drawnSketch } from "./generator/drawnSketch.ts";
import { needsOf } from "./generator/eliteArchive.ts";
import { type EliteOrder, eliteRooms } from "./generator/eliteRooms.ts";
import { type MadeRoom, finishedRoom } from "./generator/finishedRoom.ts";
import { generatorProblems } from "./generator/generatorChecks.ts";
import { newSketch } from "./generator/newSketch.ts";
import { type RoomRater, createExactRater } from "./generator/roomRater.ts";
import { withSigns } from "./signsOfLife.ts";
import { startRules } from "./generator/startRules.ts";
import type { Sketch, SketchStyle } from "./generator/sketch.ts";
import { generateMessages } from "./messages.ts";
import { warningProblem } from "#shared/levels/problems.ts";

/** Candidates of one shard; an archive of elites needs more to be worth filling. */
const shardSize = { attempts: 8, elites: 40 };
/** Shards of one run at most. */
const shardLimit = 100_000;
/** Attempts in a row without a new room after which a shard is content. */
const staleLimit = 60;

/** The task "generate": rooms that are equal up to rotation and mirroring are returned once. */
export const generateRooms: EngineTask = {
  shards: (_input, { method }, count) => {
    const size = method === "elites" ? shardSize.elites : shardSize.attempts;
    return Math.max(1, Math.min(shardLimit, Math.ceil(count / size)));
  },
  check: (input, parameters) => generatorProblems(sokobanInputSchema.parse(input), parseGenerateParameters(parameters)),
  run: (job) => {
    const parameters = parseGenerateParameters(job.parameters);
    return parameters.method === "elites"
      ? runElites(job, parameters)
      : attemptRooms(job, roomMaker(sokobanInputSchema.parse(job.input), parameters));
  },
};

const fromDrawing = { method: "climb", room: "document" };

/** The task "climb": the same from the drawn room. */
export const climbRooms: EngineTask = {
  shards: (...asked) => generateRooms.shards(...asked),
  check: (input, parameters) => generateRooms.check?.(input, { ...parameters, ...fromDrawing }) ?? [],
  run: (job) => generateRooms.run({ ...job, parameters: { ...job.parameters, ...fromDrawing } }),
};

/** A shard of rooms that are made one an attempt; equal ones come once. */
export function* attemptRooms(
  job: ShardJob<unknown>,
  makeRoom: MakeRoom,
): Generator<EngineEvent, ShardResult, undefined> {
  const memory = attemptMemory(job, {});
  yield* runAttempts(job, memory, {
    staleLimit,
    attempt: function* (random) {
      const made = yield* makeRoom(random);
      if (made === undefined) return { type: "nothing" };
      return { type: "level", key: canonicalRoomKey(made.level), candidate: made };
    },
    counters: attemptCounters,
  });
  return ended(attemptCounters(memory), job.count, (rooms) =>
    generateMessages.fewerRoomsInAttempts(rooms, job.count, memory.attempt),
  );
}

function attemptCounters({ attempt, keys }: AttemptMemory<object>): Record<"attempts" | "rooms", number> {
  return { attempts: attempt, rooms: keys.size };
}

function* runElites(
  job: ShardJob<unknown>,
  parameters: GenerateParameters,
): Generator<EngineEvent, ShardResult, undefined> {
  const input = sokobanInputSchema.parse(job.input);
  const rater = raterOf(input, parameters);
  const order: EliteOrder = {
    parameters,
    rater,
    locked: lockedCells(input, parameters),
    style: styleOf(parameters),
    fresh: (random) => firstSketch(input, parameters, random),
    seed: job.seed,
    steps: parameters.steps * job.count,
  };
  const elites = yield* eliteRooms(order, job.checkpoint);
  const keys = new Set<string>();
  for (const room of elites) {
    if (keys.size === job.count) break;
    const made = yield* withSigns(finishedRoom(room, rater, parameters, lockedBoxes(input, parameters)), {
      rooms: keys.size,
    });
    const key = made === undefined ? "" : canonicalRoomKey(made.level);
    if (made === undefined || keys.has(key)) continue;
    keys.add(key);
    yield { type: "candidate", ...made };
  }
  const counters = { steps: order.steps, niches: elites.length, rooms: keys.size };
  return ended(counters, job.count, (rooms) => generateMessages.fewerRoomsFromArchive(rooms, job.count, elites.length));
}

function ended(
  counters: Readonly<Record<string, number>> & { rooms: number },
  count: number,
  fewer: (rooms: number) => string,
): ShardResult {
  if (counters.rooms >= count) return { counters };
  const message = fewer(counters.rooms);
  return { counters, problems: [warningProblem("fewer-rooms", message)] };
}

/** Makes one room, or none. */
export type MakeRoom = (random: Random) => Generator<EngineEvent, MadeRoom | undefined, undefined>;

/** Makes one room an attempt. */
function roomMaker(input: SokobanInput, parameters: GenerateParameters): MakeRoom {
  const rater = raterOf(input, parameters);
  const { steps, method, temperature } = parameters;
  const locked = lockedCells(input, parameters);
  const boxesLocked = lockedBoxes(input, parameters);
  const patience = method === "anneal" ? annealing(temperature) : climbing;
  return function* (random) {
    const climbed = yield* climbRoom(
      firstSketch(input, parameters, random),
      rater,
      { steps, patience, locked, style: styleOf(parameters) },
      random,
    );
    if (climbed === undefined) return undefined;
    return yield* withSigns(finishedRoom(climbed, rater, parameters, boxesLocked), { steps });
  };
}

function raterOf(input: SokobanInput, parameters: GenerateParameters): RoomRater {
  const { positions, method } = parameters;
  const { floor, isExact } = roomBounds(input, parameters);
  const rules = parameters.room === "document" ? startRules(input) : undefined;
  if (!isExact) return createBoundedRater(parameters, { floor, positions }, rules);
  const axes = method === "elites" ? [parameters["axis-across"], parameters["axis-up"]] : [];
  return createExactRater(parameters, { floor, positions }, needsOf(axes), rules);
}

function firstSketch(input: SokobanInput, parameters: GenerateParameters, random: Random): Sketch {
  const { room } = parameters;
  return room === "document"
    ? drawnSketch(input)
    : newSketch({ ...parameters, shape: room, style: styleOf(parameters) }, random);
}

/** Style of drawing and changing rooms, from the weights for the appearance. */
function styleOf(parameters: GenerateParameters): SketchStyle {
  return {
    isGrouped: parameters["goal-group-worth"] < 0,
    isCalm: parameters["corner-worth"] < 0,
    isMirrored: parameters["symmetry-worth"] > 0 && parameters.room !== "document",
  };
}

/** Cells that must stay, by number on the drawn board. */
function lockedCells({ rows, locked }: SokobanInput, { room }: GenerateParameters): ReadonlySet<number> {
  if (room !== "document") return new Set();
  const { width } = boardOf(rows);
  return new Set(locked.map(([x, y]) => y * width + x));
}

/** The locked cells with a box, which may be on goals from the start. */
function lockedBoxes(input: SokobanInput, parameters: GenerateParameters): ReadonlySet<number> {
  return (parameters.room === "document" ? startRules(input)?.boxes : undefined) ?? new Set();
}
