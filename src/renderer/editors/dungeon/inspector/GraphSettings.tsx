import type { ReactElement } from "react";
import { Network, Dices } from "lucide-react";
import { useStore } from "zustand";
import type { GraphDocument } from "#shared/levels/dungeon/graphDocument.ts";
import { Icon } from "#renderer/parts/Icon.tsx";
import { NumberField } from "#renderer/parts/NumberField.tsx";
import { Section } from "#renderer/parts/Section.tsx";
import { Select, namedOptions } from "#renderer/parts/Select.tsx";
import { SwitchRow } from "#renderer/parts/SwitchRow.tsx";
import { putOptional } from "#renderer/history/putOptional.ts";
import { Button } from "#renderer/parts/Button.tsx";
import { defaultMapSettings, type MapSettings } from "#shared/levels/dungeon/mapGrid/mapSettings.ts";
import { roomRoles, type RoomRole } from "#shared/levels/dungeon/roomRoles.ts";
import { defaultRoleSizes } from "#shared/levels/dungeon/roleSizes.ts";
import type { Preferences } from "#shared/levels/dungeon/preferences.ts";
import { editBursts } from "#renderer/history/editBurst.ts";
import { Slider } from "#renderer/parts/Slider.tsx";
import { InspectorHead } from "./InspectorHead.tsx";
import { SiteSection } from "../site/SiteSection.tsx";
import styles from "./Inspector.module.css";
import type { InspectorProps } from "./inspectorProps.ts";
import { ContentsSection } from "./ContentsSection.tsx";
import { MissionSection } from "./MissionSection.tsx";
import { noTileset, TilesetSelect } from "../tilesets/TilesetSelect.tsx";
import { TemplateChooser } from "./TemplateChooser.tsx";
import { messages } from "./messages.ts";
import { roomRoleNames } from "../graph/graphNames.ts";
import preferencesSectionStyles from "./PreferencesSection.module.css";

const repeatOptions = namedOptions<GraphDocument["repeat"]>({
  template: messages.asSetPerTemplate,
  allow: messages.anyNumberOfTimes,
  "not-neighbours": messages.notNextToEachOther,
  never: messages.oncePerLayout,
});

/** The graph's own settings: the defaults of rooms and corridors, distance, repeats. */
export function GraphSettings(props: InspectorProps): ReactElement {
  const { model, document, sets } = props;
  const { session } = model;
  const name = useStore(session.store, (state) => state.name);
  return (
    <>
      <InspectorHead
        picture={<Icon icon={Network} size={20} />}
        title={name}
        sub={messages.graphSize(document.rooms.length, document.edges.length)}
      />
      <Section title={messages.roomTemplates} note={messages.forRoomsWithoutTheirOwn}>
        <TemplateChooser
          label={messages.roomTemplates}
          sets={sets}
          choices={document.defaultTemplates}
          onChange={(next) =>
            session.edit(messages.chooseRoomTemplates, (draft) => void (draft.defaultTemplates = next))
          }
        />
      </Section>
      <Section title={messages.corridorTemplates} note={messages.forCorridors}>
        <TemplateChooser
          label={messages.corridorTemplates}
          sets={sets}
          choices={document.defaultCorridors}
          onChange={(next) =>
            session.edit(messages.chooseCorridorTemplates, (draft) => void (draft.defaultCorridors = next))
          }
        />
      </Section>
      <Section title={messages.rules} stacked>
        <NumberField
          label={messages.distance}
          name={messages.distanceName}
          unit={messages.cells}
          value={document.minimumDistance}
          min={0}
          max={100}
          onCommit={(value) => session.edit(messages.setDistance, (draft) => void (draft.minimumDistance = value))}
        />
        <Select
          label={messages.repeat}
          value={document.repeat}
          options={repeatOptions}
          onChange={(value) => session.edit(messages.setRepeatRule, (draft) => void (draft.repeat = value))}
        />
        <SwitchRow
          label={messages.allowRepeatsHint}
          checked={document.relaxRepeat === true}
          onChange={(relax) =>
            session.edit(relax ? messages.allowRepeatsWhenNeeded : messages.keepRepeatRuleStrict, (draft) =>
              putOptional(draft, "relaxRepeat", relax ? true : undefined),
            )
          }
        />
      </Section>
      <MapSection {...props} />
      <ContentsSection {...props} />
      <SiteSection {...props} />
      <RoleSizesSection {...props} />
      <PreferencesSection {...props} />
      <MissionSection model={model} document={document} />
    </>
  );
}

/** How layouts of the graph become maps of tiles. */
function MapSection({ model, document, readOnly }: InspectorProps): ReactElement {
  const map = document.map ?? defaultMapSettings;
  const edit = (label: string, change: Partial<MapSettings>): void =>
    model.session.edit(label, (draft) => {
      const next = { ...map, ...change };
      if (next.tileset === noTileset) delete next.tileset;
      const isDefault =
        Object.keys(next).length === 2 &&
        next.tilesPerCell === defaultMapSettings.tilesPerCell &&
        next.walls === defaultMapSettings.walls;
      putOptional(draft, "map", isDefault ? undefined : next);
    });
  return (
    <Section title={messages.map} note={messages.mapNote} stacked>
      <TilesetSelect
        value={map.tileset}
        none={messages.ownTileset}
        onChange={(tileset) => edit(messages.setTileset, { tileset })}
      />
      <NumberField
        label={messages.tilesPerCell}
        name={messages.tilesPerCell}
        value={map.tilesPerCell}
        min={1}
        max={4}
        onCommit={(tilesPerCell) => edit(messages.setTilesPerCell, { tilesPerCell })}
      />
      <NumberField
        label={messages.walls}
        name={messages.wallThickness}
        unit={messages.tiles}
        value={map.walls}
        min={0}
        max={2}
        onCommit={(walls) => edit(messages.setWalls, { walls })}
      />
      {map.walls === 0 && <p className={styles["hint"]}>{messages.thinWallsHint}</p>}
      <Button
        icon={Dices}
        wide
        title={messages.tileSeedHint}
        disabledReason={readOnly ? messages.readOnlyProject : undefined}
        onClick={() => edit(messages.rerollTiles, { tileSeed: crypto.getRandomValues(new Uint32Array(1))[0] ?? 0 })}
      >
        {messages.rerollTiles}
      </Button>
    </Section>
  );
}

/** Weights to choose from, by the value of their option; "usual" is the role's default. */
const sizes = { smallest: -1, smaller: -0.5, any: 0, larger: 0.5, largest: 1 } as const;
type Size = keyof typeof sizes | "usual";

/** How large the rooms of each role in the graph are to be among their templates. */
function RoleSizesSection({ model, document }: InspectorProps): ReactElement {
  const used = roomRoles.filter((role) => role !== "corridor" && document.rooms.some((room) => room.role === role));
  const set = (role: RoomRole, size: Size): void =>
    model.session.edit(messages.changeRoleSize, (draft) => {
      const next = { ...draft.roleSizes };
      putOptional(next, role, size === "usual" ? undefined : sizes[size]);
      putOptional(draft, "roleSizes", Object.keys(next).length === 0 ? undefined : next);
    });
  const changed = Object.keys(document.roleSizes ?? {}).length;
  return (
    <Section title={messages.roleSizes} note={changed === 0 ? messages.usualSizes : messages.changedSizes(changed)}>
      {used.length === 0 ? (
        <p className={styles["sub"]}>{messages.noRolesYet}</p>
      ) : (
        <div className={styles["stack"]}>
          {used.map((role) => (
            <Select
              key={role}
              label={roomRoleNames[role]}
              value={sizeOf(document.roleSizes?.[role])}
              options={(["usual", "smallest", "smaller", "any", "larger", "largest"] as const).map((value) => ({
                value,
                label: value === "usual" ? messages.sizes.usual[usualOf(role)] : messages.sizes[value],
              }))}
              onChange={(size) => set(role, size)}
            />
          ))}
        </div>
      )}
    </Section>
  );
}

/** The option nearest to a weight: files may have any. */
function sizeOf(weight: number | undefined): Size {
  if (weight === undefined) return "usual";
  const names = ["smallest", "smaller", "any", "larger", "largest"] as const;
  return names.reduce((one, other) => (Math.abs(sizes[other] - weight) < Math.abs(sizes[one] - weight) ? other : one));
}

function usualOf(role: RoomRole): keyof typeof messages.sizes.usual {
  const weight = defaultRoleSizes[role];
  if (weight === undefined) return "intensity";
  const size = sizeOf(weight);
  return size === "usual" || size === "any" ? "intensity" : size;
}

type Preference = "compactness" | "aspect" | "symmetry" | "corridors" | "alignment";

const preferences: readonly { readonly id: Preference; readonly label: string; readonly hint: string }[] = [
  { id: "compactness", label: messages.compact, hint: messages.compactHint },
  { id: "aspect", label: messages.proportion, hint: messages.proportionHint },
  { id: "symmetry", label: messages.symmetric, hint: messages.symmetricHint },
  { id: "corridors", label: messages.shortCorridors, hint: messages.shortCorridorsHint },
  { id: "alignment", label: messages.alignedWalls, hint: messages.alignedWallsHint },
];

const bursts = editBursts("wish");

/** How much each quality counts when one layout is preferred to another; 0 = not at all. */
function PreferencesSection({ model, document }: InspectorProps): ReactElement {
  const set = (key: keyof Preferences, value: number): void =>
    model.session.edit(
      messages.changePreference,
      (draft) => {
        const next = { ...draft.wishes };
        putOptional(next, key, value === 0 ? undefined : value);
        putOptional(draft, "wishes", Object.keys(next).length === 0 ? undefined : next);
      },
      { gesture: bursts(key) },
    );
  const values = document.wishes ?? {};
  const count = preferences.filter(({ id }) => (values[id] ?? 0) > 0).length;
  return (
    <Section
      title={messages.preferences}
      note={count === 0 ? messages.noPreferences : messages.preferencesSet(count, preferences.length)}
    >
      <div className={preferencesSectionStyles["preferences"]}>
        {preferences.map(({ id, label, hint }) => (
          <div key={id} className={preferencesSectionStyles["preference"]} title={hint}>
            <span className={preferencesSectionStyles["label"]}>{label}</span>
            <span className={preferencesSectionStyles["track"]}>
              <Slider
                label={`${label}: ${hint.toLowerCase()}`}
                value={values[id] ?? 0}
                min={0}
                max={10}
                step={1}
                onChange={(value) => set(id, value)}
              />
            </span>
            <span className={preferencesSectionStyles["value"]}>{values[id] ?? 0}</span>
          </div>
        ))}
        {(values.aspect ?? 0) > 0 && (
          <NumberField
            label={messages.ratio}
            name={messages.ratioName}
            value={values.ratio ?? 1}
            min={1}
            max={20}
            step={0.1}
            digits={1}
            onCommit={(value) => set("ratio", value)}
          />
        )}
      </div>
    </Section>
  );
}
