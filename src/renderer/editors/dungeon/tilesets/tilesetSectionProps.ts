import type { TilesetDocument } from "#shared/levels/dungeon/tiles/tilesetDocument.ts";
import type { TilesetModel } from "./tilesetModel.ts";

/** Props of the sections of a tileset's panel. */
export interface TilesetSectionProps {
  readonly model: TilesetModel;
  readonly document: TilesetDocument;
  readonly selected: readonly number[];
  readonly readOnly: boolean;
}
