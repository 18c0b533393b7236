import { isPlayerWalkable } from "../plain/plainObstacles.ts";
import { roomColumns, roomRows, type Room } from "../room.ts";
import { tilesOf, type RoomTiles } from "../roomTiles.ts";

/**
 * The evaluation to begin with, made of what the room holds: kill, come closer (on foot where something stands in the
 * way), and do what opens the doors that are closed. O(squares).
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

/** Tar closes every way on foot until it is cut, so a little of the straight distance leads to it. */
function distance(hasWalls: boolean, hasTar: boolean): string {
  if (!hasWalls) return "d";
  return hasTar ? "w + d / 10" : "w";
}

/** Something apart from the outer ring that the player cannot stand on. */
function hasInnerWalls({ o, t }: RoomTiles): boolean {
  return o.some((tile, cell) => {
    const x = cell % roomColumns;
    const y = Math.floor(cell / roomColumns);
    const isInner = x > 0 && y > 0 && x < roomColumns - 1 && y < roomRows - 1;
    return isInner && (!isPlayerWalkable(tile) || t[cell] === "obstacle");
  });
}
