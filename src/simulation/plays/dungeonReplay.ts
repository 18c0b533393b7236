import type { DungeonLayout } from "#shared/levels/dungeon/layout.ts";
import { defaultMapSettings } from "#shared/levels/dungeon/mapGrid/mapSettings.ts";
import { walkMap, walkPlay, type WalkDirection } from "#shared/levels/dungeon/play/walk.ts";
import { type Replay, sessionReplay } from "#shared/plays/replay.ts";

const directions: readonly WalkDirection[] = ["up", "right", "down", "left"];

/** Moves are steps from tile to tile; the place is the player's, in cells of the plan. */
export function dungeonReplay(layout: DungeonLayout): Replay {
  const map = walkMap(layout);
  const { bounds, settings, width } = map.grid;
  const period = settings.tilesPerCell + settings.walls;
  // Walls lie on the lines between cells, half of them on either side.
  const inCells = (tile: number): number => (tile + 0.5 - settings.walls / 2) / period;
  return sessionReplay(walkPlay(map), {
    readMove: (json) => directions.find((one) => one === json),
    placeOf: ({ tile }) => [bounds.x + inCells(tile % width), bounds.y + inCells(Math.floor(tile / width))],
  });
}

/** Side of a tile in cells. */
export function dungeonSquare({ rules }: DungeonLayout): number {
  const { tilesPerCell, walls } = rules.map ?? defaultMapSettings;
  return 1 / (tilesPerCell + walls);
}
