import { withAim } from "../aim.ts";
import { withSweep } from "../../sweep/sweepParameter.ts";
import { weightNumbers } from "./weightNumbers.ts";
import type { DocumentType, LevelKind } from "../levelKind.ts";
import { gridFeatures } from "../gridFeatures.ts";
import { roomColumns, roomRows } from "./room.ts";
import { tilesOf } from "./roomTiles.ts";
import { similarityBy, type LevelFeatures, featureOf } from "../featureSimilarity.ts";
import { measureTask } from "../measureTask.ts";
import { canonicalRoomKey } from "./canonicalRoom.ts";
import { drawRoom, drawSolvedRoom } from "./draw/drawRoom.ts";
import { drodLevelSchema, drodRoomSchema, emptyDrodRoom, type DrodLevel, type DrodRoom } from "./drodRoom.ts";
import { drodTaskFiles, prepareDrod } from "./drodTaskFiles.ts";
import { beamTask, keepTask, polishTask } from "./drodTasks.ts";
import { drodReplay } from "./drodReplay.ts";
import { holdFormat } from "./hold/holdFormat.ts";
import { drodKindMessages as messages } from "./messages.ts";
import { validateLevel } from "./validateLevel.ts";
import { levelOf, roomFileFormat } from "./roomFile.ts";
import { roomMap } from "./roomMap.ts";
import { measureRoom, roomMetrics } from "./roomMetrics.ts";
import { drodRoomProblems } from "./roomProblems.ts";
import { exampleRoom } from "./exampleRoom.ts";

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

const featureCodes = new Map<string, number>();

/** There are few combinations of tiles, and many squares. */
function codeOf(words: string): number {
  const code = featureCodes.get(words) ?? featureOf(words);
  featureCodes.set(words, code);
  return code;
}

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
