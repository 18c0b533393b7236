import { memo, useDeferredValue, type ReactElement } from "react";
import { useStore } from "zustand";
import { Trash2 } from "lucide-react";
import { withModel } from "#renderer/history/DocumentFrame.tsx";
import type { GraphDocument, GraphEdge, GraphRoom } from "#shared/levels/dungeon/graphDocument.ts";
import { useDeferredValueUntilFrame } from "#renderer/studio/deferUntilFrame.ts";
import { ProjectFields } from "#renderer/studio/ProjectFields.tsx";
import { useReadOnly } from "#renderer/studio/session.ts";
import { useDocumentLookup } from "#renderer/history/documentLibrary.ts";
import type { Selection } from "#renderer/history/history.ts";
import { FieldsDisabled } from "#renderer/parts/fieldsDisabled.ts";
import { namedOptions } from "#renderer/parts/Select.tsx";
import { Segmented } from "#renderer/parts/Segmented.tsx";
import { Button } from "#renderer/parts/Button.tsx";
import { SwitchRow } from "#renderer/parts/SwitchRow.tsx";
import { Section } from "#renderer/parts/Section.tsx";
import type { ContentObject } from "#shared/levels/dungeon/contents/contentsSchema.ts";
import { InspectorHead } from "./InspectorHead.tsx";
import { graphModelOf, type GraphModel } from "../graph/graphModel.ts";
import { idsOf } from "../graph/graphTargets.ts";
import { selectedSitePart } from "../site/siteEdits.ts";
import { SiteInspector } from "../site/SiteInspector.tsx";
import { layoutStoreOf } from "../layout/layoutStore.ts";
import { EdgeInspector } from "./EdgeInspector.tsx";
import { GraphSettings } from "./GraphSettings.tsx";
import styles from "./Inspector.module.css";
import type { InspectorProps } from "./inspectorProps.ts";
import { chosenObject, removeObject, toggleObjectPin } from "../layout/contents/contentCommands.ts";
import { ManyInspector } from "./ManyInspector.tsx";
import { RoomInspector } from "./RoomInspector.tsx";
import { templateSets } from "./templateChoices.ts";
import { messages } from "./messages.ts";
import { messages as sharedMessages } from "../../tools/messages.ts";
import { contentsMessages } from "../layout/contents/messages.ts";
import { LayoutInspector } from "./LayoutInspector.tsx";

/** The right panel of a graph: what is selected, or the graph's own settings. */
export const GraphInspector = withModel(graphModelOf, Chosen);

/**
 * Another selection means building another panel, which is expensive: that happens after the frame that shows the
 * selection on the canvas, and after the plan that an edit requests. Edits of the current selection are shown in the
 * same frame.
 */
function Chosen({ model }: { model: GraphModel }): ReactElement {
  const history = useStore(model.session.store, (state) => state.history);
  const settled = useDeferredValue(useDeferredValueUntilFrame(history));
  const isSame = history.selection.join(" ") === settled.selection.join(" ");
  const { data, selection } = isSame ? history : settled;
  return (
    <ProjectFields>
      <Panel model={model} data={data} selection={selection} />
    </ProjectFields>
  );
}

const Panel = memo(function Panel(props: {
  model: GraphModel;
  data: GraphDocument;
  selection: Selection;
}): ReactElement {
  const { model, data, selection } = props;
  const readOnly = useReadOnly();
  const { snapshots } = useDocumentLookup();
  const sets = templateSets(snapshots);
  const roomIds = idsOf(selection, "room");
  const edgeIds = idsOf(selection, "edge");
  const rooms = data.rooms.filter((room) => roomIds.has(room.id));
  const edges = data.edges.filter((edge) => edgeIds.has(edge.id));
  const hasLayout = useStore(layoutStoreOf(model.session.id), (state) => state.shown !== undefined);
  const inspects = useStore(layoutStoreOf(model.session.id), (state) => state.inspects);
  const isPlaced = hasLayout && (roomIds.size === 1 || edgeIds.size === 1);
  const common = { model, document: data, sets, readOnly };
  const [target] = selection;
  const inspectable = selection.length === 1 && target !== undefined && isPlaced;
  if (inspectable && inspects) {
    return (
      <>
        <Sides model={model} side="layout" />
        <LayoutInspector key={target} {...common} target={target} />
      </>
    );
  }
  const object = chosenObject(model);
  if (object !== undefined) return <ObjectInspector key={object.id} {...common} object={object} />;
  const sitePart = selectedSitePart(data.site, selection);
  if (sitePart !== undefined) return <SiteInspector key={sitePart.target} {...common} part={sitePart} />;
  return (
    <>
      {inspectable && <Sides model={model} side="drawing" />}
      <Drawn {...common} rooms={rooms} edges={edges} />
    </>
  );
});

/** Whether the panel shows the drawing or the layout. */
function Sides({ model, side }: { model: GraphModel; side: "drawing" | "layout" }): ReactElement {
  return (
    <div className={styles["sides"]}>
      <FieldsDisabled value={false}>
        <Segmented
          label={messages.inspect}
          value={side}
          options={namedOptions({ drawing: messages.drawing, layout: messages.layout })}
          onChange={(next) => layoutStoreOf(model.session.id).setState({ inspects: next === "layout" })}
        />
      </FieldsDisabled>
    </div>
  );
}

function Drawn(props: InspectorProps & { rooms: readonly GraphRoom[]; edges: readonly GraphEdge[] }): ReactElement {
  const { rooms, edges, ...common } = props;
  const [room] = rooms;
  const [edge] = edges;
  if (rooms.length + edges.length > 1) return <ManyInspector {...common} rooms={rooms} edges={edges} />;
  if (room !== undefined) return <RoomInspector key={room.id} {...common} room={room} />;
  if (edge !== undefined) return <EdgeInspector key={edge.id} {...common} edge={edge} />;
  return <GraphSettings {...common} />;
}

/** The right panel for an object of the contents: where it is, and that it stays there. */
function ObjectInspector({
  model,
  document,
  readOnly,
  object,
}: InspectorProps & { object: ContentObject }): ReactElement {
  const room = document.rooms.find(({ id }) => id === object.room)?.name ?? object.room;
  const isKey = object.kind === "key";
  return (
    <>
      <InspectorHead
        title={object.class}
        sub={contentsMessages.spoken(contentsMessages.kinds[object.kind], room, object.isPinned)}
      />
      <Section stacked>
        <SwitchRow
          label={contentsMessages.pinLabel}
          command="layout.pinObject"
          checked={object.isPinned}
          onChange={() => toggleObjectPin(model, object)}
        />
        <div>
          <Button
            size="small"
            icon={Trash2}
            disabledReason={isKey ? contentsMessages.keysStay : readOnly ? sharedMessages.readOnly : undefined}
            onClick={() => removeObject(model, object)}
          >
            {contentsMessages.remove}
          </Button>
        </div>
        <p className={styles["hint"]}>{contentsMessages.keysHint}</p>
      </Section>
    </>
  );
}
