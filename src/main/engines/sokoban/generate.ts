import { createRandom, deriveSeed } from "#shared/kernel/random.ts";
import type { JsonValue } from "#shared/kernel/json.ts";
import { boardOf, insideOf } from "#shared/levels/sokoban/board.ts";
import { canonicalRoomKey } from "#shared/levels/sokoban/canonicalRoom.ts";
import { parseGenerateParameters } from "#shared/levels/sokoban/generateTask.ts";
import type { GenerateParameters } from "#shared/levels/sokoban/generateTask.ts";
import { replaySolution } from "#shared/levels/sokoban/judge/replaySolution.ts";
import type { SokobanLevel } from "#shared/levels/sokoban/level.ts";
import { sokobanInputSchema } from "#shared/levels/sokoban/sokobanInput.ts";
import type { SokobanInput } from "#shared/levels/sokoban/sokobanInput.ts";
import type { EngineEvent, EngineTask, ShardJob, ShardResult } from "../engineTask.ts";
import { articleRoom } from "./generator/articleRoom.ts";
import { climbRoom } from "./generator/climbRoom.ts";
import { forwardGraph } from "./generator/forwardGraph.ts";
import { randomSketch, sketchRows } from "./generator/sketch.ts";
import type { Sketch } from "./generator/sketch.ts";
import { roomGraph } from "./solver/roomGraph.ts";
import { allPrunings, searchPushes } from "./solver/searchPushes.ts";
import { solutionMoves } from "./solver/solutionMoves.ts";

/** Candidates of one shard, and shards of one run at most. */
const shardSize = 8;
const shardLimit = 256;
/** Attempts in a row without a new room after which a shard is content. */
const staleLimit = 60;
/** Share of random walls inside a new room. */
const wallDensity = 0.38;
/** Positions counted for the solvable share. */
const forwardLimit = 400_000;

interface MadeRoom {
  readonly level: SokobanLevel;
  readonly metrics: Readonly<Record<string, number>>;
}

/** The task "generate": one attempt a room, equal rooms (up to turning and mirroring) once. */
export const generateRooms: EngineTask = {
  shards: (_input, _parameters, count) => Math.max(1, Math.min(shardLimit, Math.ceil(count / shardSize))),
  run: runShard,
};

/** The task "climb": the same from the drawn room. */
export const climbRooms: EngineTask = {
  shards: (...asked) => generateRooms.shards(...asked),
  run: (job) => runShard({ ...job, parameters: { ...job.parameters, method: "farthest", room: "document" } }),
};

function* runShard(job: ShardJob<unknown>): Generator<EngineEvent, ShardResult, undefined> {
  const input = sokobanInputSchema.parse(job.input);
  const parameters = parseGenerateParameters(job.parameters);
  let { attempts, rooms, keys } = restore(job.checkpoint);
  for (let stale = 0; rooms < job.count && stale < staleLimit;) {
    const random = createRandom(deriveSeed(job.seed, attempts++));
    const make = parameters.method === "article" ? additionsRoom : farthestRoom;
    const made = yield* make(input, parameters, random);
    const key = made === undefined ? "" : canonicalRoomKey(made.level);
    if (made === undefined || keys.includes(key)) stale++;
    else {
      stale = 0;
      rooms++;
      keys = [...keys, key];
      yield { type: "candidate", level: made.level, metrics: made.metrics };
    }
    yield { type: "progress", counters: { attempts, rooms } };
    yield { type: "checkpoint", state: { attempts, rooms, keys } };
  }
  if (rooms >= job.count) return { counters: { attempts, rooms } };
  const message = `Only ${rooms} of ${job.count} rooms came through the filter in ${attempts} attempts. Lower the least pushes, raise the solvable share, or give more steps.`;
  return {
    counters: { attempts, rooms },
    problems: [{ severity: "warning", code: "fewer-rooms", message, places: [] }],
  };
}

function restore(saved: JsonValue | undefined): { attempts: number; rooms: number; keys: readonly string[] } {
  if (saved === undefined) return { attempts: 0, rooms: 0, keys: [] };
  // Our own value, from the checkpoint above.
  return saved as { attempts: number; rooms: number; keys: readonly string[] };
}

type Random = ReturnType<typeof createRandom>;
type Making = Generator<EngineEvent, MadeRoom | undefined, undefined>;

function* farthestRoom(input: SokobanInput, parameters: GenerateParameters, random: Random): Making {
  const { width, height, boxes, steps } = parameters;
  const drawn = parameters.room === "document" ? drawnSketch(input) : undefined;
  const first = drawn ?? randomSketch(width, height, boxes, wallDensity, random);
  const locked = new Set(drawn === undefined ? [] : input.locked.map(([x, y]) => y * drawn.width + x));
  const climbed = yield* climbRoom(first, locked, steps, { boxChange: parameters["box-change"] }, random);
  if (climbed === undefined || climbed.start.pushes.length < parameters["least-pushes"]) return undefined;
  const { sketch, start } = climbed;
  const { graph, search, state, pushes } = start;
  const all = forwardGraph(graph, search, state, forwardLimit);
  if ((all?.solvableShare ?? 1) > parameters["most-solvable"]) return undefined;
  const places = new Uint16Array(graph.goals.length);
  search.table.readBoxes(state, places);
  const player = search.table.playerOf(state);
  const cells = Array.from(places, (square) => graph.cells[square] ?? 0);
  const rows = sketchRows(sketch, cells, graph.cells[player] ?? 0);
  const solution = solutionMoves({ ...graph, boxes: [...places], player }, pushes);
  if (!replaySolution(rows, solution).ok) throw new Error("The farthest start does not lead home.");
  const metrics =
    all === undefined ? {} : { states: all.states, "solvable-share": all.solvableShare, branching: all.branching };
  return { level: { rows, solution }, metrics };
}

/** The walls and goals of the drawn room; boxes and the player are placed anew. */
function drawnSketch({ rows }: SokobanInput): Sketch {
  const board = boardOf(rows);
  const inside = insideOf(board).cells;
  const walls = inside.map((isInside) => 1 - isInside);
  const goals: number[] = [];
  for (const [cell, goal] of board.goals.entries()) if (goal === 1 && inside[cell] === 1) goals.push(cell);
  return { width: board.width, height: board.height, walls, goals };
}

function* additionsRoom(_input: SokobanInput, parameters: GenerateParameters, random: Random): Making {
  const made = yield* articleRoom(parameters.width, parameters.height, parameters.failures, random);
  if (made === undefined || made.solution.pushes < Math.max(1, parameters["least-pushes"])) return undefined;
  const { room, solution } = made;
  const goals = Array.from(room.goals.entries()).flatMap(([cell, goal]) => (goal === 1 ? [cell] : []));
  const sketch: Sketch = { width: room.width, height: parameters.height, walls: room.walls, goals };
  const rows = sketchRows(sketch, room.boxes, room.player);
  const graph = roomGraph(rows);
  const settings = {
    weight: 1,
    prunings: allPrunings,
    nodeLimit: Infinity,
    memoryBytes: 2 ** 30,
    isOutOfTime: () => false,
  };
  const { status, pushes } = searchPushes(graph, settings);
  if (status !== "solved") return undefined;
  const { iterations, states, breadth } = solution;
  return { level: { rows, solution: solutionMoves(graph, pushes) }, metrics: { iterations, states, breadth } };
}
