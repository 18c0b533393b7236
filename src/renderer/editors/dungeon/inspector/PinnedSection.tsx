import type { ReactElement } from "react";
import { gridTransformations } from "#shared/kernel/geometry.ts";
import type { GridTransformation } from "#shared/kernel/geometry.ts";
import type { GraphRoom } from "#shared/levels/dungeon/graphDocument.ts";
import type { FixedRoom } from "#shared/levels/dungeon/placement.ts";
import { NumberField } from "#renderer/parts/NumberField.tsx";
import { Section } from "#renderer/parts/Section.tsx";
import { Select } from "#renderer/parts/Select.tsx";
import { SwitchRow } from "#renderer/parts/SwitchRow.tsx";
import { findRoom } from "../graph/graphEdits.ts";
import type { GraphModel } from "../graph/graphModel.ts";
import { layoutStoreOf } from "../layout/layoutStore.ts";
import { turnNames } from "../templates/turnNames.ts";
import styles from "./Inspector.module.css";
import type { InspectorProps } from "./inspectorProps.ts";
import { isChosen } from "./templateChoices.ts";
import { messages } from "./messages.ts";

const any = "any";

/** What is pinned about a room before the search: its template, its turn, its place, the area it stays within. */
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
  const settle = (label: string, next: FixedRoom): void =>
    model.session.edit(label, (draft) => {
      const target = findRoom(draft, room.id);
      if (target === undefined) return;
      if (Object.keys(next).length === 0) delete target.placement;
      else target.placement = structuredClone(next);
    });
  const { template: _template, ...noTemplate } = placement;
  const { transformation: _transformation, ...noTurn } = placement;
  const { at, ...noPlace } = placement;
  return (
    <Section title={messages.pinnedInLayout} note={Object.keys(placement).length === 0 ? "nothing" : undefined}>
      <div className={styles["stack"]}>
        <Select
          label={messages.template}
          showLabel
          value={chosen ?? any}
          disabled={readOnly}
          options={[
            { value: any, label: messages.anyOfItsTemplates },
            ...templates.map(({ key, template }) => ({ value: key, label: template.name })),
            ...(chosen !== undefined && templates.every(({ key }) => key !== chosen)
              ? [{ value: chosen, label: messages.missingTemplate }]
              : []),
          ]}
          onChange={(key) => {
            const next = templates.find((entry) => entry.key === key);
            if (next === undefined) settle(messages.letUseAnyTemplate(room.name), noTemplate);
            else
              settle(`Settle ${room.name} on ${next.template.name}`, {
                ...noTemplate,
                template: { set: next.set, id: next.template.id },
              });
          }}
        />
        <Select
          label={messages.rotation}
          showLabel
          value={placement.transformation ?? any}
          disabled={readOnly}
          options={[
            { value: any, label: messages.anyAllowedRotation },
            ...gridTransformations
              .filter((turn) => allowed.includes(turn) || turn === placement.transformation)
              .map((turn) => ({ value: turn, label: turnNames[turn] })),
          ]}
          onChange={(turn: GridTransformation | typeof any) =>
            turn === any
              ? settle(messages.letUseAnyRotation(room.name), noTurn)
              : settle(messages.pinRotationOf(room.name), { ...noTurn, transformation: turn })
          }
        />
        <SwitchRow
          label={messages.pinnedPosition}
          checked={at !== undefined}
          disabled={readOnly}
          onChange={(fixed) =>
            fixed
              ? settle(messages.pinPositionOf(room.name), { ...noPlace, at: placeInLayout(model, room.id) })
              : settle(messages.unpinPositionOf(room.name), noPlace)
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
                disabled={readOnly}
                onCommit={(value) =>
                  settle(messages.pinPositionOf(room.name), {
                    ...noPlace,
                    at: axis === 0 ? [value, at[1]] : [at[0], value],
                  })
                }
              />
            ))}
          </div>
        )}
        <Within {...props} />
      </div>
    </Section>
  );
}

/** Where the layout on the screen has a room; the origin when it does not. */
function placeInLayout(model: GraphModel, id: string): [number, number] {
  const { shown } = layoutStoreOf(model.session.id).getState();
  const placed = shown?.layout.rooms.find((room) => room.id === id && !room.isCorridor);
  return placed === undefined || shown === undefined
    ? [0, 0]
    : [placed.x + shown.origin[0], placed.y + shown.origin[1]];
}

function Within({ model, room, document, readOnly }: InspectorProps & { room: GraphRoom }): ReactElement | null {
  const names = document.site?.areas?.map(({ name }) => name) ?? [];
  if (names.length === 0 && room.within === undefined) return null;
  const all = room.within === undefined || names.includes(room.within) ? names : [...names, room.within];
  return (
    <Select
      label={messages.within}
      showLabel
      value={room.within ?? ""}
      disabled={readOnly}
      options={[{ value: "", label: messages.anywhere }, ...all.map((name) => ({ value: name, label: name }))]}
      onChange={(name) =>
        model.session.edit(
          name === "" ? messages.removeAreaFrom(room.name) : `Keep ${room.name} within ${name}`,
          (draft) => {
            const target = findRoom(draft, room.id);
            if (target === undefined) return;
            if (name === "") delete target.within;
            else target.within = name;
          },
        )
      }
    />
  );
}
