import type { ReactElement } from "react";
import { useStore } from "zustand";
import { StatusItem } from "#renderer/parts/StatusItem.tsx";
import { boxOf } from "#renderer/editors/grid/cells.ts";
import type { EditorProps } from "#renderer/editors/editorDefinition.ts";
import { useDrodModel } from "./DrodEditor.tsx";
import { fullSquare, type DrodModel } from "./drodModel.ts";
import { drodMessages } from "./messages.ts";

/** Left part of the status bar: the selected squares. */
export function DrodStatusLeft({ documentId }: EditorProps): ReactElement | null {
  const model = useDrodModel(documentId);
  return model === undefined ? null : <Selected model={model} />;
}

/** Right end: the square under the pointer and the zoom. */
export function DrodStatusRight({ documentId }: EditorProps): ReactElement | null {
  const model = useDrodModel(documentId);
  return model === undefined ? null : <Where model={model} />;
}

function Selected({ model }: { model: DrodModel }): ReactElement {
  useStore(model.session.store, (state) => state.history);
  const monsters = useStore(model.session.store, (state) => state.history.data.room.monsters.length);
  const selection = model.selection();
  const box = selection === undefined ? undefined : boxOf(selection);
  return (
    <>
      <StatusItem>
        {selection === undefined || box === undefined
          ? drodMessages.status.noSelection
          : box.width * box.height === 1
            ? model.describe(selection.cursor)
            : drodMessages.status.box(box.width, box.height)}
      </StatusItem>
      <StatusItem optional>{drodMessages.monsterCount(monsters)}</StatusItem>
    </>
  );
}

function Where({ model }: { model: DrodModel }): ReactElement {
  const hover = useStore(model.view, (state) => state.hover);
  const zoom = useStore(model.canvas.store, (state) => state.camera.zoom);
  return (
    <>
      {hover !== undefined && <StatusItem optional>{model.describe(hover)}</StatusItem>}
      <StatusItem>
        <b>{drodMessages.status.zoom(zoom / fullSquare)}</b>
      </StatusItem>
    </>
  );
}
