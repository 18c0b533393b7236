import type { PackFile } from "#shared/project/packFile.ts";
import type { LevelKind } from "#shared/levels/levelKind.ts";
import { allLevelKinds, findLevelKind, levelKind } from "#shared/levels/registry.ts";
import { writeMetricsCsv } from "./csv/metricsCsv.ts";
import { writeReplays } from "./animation/replayFiles.ts";
import { writeCsv } from "./csv/csvFiles.ts";
import type { ExportFormat } from "./exportFormat.ts";
import { writeLdtk, writeLdtkLevels } from "./ldtk/ldtkProject.ts";
import { writeGodot } from "./godot/godotFiles.ts";
import { writeLdtkSimplified } from "./ldtk/ldtkSimplified.ts";
import { writeOnePageDungeons } from "./onePage/onePageDungeon.ts";
import { writePackJson } from "./packJson.ts";
import { writeMapBook, writePlayersMapBook } from "./pdf/mapBook.ts";
import { writePuzzleBook } from "./pdf/puzzleBook.ts";
import { writePuzzleSheets } from "./puzzleSheets/puzzleSheets.ts";
import { writePngs } from "./png/levelPngs.ts";
import { writeTilePngs } from "./png/tilePngs.ts";
import { writeSheets } from "./png/sheetPngs.ts";
import { writeRexPaint } from "./rexPaint/rexPaintFiles.ts";
import { writeSvg } from "./svgFiles.ts";
import { textExports } from "./textFiles.ts";
import { writePaintedTmx, writeTmj, writeTmx } from "./tiled/tiledFiles.ts";
import { writeDd2vtt, writePlayerDd2vtt, writePlayerUvtt, writeUvtt } from "./uvtt/uvttFiles.ts";
import { writeWebPage } from "./webPage/webPage.ts";
import { exportFormatMessages, formatMessages } from "./messages.ts";

const floorPlans = kindsWhere(({ isFloorPlan }) => isFloorPlan === true);

/** Every format, in the order menus show them; a new one is one more entry here. */
export const exportFormats: readonly ExportFormat[] = [
  {
    id: "pack-json",
    group: "data",
    ...exportFormatMessages.packJson,
    extension: "json",
    needsKinds: false,
    write: writePackJson,
  },
  {
    id: "tiled-tmj",
    group: "editors",
    ...exportFormatMessages.tiledTmj,
    extension: "tmj",
    needsKinds: true,
    write: writeTmj,
  },
  {
    id: "tiled-tmx",
    group: "editors",
    ...exportFormatMessages.tiledTmx,
    extension: "tmx",
    needsKinds: true,
    write: writeTmx,
  },
  {
    id: "tiled-painted",
    group: "editors",
    ...exportFormatMessages.tiledPainted,
    extension: "tmx",
    needsKinds: true,
    kinds: floorPlans,
    write: writePaintedTmx,
  },
  {
    id: "ldtk",
    group: "editors",
    ...exportFormatMessages.ldtk,
    extension: "ldtk",
    needsKinds: true,
    write: writeLdtk,
  },
  {
    id: "ldtk-levels",
    group: "editors",
    ...exportFormatMessages.ldtkLevels,
    extension: "ldtk",
    needsKinds: true,
    write: writeLdtkLevels,
  },
  {
    id: "ldtk-simplified",
    group: "editors",
    ...exportFormatMessages.ldtkSimplified,
    extension: "json",
    needsKinds: true,
    write: writeLdtkSimplified,
  },
  {
    id: "godot",
    group: "editors",
    ...exportFormatMessages.godot,
    extension: "tscn",
    needsKinds: true,
    write: writeGodot,
  },
  {
    id: "uvtt",
    group: "tabletop",
    ...exportFormatMessages.uvtt,
    extension: "uvtt",
    needsKinds: true,
    kinds: floorPlans,
    write: writeUvtt,
  },
  {
    id: "uvtt-players",
    group: "tabletop",
    ...exportFormatMessages.uvttPlayers,
    extension: "uvtt",
    needsKinds: true,
    kinds: floorPlans,
    write: writePlayerUvtt,
  },
  {
    id: "dd2vtt",
    group: "tabletop",
    ...exportFormatMessages.dd2vtt,
    extension: "dd2vtt",
    needsKinds: true,
    kinds: floorPlans,
    write: writeDd2vtt,
  },
  {
    id: "dd2vtt-players",
    group: "tabletop",
    ...exportFormatMessages.dd2vttPlayers,
    extension: "dd2vtt",
    needsKinds: true,
    kinds: floorPlans,
    write: writePlayerDd2vtt,
  },
  {
    id: "svg",
    group: "pictures",
    ...exportFormatMessages.svg,
    extension: "svg",
    needsKinds: true,
    write: writeSvg,
  },
  {
    id: "png",
    group: "pictures",
    ...exportFormatMessages.png,
    extension: "png",
    needsKinds: true,
    write: writePngs,
  },
  {
    id: "png-tiles",
    group: "pictures",
    ...exportFormatMessages.pngTiles,
    extension: "png",
    needsKinds: true,
    kinds: floorPlans,
    write: writeTilePngs,
  },
  {
    id: "png-sheet",
    group: "pictures",
    ...exportFormatMessages.pngSheet,
    extension: "png",
    needsKinds: true,
    write: writeSheets,
  },
  {
    id: "puzzle-sheets",
    group: "pictures",
    ...exportFormatMessages.puzzleSheets,
    extension: "html",
    needsKinds: true,
    needsSolutions: true,
    write: writePuzzleSheets,
  },
  {
    id: "pdf-book",
    group: "pictures",
    ...exportFormatMessages.pdfBook,
    extension: "pdf",
    needsKinds: true,
    kinds: kindsWhere(({ inPuzzleBooks }) => inPuzzleBooks === true),
    write: writePuzzleBook,
  },
  {
    id: "pdf-maps",
    group: "tabletop",
    ...exportFormatMessages.mapBook,
    extension: "pdf",
    needsKinds: true,
    kinds: floorPlans,
    write: writeMapBook,
  },
  {
    id: "pdf-maps-players",
    group: "tabletop",
    ...exportFormatMessages.mapBookPlayers,
    extension: "pdf",
    needsKinds: true,
    kinds: floorPlans,
    write: writePlayersMapBook,
  },
  {
    id: "replays",
    group: "pictures",
    ...exportFormatMessages.replays,
    extension: "png",
    needsKinds: true,
    kinds: kindsWhere((kind) => kind.replay !== undefined),
    write: writeReplays,
  },
  {
    id: "web-page",
    group: "pictures",
    ...exportFormatMessages.webPage,
    extension: "html",
    needsKinds: true,
    write: writeWebPage,
  },
  {
    id: "csv",
    group: "data",
    ...exportFormatMessages.csv,
    extension: "csv",
    needsKinds: true,
    write: writeCsv,
  },
  {
    id: "metrics-csv",
    group: "data",
    ...exportFormatMessages.metricsCsv,
    extension: "csv",
    needsKinds: true,
    write: writeMetricsCsv,
  },
  {
    id: "one-page-dungeon",
    group: "tabletop",
    ...exportFormatMessages.onePageDungeon,
    extension: "json",
    needsKinds: true,
    kinds: floorPlans,
    write: writeOnePageDungeons,
  },
  {
    id: "rexpaint",
    group: "editors",
    ...exportFormatMessages.rexpaint,
    extension: "xp",
    needsKinds: true,
    write: writeRexPaint,
  },
  ...allLevelKinds().flatMap(textExports),
];

function kindsWhere(applies: (kind: LevelKind) => boolean): readonly string[] {
  return allLevelKinds()
    .filter((kind) => applies(kind))
    .map(({ id }) => id);
}

/** The formats that somebody may want for a pack: those of certain kinds only where it has levels of them. */
export function formatsFor({ entries }: Pick<PackFile, "entries">): readonly ExportFormat[] {
  return exportFormats.filter(({ kinds }) => kinds === undefined || entries.some(({ kind }) => kinds.includes(kind)));
}

/** Why a pack cannot be written in a format, or undefined when it can. */
export function whyNot(format: ExportFormat, pack: Pick<PackFile, "entries">): string | undefined {
  if (!format.needsKinds) return undefined;
  const unknown = pack.entries.find((entry) => findLevelKind(entry.kind) === undefined);
  if (unknown !== undefined) return formatMessages.unknownLevelKind(unknown.kind);
  const other = pack.entries.find((entry) => format.kinds?.includes(entry.kind) === false);
  if (other !== undefined) return formatMessages.levelsCantBeWritten(levelKind(other.kind).title);
  if (format.needsSolutions !== true) return undefined;
  const unsolved = pack.entries.find((entry) => findLevelKind(entry.kind)?.drawSolved === undefined);
  return unsolved && formatMessages.noDrawnSolutions(levelKind(unsolved.kind).title);
}
