import type { ReactElement } from "react";
import { gridTransformations, type GridTransformation } from "#shared/kernel/geometry.ts";
import type { GraphRoom } from "#shared/levels/dungeon/graphDocument.ts";
import { pinnedRooms } from "#shared/levels/dungeon/incremental/layoutPins.ts";
import type { FixedRoom } from "#shared/levels/dungeon/placement.ts";
import { Button } from "#renderer/parts/Button.tsx";
import { NumberField } from "#renderer/parts/NumberField.tsx";
import { Section } from "#renderer/parts/Section.tsx";
import { Select } from "#renderer/parts/Select.tsx";
import { SwitchRow } from "#renderer/parts/SwitchRow.tsx";
import { plural } from "#shared/text/format.ts";
import { putOptional } from "#renderer/history/putOptional.ts";
import { findRoom } from "../graph/graphEdits.ts";
import type { GraphModel } from "../graph/graphModel.ts";
import { layoutStoreOf } from "../layout/layoutStore.ts";
import { messages as pinMessages } from "../layout/pins/messages.ts";
import { unpinRooms } from "../layout/pins/pinEdits.ts";
import { transformationNames } from "../templates/transformationNames.ts";
import styles from "./Inspector.module.css";
import type { InspectorProps } from "./inspectorProps.ts";
import { isChosen } from "./templateChoices.ts";
import { messages } from "./messages.ts";

const any = "any";

/** A room's pins: its template, its rotation, its position, the area it stays within. */
export function PinnedSection(props: InspectorProps & { room: GraphRoom }): ReactElement {
  const { model, room, document, sets, readOnly } = props;
  const { placement = {} } = room;
  const inherited =
    room.role === "corridor" && document.defaultCorridors.length > 0
      ? document.defaultCorridors
      : document.defaultTemplates;
  const choices = room.templates ?? inherited;
  const templates = sets.flatMap((set) =>
    set.templates
      .filter(({ id }) => isChosen(choices, set.id, id))
      .map((template) => ({ key: `${set.id}/${template.id}`, set: set.id, template })),
  );
  const chosen = placement.template && `${placement.template.set}/${placement.template.id}`;
  const allowed = templates.find(({ key }) => key === chosen)?.template.transformations ?? gridTransformations;
  const pin = (label: string, next: FixedRoom): void =>
    model.session.edit(label, (draft) => {
      const target = findRoom(draft, room.id);
      if (target === undefined) return;
      putOptional(target, "placement", Object.keys(next).length === 0 ? undefined : structuredClone(next));
    });
  const { template: _template, ...noTemplate } = placement;
  const { transformation: _transformation, ...noTurn } = placement;
  const { at, ...noPlace } = placement;
  const isPinnedAsPlaced = pinnedRooms(document).has(room.id);
  const note = isPinnedAsPlaced
    ? messages.pinnedAsPlaced
    : Object.keys(placement).length === 0
      ? messages.pinnedNothing
      : undefined;
  const locked = readOnly ? messages.readOnlyReason : undefined;
  const unpin = (): void =>
    model.session.edit(pinMessages.unpin(plural(1, "room")), (draft) => unpinRooms(draft, new Set([room.id])));
  return (
    <Section title={messages.pinnedSection} note={note} stacked>
      {isPinnedAsPlaced && (
        <>
          <p className={styles["sub"]}>{messages.pinnedAsPlacedHint}</p>
          <Button size="small" command="layout.pin" disabledReason={locked} onClick={unpin}>
            {messages.unpinInLayout}
          </Button>
        </>
      )}
      <Select
        label={messages.template}
        value={chosen ?? any}
        options={[
          { value: any, label: messages.anyOfItsTemplates },
          ...templates.map(({ key, template }) => ({ value: key, label: template.name })),
          ...(chosen !== undefined && templates.every(({ key }) => key !== chosen)
            ? [{ value: chosen, label: messages.missingTemplate }]
            : []),
        ]}
        onChange={(key) => {
          const next = templates.find((entry) => entry.key === key);
          if (next === undefined) pin(messages.letUseAnyTemplate(room.name), noTemplate);
          else
            pin(messages.pinTemplateOf(room.name), {
              ...noTemplate,
              template: { set: next.set, id: next.template.id },
            });
        }}
      />
      <Select
        label={messages.rotation}
        value={placement.transformation ?? any}
        options={[
          { value: any, label: messages.anyAllowedRotation },
          ...gridTransformations
            .filter((turn) => allowed.includes(turn) || turn === placement.transformation)
            .map((turn) => ({ value: turn, label: transformationNames[turn] })),
        ]}
        onChange={(turn: GridTransformation | typeof any) =>
          turn === any
            ? pin(messages.letUseAnyRotation(room.name), noTurn)
            : pin(messages.pinRotationOf(room.name), { ...noTurn, transformation: turn })
        }
      />
      <SwitchRow
        label={messages.pinnedPosition}
        checked={at !== undefined}
        onChange={(fixed) =>
          fixed
            ? pin(messages.pinPositionOf(room.name), { ...noPlace, at: placeInLayout(model, room.id) })
            : pin(messages.unpinPositionOf(room.name), noPlace)
        }
      />
      {at !== undefined && (
        <div className={styles["fields"]}>
          {([0, 1] as const).map((axis) => (
            <NumberField
              key={axis}
              label={axis === 0 ? "X" : "Y"}
              name={axis === 0 ? messages.pinnedLeftEdge : messages.pinnedTopEdge}
              unit={messages.cells}
              value={at[axis]}
              min={-100_000}
              max={100_000}
              onCommit={(value) =>
                pin(messages.pinPositionOf(room.name), {
                  ...noPlace,
                  at: axis === 0 ? [value, at[1]] : [at[0], value],
                })
              }
            />
          ))}
        </div>
      )}
      <Within {...props} />
    </Section>
  );
}

/** The room's position in the layout on screen; the origin when it has none. */
function placeInLayout(model: GraphModel, id: string): [number, number] {
  const { shown } = layoutStoreOf(model.session.id).getState();
  const placed = shown?.layout.rooms.find((room) => room.id === id && !room.isCorridor);
  return placed === undefined || shown === undefined
    ? [0, 0]
    : [placed.x + shown.origin[0], placed.y + shown.origin[1]];
}

function Within({ model, room, document }: InspectorProps & { room: GraphRoom }): ReactElement | null {
  const names = document.site?.areas?.map(({ name }) => name) ?? [];
  if (names.length === 0 && room.within === undefined) return null;
  const all = room.within === undefined || names.includes(room.within) ? names : [...names, room.within];
  return (
    <Select
      label={messages.within}
      value={room.within ?? ""}
      options={[{ value: "", label: messages.anywhere }, ...all.map((name) => ({ value: name, label: name }))]}
      onChange={(name) =>
        model.session.edit(
          name === "" ? messages.removeAreaFrom(room.name) : messages.restrictTo(room.name, name),
          (draft) => {
            const target = findRoom(draft, room.id);
            if (target === undefined) return;
            putOptional(target, "within", name === "" ? undefined : name);
          },
        )
      }
    />
  );
}
