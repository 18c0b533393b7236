import * as z from "zod";
import { withAim } from "../aim.ts";
import { withSweep } from "../../sweep/sweepParameter.ts";
import type { DocumentType, LevelKind, ExampleLevel, DocumentNumbers } from "../levelKind.ts";
import { gridFeatures } from "../gridFeatures.ts";
import { roomColumns, roomRows, type RoomMonster, type RoomOrb } from "./room.ts";
import { tilesOf } from "./roomTiles.ts";
import { similarityBy, type LevelFeatures, featureOf } from "../featureSimilarity.ts";
import { measureTask } from "../measureTask.ts";
import { canonicalRoomKey } from "./canonicalRoom.ts";
import { drawRoom, drawSolvedRoom, squareShapes } from "./draw/drawRoom.ts";
import {
  drodLevelSchema,
  drodRoomSchema,
  emptyDrodRoom,
  type DrodLevel,
  type DrodRoom,
  roomAsPlayed,
} from "./drodRoom.ts";
import { drodTaskFiles, prepareDrod } from "./drodTaskFiles.ts";
import { beamTask, keepTask, polishTask } from "./drodTasks.ts";
import { holdFormat } from "./hold/holdFormat.ts";
import { drodKindMessages as messages, drodReplayMessages, weightNumberMessages } from "./messages.ts";
import { validateLevel } from "./validateLevel.ts";
import { levelOf, roomFileFormat } from "./roomFile.ts";
import { measureRoom, roomMetrics } from "./roomMetrics.ts";
import { drodRoomProblems } from "./roomProblems.ts";
import type { SceneShape } from "../../scene/scene.ts";
import type { LevelReplay } from "../levelReplay.ts";
import { commandsIn, parseCommands, turnsOf } from "./commandList.ts";
import { monsterShapes, playerShapes } from "./draw/drawMonsters.ts";
import { directionName } from "./directions.ts";
import { playPlainLine } from "./plain/plainLine.ts";
import { bodyInOrder } from "./plain/plainSerpentBody.ts";
import type { PlainMonster, PlainState } from "./plain/plainState.ts";
import type { SceneToken } from "../../scene/tokens.ts";
import { type CellLayer, cellObject, type LevelMap, type MapObject, type ObjectLayer } from "../levelMap.ts";
import { tileLooks } from "./draw/tileLooks.ts";
import { playerPath } from "./playerPath.ts";
import { floorTileNames, opaqueTileNames, transparentTileNames, type OpaqueTile } from "./tiles.ts";
import { pointerTo } from "../documentNumbers.ts";
import { number } from "../parameterFields.ts";
import { oncePerId } from "#shared/kernel/once.ts";

const documentSchema = z.object({ weights: z.record(z.string(), z.number()).default({}) });

/** The numbers of a room that a sweep can vary: the named numbers of its evaluation. */
const weightNumbers: DocumentNumbers = {
  fieldsOf: (document) => {
    const parsed = documentSchema.safeParse(document);
    if (!parsed.success) return [];
    return Object.entries(parsed.data.weights).map(([name, value]) =>
      number(pointerTo("weights", name), weightNumberMessages.weight(name), { default: value, min: -1e9, max: 1e9 }),
    );
  },
};

const frameMs = 180;

/** A room's known line turn by turn; undefined without one. */
export function drodReplay(level: DrodLevel): LevelReplay | undefined {
  const commands = commandsIn(level.solution);
  if (commands.length === 0) return undefined;
  const view = { x: 0, y: 0, width: roomColumns, height: roomRows };
  let line = playPlainLine(level, commands);
  let shown = line.next();
  let at = 0;
  const show = (index: number): PlainState | undefined => {
    if (index < at) {
      line = playPlainLine(level, commands);
      shown = line.next();
      at = 0;
    }
    for (; at < index; at++) shown = line.next();
    return shown.done === true ? undefined : shown.value;
  };
  let count = 1;
  while (show(count) !== undefined) count++;
  return {
    count,
    frameMs,
    at: (index) => {
      const state = show(Math.min(count - 1, Math.max(0, index)));
      const shapes = state === undefined ? [] : [...squareShapes(state, "thumbnail"), ...figures(state)];
      return { view, shapes, title: drodReplayMessages.drod };
    },
  };
}

function figures({ monsters, player }: PlainState): readonly SceneShape[] {
  return [
    ...monsters.flatMap((monster) => monsterShapes(roomMonster(monster), false)),
    ...playerShapes([player.x, player.y, directionName(player.facing)]),
  ];
}

function roomMonster(monster: PlainMonster): RoomMonster {
  const { type, x, y, facing, awake, broken } = monster;
  const pieces = bodyInOrder(monster).map((piece): [number, number] => [piece.x, piece.y]);
  return [type, x, y, directionName(facing), { pieces, awake, broken }];
}

/**
 * Squares with anything on them, each with what is around it; the outer walls of every room are left out. A turned
 * room plays differently and is another one.
 */
function roomFeatures({ room }: DrodLevel): LevelFeatures {
  const { o, f, t } = tilesOf(room);
  const monsters = new Map(room.monsters.map(([type, x, y]) => [y * roomColumns + x, type]));
  const codes = o.map((tile, cell) => {
    const words = [tile, f[cell] ?? "empty", t[cell] ?? "empty", monsters.get(cell) ?? ""].join(" ");
    return words === "floor empty empty " ? undefined : codeOf(words);
  });
  return gridFeatures({ width: roomColumns, height: roomRows, turns: false }, (x, y) =>
    x < 1 || y < 1 || x >= roomColumns - 1 || y >= roomRows - 1 ? undefined : codes[y * roomColumns + x],
  );
}

/** There are few combinations of tiles, and many squares. */
const codeOf = oncePerId(featureOf);

const roomType: DocumentType<DrodRoom> = {
  id: "drod-room",
  title: messages.room,
  groupTitle: messages.rooms,
  schema: drodRoomSchema,
  merge: {
    hints: {
      "room.o": { as: "runs" },
      "room.f": { as: "runs" },
      "room.t": { as: "runs" },
      // A square has one monster, and one orb or plate.
      "room.monsters": { as: "list", key: ["1", "2"] },
      "room.monsters.*": { as: "tuple" },
      "room.orbs": { as: "list", key: ["x", "y"] },
      "lines.*.from": { as: "whole" },
      "lines.*.markers": { as: "list", key: ["at"] },
    },
  },
  empty: emptyDrodRoom,
  validate: (room) => drodRoomProblems(room),
  asLevel: levelOf,
};

/** Rooms of DROD (turns, one sword, monsters that follow rules) and ways to clear them. */
export const drodKind: LevelKind<DrodLevel> = {
  id: "drod",
  title: messages.title,
  levelName: messages.levelName,
  newProject: { ...messages.newProject, documentType: roomType.id },
  example: exampleRoom,
  rules: messages.rules,
  inPuzzleBooks: true,
  hasWebGame: true,
  levelSchema: drodLevelSchema,
  documentTypes: [roomType] as readonly DocumentType<unknown>[],
  tasks: [withSweep(withAim(beamTask)), polishTask, keepTask, measureTask],
  metrics: roomMetrics,
  engineMetrics: ["turns"],
  archive: { x: "monsters", y: "open-squares", quality: "turns" },
  difficulty: "turns",
  effort: "decisions",
  documentNumbers: weightNumbers,
  textFormats: [roomFileFormat, holdFormat],
  taskFiles: drodTaskFiles,
  validate: validateLevel,
  measure: measureRoom,
  canonicalKey: canonicalRoomKey,
  similarity: similarityBy(roomFeatures),
  features: roomFeatures,
  draw: drawRoom,
  drawSolved: drawSolvedRoom,
  replay: drodReplay,
  toMap: roomMap,
  prepare: (_taskId, document) => prepareDrod(document),
};

/** A hall with three roaches, for cards. */
function exampleRoom(): ExampleLevel {
  return {
    level: {
      room: {
        o: [
          ...Array.from({ length: 32 }, (_, y) => (y < 9 || y > 22 ? ["wall", 0, y, 38] : ["wall", 0, y, 10])),
          ...Array.from({ length: 14 }, (_, y) => ["wall", 28, y + 9, 10]),
          ["wall", 16, 15, 6],
          ["wall", 16, 12, 1],
          ["wall", 21, 18, 1],
        ],
        monsters: [
          ["roach", 13, 11, "S"],
          ["roach", 24, 11, "S"],
          ["roach", 19, 12, "S"],
        ],
      },
      start: [19, 20, "N"],
      settings: { blueDoorsDone: false },
      solution: "",
    },
    // The room is mostly wall: what is around the hall is left out.
    view: { x: 9, y: 8, width: 20, height: 15 },
  };
}

/**
 * The room for map editors: its three layers as cells; monsters in order, the entrance and links as objects; and the
 * path of a known solution on an initially hidden layer.
 */
function roomMap(level: DrodLevel): LevelMap {
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
