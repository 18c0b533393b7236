import { incidences } from "../../kernel/graph.ts";
import type { Rect } from "../../kernel/geometry.ts";
import { partitionIntoRectangles } from "../../kernel/orthogonalPolygon.ts";
import type { DungeonLayout } from "./layout.ts";
import { layoutGraph } from "./layoutGraph.ts";
import { cellKey } from "./validator/cells.ts";

/** Widest gap that is a sliver, in cells. */
const widest = 2;

interface Part extends Rect {
  /** Index of the room or corridor it is a part of. */
  readonly room: number;
}

/**
 * Number of cells in slivers of a valid layout: narrow gaps that look accidental. A sliver is a run of 1 or 2 free cells in
 * a row or column, in no room or corridor, between two different rooms or corridors that are not neighbors: they share no
 * door, and no corridor has doors to both. Each cell counts once. Recesses of a single room, gaps between rooms and the
 * site, and rooms that touch (a gap of 0) don't count. O(p * h + cells) for p rectangles that the
 * rooms are cut into and h different corner heights beside one of them.
 */
export function countSliverCells(layout: DungeonLayout): number {
  const areNeighbours = neighboursOf(layout);
  const parts = layout.rooms.flatMap(({ outline }, room) =>
    partitionIntoRectangles(outline).map((rect): Part => ({ ...rect, room })),
  );
  const cells = new Set<number>();
  for (const { x, y, width, height } of [
    ...gapsInRows(parts, areNeighbours),
    ...gapsInRows(parts.map(transposed), areNeighbours).map(transposed),
  ]) {
    for (let row = y; row < y + height; row++) {
      for (let column = x; column < x + width; column++) cells.add(cellKey(column, row));
    }
  }
  return cells.size;
}

type AreNeighbours = (a: number, b: number) => boolean;

/** Whether two rooms share a door or are both joined to the same corridor. */
function neighboursOf(layout: DungeonLayout): AreNeighbours {
  const lists = incidences(layoutGraph(layout)).map((list) => new Set(list.map(({ node }) => node)));
  return (a, b) => {
    const ofB = lists[b];
    if (ofB?.has(a) === true) return true;
    return [...(lists[a] ?? [])].some((room) => layout.rooms[room]?.isCorridor === true && ofB?.has(room) === true);
  };
}

/** The slivers that lie between a left and a right side, as rectangles. */
function gapsInRows(parts: readonly Part[], areNeighbours: AreNeighbours): Rect[] {
  const heights = [...new Set(parts.flatMap(({ y, height }) => [y, y + height]))].sort((a, b) => a - b);
  const gaps: Rect[] = [];
  for (const [slab, inside] of partsBySlab(parts, heights).entries()) {
    const [y, bottom] = [heights[slab] as number, heights[slab + 1] as number];
    for (const [i, right] of inside.slice(1).entries()) {
      const left = inside[i] as Part;
      const x = left.x + left.width;
      const width = right.x - x;
      if (width <= 0 || width > widest || left.room === right.room || areNeighbours(left.room, right.room)) continue;
      gaps.push({ x, y, width, height: bottom - y });
    }
  }
  return gaps;
}

/** For each slab, the rows from one height to the next, the parts that reach across it from left to right. */
function partsBySlab(parts: readonly Part[], heights: readonly number[]): Part[][] {
  const slabs = heights.slice(1).map((): Part[] => []);
  const slabAt = new Map(heights.map((y, slab) => [y, slab]));
  for (const part of parts.toSorted((a, b) => a.x - b.x)) {
    const end = slabAt.get(part.y + part.height) as number;
    for (let slab = slabAt.get(part.y) as number; slab < end; slab++) slabs[slab]?.push(part);
  }
  return slabs;
}

function transposed<Box extends Rect>(box: Box): Box {
  return { ...box, x: box.y, y: box.x, width: box.height, height: box.width };
}
