import { createStore, type StoreApi } from "zustand/vanilla";
import { oncePer } from "#shared/kernel/once.ts";
import { shortId } from "#shared/kernel/ids.ts";
import type { GraphDocument } from "#shared/levels/dungeon/graphDocument.ts";
import { createCanvasController, type CanvasController } from "#renderer/canvas/canvasController.ts";
import type { DocumentSession } from "#renderer/history/documentSession.ts";
import type { Selection } from "#renderer/history/history.ts";
import { measureGraph, type GraphGeometry } from "./graphGeometry.ts";
import { labelSides, type LabelSide } from "./labelSides.ts";
import { quietView, type GraphView } from "./graphView.ts";
import { nameWidth } from "./textWidth.ts";

/** An open graph: its session, its canvas, and the view state outside the document. */
export interface GraphModel {
  readonly session: DocumentSession<GraphDocument>;
  readonly canvas: CanvasController;
  readonly view: StoreApi<GraphView>;
  document(): GraphDocument;
  selection(): Selection;
  /** Measured again when the document has changed. */
  geometry(): GraphGeometry;
  labelSides(): ReadonlyMap<string, LabelSide>;
  /** Measures again: the fonts have loaded. */
  remeasure(): void;
}

/** The model of an open graph; panes, inspector and status bar share it. */
export const graphModelOf = oncePer((session: DocumentSession<GraphDocument>): GraphModel => createGraphModel(session));

/** A fresh id for a room or an edge. */
export function newId(): string {
  return shortId(crypto.getRandomValues(new Uint8Array(10)));
}

function createGraphModel(session: DocumentSession<GraphDocument>): GraphModel {
  const canvas = createCanvasController({
    range: { min: 0.05, max: 4 },
    edges: { top: 48, right: 20, bottom: 72, left: 20 },
    largestFit: 1.25,
  });
  const document = (): GraphDocument => session.store.getState().history.data;
  let measured: { document: GraphDocument; geometry: GraphGeometry; sides: ReadonlyMap<string, LabelSide> } | undefined;

  function measure(): NonNullable<typeof measured> {
    const now = document();
    if (measured?.document === now) return measured;
    const geometry = measureGraph(now, nameWidth);
    measured = { document: now, geometry, sides: labelSides(geometry) };
    return measured;
  }

  return {
    session,
    canvas,
    view: createStore(() => quietView),
    document,
    selection: () => session.store.getState().history.selection,
    geometry: () => measure().geometry,
    labelSides: () => measure().sides,
    remeasure() {
      measured = undefined;
    },
  };
}
