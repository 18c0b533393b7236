import { useEffect } from "react";
import type { ReactElement } from "react";
import type { GraphDocument } from "#shared/levels/dungeon/graphDocument.ts";
import { DocumentFrame } from "#renderer/history/DocumentFrame.tsx";
import type { DocumentSession } from "#renderer/history/documentSession.ts";
import { useDocumentState } from "#renderer/history/openSessions.ts";
import { registerPlaceHandler } from "#renderer/panels/places.ts";
import type { EditorProps } from "../registry.ts";
import styles from "./GraphEditor.module.css";
import { GraphPane } from "./graph/GraphPane.tsx";
import { graphModelOf } from "./graph/graphModel.ts";
import type { GraphModel } from "./graph/graphModel.ts";

/** Graph and layout side by side. */
export function GraphEditor({ documentId }: EditorProps): ReactElement {
  return (
    <DocumentFrame documentId={documentId}>
      {(session) => <Panes model={graphModelOf(asGraph(session))} />}
    </DocumentFrame>
  );
}

/** The model of a graph that is open; undefined while it is loading. For inspector and status bar. */
export function useGraphModel(documentId: string): GraphModel | undefined {
  const state = useDocumentState(documentId);
  return state.kind === "open" ? graphModelOf(asGraph(state.session)) : undefined;
}

/** Sessions are checked by their type's schema when they open, and this editor is registered for that type only. */
function asGraph(session: DocumentSession<unknown>): DocumentSession<GraphDocument> {
  return session as DocumentSession<GraphDocument>;
}

function Panes({ model }: { model: GraphModel }): ReactElement {
  usePlaces(model);
  return (
    <div className={styles["panes"]}>
      <GraphPane model={model} />
    </div>
  );
}

/** Problems jump here: what they name is selected and shown. */
function usePlaces(model: GraphModel): void {
  useEffect(
    () =>
      registerPlaceHandler(model.session.id, ({ target }) => {
        const geometry = model.geometry();
        const [sort, id = ""] = target.split(":");
        const line = sort === "edge" ? geometry.lineById.get(id) : undefined;
        const box = geometry.nodeById.get(line?.edge.from ?? id);
        if (box === undefined) return false;
        model.session.select([target]);
        model.canvas.reveal(box);
        return true;
      }),
    [model],
  );
}
