import type { ReactElement } from "react";
import { useStore } from "zustand";
import { columnsOf, tileCountOf } from "#shared/levels/dungeon/tiles/tilesetDocument.ts";
import { StatusItem } from "#renderer/parts/StatusItem.tsx";
import type { EditorProps } from "#renderer/editors/editorDefinition.ts";
import { zoomFactor } from "#renderer/levels/tiles/wholeZoom.ts";
import { messages } from "./messages.ts";
import { useTilesetModel } from "./TilesetEditor.tsx";
import type { TilesetModel } from "./tilesetModel.ts";

/** Left end of the status bar: the selected tiles. */
export function TilesetStatusLeft({ documentId }: EditorProps): ReactElement | null {
  const model = useTilesetModel(documentId);
  return model === undefined ? null : <Facts model={model} />;
}

/** Right end: the tile under the pointer, and the zoom. */
export function TilesetStatusRight({ documentId }: EditorProps): ReactElement | null {
  const model = useTilesetModel(documentId);
  return model === undefined ? null : <Place model={model} />;
}

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
