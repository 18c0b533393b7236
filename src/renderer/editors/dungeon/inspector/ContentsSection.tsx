import { Plus, Trash2 } from "lucide-react";
import type { ReactElement } from "react";
import { useStore } from "zustand";
import { contentKinds, usualContents } from "#shared/levels/dungeon/contents/contentsSchema.ts";
import type { ContentPlace, ContentRule, Contents } from "#shared/levels/dungeon/contents/contentsSchema.ts";
import { type RoomRole, roomRoles } from "#shared/levels/dungeon/roomRoles.ts";
import { Button } from "#renderer/parts/Button.tsx";
import { Checkbox } from "#renderer/parts/Checkbox.tsx";
import { IconButton } from "#renderer/parts/IconButton.tsx";
import { NumberField } from "#renderer/parts/NumberField.tsx";
import { numberFieldsOf } from "#renderer/parts/numberFieldsOf.tsx";
import { Section } from "#renderer/parts/Section.tsx";
import { Select, optionsOf } from "#renderer/parts/Select.tsx";
import { SwitchRow } from "#renderer/parts/SwitchRow.tsx";
import { TextField } from "#renderer/parts/TextField.tsx";
import { messages as sharedMessages } from "../../tools/messages.ts";
import { rollSeed } from "#renderer/runs/seed.ts";
import { setContents } from "../layout/contents/contentEdits.ts";
import { contentsMessages as messages } from "../layout/contents/messages.ts";
import { shownPopulation } from "../layout/contents/shownContents.ts";
import { layoutStoreOf } from "../layout/layoutStore.ts";
import styles from "./Inspector.module.css";
import type { InspectorProps } from "./inspectorProps.ts";

/** Where rules can place their objects: the usual combinations of conditions. */
const places = ["anywhere", "on-path", "off-path", "dead-end", "before-boss", "dead-end off-path"] as const;
type PlaceChoice = (typeof places)[number];

/** Contents of rooms: a budget per class of objects, and the rooms it is spread over. */
export function ContentsSection({ model, document, readOnly }: InspectorProps): ReactElement {
  // The layout determines how many of them can be placed.
  useStore(layoutStoreOf(model.session.id), (state) => state.shown);
  const { contents } = document;
  const edit = (change: (contents: Contents) => Contents): void =>
    model.session.edit(messages.change, (draft) => {
      const now = draft.contents ?? { seed: rollSeed(), rules: [] };
      setContents(draft, change(now));
    });
  const setRule = (id: string, change: (rule: ContentRule) => ContentRule): void =>
    edit((all) => ({ ...all, rules: all.rules.map((rule) => (rule.id === id ? change(rule) : rule)) }));
  const { objects, shortages } = shownPopulation(model);
  const reason = readOnly ? sharedMessages.readOnly : undefined;
  const rooms = document.rooms.filter(({ role }) => role !== "corridor").length;
  return (
    <Section
      title={messages.title}
      note={contents === undefined ? messages.none : messages.note(contents.rules.length, objects.length)}
      stacked
    >
      {contents?.rules.map((rule) => (
        <Rule
          key={rule.id}
          rule={rule}
          shortage={shortages.find((one) => one.rule === rule.id)}
          readOnly={readOnly}
          onChange={(change) => setRule(rule.id, change)}
          onRemove={() => edit((all) => ({ ...all, rules: all.rules.filter(({ id }) => id !== rule.id) }))}
        />
      ))}
      {contents !== undefined && (
        <>
          <SwitchRow
            label={messages.keysBefore}
            checked={contents.keys === "before"}
            onChange={(isOn) => edit((all) => ({ ...all, keys: isOn ? "before" : "room" }))}
          />
          <SwitchRow
            label={messages.litBoss}
            checked={contents.lit?.includes("boss") === true}
            onChange={(isOn) => edit((all) => ({ ...all, lit: isOn ? ["boss"] : [] }))}
          />
        </>
      )}
      <div className={styles["ends"]}>
        {contents === undefined && (
          <Button
            size="small"
            icon={Plus}
            disabledReason={reason}
            onClick={() => edit(() => usualContents(Math.max(1, rooms), rollSeed()))}
          >
            {messages.addUsual}
          </Button>
        )}
        <Button size="small" icon={Plus} disabledReason={reason} onClick={() => edit(withNewRule)}>
          {messages.addRule}
        </Button>
      </div>
    </Section>
  );
}

function Rule(props: {
  rule: ContentRule;
  shortage: { readonly asked: number; readonly placed: number } | undefined;
  readOnly: boolean;
  onChange: (change: (rule: ContentRule) => ContentRule) => void;
  onRemove: () => void;
}): ReactElement {
  const { rule, shortage, readOnly, onChange } = props;
  const { count, perRoom = 100, distance = 1 } = rule;
  const number = numberFieldsOf({ count, perRoom, distance }, (key, value) =>
    onChange((one) => ({ ...one, [key]: value })),
  );
  return (
    <fieldset className={styles["rule"]} aria-label={messages.rule(rule.class)}>
      <div className={styles["ends"]}>
        <TextField
          label={messages.className}
          value={rule.class}
          rule={(text) => (/^[A-Za-z][A-Za-z0-9 _-]{0,39}$/.test(text) ? undefined : messages.invalidClass)}
          onCommit={(name) => onChange((one) => ({ ...one, class: name }))}
        />
        <IconButton
          icon={Trash2}
          label={messages.removeRule(rule.class)}
          disabledReason={readOnly ? sharedMessages.readOnly : undefined}
          onClick={props.onRemove}
        />
      </div>
      <div className={styles["fields"]}>
        {number("count", messages.count, { name: messages.countName(rule.class), min: 0, max: 500 })}
        <Select
          label={messages.kind}
          hideLabel
          value={rule.kind}
          options={optionsOf(contentKinds, messages.kinds)}
          onChange={(kind) => onChange((one) => ({ ...one, kind }))}
        />
        {number("perRoom", messages.perRoom, { min: 1, max: 100 })}
        {number("distance", messages.distance, { min: 1, max: 100 })}
      </div>
      <Select
        label={messages.where}
        value={placeOf(rule.where ?? [])}
        options={optionsOf(places, messages.places)}
        onChange={(place) => onChange((one) => withPlace(one, place))}
      />
      <details>
        <summary>{messages.onlyIn(rule.roles?.length ?? 0, rule.intensity)}</summary>
        <div role="group" aria-label={messages.roles(rule.class)} className={styles["stack"]}>
          {roomRoles
            .filter((role) => role !== "corridor")
            .map((role) => (
              <Checkbox
                key={role}
                label={role}
                checked={rule.roles?.includes(role) ?? role !== "start"}
                onChange={(isIn) => onChange((one) => withRole(one, role, isIn))}
              />
            ))}
        </div>
        <div className={styles["fields"]}>
          {([0, 1] as const).map((end) => (
            <NumberField
              key={end}
              label={end === 0 ? messages.intensityFrom : messages.intensityTo}
              value={(rule.intensity ?? [0, 10])[end]}
              min={0}
              max={10}
              step={0.5}
              digits={1}
              onCommit={(value) => onChange((one) => withIntensity(one, end, value))}
            />
          ))}
        </div>
      </details>
      <SwitchRow
        label={messages.byIntensity}
        checked={rule.byIntensity === true}
        onChange={(byIntensity) => onChange((one) => ({ ...one, byIntensity }))}
      />
      {shortage !== undefined && <p className={styles["hint"]}>{messages.placed(shortage.placed, shortage.asked)}</p>}
    </fieldset>
  );
}

/** The corresponding choice; conditions of a file without one are shown as the nearest. */
function placeOf(where: readonly ContentPlace[]): PlaceChoice {
  const text = where.toSorted().join(" ");
  return places.find((place) => place === text) ?? where[0] ?? "anywhere";
}

function withPlace(old: ContentRule, place: PlaceChoice): ContentRule {
  const { where: _, ...rule } = old;
  switch (place) {
    case "anywhere":
      return rule;
    case "dead-end off-path":
      return { ...rule, where: ["dead-end", "off-path"] };
    case "on-path":
    case "off-path":
    case "dead-end":
    case "before-boss":
      return { ...rule, where: [place] };
  }
}

/** Roles that a rule leaves out by default: the start. All others are no list. */
function withRole(old: ContentRule, role: RoomRole, isIn: boolean): ContentRule {
  const usual = roomRoles.filter((one) => one !== "corridor" && one !== "start");
  const now = new Set<RoomRole>(old.roles ?? usual);
  if (isIn) now.add(role);
  else now.delete(role);
  const { roles: _, ...rule } = old;
  const next = roomRoles.filter((one) => now.has(one));
  const isUsual = next.length === usual.length && usual.every((one) => now.has(one));
  // A rule needs a room: the last role stays.
  return next.length === 0 ? old : isUsual ? rule : { ...rule, roles: next };
}

/** A range of intensity with another end; the whole range is none. */
function withIntensity(old: ContentRule, end: 0 | 1, value: number): ContentRule {
  const { intensity = [0, 10], ...rule } = old;
  const [from, to] = end === 0 ? [value, Math.max(value, intensity[1])] : [Math.min(value, intensity[0]), value];
  return from === 0 && to === 10 ? rule : { ...rule, intensity: [from, to] };
}

function withNewRule(contents: Contents): Contents {
  const ids = new Set(contents.rules.map(({ id }) => id));
  let number = contents.rules.length + 1;
  while (ids.has(`rule${number}`)) number++;
  const rule: ContentRule = { id: `rule${number}`, class: `object ${number}`, kind: "other", count: 1 };
  return { ...contents, rules: [...contents.rules, rule] };
}
