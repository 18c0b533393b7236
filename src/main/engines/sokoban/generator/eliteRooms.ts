import { deriveSeed, createRandom } from "#shared/kernel/random.ts";
import { asJson, type JsonValue } from "#shared/kernel/json.ts";
import type { GenerateParameters } from "#shared/levels/sokoban/generateTask.ts";
import type { EngineEvent } from "../../engineTask.ts";
import { withSigns } from "../signsOfLife.ts";
import { type RatedRoom, withoutNiches } from "./climbRoom.ts";
import { createEliteArchive } from "./eliteArchive.ts";
import { roomPicture } from "./roomPicture.ts";
import type { RoomRater } from "./roomRater.ts";
import type { Sketch, SketchStyle } from "./sketch.ts";

/** Ratings between two signs of life, and between two checkpoints. */
const stepsPerSign = 25;
const stepsPerCheckpoint = 400;
/** One of this many ratings is of a new room, and the first ones all are. */
const freshness = 20;
const firstRooms = 50;

/** Settings for filling an archive. */
export interface EliteOrder {
  readonly parameters: GenerateParameters;
  readonly rater: RoomRater;
  readonly locked: ReadonlySet<number>;
  readonly style: SketchStyle;
  /** A room to begin with, from the stream of numbers of one step. */
  readonly fresh: (random: ReturnType<typeof createRandom>) => Sketch;
  readonly seed: number;
  readonly steps: number;
}

type SavedArchive = { readonly step: number } & Parameters<ReturnType<typeof createEliteArchive>["restore"]>[1] & {
    readonly elites: Parameters<ReturnType<typeof createEliteArchive>["restore"]>[0];
  };

/** Fills an archive in `steps` ratings and returns its rooms, most valuable first, without needless dead ends. */
export function* eliteRooms(
  { parameters, rater, locked, style, fresh, seed, steps }: EliteOrder,
  checkpoint: JsonValue | undefined,
): Generator<EngineEvent, RatedRoom[], undefined> {
  const archive = createEliteArchive(rater, [parameters["axis-across"], parameters["axis-up"]], style);
  // Our own value, from the checkpoint below.
  const saved = checkpoint as SavedArchive | undefined;
  if (saved !== undefined) archive.restore(saved.elites, saved);
  let shown: RatedRoom | undefined;
  for (let step = saved?.step ?? 0; step < steps; step++) {
    const random = createRandom(deriveSeed(seed, step));
    const isFresh = step < firstRooms || step % freshness === 0;
    const sketch = isFresh ? fresh(random) : archive.changed(locked, random);
    const counters = { steps: step, niches: archive.rooms.size };
    if (sketch !== undefined) yield* withSigns(archive.add(sketch), counters);
    if (step % stepsPerSign === 0) {
      const now = { steps: step, niches: archive.rooms.size };
      const best = mostPushes(archive.rooms);
      const news = best === shown ? undefined : best;
      const picture =
        news === undefined ? {} : { partial: yield* withSigns(roomPicture(news.sketch, news.start, rater), now) };
      shown = best;
      yield { type: "progress", counters: now, best: best?.start.way.pushes ?? 0, ...picture };
    }
    if ((step + 1) % stepsPerCheckpoint === 0) {
      const [width, height] = sizeOf(archive.rooms);
      const state: SavedArchive = { step: step + 1, width, height, elites: archive.saved() };
      yield { type: "checkpoint", state: asJson(state) };
    }
  }
  const best = [...archive.rooms].toSorted(([, a], [, b]) => b.start.worth - a.start.worth);
  const rooms: RatedRoom[] = [];
  for (const [niche, room] of best) {
    const counters = { steps, niches: best.length };
    const tidied = withoutNiches(room, locked, (sketch, atLeast) => archive.startIn(niche, sketch, atLeast));
    rooms.push(yield* withSigns(tidied, counters));
    yield { type: "progress", counters };
  }
  return rooms;
}

function mostPushes(rooms: ReadonlyMap<number, RatedRoom>): RatedRoom | undefined {
  let most: RatedRoom | undefined;
  for (const room of rooms.values()) if (room.start.way.pushes > (most?.start.way.pushes ?? 0)) most = room;
  return most;
}

function sizeOf(rooms: ReadonlyMap<number, RatedRoom>): [number, number] {
  const [first] = rooms.values();
  return [first?.sketch.width ?? 0, first?.sketch.height ?? 0];
}
