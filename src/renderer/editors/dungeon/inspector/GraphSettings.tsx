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
import { InspectorHead } from "./InspectorHead.tsx";
import { SiteSection } from "../site/SiteSection.tsx";
import styles from "./Inspector.module.css";
import type { InspectorProps } from "./inspectorProps.ts";
import { ContentsSection } from "./ContentsSection.tsx";
import { MissionSection } from "./MissionSection.tsx";
import { noTileset, TilesetSelect } from "../tilesets/TilesetSelect.tsx";
import { TemplateChooser } from "./TemplateChooser.tsx";
import { messages } from "./messages.ts";
import { PreferencesSection } from "./PreferencesSection.tsx";
import { RoleSizesSection } from "./RoleSizesSection.tsx";

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
