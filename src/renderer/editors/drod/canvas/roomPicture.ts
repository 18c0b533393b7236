import { monsterShapes, playerShapes } from "#shared/levels/drod/draw/drawMonsters.ts";
import { squareShapes } from "#shared/levels/drod/draw/drawRoom.ts";
import type { RoomMonster, RoomStart } from "#shared/levels/drod/room.ts";
import type { RoomTiles } from "#shared/levels/drod/roomTiles.ts";
import type { SceneShape } from "#shared/scene/scene.ts";

const squares = new WeakMap<
  readonly unknown[],
  { readonly f: unknown; readonly t: unknown; readonly shapes: readonly SceneShape[] }
>();

/** The squares of a room at full detail, made once for each version of its layers. */
export function pictureOfSquares(tiles: RoomTiles): readonly SceneShape[] {
  const known = squares.get(tiles.o);
  if (known !== undefined && known.f === tiles.f && known.t === tiles.t) return known.shapes;
  const shapes = squareShapes(tiles, "full");
  squares.set(tiles.o, { f: tiles.f, t: tiles.t, shapes });
  return shapes;
}

/** Monsters in processing order and the player. */
export function pictureOfFigures(monsters: readonly RoomMonster[], player: RoomStart): SceneShape[] {
  return [...monsters.flatMap((monster) => monsterShapes(monster, true)), ...playerShapes(player)];
}
