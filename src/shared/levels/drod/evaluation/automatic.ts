import { isPlayerWalkable } from "../plain/plainObstacles.ts";
import { roomColumns, roomRows, type Room } from "../room.ts";
import { tilesOf, type RoomTiles } from "../roomTiles.ts";

/**
 * A default evaluation for the room's contents: kill, approach (by walking distance if there are obstacles), and do
 * what opens the closed doors. O(squares).
 */
export function automaticEvaluation(room: Room): string {
  const tiles = tilesOf(room);
  const hasTar = tiles.t.some((tile) => tile === "tar" || tile === "mud" || tile === "gel");
  const terms = ["100 * monsters", `sum(all, ${distance(hasInnerWalls(tiles), hasTar)})`];
  const hasTrapdoors = tiles.o.some((tile) => tile === "trapdoor" || tile === "trapdoor_water");
  if (hasTrapdoors && tiles.o.includes("reddoor")) terms.push("10 * trapdoors", "30 * regions(trapdoor)");
  if (hasTar && tiles.o.includes("blackdoor")) terms.push("2 * tar");
  return terms.join(" + ");
}

/** Tar blocks every path until it is cut, so a small weight on the straight-line distance leads to it. */
function distance(hasWalls: boolean, hasTar: boolean): string {
  if (!hasWalls) return "d";
  return hasTar ? "w + d / 10" : "w";
}

/** Whether an obstacle exists other than the outer wall. */
function hasInnerWalls({ o, t }: RoomTiles): boolean {
  return o.some((tile, cell) => {
    const x = cell % roomColumns;
    const y = Math.floor(cell / roomColumns);
    const isInner = x > 0 && y > 0 && x < roomColumns - 1 && y < roomRows - 1;
    return isInner && (!isPlayerWalkable(tile) || t[cell] === "obstacle");
  });
}
