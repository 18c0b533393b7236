import type { SokobanLevel } from "#shared/levels/sokoban/level.ts";
import type { Resumable } from "../solver/resumable.ts";
import type { RatedStart, RoomRater } from "./roomRater.ts";
import { type Sketch, sketchRows } from "./sketch.ts";

/** The best room so far as a live picture: without a solution, and perhaps not kept in the end. */
export function* roomPicture(sketch: Sketch, start: RatedStart, rater: RoomRater): Resumable<SokobanLevel> {
  const { boxes, player } = yield* rater.place(sketch, start);
  return { rows: sketchRows(sketch, boxes, player) };
}
