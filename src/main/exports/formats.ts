import type { PackFile } from "#shared/project/packFile.ts";
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
import { writePuzzleBook } from "./pdf/puzzleBook.ts";
import { writePuzzleSheets } from "./puzzleSheets/puzzleSheets.ts";
import { writePngs } from "./png/levelPngs.ts";
import { writeSheets } from "./png/sheetPngs.ts";
import { writeRexPaint } from "./rexPaint/rexPaintFiles.ts";
import { writeSvg } from "./svgFiles.ts";
import { textExports } from "./textFiles.ts";
import { writeTmj, writeTmx } from "./tiled/tiledFiles.ts";
import { writeDd2vtt, writePlayerDd2vtt, writePlayerUvtt, writeUvtt } from "./uvtt/uvttFiles.ts";
import { writeWebPage } from "./webPage/webPage.ts";

/** Every format, in the order menus show them; a new one is one more entry here. */
export const exportFormats: readonly ExportFormat[] = [
  {
    id: "pack-json",
    group: "data",
    label: "Pack JSON",
    hint: "The whole pack with metrics and origins, for your own tools; described by a JSON Schema.",
    extension: "json",
    needsKinds: false,
    write: writePackJson,
  },
  {
    id: "tiled-tmj",
    group: "editors",
    label: "Tiled map, JSON",
    hint: "For Tiled, Phaser, Godot importers and most web engines; with a world of all maps and a project.",
    extension: "tmj",
    leavesOut: "metrics, notes and origins",
    needsKinds: true,
    write: writeTmj,
  },
  {
    id: "tiled-tmx",
    group: "editors",
    label: "Tiled map, XML",
    hint: "For Tiled, Unity (SuperTiled2Unity) and engines that read TMX; with a world of all maps and a project.",
    extension: "tmx",
    leavesOut: "metrics, notes and origins",
    needsKinds: true,
    write: writeTmx,
  },
  {
    id: "ldtk",
    group: "editors",
    label: "LDtk project",
    hint: "All levels in one world, with entities and fields, for LDtk and importers of Godot, Unity, Bevy and GameMaker.",
    extension: "ldtk",
    leavesOut: "origins (runs and seeds)",
    needsKinds: true,
    write: writeLdtk,
  },
  {
    id: "ldtk-levels",
    group: "editors",
    label: "LDtk project, one file per level",
    hint: "The same project with its levels in files of their own, for version control.",
    extension: "ldtk",
    leavesOut: "origins (runs and seeds)",
    needsKinds: true,
    write: writeLdtkLevels,
  },
  {
    id: "ldtk-simplified",
    group: "editors",
    label: "LDtk super simple export",
    hint: "A folder per level with pictures, CSV grids and plain JSON, for small engines and scripts.",
    extension: "json",
    leavesOut: "origins (runs and seeds)",
    needsKinds: true,
    write: writeLdtkSimplified,
  },
  {
    id: "godot",
    group: "editors",
    label: "Godot scenes",
    hint: "One scene per level with tile map layers and markers, for Godot 4.3 and later.",
    extension: "tscn",
    leavesOut: "notes and origins",
    needsKinds: true,
    write: writeGodot,
  },
  {
    id: "uvtt",
    group: "tabletop",
    label: "Universal VTT, game master",
    hint: "Maps with walls and doors for Foundry, Roll20, Fantasy Grounds, MapTool and Owlbear.",
    extension: "uvtt",
    leavesOut: "which doors are locked, one-way or secret, lights, metrics and notes",
    needsKinds: true,
    kinds: ["dungeon"],
    write: writeUvtt,
  },
  {
    id: "uvtt-players",
    group: "tabletop",
    label: "Universal VTT, players",
    hint: "The same maps with secret doors as walls and without names, roles and locks.",
    extension: "uvtt",
    leavesOut: "secret doors, door kinds, lights, metrics and notes",
    needsKinds: true,
    kinds: ["dungeon"],
    write: writePlayerUvtt,
  },
  {
    id: "dd2vtt",
    group: "tabletop",
    label: "Universal VTT as .dd2vtt, game master",
    hint: "The game master's maps under the extension that importers made for Dungeondraft ask for.",
    extension: "dd2vtt",
    leavesOut: "which doors are locked, one-way or secret, lights, metrics and notes",
    needsKinds: true,
    kinds: ["dungeon"],
    write: writeDd2vtt,
  },
  {
    id: "dd2vtt-players",
    group: "tabletop",
    label: "Universal VTT as .dd2vtt, players",
    hint: "The players' maps under the extension that importers made for Dungeondraft ask for.",
    extension: "dd2vtt",
    leavesOut: "secret doors, door kinds, lights, metrics and notes",
    needsKinds: true,
    kinds: ["dungeon"],
    write: writePlayerDd2vtt,
  },
  {
    id: "svg",
    group: "pictures",
    label: "SVG drawings",
    hint: "One scalable drawing per level, for print and web.",
    extension: "svg",
    leavesOut: "secrets, metrics and notes",
    needsKinds: true,
    write: writeSvg,
  },
  {
    id: "png",
    group: "pictures",
    label: "PNG pictures",
    hint: "One picture per level; every cell is a whole number of pixels.",
    extension: "png",
    leavesOut: "secrets, metrics and notes",
    needsKinds: true,
    write: writePngs,
  },
  {
    id: "png-sheet",
    group: "pictures",
    label: "PNG contact sheet",
    hint: "All levels with their titles on one sheet.",
    extension: "png",
    leavesOut: "secrets, metrics and notes",
    needsKinds: true,
    write: writeSheets,
  },
  {
    id: "puzzle-sheets",
    group: "pictures",
    label: "Puzzle sheets",
    hint: "Pages of puzzles, then pages of their solutions: SVG, PNG, and one page for the browser's print dialog.",
    extension: "html",
    leavesOut: "metrics and notes",
    needsKinds: true,
    needsSolutions: true,
    write: writePuzzleSheets,
  },
  {
    id: "pdf-book",
    group: "pictures",
    label: "PDF puzzle book",
    hint: "Title, rules, puzzles with their difficulty, and solutions at the end, to print.",
    extension: "pdf",
    leavesOut: "notes, origins, long solutions beyond their room, and letters other than Latin, Greek and Cyrillic",
    needsKinds: true,
    kinds: ["linjat", "sokoban", "board", "drod"],
    write: writePuzzleBook,
  },
  {
    id: "replays",
    group: "pictures",
    label: "Animated replays",
    hint: "One animated PNG per level that plays its solution, for web pages, wikis and chats.",
    extension: "png",
    leavesOut: "levels without a known solution, and single steps of solutions with more than 400",
    needsKinds: true,
    kinds: ["linjat", "sokoban", "drod"],
    write: writeReplays,
  },
  {
    id: "web-page",
    group: "pictures",
    label: "Web page",
    hint: "A folder that opens in any browser without a server: pictures, metrics, and puzzles to play.",
    extension: "html",
    leavesOut: "solutions, notes and origins",
    needsKinds: true,
    write: writeWebPage,
  },
  {
    id: "csv",
    group: "data",
    label: "CSV layers",
    hint: "One grid of numbers per layer, for spreadsheets and small importers.",
    extension: "csv",
    leavesOut: "metrics, notes and origins",
    needsKinds: true,
    write: writeCsv,
  },
  {
    id: "metrics-csv",
    group: "data",
    label: "CSV of metrics",
    hint: "One row per level with all metrics, notes and origins, for spreadsheets and statistics.",
    extension: "csv",
    leavesOut: "the levels themselves",
    needsKinds: true,
    write: writeMetricsCsv,
  },
  {
    id: "one-page-dungeon",
    group: "tabletop",
    label: "One Page Dungeon JSON",
    hint: "For tools that read One Page Dungeons; walls get cells of their own, so plans are twice as large.",
    extension: "json",
    leavesOut: "one-way doors, roles, door widths and metrics",
    needsKinds: true,
    kinds: ["dungeon"],
    write: writeOnePageDungeons,
  },
  {
    id: "rexpaint",
    group: "editors",
    label: "REXPaint images",
    hint: "One .xp image per level in code page 437, for roguelike engines.",
    extension: "xp",
    leavesOut: "objects, metrics, notes and origins",
    needsKinds: true,
    write: writeRexPaint,
  },
  ...allLevelKinds().flatMap(textExports),
];

/** The formats that somebody may want for a pack: those of certain kinds only where it has levels of them. */
export function formatsFor({ entries }: Pick<PackFile, "entries">): readonly ExportFormat[] {
  return exportFormats.filter(({ kinds }) => kinds === undefined || entries.some(({ kind }) => kinds.includes(kind)));
}

/** Why a pack cannot be written in a format, or undefined when it can. */
export function whyNot(format: ExportFormat, pack: Pick<PackFile, "entries">): string | undefined {
  if (!format.needsKinds) return undefined;
  const unknown = pack.entries.find((entry) => findLevelKind(entry.kind) === undefined);
  if (unknown !== undefined) return `This studio has no level kind "${unknown.kind}".`;
  const other = pack.entries.find((entry) => format.kinds?.includes(entry.kind) === false);
  if (other !== undefined) return `${levelKind(other.kind).title} levels can't be written in this format.`;
  if (format.needsSolutions !== true) return undefined;
  const unsolved = pack.entries.find((entry) => findLevelKind(entry.kind)?.drawSolved === undefined);
  return unsolved && `${levelKind(unsolved.kind).title} levels have no drawn solution.`;
}
