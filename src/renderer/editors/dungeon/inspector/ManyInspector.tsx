import type { ReactElement } from "react";
import { plural } from "#shared/text/format.ts";
import type { GraphEdge, GraphRoom, TemplateChoice } from "#shared/levels/dungeon/graphDocument.ts";
import { Button } from "#renderer/parts/Button.tsx";
import { Section } from "#renderer/parts/Section.tsx";
import { SwitchRow } from "#renderer/parts/SwitchRow.tsx";
import { InspectorHead } from "./InspectorHead.tsx";
import { setEdgeKind, setFixed, setRoomTemplates } from "../graph/graphEdits.ts";
import { graphMessages } from "../graph/messages.ts";
import { giveRole } from "../graph/roleCommands.ts";
import { describeSelection } from "../graph/graphWords.ts";
import { FloorSection } from "./FloorSection.tsx";
import { GraphFields } from "./GraphFields.tsx";
import styles from "./Inspector.module.css";
import type { InspectorProps } from "./inspectorProps.ts";
import { KindPicker } from "./KindPicker.tsx";
import { RolePicker } from "./RolePicker.tsx";
import { TemplateChooser } from "./TemplateChooser.tsx";
import { messages } from "./messages.ts";
import { AlignSection } from "./AlignSection.tsx";

/** Several rooms and edges: the settings that apply to all of them. */
export function ManyInspector(
  props: InspectorProps & { rooms: readonly GraphRoom[]; edges: readonly GraphEdge[] },
): ReactElement {
  const { model, rooms, edges, document } = props;
  const { session } = model;
  const roomIds = new Set(rooms.map((room) => room.id));
  const edgeIds = new Set(edges.map((edge) => edge.id));
  return (
    <>
      <InspectorHead title={describeSelection(document, model.selection())} sub={messages.appliesToAll} />
      {rooms.length > 0 && (
        <Section
          title={messages.role}
          note={common(rooms.map((room) => room.role)) === undefined ? messages.different : undefined}
        >
          <RolePicker
            value={common(rooms.map((room) => room.role))}
            onChange={(role) => giveRole(model, roomIds, role)}
          />
        </Section>
      )}
      {rooms.length > 0 && <FloorSection key={rooms.map(({ id }) => id).join(" ")} {...props} rooms={rooms} />}
      {rooms.length > 0 && <GraphFields {...props} owner="room" items={rooms} />}
      {rooms.length > 0 && <RoomsTemplates {...props} />}
      {rooms.length > 1 && <AlignSection model={model} />}
      {rooms.length > 0 && (
        <Section title={messages.onDrawing}>
          <SwitchRow
            label={messages.lockPositionInAutoArrange}
            command="graph.pin"
            checked={rooms.every((room) => room.fixed === true)}
            onChange={(fixed) =>
              session.edit(fixed ? messages.lockRooms(rooms.length) : messages.unlockRooms(rooms.length), (draft) =>
                setFixed(draft, roomIds, fixed),
              )
            }
          />
        </Section>
      )}
      {edges.length > 0 && (
        <Section title={messages.kind} note={plural(edges.length, "connection")}>
          <div className={styles["flush"]}>
            <KindPicker
              value={common(edges.map((edge) => edge.kind))}
              onChange={(kind) =>
                session.edit(messages.changeConnections(edges.length), (draft) => setEdgeKind(draft, edgeIds, kind))
              }
            />
          </div>
        </Section>
      )}
      {edges.length > 0 && <GraphFields {...props} owner="connection" items={edges} />}
    </>
  );
}

/** Templates for all selected rooms; where they differ, a choice here applies to all. */
function RoomsTemplates(props: InspectorProps & { rooms: readonly GraphRoom[] }): ReactElement {
  const { model, rooms, sets, document, readOnly } = props;
  const ids = new Set(rooms.map(({ id }) => id));
  const choices = rooms.map((room) => room.templates ?? document.defaultTemplates);
  const isSame = new Set(choices.map((choice) => JSON.stringify(choice))).size === 1;
  const change = (label: string, templates: TemplateChoice[] | undefined): void =>
    model.session.edit(label, (draft) => setRoomTemplates(draft, ids, templates));
  return (
    <Section title={messages.templates} note={isSame ? undefined : messages.different} stacked>
      <TemplateChooser
        label={graphMessages.templatesOfRooms}
        sets={sets}
        choices={isSame ? (choices[0] ?? []) : []}
        onChange={(next) => change(graphMessages.chooseTemplates(rooms.length), next)}
      />
      {!readOnly && rooms.some((room) => room.templates !== undefined) && (
        <div>
          <Button size="small" onClick={() => change(graphMessages.useGraphTemplates, undefined)}>
            {graphMessages.useGraphTemplates}
          </Button>
        </div>
      )}
    </Section>
  );
}

/** The value that all have; undefined when they differ. */
function common<Value>(values: readonly Value[]): Value | undefined {
  return new Set(values).size === 1 ? values[0] : undefined;
}
