import type { PackFile } from "#shared/project/packFile.ts";
import { listOf } from "#shared/text/format.ts";
import type { LevelKind, TextFormat } from "#shared/levels/levelKind.ts";
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
import { writeMapBook, writePlayersMapBook } from "./pdf/mapBook.ts";
import { writePuzzleBook } from "./pdf/puzzleBook.ts";
import { writePuzzleSheets } from "./puzzleSheets/puzzleSheets.ts";
import { writePngs } from "./png/levelPngs.ts";
import { writeTilePngs } from "./png/tilePngs.ts";
import { writeSheets } from "./png/sheetPngs.ts";
import { writeRexPaint } from "./rexPaint/rexPaintFiles.ts";
import { writePaintedTmx, writeTmj, writeTmx } from "./tiled/tiledFiles.ts";
import { writeDd2vtt, writePlayerDd2vtt, writePlayerUvtt, writeUvtt } from "./uvtt/uvttFiles.ts";
import { writeReviewPage, writeWebPage } from "./webPage/webPage.ts";
import { exportFormatMessages, formatMessages, textFileMessages } from "./messages.ts";
import { ExportError } from "./exportError.ts";
import { textFile, type ExportInput, type ExportStep, type ExportFile, type ExportLevel } from "./exportFile.ts";
import { sceneToSvg } from "#shared/scene/svg.ts";
import { stableFileText } from "#shared/kernel/json.ts";

const floorPlans = kindsWhere(({ isFloorPlan }) => isFloorPlan === true);

type FormatId = keyof typeof exportFormatMessages;

const ownFormats: readonly (Omit<ExportFormat, "id" | "label" | "hint"> & { readonly id: FormatId })[] = [
  { id: "pack-json", group: "data", extension: "json", copiesPack: true, write: writePackJson },
  { id: "tiled-tmj", group: "editors", extension: "tmj", write: writeTmj },
  { id: "tiled-tmx", group: "editors", extension: "tmx", write: writeTmx },
  { id: "tiled-painted", group: "editors", extension: "tmx", kinds: floorPlans, write: writePaintedTmx },
  { id: "ldtk", group: "editors", extension: "ldtk", write: writeLdtk },
  { id: "ldtk-levels", group: "editors", extension: "ldtk", write: writeLdtkLevels },
  { id: "ldtk-simplified", group: "editors", extension: "json", write: writeLdtkSimplified },
  { id: "godot", group: "editors", extension: "tscn", write: writeGodot },
  { id: "uvtt", group: "tabletop", extension: "uvtt", kinds: floorPlans, write: writeUvtt },
  { id: "uvtt-players", group: "tabletop", extension: "uvtt", kinds: floorPlans, write: writePlayerUvtt },
  { id: "dd2vtt", group: "tabletop", extension: "dd2vtt", kinds: floorPlans, write: writeDd2vtt },
  { id: "dd2vtt-players", group: "tabletop", extension: "dd2vtt", kinds: floorPlans, write: writePlayerDd2vtt },
  { id: "foundry", group: "tabletop", extension: "json", kinds: floorPlans, write: writeFoundryScenes },
  { id: "svg", group: "pictures", extension: "svg", write: writeSvg },
  { id: "png", group: "pictures", extension: "png", write: writePngs },
  { id: "png-tiles", group: "pictures", extension: "png", kinds: floorPlans, write: writeTilePngs },
  { id: "png-sheet", group: "pictures", extension: "png", write: writeSheets },
  { id: "puzzle-sheets", group: "pictures", extension: "html", needsSolutions: true, write: writePuzzleSheets },
  {
    id: "pdf-book",
    group: "pictures",
    extension: "pdf",
    kinds: kindsWhere(({ inPuzzleBooks }) => inPuzzleBooks === true),
    write: writePuzzleBook,
  },
  { id: "pdf-maps", group: "tabletop", extension: "pdf", kinds: floorPlans, write: writeMapBook },
  { id: "pdf-maps-players", group: "tabletop", extension: "pdf", kinds: floorPlans, write: writePlayersMapBook },
  {
    id: "replays",
    group: "pictures",
    extension: "png",
    kinds: kindsWhere((kind) => kind.replay !== undefined),
    write: writeReplays,
  },
  { id: "web-page", group: "pictures", extension: "html", write: writeWebPage },
  { id: "review-page", group: "pictures", extension: "html", write: writeReviewPage },
  { id: "csv", group: "data", extension: "csv", write: writeCsv },
  { id: "metrics-csv", group: "data", extension: "csv", write: writeMetricsCsv },
  { id: "one-page-dungeon", group: "tabletop", extension: "json", kinds: floorPlans, write: writeOnePageDungeons },
  { id: "rexpaint", group: "editors", extension: "xp", write: writeRexPaint },
  { id: "dot", group: "data", extension: "dot", kinds: floorPlans, write: writeDot },
  { id: "mermaid", group: "data", extension: "mmd", kinds: floorPlans, write: writeMermaid },
  { id: "graphml", group: "data", extension: "graphml", kinds: floorPlans, write: writeGraphml },
  {
    id: "recipe",
    group: "data",
    extension: "json",
    kinds: floorPlans,
    // Loads the dungeon engine, which nothing else in the studio's own process needs.
    write: async function* (input) {
      yield* (await import("./recipe/recipeFiles.ts")).writeRecipes(input);
    },
  },
];

/** Every format, in the order menus show them; a new one is one more row above and its texts under its id. */
export const exportFormats: readonly ExportFormat[] = [
  ...ownFormats.map((format) => ({ ...format, ...exportFormatMessages[format.id] })),
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
  if (format.copiesPack === true) return undefined;
  const unknown = pack.entries.find((entry) => findLevelKind(entry.kind) === undefined);
  if (unknown !== undefined) return formatMessages.unknownLevelKind(unknown.kind);
  const [first] = pack.entries;
  if (first === undefined || entriesFor(format, pack.entries).length > 0) return undefined;
  const { title } = levelKind(first.kind);
  return format.kinds?.includes(first.kind) === false
    ? formatMessages.levelsCantBeWritten(title)
    : formatMessages.noDrawnSolutions(title);
}

/** The text formats of a level kind as export formats: the whole pack in one file. Packed formats are left out. */
export function textExports(kind: LevelKind): ExportFormat[] {
  const written = kind.textFormats.filter((format) => format.print !== undefined && format.packing === undefined);
  return written.map((format) => ({
    id: format.id,
    group: "notation" as const,
    label: format.label,
    hint: textFileMessages.oneFileForAll(format.extensions[0], kind.title),
    extension: format.extensions[0] ?? "txt",
    leavesOut: listOf(["metrics", "origins", ...(format.omits === undefined ? [] : [format.omits])]),
    kinds: [kind.id],
    write: (input: ExportInput): Iterable<ExportStep> => writeText(format, input),
  }));
}

function* writeText(format: TextFormat<unknown>, { packName, levels }: ExportInput): Generator<ExportStep> {
  for (const { number, title, entry } of levels) {
    const reason = format.refuses?.(entry.level);
    if (reason === undefined) continue;
    const remedy = textFileMessages.leaveOutFormat(format.label);
    throw new ExportError(textFileMessages.level(number, title, reason), `entries[${number - 1}]`, remedy);
  }
  const titled = levels.map(({ entry, title }) => ({
    level: entry.level,
    title,
    author: entry.author,
    comment: entry.note,
  }));
  const text = format.printing === undefined ? (format.print?.(titled) ?? "") : yield* format.printing(titled);
  yield textFile(`${format.id}/${packName}.${format.extensions[0] ?? "txt"}`, text);
}

/** One drawing per level, as shown to players. */
export function* writeSvg(input: ExportInput): Generator<ExportFile> {
  for (const level of input.levels) yield textFile(`svg/${level.fileName}.svg`, levelSvg(level, input));
}

function levelSvg(level: ExportLevel, { theme, cellSize }: Pick<ExportInput, "theme" | "cellSize">): string {
  const scene = level.scene("full");
  return sceneToSvg({ ...scene, title: level.title }, { theme, cellSize, background: "canvas" });
}

/** The pack as it is, complete, in our own format (resources/schemas/levelwright-pack-1.schema.json). */
export function writePackJson({ pack, packName }: ExportInput): ExportFile[] {
  return [textFile(`${packName}.json`, stableFileText(pack))];
}
