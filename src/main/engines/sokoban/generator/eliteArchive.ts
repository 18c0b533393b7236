import type { Random } from "#shared/kernel/random.ts";
import type { EliteAxis } from "#shared/levels/sokoban/generateTask.ts";
import type { Resumable } from "../solver/resumable.ts";
import type { WayMeasures } from "./objective.ts";
import type { RatedRoom } from "./climbRoom.ts";
import type { ReachMeasures } from "./reachSpace.ts";
import type { NicheOf, RatedStart, RaterNeeds, RoomRater } from "./roomRater.ts";
import { type Sketch, type SketchStyle, changedSketch } from "./sketch.ts";

/** A measure that is an axis of the archive. */
interface Axis {
  /** Width of a archive cell. */
  readonly width: number;
  readonly of: (way: WayMeasures, reach: ReachMeasures | undefined) => number;
  /** Measures it needs in addition to pushes, lines and changes. */
  readonly needs?: keyof RaterNeeds;
}

const axes: Readonly<Record<EliteAxis, Axis>> = {
  pushes: { width: 5, of: (way) => way.pushes },
  "box-lines": { width: 4, of: (way) => way.lines },
  "box-changes": { width: 3, of: (way) => way.changes },
  detours: { width: 5, of: (way) => way.detours, needs: "detours" },
  "solvable-share": { width: 1, of: (_way, reach) => -Math.log2(reach?.solvableShare ?? 1), needs: "reach" },
  states: { width: 1, of: (_way, reach) => Math.log2(reach?.states ?? 1), needs: "reach" },
  branching: { width: 0.5, of: (_way, reach) => reach?.branching ?? 0, needs: "reach" },
  "deadlock-ratio": { width: 0.1, of: (_way, reach) => reach?.deadlockRatio ?? 0, needs: "reach" },
};

/** The measures a rater needs for an archive along these axes. */
export function needsOf(wanted: readonly EliteAxis[]): RaterNeeds {
  const needs = wanted.map((axis) => axes[axis].needs);
  return { detours: needs.includes("detours"), reach: needs.includes("reach") };
}

const mostNiches = 1_000;

/** One elite of a checkpoint. */
interface SavedElite {
  readonly niche: number;
  readonly walls: string;
  readonly goals: number[];
  readonly start: RatedStart;
}

/**
 * The best room of each archive cell. MAP-Elites (Mouret and Clune 2015) over walls and goals: rooms fall into archive
 * cells along two axes and compete only within them. One search finds all starts of a room, so one room may fill
 * several archive cells.
 */
export function createEliteArchive(
  rater: RoomRater,
  [across, up]: readonly [EliteAxis, EliteAxis],
  style: SketchStyle,
) {
  const rooms = new Map<number, RatedRoom>();
  const [first, second] = [axes[across], axes[up]];
  const nicheOf: NicheOf = (way, reach) =>
    Math.floor(first.of(way, reach) / first.width) * mostNiches + Math.floor(second.of(way, reach) / second.width);
  const order: number[] = [];

  /**
   * Rates a room and stores its starts in the archive cells in which they are the most valuable. True if any was
   * stored.
   */
  function* add(sketch: Sketch): Resumable<boolean> {
    const atLeast = (niche: number) => {
      const known = rooms.get(niche);
      return known === undefined ? -Infinity : known.start.worth + 1e-9;
    };
    const found = yield* rater.spread(sketch, nicheOf, atLeast);
    for (const { niche, start } of found) {
      if (!rooms.has(niche)) order.push(niche);
      rooms.set(niche, { sketch, start });
    }
    return found.length > 0;
  }

  return {
    rooms,
    add,
    /** A change of a random elite; undefined when the change failed. */
    changed: (locked: ReadonlySet<number>, random: Random): Sketch | undefined => {
      const elite = rooms.get(order[random.below(Math.max(1, order.length))] ?? -1);
      return elite === undefined ? undefined : changedSketch(elite.sketch, locked, style, random);
    },
    /** The start of the room for an archive cell; undefined when it has none there that is worth at least `atLeast`. */
    *startIn(niche: number, sketch: Sketch, atLeast: number) {
      const starts = yield* rater.spread(sketch, nicheOf, (at) => (at === niche ? atLeast : Infinity));
      return starts.find((found) => found.niche === niche)?.start;
    },
    /** Elites as plain values, for checkpoints. */
    saved: (): SavedElite[] =>
      [...rooms].map(([niche, { sketch, start }]) => ({
        niche,
        walls: sketch.walls.join(""),
        goals: sketch.goals,
        start,
      })),
    restore: (saved: readonly SavedElite[], size: Pick<Sketch, "width" | "height">) => {
      for (const { niche, walls, goals, start } of saved) {
        rooms.set(niche, { sketch: { ...size, walls: Uint8Array.from(walls, Number), goals }, start });
        order.push(niche);
      }
    },
  };
}
