import type { PackFile } from "#shared/project/packFile.ts";
import { listOf } from "#shared/text/format.ts";
import type { LevelKind } from "#shared/levels/levelKind.ts";
import { allLevelKinds, findLevelKind, levelKind } from "#shared/levels/registry.ts";
import { writeMetricsCsv } from "./csv/metricsCsv.ts";
import { writeReplays } from "./animation/replayFiles.ts";
import { writeCsv } from "./csv/csvFiles.ts";
import type { ExportFormat } from "./exportFormat.ts";
import { writeFoundryScenes } from "./foundry/foundryFiles.ts";
import { writeDot, writeGraphml, writeMermaid } from "./graphs/graphFiles.ts";
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
import { writeReviewPage, writeWebPage } from "./webPage/webPage.ts";
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
    id: "foundry",
    group: "tabletop",
    ...exportFormatMessages.foundry,
    extension: "json",
    needsKinds: true,
    kinds: floorPlans,
    write: writeFoundryScenes,
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
    id: "review-page",
    group: "pictures",
    ...exportFormatMessages.reviewPage,
    extension: "html",
    needsKinds: true,
    write: writeReviewPage,
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
  {
    id: "dot",
    group: "data",
    ...exportFormatMessages.dot,
    extension: "dot",
    needsKinds: true,
    kinds: floorPlans,
    write: writeDot,
  },
  {
    id: "mermaid",
    group: "data",
    ...exportFormatMessages.mermaid,
    extension: "mmd",
    needsKinds: true,
    kinds: floorPlans,
    write: writeMermaid,
  },
  {
    id: "graphml",
    group: "data",
    ...exportFormatMessages.graphml,
    extension: "graphml",
    needsKinds: true,
    kinds: floorPlans,
    write: writeGraphml,
  },
  {
    id: "recipe",
    group: "data",
    ...exportFormatMessages.recipe,
    extension: "json",
    needsKinds: true,
    kinds: floorPlans,
    // Loads the dungeon engine, which nothing else in the studio's own process needs.
    write: async function* (input) {
      yield* (await import("./recipe/recipeFiles.ts")).writeRecipes(input);
    },
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

/** The entries of a pack that a format can write; the others are left out of its files. */
export function entriesFor<Entry extends { readonly kind: string }>(
  { kinds, needsSolutions }: ExportFormat,
  entries: readonly Entry[],
): readonly Entry[] {
  if (kinds === undefined && needsSolutions !== true) return entries;
  return entries.filter(
    ({ kind }) =>
      kinds?.includes(kind) !== false && (needsSolutions !== true || findLevelKind(kind)?.drawSolved !== undefined),
  );
}

/** What a format's files lack of a pack, as the end of "Leaves out ...": levels of other kinds first. */
export function leftOut(format: ExportFormat, { entries }: Pick<PackFile, "entries">): string | undefined {
  const written = new Set(entriesFor(format, entries));
  const others = Map.groupBy(
    entries.filter((entry) => !written.has(entry)),
    ({ kind }) => kind,
  );
  const counts = [...others].map(([kind, { length }]) =>
    formatMessages.levelsOfKind(length, findLevelKind(kind)?.title ?? kind),
  );
  if (counts.length === 0) return format.leavesOut;
  return format.leavesOut === undefined ? listOf(counts) : formatMessages.andAlso(listOf(counts), format.leavesOut);
}

/** Why a pack cannot be written in a format, or undefined when at least one of its levels can. */
export function whyNot(format: ExportFormat, pack: Pick<PackFile, "entries">): string | undefined {
  if (!format.needsKinds) return undefined;
  const unknown = pack.entries.find((entry) => findLevelKind(entry.kind) === undefined);
  if (unknown !== undefined) return formatMessages.unknownLevelKind(unknown.kind);
  const [first] = pack.entries;
  if (first === undefined || entriesFor(format, pack.entries).length > 0) return undefined;
  const { title } = levelKind(first.kind);
  return format.kinds?.includes(first.kind) === false
    ? formatMessages.levelsCantBeWritten(title)
    : formatMessages.noDrawnSolutions(title);
}
