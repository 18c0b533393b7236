import type { ReactElement } from "react";
import { useStore } from "zustand";
import { useReadOnly } from "#renderer/app/session.ts";
import { useDocumentLookup } from "#renderer/history/documentLibrary.ts";
import type { EditorProps } from "../../registry.ts";
import type { GraphModel } from "../graph/graphModel.ts";
import { idsOf } from "../graph/graphTargets.ts";
import { useGraphModel } from "../GraphEditor.tsx";
import { EdgeInspector } from "./EdgeInspector.tsx";
import { GraphSettings } from "./GraphSettings.tsx";
import { ManyInspector } from "./ManyInspector.tsx";
import { RoomInspector } from "./RoomInspector.tsx";
import { templateSets } from "./templateChoices.ts";

/** The right panel of a graph: what is selected, or the graph's own settings. */
export function GraphInspector({ documentId }: EditorProps): ReactElement | null {
  const model = useGraphModel(documentId);
  return model === undefined ? null : <Chosen model={model} />;
}

function Chosen({ model }: { model: GraphModel }): ReactElement {
  const { data, selection } = useStore(model.session.store, (state) => state.history);
  const readOnly = useReadOnly();
  const sets = templateSets(useDocumentLookup().snapshots);
  const roomIds = idsOf(selection, "room");
  const edgeIds = idsOf(selection, "edge");
  const rooms = data.rooms.filter((room) => roomIds.has(room.id));
  const edges = data.edges.filter((edge) => edgeIds.has(edge.id));
  const [room] = rooms;
  const [edge] = edges;
  const common = { model, document: data, sets, readOnly };
  if (rooms.length + edges.length > 1) return <ManyInspector {...common} rooms={rooms} edges={edges} />;
  if (room !== undefined) return <RoomInspector key={room.id} {...common} room={room} />;
  if (edge !== undefined) return <EdgeInspector key={edge.id} {...common} edge={edge} />;
  return <GraphSettings {...common} />;
}
