import { withModel } from "#renderer/history/DocumentFrame.tsx";
import { templateModelOf, currentTemplate, selectedPart, type TemplateModel } from "./templateModel.ts";
import type { ReactElement } from "react";
import { useStore } from "zustand";
import { StatusItem } from "#renderer/parts/StatusItem.tsx";
import { MessageText } from "#renderer/parts/MessageText.tsx";
import { zoomFactor } from "#renderer/levels/tiles/wholeZoom.ts";
import { messages } from "./messages.ts";
import { paintModelOf } from "./paint/paintModel.ts";
import { layerTileset } from "./paint/templateTiles.ts";

/** Left end of the status bar: the template and the part that is selected. */
export const TemplateStatusLeft = withModel(templateModelOf, Facts);

/** Right end: the cell or tile under the pointer, and the zoom. */
export const TemplateStatusRight = withModel(templateModelOf, Place);

function Facts({ model }: { model: TemplateModel }): ReactElement {
  const { data, selection } = useStore(model.session.store, (state) => state.history);
  const template = currentTemplate(data, selection);
  const corner = selectedPart(selection, "corner");
  const door = selectedPart(selection, "door");
  return (
    <>
      <StatusItem>
        {template === undefined ? (
          messages.nothingSelected
        ) : (
          <span>
            <MessageText
              text={messages.selection(
                template.name,
                corner === undefined ? undefined : corner + 1,
                door === undefined ? undefined : door + 1,
              )}
            />
          </span>
        )}
      </StatusItem>
      <StatusItem optional>{messages.templateCount(data.templates.length)}</StatusItem>
    </>
  );
}

/** Pixels a cell at 100 %. */
const wholeSize = 32;

function Place({ model }: { model: TemplateModel }): ReactElement {
  const look = useStore(paintModelOf(model).view, (state) => state.look);
  return look === "tiles" ? <TilePlace model={model} /> : <CellPlace model={model} />;
}

function CellPlace({ model }: { model: TemplateModel }): ReactElement {
  const pointer = useStore(model.view, (state) => state.pointer);
  const zoom = useStore(model.canvas.store, (state) => state.camera.zoom);
  return <Numbers at={pointer} zoom={`${Math.round((zoom / wholeSize) * 100)} %`} />;
}

/** The tile under the pointer, and the factor at which tiles are shown. */
function TilePlace({ model }: { model: TemplateModel }): ReactElement {
  const paint = paintModelOf(model);
  const hover = useStore(paint.view, (state) => state.hover);
  const zoom = useStore(paint.canvas.store, (state) => state.camera.zoom);
  const tileWidth = layerTileset(paint, undefined)?.tileWidth ?? 16;
  const at = hover === undefined ? undefined : { x: hover[0], y: hover[1] };
  return <Numbers at={at} zoom={zoomFactor(zoom, tileWidth, devicePixelRatio)} />;
}

function Numbers(props: {
  readonly at: { readonly x: number; readonly y: number } | undefined;
  readonly zoom: string;
}): ReactElement {
  const { at, zoom } = props;
  return (
    <>
      {at !== undefined && (
        <StatusItem optional>
          x <b>{Math.floor(at.x)}</b> y <b>{Math.floor(at.y)}</b>
        </StatusItem>
      )}
      <StatusItem>
        <b>{zoom}</b>
      </StatusItem>
    </>
  );
}
