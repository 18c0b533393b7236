import type { SceneToken } from "../../scene/tokens.ts";
import { type CellLayer, cellObject, type LevelMap, type MapObject, type ObjectLayer } from "../levelMap.ts";
import { parseCommands, turnsOf } from "./commandList.ts";
import { tileLooks } from "./draw/tileLooks.ts";
import { roomAsPlayed, type DrodLevel } from "./drodRoom.ts";
import { playerPath } from "./playerPath.ts";
import { roomColumns, roomRows, type RoomOrb } from "./room.ts";
import { tilesOf } from "./roomTiles.ts";
import { floorTileNames, opaqueTileNames, transparentTileNames, type OpaqueTile } from "./tiles.ts";

/**
 * The room for map editors: its three layers as cells; monsters in order, the entrance and links as objects; and the
 * path of a known solution on an initially hidden layer.
 */
export function roomMap(level: DrodLevel): LevelMap {
  const room = roomAsPlayed(level.room, level.settings);
  const tiles = tilesOf(room);
  const parsed = parseCommands(level.solution);
  const turns = parsed.ok ? turnsOf(parsed.commands) : 0;
  const [x, y, facing] = level.start;
  return {
    width: roomColumns,
    height: roomRows,
    cellLayers: [
      layerOf("ground", opaqueTileNames, tiles.o, (name) => tileLooks[name as OpaqueTile]?.fill ?? "floor"),
      layerOf("floor", floorTileNames.slice(1), tiles.f, () => "text-3"),
      layerOf("items", transparentTileNames.slice(1), tiles.t, () => "role-treasure"),
    ],
    objectLayers: [
      {
        name: "monsters",
        objects: room.monsters.map(([type, mx, my, toward], index) =>
          cellObject(`monster-${index}`, type, "monster", [mx, my], { order: index, facing: toward }),
        ),
      },
      { name: "player", objects: [cellObject("player", "player", "player", [x, y], { facing })] },
      { name: "links", objects: (room.orbs ?? []).map(linkObject) },
      ...solutionLayer(level),
    ],
    properties: turns === 0 ? {} : { turns, solution: level.solution },
  };
}

/** The squares of the player's path in order; none without a known solution. */
function solutionLayer(level: DrodLevel): ObjectLayer[] {
  const path = playerPath(level);
  if (path.length === 0) return [];
  const objects = path.map((square, index) =>
    cellObject(`step-${index}`, `step ${index}`, "step", square, { number: index }),
  );
  return [{ name: "solution", isSolution: true, objects }];
}

function layerOf(
  name: string,
  names: readonly string[],
  tiles: readonly string[],
  tokenOf: (name: string) => SceneToken,
): CellLayer {
  const values = names.map((tile, index) => ({ value: index + 1, name: tile, token: tokenOf(tile) }));
  const numbers = new Map(values.map((value) => [value.name, value.value]));
  return { name, values, cells: tiles.map((tile) => numbers.get(tile) ?? 0) };
}

function linkObject({ x, y, type, plate, agents }: RoomOrb, index: number): MapObject {
  const name = plate === true ? "plate" : "orb";
  const targets = agents.map(([ax, ay, effect]) => `${effect} ${ax},${ay}`).join(" ");
  return cellObject(`${name}-${index}`, name, name, [x, y], { kind: type, targets });
}
