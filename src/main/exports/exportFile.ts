import type { BookLayout } from "#shared/contract/bookLayout.ts";
import type { ThemeName } from "#shared/scene/tokens.ts";
import { noTileDocuments, type TileDocuments } from "#shared/levels/dungeon/tiles/tileSources.ts";
import type { LevelMap, MapOptions } from "#shared/levels/levelMap.ts";
import type { LevelReplay } from "#shared/levels/levelReplay.ts";
import type { PackEntry, PackFile } from "#shared/project/packFile.ts";
import type { Scene } from "#shared/scene/scene.ts";
import type { RecipeSources } from "./recipe/runSnapshot.ts";
import type { ExportSettings } from "#shared/contract/exports.ts";

/** A file of an export: a relative path with forward slashes, made of safe names only, and its bytes. */
export interface ExportFile {
  readonly path: string;
  readonly bytes: Uint8Array;
}

/** A writer yields a file, or undefined after a unit of work (one level), so that the event loop can continue. */
export type ExportStep = ExportFile | undefined;

/** A level of the pack as writers see it. */
export interface ExportLevel {
  /** Position in the pack, from 1. */
  readonly number: number;
  /** Unique and safe on every file system, without extension: "003-the-long-hall". */
  readonly fileName: string;
  /** The pack entry's title, or "Dungeon 3" if it has none. */
  readonly title: string;
  readonly kind: string;
  /** Levels of one group share layers and tiles: the kind's id, followed by the name of a game where levels are of different ones. */
  readonly tileGroup: string;
  readonly entry: PackEntry;
  /** Uses the export's settings by default; a writer may override them. */
  map(options?: MapOptions): LevelMap;
  /** The drawing as shown to players. */
  scene(detail: "full" | "thumbnail"): Scene;
  /** The unsolved level, as given to a solver. */
  puzzle(): Scene;
  /** The drawing with the solution, if the kind and the level have one. */
  solved(): Scene | undefined;
  /** The known solution as a sequence of pictures, if the kind and the level have one. */
  replay(): LevelReplay | undefined;
}

/** What a format writes its files from: the pack's levels in order, and the person's choices. */
export interface ExportInput {
  readonly pack: PackFile;
  /** Safe file name of the pack, without extension. */
  readonly packName: string;
  readonly levels: readonly ExportLevel[];
  readonly cellSize: number;
  /** Pixels per cell of maps for virtual tabletops. */
  readonly tabletopCellSize: number;
  readonly theme: ThemeName;
  readonly book: BookLayout;
  /** How floor plans become tiles; absent: by each graph's settings. */
  readonly map?: ExportChoices["map"];
  /** Tiles to paint maps with. */
  readonly tiles?: TileAssets | undefined;
  /** What recipes are made of; absent where no format asks for it. */
  readonly recipes?: RecipeSources | undefined;
}

/** Start of the ids of formats that scripts write: "script:long-way". */
export const scriptFormatPrefix = "script:";

/** A text file that a script of the project wrote. */
export interface WrittenFile {
  readonly path: string;
  readonly text: string;
}

/** Determines the bytes of an export, together with the pack. */
export interface ExportChoices extends Readonly<
  Pick<ExportSettings, "container" | "cellSize" | "theme" | "book" | "tabletopCellSize" | "map">
> {
  /** Format ids; their order does not matter. */
  readonly formats: readonly string[];
  /** Files of formats that scripts write: made before, because scripts run in a process of their own. Absent: none. */
  readonly written?: readonly WrittenFile[] | undefined;
  /** The pack's runs, for recipes; absent where no format asks for them. */
  readonly recipes?: RecipeSources | undefined;
}

/** Tilesets with their pictures and painted templates, as documents of the project have them. */
export interface TileAssets {
  readonly documents: TileDocuments;
  /** The designer's files by their paths in the project, byte for byte. */
  readonly pictures: ReadonlyMap<string, Uint8Array>;
}

/** For projects without tilesets: maps are painted in plain colors. */
export const noTileAssets: TileAssets = { documents: noTileDocuments, pictures: new Map() };

const encoder = new TextEncoder();

/** A text file in UTF-8. */
export function textFile(path: string, text: string): ExportFile {
  return { path, bytes: encoder.encode(text) };
}
