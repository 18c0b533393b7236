import { commonMessages } from "#shared/text/commonMessages.ts";
import { plural } from "#shared/text/format.ts";
import { inSentence } from "#shared/text/inSentence.ts";
/** Texts of sheetPngs.ts. */
export const sheetSceneMessages = { packHasNoLevels: commonMessages.emptyPack };

/** Texts of sheetPngs.ts. */
export const sheetPngMessages = {
  levels: (levels: number) => plural(levels, "level"),
  page: (page: number, pages: number, levels: number) => `page ${page} of ${pages}, ${plural(levels, "level")}`,
};

/** Texts of pictureSize.ts. */
export const pictureSizeMessages = {
  pictureTooLarge: (title: string, widthTimesCellSize: number, heightTimesCellSize: number) =>
    `The picture of "${title}" would have ${widthTimesCellSize} × ${heightTimesCellSize} pixels.`,
  leaveOut: (format: string) => `Leave ${format} out.`,
  chooseCellSize: (fitting: number, format: string) => `Choose a cell size of ${fitting} or less, or skip ${format}.`,
};

/** Texts of exportPack.ts. */
export const exportPackMessages = {
  unknownFormat: (unknown: string) => `No export format is called "${unknown}".`,
  choose: (known: string) => `Choose from ${known}.`,
  skipFormat: "Skip this format, or remove those levels from the pack.",
};

/** Texts of paintedMaps.ts. */
export const paintedMapMessages = {
  size: (width: number, height: number) => `${width} × ${height} pixels`,
  twoSizes: (one: string, size: string, other: string, otherSize: string) =>
    `Tiled, LDtk and Godot need tiles of one size, and these maps use "${one}" with ${size} and "${other}" with ${otherSize}.`,
  oneSize:
    "Paint all of them with tiles of one size, export them as packs of their own, or choose PNG, PDF or the web page.",
  notSquare: (size: string) => `Tiled, LDtk and Godot need square tiles here, and these maps use tiles of ${size}.`,
  picturesInstead:
    "Choose a tileset with square tiles in the graph's map settings, or export PNG, PDF or the web page.",
};

/** Texts of puzzleSheetScene.ts. */
export const puzzleSheetSceneMessages = {
  page: (packTitle: string, part: string, position: number, pages: number) =>
    `${packTitle}, ${inSentence(part)}, page ${position} of ${pages}`,
  noSingleSolution: "No single solution",
};

/** Texts of the pages of puzzleSheets.ts. */
export const sheetPageMessages = { puzzles: "Puzzles", solutions: commonMessages.solutions };

/** Texts of the formats by id. */
export const exportFormatMessages = {
  "pack-json": {
    label: "Pack JSON",
    hint: "The whole pack with metrics and origins, for your own tools; described by a JSON Schema.",
  },
  "tiled-tmj": {
    label: "Tiled map, JSON",
    hint: "For Tiled, Phaser, Godot importers and most web engines; with a world of all maps and a project.",
    leavesOut: "metrics, notes and origins",
  },
  "tiled-tmx": {
    label: "Tiled map, XML",
    hint: "For Tiled, Unity (SuperTiled2Unity) and engines that read TMX; with a world of all maps and a project.",
    leavesOut: "metrics, notes and origins",
  },
  "tiled-painted": {
    label: "Tiled maps, painted (.tmx)",
    hint: "Floor plans as they look in the game: painted with the project's tilesets, or with Levelwright's where it has none.",
    leavesOut: "metrics and notes",
  },
  ldtk: {
    label: "LDtk project",
    hint: "All levels in one world, with entities and fields, for LDtk and importers of Godot, Unity, Bevy and GameMaker.",
    leavesOut: "origins (runs and seeds) and rotations of painted tiles",
  },
  "ldtk-levels": {
    label: "LDtk project, one file per level",
    hint: "The same project with its levels in files of their own, for version control.",
    leavesOut: "origins (runs and seeds) and rotations of painted tiles",
  },
  "ldtk-simplified": {
    label: "LDtk super simple export",
    hint: "A folder per level with pictures, CSV grids and plain JSON, for small engines and scripts.",
    leavesOut: "origins (runs and seeds) and rotations of painted tiles",
  },
  godot: {
    label: "Godot scenes",
    hint: "One scene per level with tile map layers and markers, for Godot 4.3 and later.",
    leavesOut: "notes and origins",
  },
  uvtt: {
    label: "Universal VTT, game master",
    hint: "Maps with walls and doors for Foundry, Roll20, Fantasy Grounds, MapTool and Owlbear.",
    leavesOut: "which doors are locked, one-way or secret, metrics and notes",
  },
  "uvtt-players": {
    label: "Universal VTT, players",
    hint: "The same maps with secret doors as walls and without names, roles and locks.",
    leavesOut: "secret doors, door kinds, metrics and notes",
  },
  dd2vtt: {
    label: "Universal VTT as .dd2vtt, game master",
    hint: "The game master's maps under the extension that importers made for Dungeondraft ask for.",
    leavesOut: "which doors are locked, one-way or secret, metrics and notes",
  },
  "dd2vtt-players": {
    label: "Universal VTT as .dd2vtt, players",
    hint: "The players' maps under the extension that importers made for Dungeondraft ask for.",
    leavesOut: "secret doors, door kinds, metrics and notes",
  },
  foundry: {
    label: "Foundry scenes",
    hint: "A scene per map with walls, doors, locks and lights, for Import Data in Foundry 10 and later; put the pictures into a folder called levelwright of its user data.",
    leavesOut: "one-way doors, metrics and notes",
  },
  svg: {
    label: "SVG drawings",
    hint: "One scalable drawing per level, for print and web.",
    leavesOut: "secrets, metrics and notes",
  },
  png: {
    label: "PNG pictures",
    hint: "One picture per level; every cell is a whole number of pixels.",
    leavesOut: "secrets, metrics and notes",
  },
  "png-tiles": {
    label: "PNG as tiles",
    hint: "One picture per floor plan as in a game, painted with 16 x 16 tiles, pixel by pixel.",
    leavesOut: "secrets, names, metrics and notes",
  },
  "png-sheet": {
    label: "PNG contact sheet",
    hint: "All levels with their titles on one sheet.",
    leavesOut: "secrets, metrics and notes",
  },
  "puzzle-sheets": {
    label: "Puzzle sheets",
    hint: "Pages of puzzles, then pages of their solutions: SVG, PNG, and one page for the browser's print dialog.",
    leavesOut: "metrics and notes",
  },
  "pdf-book": {
    label: "PDF puzzle book",
    hint: "Title, rules, puzzles with their difficulty, and solutions at the end, to print.",
    leavesOut: "notes, origins, long solutions beyond their room, and letters other than Latin, Greek and Cyrillic",
  },
  "pdf-maps": {
    label: "PDF map book, game master",
    hint: "One map per page with numbered rooms, and a key of exits, locks, items and contents, to print.",
    leavesOut: "metrics, and letters other than Latin, Greek and Cyrillic",
  },
  "pdf-maps-players": {
    label: "PDF map book, players",
    hint: "The same maps without numbers, names, secret doors and contents.",
    leavesOut: "secret doors, locks, names, contents, metrics and notes",
  },
  replays: {
    label: "Animated replays",
    hint: "One animated PNG per level that plays its solution, for web pages, wikis and chats.",
    leavesOut: "levels without a known solution, and single steps of solutions with more than 400",
  },
  "web-page": {
    label: "Web page",
    hint: "A folder that opens in any browser without a server: pictures, metrics, and puzzles to play.",
    leavesOut: "solutions that can be read (hints have them encoded), notes and origins",
  },
  "review-page": {
    label: "Review page",
    hint: "One HTML file for a colleague without the studio: levels to filter, play, keep or reject, with notes; the marks come back as a file.",
    leavesOut: "solutions that can be read (hints have them encoded), notes and origins",
  },
  csv: {
    label: "CSV layers",
    hint: "One grid of numbers per layer, for spreadsheets and small importers.",
    leavesOut: "metrics, notes and origins",
  },
  "metrics-csv": {
    label: "CSV of metrics",
    hint: "One row per level with all metrics, notes and origins, for spreadsheets and statistics.",
    leavesOut: "the levels themselves",
  },
  "one-page-dungeon": {
    label: "One Page Dungeon JSON",
    hint: "For tools that read One Page Dungeons; walls get cells of their own, so plans are twice as large.",
    leavesOut: "one-way doors, roles, door widths and metrics",
  },
  dot: {
    label: "Graphs, DOT",
    hint: "The connectivity graph of each layout with roles, floors and locks as attributes, for Graphviz and our own import.",
    leavesOut: "the layouts themselves, metrics and notes",
  },
  mermaid: {
    label: "Graphs, Mermaid",
    hint: "The connectivity graph of each layout as a flowchart, for GitHub, GitLab, wikis and our own import.",
    leavesOut: "the layouts themselves, floors, intensities, metrics and notes",
  },
  graphml: {
    label: "Graphs, GraphML",
    hint: "The connectivity graph of each layout with roles, floors and locks as data, for yEd, Gephi and our own import.",
    leavesOut: "the layouts themselves, metrics and notes",
  },
  recipe: {
    label: "Recipe for games",
    hint: "Graph, templates and tiles for @levelwright/runtime, which makes layouts in the game, and the pack's layouts as seeds.",
    leavesOut: "layouts that no run of this project has generated, checks by scripts and notes",
  },
  rexpaint: {
    label: "REXPaint images",
    hint: "One .xp image per level in code page 437, for roguelike engines.",
    leavesOut: "objects, metrics, notes and origins",
  },
};

/** Texts of recipeFiles.ts. */
export const recipeMessages = {
  noRun:
    "The pack has no layout of a run of this project with the current engine, so there is nothing to make a recipe of.",
  keepGenerated: "Generate layouts from a graph, keep some, and add them to the pack; or leave this format out.",
};

/** Texts of formats.ts. */
export const formatMessages = {
  unknownLevelKind: (kind: string) => `This studio has no level kind "${kind}".`,
  levelsCantBeWritten: (levelKindTitle: string) => `${levelKindTitle} levels can't be written in this format.`,
  levelsOfKind: (levels: number, levelKindTitle: string) => plural(levels, `${levelKindTitle} level`),
  /** Both are lists that may have an "and" of their own. */
  andAlso: (levels: string, rest: string) => `${levels}, and ${rest}`,
  noDrawnSolutions: (levelKindTitle: string) => `${levelKindTitle} levels have no drawn solution.`,
};

/** Texts of playerScript.ts. */
export const playerScriptMessages = {
  webPagesPlayerIsntBuilt: "The web page's player isn't built.",
  webPage: "Web page",
  buildFirst: "Run npm run build once, then export again.",
};

/** Texts of curveSvg.ts. */
export const curveSvgMessages = {
  levels: (label: string, valuesCount: number, low: string, high: string) =>
    `${label} of ${valuesCount} levels, from ${low} to ${high}`,
};

/** Texts of exportManifest.ts. */
export const exportManifestMessages = { leavesFolder: "leaves the folder" };

/** Texts of replayFiles.ts. */
export const replayFileMessages = {
  noLevelOfPack: "No level of this pack has a known solution to replay.",
  animatedReplays: "Animated replays",
  solveFirst: "Solve the levels first, or skip this format.",
  animatedReplaysPart: "animated replays",
};

/** Texts of formats.ts. */
export const textFileMessages = {
  oneFileForAll: (firstExtension: string | undefined, kindTitle: string) =>
    `All levels in one .${firstExtension ?? "txt"} file that other ${kindTitle} programs read.`,
  leaveOutFormat: (formatLabel: string) => `Leave ${formatLabel} out, or remove this level from the pack.`,
  level: (number: number, title: string, reason: string) => `Level ${number}, "${title}": ${reason}`,
};

/** Texts of zip.ts. */
export const zipMessages = {
  moreThanFiles: (files: number) => `The zip would have more than ${files} files.`,
  moreThanBytes: (bytes: number) => `The zip would have more than ${bytes} bytes.`,
  exportIntoFolder: "Export into a folder, or choose fewer formats.",
};

/** Texts of makeExport.ts. */
export const makeExportMessages = {
  freeSomeSpace: "Free some space on that disk, or export into a folder instead of a zip.",
  couldntWriteZipToTemporary: (message: string) => `Couldn't write the zip to the temporary folder (${message}).`,
};

/** Texts of exportPack.ts. */
export const exportLevelMessages = {
  invalidLevel: (number: number, title: string, kindTitle: string, message: string | undefined) =>
    `Level ${number}, "${title}", is not a valid ${kindTitle} level: ${message ?? "unknown form"}.`,
  removeLevelFromPack: "Remove this level from the pack, or restore the pack from a backup.",
};
