import { withModel } from "#renderer/history/DocumentFrame.tsx";
import type { ReactElement } from "react";
import { useStore } from "zustand";
import { columnsOf, tileCountOf } from "#shared/levels/dungeon/tiles/tilesetDocument.ts";
import { StatusItem } from "#renderer/parts/StatusItem.tsx";
import { zoomFactor } from "#renderer/levels/tiles/wholeZoom.ts";
import { messages } from "./messages.ts";
import { tilesetModelOf, type TilesetModel } from "./tilesetModel.ts";

/** Left end of the status bar: the selected tiles. */
export const TilesetStatusLeft = withModel(tilesetModelOf, Facts);

/** Right end: the tile under the pointer, and the zoom. */
export const TilesetStatusRight = withModel(tilesetModelOf, Place);

function Facts({ model }: { model: TilesetModel }): ReactElement {
  const data = useStore(model.session.store, (state) => state.history.data);
  useStore(model.session.store, (state) => state.history.selection);
  const selected = model.selected();
  return (
    <>
      {selected.length > 0 && <StatusItem>{messages.selectedTiles(selected)}</StatusItem>}
      <StatusItem optional>{messages.tilesCount(tileCountOf(data))}</StatusItem>
    </>
  );
}

function Place({ model }: { model: TilesetModel }): ReactElement {
  const hover = useStore(model.view, (state) => state.hover);
  const zoom = useStore(model.canvas.store, (state) => state.camera.zoom);
  const data = useStore(model.session.store, (state) => state.history.data);
  return (
    <>
      {hover !== undefined && (
        <StatusItem optional>{messages.tileStatus(hover[1] * columnsOf(data) + hover[0])}</StatusItem>
      )}
      <StatusItem>
        <b>{zoomFactor(zoom, data.tileWidth, devicePixelRatio)}</b>
      </StatusItem>
    </>
  );
}
