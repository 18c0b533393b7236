import type { Scene, SceneShape } from "../../../scene/scene.ts";
import type { DrawDetail, DrawOptions } from "../../levelKind.ts";
import { parseCommands, turnsOf } from "../commandList.ts";
import { roomAsPlayed, type DrodLevel } from "../drodRoom.ts";
import { roomColumns, roomRows, type Room } from "../room.ts";
import { tilesOf, type RoomTiles } from "../roomTiles.ts";
import { playerPath } from "../playerPath.ts";
import { monsterShapes, playerShapes } from "./drawMonsters.ts";
import { floorShapes, groundShapes, itemShapes } from "./drawTiles.ts";
import { drawRoomMessages } from "../messages.ts";

const margin = { full: 1, thumbnail: 0.5, silhouette: 0 } as const;

/**
 * A room as it is on entry, in our own symbols, with the player's path if the level has a solution. Links of selected
 * orbs and plates ("orb:x,y") are drawn. Groups: "monster:n" in processing order, "player", "path". O(squares +
 * commands).
 */
export function drawRoom(level: DrodLevel, { detail, selected, hideSolution }: DrawOptions): Scene {
  const room = roomAsPlayed(level.room, level.settings);
  const tiles = tilesOf(room);
  const withMarks = detail === "full";
  const shapes: SceneShape[] = [
    ...squareShapes(tiles, detail),
    ...linkShapes(room, selected),
    ...(detail === "silhouette" || hideSolution === true ? [] : pathShapes(level)),
    ...room.monsters.map((monster, index): SceneShape => ({
      type: "group",
      id: `monster:${index}`,
      shapes: monsterShapes(monster, withMarks),
    })),
    { type: "group", id: "player", shapes: playerShapes(level.start) },
  ];
  const edge = margin[detail];
  const view = { x: -edge, y: -edge, width: roomColumns + 2 * edge, height: roomRows + 2 * edge };
  return { view, shapes, title: titleOf(level) };
}

/** The room with the player's path, for answer pages; undefined without a known solution. */
export function drawSolvedRoom(level: DrodLevel, options: DrawOptions): Scene | undefined {
  return playerPath(level).length < 2 ? undefined : drawRoom(level, options);
}

/** The squares of a room, without monsters and player. O(squares). */
export function squareShapes(tiles: RoomTiles, detail: DrawDetail): SceneShape[] {
  const withMarks = detail === "full";
  return [
    ...groundShapes(tiles, withMarks),
    ...(detail === "silhouette" ? [] : floorShapes(tiles)),
    ...itemShapes(tiles, withMarks),
  ];
}

function pathShapes(level: DrodLevel): SceneShape[] {
  const path = playerPath(level);
  if (path.length < 2) return [];
  const points = path.flatMap(([x, y]) => [x + 0.5, y + 0.5]);
  const style = {
    stroke: "accent-line",
    strokeOpacity: 0.7,
    strokeWidth: 0.16,
    lineJoin: "round",
    lineCap: "round",
  } as const;
  return [{ type: "group", id: "path", shapes: [{ type: "polyline", points, closed: false, style }] }];
}

/** From orbs and plates to what they act on, dashed; of the selected ones only. */
function linkShapes(room: Room, selected: readonly string[] | undefined): SceneShape[] {
  const points = (room.orbs ?? [])
    .filter(({ x, y }) => selected?.includes(`orb:${x},${y}`) === true)
    .flatMap(({ x, y, agents }) => agents.flatMap(([ax, ay]) => [x + 0.5, y + 0.5, ax + 0.5, ay + 0.5]));
  if (points.length === 0) return [];
  return [{ type: "segments", points, style: { stroke: "accent-line", strokeWidth: 0.1, dash: [0.3, 0.2] } }];
}

function titleOf({ room, solution }: DrodLevel): string {
  const parsed = parseCommands(solution);
  const monsters = room.monsters.length;
  const turns = parsed.ok ? turnsOf(parsed.commands) : 0;
  return turns === 0 ? drawRoomMessages.room(monsters) : drawRoomMessages.roomWithClearedInTurns(monsters, turns);
}
