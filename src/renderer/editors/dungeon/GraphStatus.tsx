import { withModel } from "#renderer/history/DocumentFrame.tsx";
import { useMemo, type ReactElement } from "react";
import { useStore } from "zustand";
import { useDeferredStore } from "#renderer/studio/deferUntilFrame.ts";
import { StatusItem } from "#renderer/parts/StatusItem.tsx";
import { graphFacts } from "./graph/graphFacts.ts";
import { graphStep } from "./graph/graphStep.ts";
import { MessageText } from "#renderer/parts/MessageText.tsx";
import { graphModelOf, type GraphModel } from "./graph/graphModel.ts";

import { describeSelection } from "./graph/graphWords.ts";
import { focusedCanvas, fullZoom } from "./viewCommands.ts";
import type { LayoutTiles } from "#renderer/levels/tiles/layoutTiles.ts";
import { pixelsPerCell } from "#renderer/levels/tiles/levelLook.ts";
import { zoomFactor } from "#renderer/levels/tiles/wholeZoom.ts";
import { chosenObject } from "./layout/contents/contentCommands.ts";
import { layoutCanvasOf } from "./layout/layoutCanvas.ts";
import { useShownTiles } from "./layout/shownTiles.ts";
import { messages } from "./messages.ts";

/** Left part of the status bar: the selection, and the size of the graph. */
export const GraphStatusLeft = withModel(graphModelOf, Facts);

/** Right end: the cell under the pointer, the journal, the tile map, the zoom. */
export const GraphStatusRight = withModel(graphModelOf, Place);

function Facts({ model }: { model: GraphModel }): ReactElement {
  const { data, selection } = useDeferredStore(model.session.store, (state) => state.history);
  const facts = useMemo(() => graphFacts(data), [data]);
  const selected = describeSelection(data, selection) || (chosenObject(model)?.class ?? "");
  return (
    <>
      <StatusItem>
        {selected === "" ? messages.nothingSelected : <MessageText text={messages.selected(selected)} />}
      </StatusItem>
      <StatusItem optional>{messages.graphFacts(facts.rooms, facts.edges, facts.cycles)}</StatusItem>
    </>
  );
}

function Place({ model }: { model: GraphModel }): ReactElement {
  const pointer = useDeferredStore(model.view, (state) => state.pointer);
  const drag = useStore(model.view, (state) => state.drag);
  const tiles = useShownTiles(model);
  const isInLayout = useStore(model.view, (state) => state.focusedPane === "layout");
  const zoom = useStore(focusedCanvas(model).store, (state) => state.camera.zoom) / fullZoom(model);
  return (
    <>
      {drag !== undefined && (
        <StatusItem>
          <MessageText text={messages.moved(Math.round(drag.dx / graphStep), Math.round(drag.dy / graphStep))} />
        </StatusItem>
      )}
      {pointer !== undefined && (
        <StatusItem optional>
          x <b>{Math.round(pointer.x / graphStep)}</b> y <b>{Math.round(pointer.y / graphStep)}</b>
        </StatusItem>
      )}
      {tiles !== undefined && <TilesFactor model={model} tiles={tiles} />}
      {(tiles === undefined || !isInLayout) && (
        <StatusItem>
          <b>{Math.round(zoom * 100)} %</b>
        </StatusItem>
      )}
    </>
  );
}

/** Size of the tile map, and the factor at which its tiles are shown. */
function TilesFactor({ model, tiles }: { model: GraphModel; tiles: LayoutTiles }): ReactElement {
  const zoom = useStore(layoutCanvasOf(model).store, (state) => state.camera.zoom);
  const { width, height } = tiles.map;
  return (
    <>
      <StatusItem optional>{messages.tilesOfMap(width, height)}</StatusItem>
      <StatusItem>
        <b title={messages.tilesFactor}>{zoomFactor(zoom, pixelsPerCell(tiles), devicePixelRatio)}</b>
      </StatusItem>
    </>
  );
}
