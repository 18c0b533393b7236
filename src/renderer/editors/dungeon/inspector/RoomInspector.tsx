import type { ReactElement } from "react";
import { stairsTest } from "#shared/levels/dungeon/floors.ts";
import type { GraphRoom } from "#shared/levels/dungeon/graphDocument.ts";
import { mostIntensity } from "#shared/levels/dungeon/rewrite/intensity.ts";
import { Button } from "#renderer/parts/Button.tsx";
import { NumberField } from "#renderer/parts/NumberField.tsx";
import { Row, Rows } from "#renderer/parts/Row.tsx";
import { Section } from "#renderer/parts/Section.tsx";
import { Select } from "#renderer/parts/Select.tsx";
import { SwitchRow } from "#renderer/parts/SwitchRow.tsx";
import { TextArea } from "#renderer/parts/TextArea.tsx";
import { TextField } from "#renderer/parts/TextField.tsx";
import { putOptional } from "#renderer/history/putOptional.ts";
import { InspectorHead } from "./InspectorHead.tsx";
import { findRoom, renameRoom, setFixed, setIntensity, setRole } from "../graph/graphEdits.ts";
import { graphFacts } from "../graph/graphFacts.ts";
import { connectionName, roomRoleNames } from "../graph/graphNames.ts";
import { edgeTarget } from "../graph/graphTargets.ts";
import { FloorSection } from "./FloorSection.tsx";
import { ChipPicture } from "./ChipPicture.tsx";
import { EdgePicture } from "./EdgePicture.tsx";
import { GraphFields } from "./GraphFields.tsx";
import styles from "./Inspector.module.css";
import type { InspectorProps } from "./inspectorProps.ts";
import { RolePicker } from "./RolePicker.tsx";
import { PinnedSection } from "./PinnedSection.tsx";
import { TemplateChooser } from "./TemplateChooser.tsx";
import { isChosen, whyUnfit } from "./templateChoices.ts";
import { messages } from "./messages.ts";

const intensityOptions = [
  { value: "none", label: messages.noIntensity },
  ...Array.from({ length: mostIntensity + 1 }, (_, value) => ({
    value: String(value),
    label: messages.intensityOf(value, mostIntensity),
  })),
];

/** One room: name, role, templates that may serve it, connections, place. */
export function RoomInspector(props: InspectorProps & { room: GraphRoom }): ReactElement {
  const { model, room, document } = props;
  const { session } = model;
  const facts = graphFacts(document);
  const steps = facts.stepsFromStart.get(room.id);
  const number = document.rooms.indexOf(room) + 1;
  const ids = new Set([room.id]);
  return (
    <>
      <InspectorHead
        picture={<ChipPicture role={room.role} size={28} />}
        title={room.name}
        sub={messages.roomFacts(number, steps)}
      />
      <Section title={messages.name}>
        <TextField
          label={messages.name}
          value={room.name}
          maxLength={60}
          onCommit={(name, gesture) =>
            session.edit(messages.renameRoom, (draft) => renameRoom(draft, room.id, name), { gesture })
          }
        />
      </Section>
      <Section title={messages.role} note={roomRoleNames[room.role]}>
        <RolePicker
          value={room.role}
          onChange={(role) =>
            session.edit(messages.makeRole(room.name, roomRoleNames[role]), (draft) => setRole(draft, ids, role))
          }
        />
      </Section>
      <Section title={messages.intensity}>
        <Select
          label={messages.intensity}
          hideLabel
          value={room.intensity === undefined ? "none" : String(room.intensity)}
          options={intensityOptions}
          onChange={(value) =>
            session.edit(messages.setIntensity(room.name), (draft) =>
              setIntensity(draft, room.id, value === "none" ? undefined : Number(value)),
            )
          }
        />
      </Section>
      <FloorSection {...props} rooms={[room]} />
      <GraphFields {...props} owner="room" items={[room]} />
      <RoomTemplates {...props} connections={facts.degree.get(room.id) ?? 0} />
      <PinnedSection {...props} />
      <Connections {...props} />
      <Section title={messages.onDrawing} stacked>
        <SwitchRow
          label={messages.lockPositionInAutoArrange}
          command="graph.pin"
          checked={room.fixed === true}
          onChange={(fixed) =>
            session.edit(fixed ? messages.lockPosition : messages.unlockPosition, (draft) =>
              setFixed(draft, ids, fixed),
            )
          }
        />
        <div className={styles["fields"]}>
          <Coordinate {...props} axis="x" />
          <Coordinate {...props} axis="y" />
        </div>
      </Section>
      <Section title={messages.note}>
        <TextArea
          label={messages.note}
          value={room.note ?? ""}
          onCommit={(note, gesture) =>
            session.edit(
              messages.changeNote,
              (draft) => {
                const target = findRoom(draft, room.id);
                if (target === undefined) return;
                putOptional(target, "note", note.trim() === "" ? undefined : note.slice(0, 2000));
              },
              { gesture },
            )
          }
        />
      </Section>
    </>
  );
}

function Coordinate(props: InspectorProps & { room: GraphRoom; axis: "x" | "y" }): ReactElement {
  const { model, room, axis } = props;
  return (
    <NumberField
      label={axis.toUpperCase()}
      name={messages.positionOnDrawing(axis === "x" ? "Horizontal" : "Vertical")}
      value={room[axis]}
      min={-1e6}
      max={1e6}
      step={20}
      onCommit={(value) =>
        model.session.edit(messages.moveOneRoom, (draft) => {
          const target = findRoom(draft, room.id);
          if (target !== undefined) target[axis] = value;
        })
      }
    />
  );
}

function RoomTemplates(props: InspectorProps & { room: GraphRoom; connections: number }): ReactElement {
  const { model, room, sets, document, connections } = props;
  const isOwn = room.templates !== undefined;
  const corridor = room.role === "corridor" && document.defaultCorridors.length > 0;
  const choices = room.templates ?? (corridor ? document.defaultCorridors : document.defaultTemplates);
  const allowed = sets.flatMap((set) => set.templates.filter((template) => isChosen(choices, set.id, template.id)));
  const fit = allowed.filter((template) => whyUnfit(template, connections) === undefined).length;
  return (
    <Section title={messages.templates} note={messages.templatesThatFit(fit, allowed.length)} stacked>
      <TemplateChooser
        label={messages.templatesOfThisRoom}
        sets={sets}
        choices={choices}
        connections={connections}
        onChange={(next) =>
          model.session.edit(messages.chooseTemplatesFor(room.name), (draft) => {
            const target = findRoom(draft, room.id);
            if (target !== undefined) target.templates = next;
          })
        }
      />
      {isOwn && !props.readOnly && (
        <div>
          <Button
            size="small"
            onClick={() =>
              model.session.edit(messages.useGraphsTemplatesFor(room.name), (draft) => {
                delete findRoom(draft, room.id)?.templates;
              })
            }
          >
            {messages.useGraphsTemplates}
          </Button>
        </div>
      )}
    </Section>
  );
}

function Connections({ model, document, room }: InspectorProps & { room: GraphRoom }): ReactElement {
  const edges = document.edges.filter((edge) => edge.from === room.id || edge.to === room.id);
  const isStairs = stairsTest(document.rooms);
  return (
    <Section title={messages.connections} note={String(edges.length)}>
      {edges.length === 0 ? (
        <p className={styles["sub"]}>{messages.howToConnect}</p>
      ) : (
        <div className={styles["flush"]}>
          <Rows label={messages.connections}>
            {edges.map((edge, i) => {
              const other = findRoom(document, edge.from === room.id ? edge.to : edge.from);
              return (
                <Row
                  key={edge.id}
                  label={other?.name ?? messages.missingRoom}
                  leading={<ChipPicture role={other?.role ?? "normal"} />}
                  tabStop={i === 0}
                  trailing={
                    <span className={styles["kind"]}>
                      <EdgePicture kind={edge.kind} />
                      {connectionName(edge.kind, isStairs(edge)).toLowerCase()}
                    </span>
                  }
                  onClick={() => model.session.select([edgeTarget(edge.id)])}
                />
              );
            })}
          </Rows>
        </div>
      )}
    </Section>
  );
}
