import type { ReactElement } from "react";
import { edgeKinds } from "#shared/levels/dungeon/graphDocument.ts";
import { roomRoles } from "#shared/levels/dungeon/roomRoles.ts";
import type { PaintCondition, PaintLayer, PaintObject } from "#shared/levels/dungeon/tiles/templatePaint.ts";
import { Checkbox } from "#renderer/parts/Checkbox.tsx";
import { NumberField } from "#renderer/parts/NumberField.tsx";
import { Section } from "#renderer/parts/Section.tsx";
import { Select, namedOptions } from "#renderer/parts/Select.tsx";
import { SwitchRow } from "#renderer/parts/SwitchRow.tsx";
import { TextField } from "#renderer/parts/TextField.tsx";
import { RemoveButton } from "#renderer/parts/ListButtons.tsx";
import { paintMessages as messages } from "./messages.ts";
import styles from "./Paint.module.css";
import { changeLayer, changeObject, setCondition } from "./paintEdits.ts";
import type { PaintSectionProps } from "./paintSectionProps.ts";

/** The number of a group belongs to the group. */
type Kind = Exclude<keyof PaintCondition, "groupCount">;

const starts: Readonly<Record<Kind, PaintCondition>> = {
  roles: { roles: ["treasure"] },
  intensity: { intensity: [0, 10] },
  floors: { floors: [0, 0] },
  deadEnd: { deadEnd: true },
  beside: { beside: "locked" },
  chance: { chance: 0.5 },
  group: { group: "A" },
  doors: { doors: "open" },
};

const nothing = "nothing";

/** When the chosen layer, or the selected object, is part of a room. */
export function ConditionSection(
  props: PaintSectionProps & { target: PaintLayer | PaintObject; isLayer: boolean },
): ReactElement {
  const { model, readOnly, target, isLayer } = props;
  const place = model.place();
  const when = target.when ?? {};
  const edit = (label: string, change: (when: PaintCondition) => PaintCondition): void =>
    model.templates.session.edit(label, (draft) => {
      const recipe = (found: Parameters<typeof setCondition>[0]): void =>
        setCondition(found, (next) => {
          const after = change(structuredClone(when));
          for (const key of Object.keys(next)) Reflect.deleteProperty(next, key);
          Object.assign(next, after);
        });
      if (isLayer) changeLayer(draft, place, target.id, recipe);
      else changeObject(draft, place, target.id, recipe);
    });
  const set = (next: PaintCondition): void => edit(messages.setCondition, (before) => ({ ...before, ...next }));
  const kinds = (Object.keys(starts) as Kind[]).filter((kind) => isLayer || kind !== "doors");
  const missing = kinds.filter((kind) => when[kind] === undefined);
  const texts = messages.conditionText(when);
  return (
    <Section title={messages.onlyWhen} note={texts.length === 0 ? messages.always : texts.join(", ")}>
      {kinds
        .filter((kind) => when[kind] !== undefined)
        .map((kind) => (
          <div key={kind} className={styles["field"]}>
            <div>
              <Fields kind={kind} when={when} onChange={set} />
            </div>
            <RemoveButton
              label={messages.removeNamedCondition(messages.conditionNames[kind])}
              onClick={() =>
                edit(messages.removeCondition, (before) => {
                  const { [kind]: _, ...rest } = before;
                  if (kind === "group") delete rest.groupCount;
                  return rest;
                })
              }
            />
          </div>
        ))}
      {!readOnly && missing.length > 0 && (
        <Select<Kind | typeof nothing>
          label={messages.addCondition}
          hideLabel
          value={nothing}
          options={[
            { value: nothing, label: messages.addConditionChoice },
            ...missing.map((kind) => ({ value: kind, label: messages.conditionNames[kind] })),
          ]}
          onChange={(kind) => {
            if (kind !== nothing) edit(messages.addCondition, (before) => ({ ...before, ...starts[kind] }));
          }}
        />
      )}
    </Section>
  );
}

function Fields(props: {
  kind: Kind;
  when: PaintCondition;
  onChange: (change: PaintCondition) => void;
}): ReactElement | null {
  const { kind, when, onChange } = props;
  switch (kind) {
    case "roles": {
      const roles = new Set(when.roles);
      return (
        <div role="group" aria-label={messages.roles} className={styles["buttons"]}>
          {roomRoles.map((role) => (
            <Checkbox
              key={role}
              label={role}
              checked={roles.has(role)}
              onChange={(checked) => {
                const next = roomRoles.filter((one) => (one === role ? checked : roles.has(one)));
                if (next.length > 0) onChange({ roles: next });
              }}
            />
          ))}
        </div>
      );
    }
    case "intensity":
    case "floors": {
      const [from, to] = when[kind] ?? [0, 0];
      const limits = kind === "intensity" ? { min: 0, max: 10 } : { min: -20, max: 20 };
      const [fromLabel, toLabel] =
        kind === "intensity" ? [messages.intensityFrom, messages.intensityTo] : [messages.floorFrom, messages.floorTo];
      const change = (range: [number, number]): void =>
        onChange(kind === "intensity" ? { intensity: range } : { floors: range });
      return (
        <div className={styles["pair"]}>
          <NumberField
            label={fromLabel}
            value={from}
            {...limits}
            onCommit={(next) => change([next, Math.max(next, to)])}
          />
          <NumberField
            label={toLabel}
            value={to}
            {...limits}
            onCommit={(next) => change([Math.min(from, next), next])}
          />
        </div>
      );
    }
    case "deadEnd":
      return (
        <SwitchRow
          label={messages.deadEnd}
          checked={when.deadEnd === true}
          onChange={(deadEnd) => onChange({ deadEnd })}
        />
      );
    case "beside":
      return (
        <Select
          label={messages.beside}
          value={when.beside ?? "door"}
          options={edgeKinds.map((value) => ({ value, label: value }))}
          onChange={(beside) => onChange({ beside })}
        />
      );
    case "chance":
      return (
        <NumberField
          label={messages.chance}
          unit={messages.percent}
          value={Math.round((when.chance ?? 1) * 100)}
          min={0}
          max={100}
          onCommit={(chance) => onChange({ chance: chance / 100 })}
        />
      );
    case "group":
      return (
        <div className={styles["pair"]}>
          <TextField
            label={messages.group}
            value={when.group ?? ""}
            maxLength={60}
            onCommit={(group) => {
              if (group.trim() !== "") onChange({ group: group.trim() });
            }}
          />
          <NumberField
            label={messages.groupCount}
            value={when.groupCount ?? 1}
            min={1}
            max={100}
            onCommit={(groupCount) => onChange({ groupCount })}
          />
        </div>
      );
    case "doors":
      return (
        <Select
          label={messages.doors}
          value={when.doors ?? "open"}
          options={namedOptions({ open: messages.open, around: messages.aroundOpen, closed: messages.closed })}
          onChange={(doors) => onChange({ doors })}
        />
      );
  }
}
