import type { BookLayout } from "#shared/contract/bookLayout.ts";
import type { ThemeName } from "#shared/scene/tokens.ts";
import { noTileDocuments, type TileDocuments } from "#shared/levels/dungeon/tiles/tileSources.ts";
import type { LevelMap, MapOptions } from "#shared/levels/levelMap.ts";
import type { LevelReplay } from "#shared/levels/levelReplay.ts";
import type { PackEntry, PackFile } from "#shared/project/packFile.ts";
import type { Scene } from "#shared/scene/scene.ts";

/** A file of an export: a relative path with forward slashes, made of safe names only, and its bytes. */
export interface ExportFile {
  readonly path: string;
  readonly bytes: Uint8Array;
}

/** What a writer yields: a file, or nothing yet after a stretch of work (one level), so that others get their turn. */
export type ExportStep = ExportFile | undefined;

/** A level of the pack as writers see it. */
export interface ExportLevel {
  /** Position in the pack, from 1. */
  readonly number: number;
  /** Unique and safe on every file system, without extension: "003-the-long-hall". */
  readonly fileName: string;
  /** As the person wrote it, or "Dungeon 3" where there is none. */
  readonly title: string;
  readonly kind: string;
  readonly entry: PackEntry;
  /** As the export's settings say; a writer may ask for more. */
  map(options?: MapOptions): LevelMap;
  /** The drawing as players may see it. */
  scene(detail: "full" | "thumbnail"): Scene;
  /** The drawing as somebody gets it who has to solve it. */
  puzzle(): Scene;
  /** The drawing with the solution on it, where the kind and the level have one. */
  solved(): Scene | undefined;
  /** The known solution as pictures in turn, where the kind and the level have one. */
  replay(): LevelReplay | undefined;
}

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
  /** How floor plans become tiles; absent = as each graph says. */
  readonly map?: ExportChoices["map"];
  /** What maps are painted with. */
  readonly tiles?: TileAssets | undefined;
}

/** What decides the bytes of an export, beside the pack. */
export interface ExportChoices {
  /** Format ids; their order does not matter. */
  readonly formats: readonly string[];
  readonly container: "folder" | "zip";
  /** Pixels a cell. */
  readonly cellSize: number;
  readonly theme: ThemeName;
  /** Of printed books; absent = the usual one. */
  readonly book?: BookLayout | undefined;
  /** Pixels per cell of maps for virtual tabletops; absent = the usual one. */
  readonly tabletopCellSize?: number | undefined;
  /** How floor plans become tiles; absent = as each graph says. */
  readonly map?: Pick<MapOptions, "tilesPerCell" | "walls"> | undefined;
}

/** Tilesets with their pictures and painted templates, as documents of the project have them. */
export interface TileAssets {
  readonly documents: TileDocuments;
  /** The designer's files by their paths in the project, byte for byte. */
  readonly pictures: ReadonlyMap<string, Uint8Array>;
}

export const noTileAssets: TileAssets = { documents: noTileDocuments, pictures: new Map() };

const encoder = new TextEncoder();

/** A text file in UTF-8. */
export function textFile(path: string, text: string): ExportFile {
  return { path, bytes: encoder.encode(text) };
}
