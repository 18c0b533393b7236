import type { ReactElement } from "react";
import { NumberField } from "#renderer/parts/NumberField.tsx";
import { Section } from "#renderer/parts/Section.tsx";
import { defaultMapSettings, type MapSettings } from "#shared/levels/dungeon/mapGrid/mapSettings.ts";
import styles from "./Inspector.module.css";
import type { InspectorProps } from "./inspectorProps.ts";
import { messages } from "./messages.ts";

/** How layouts of the graph become maps of tiles. */
export function MapSection({ model, document, readOnly }: InspectorProps): ReactElement {
  const map = document.map ?? defaultMapSettings;
  const edit = (label: string, change: Partial<MapSettings>): void =>
    model.session.edit(label, (draft) => {
      const next = { ...map, ...change };
      const isDefault =
        next.tilesPerCell === defaultMapSettings.tilesPerCell && next.walls === defaultMapSettings.walls;
      if (isDefault) delete draft.map;
      else draft.map = next;
    });
  return (
    <Section title={messages.map} note={messages.mapNote}>
      <div className={styles["stack"]}>
        <NumberField
          label={messages.tilesPerCell}
          name={messages.tilesPerCell}
          value={map.tilesPerCell}
          min={1}
          max={4}
          disabled={readOnly}
          onCommit={(tilesPerCell) => edit(messages.setTilesPerCell, { tilesPerCell })}
        />
        <NumberField
          label={messages.walls}
          name={messages.wallThickness}
          unit={messages.tiles}
          value={map.walls}
          min={0}
          max={2}
          disabled={readOnly}
          onCommit={(walls) => edit(messages.setWalls, { walls })}
        />
      </div>
    </Section>
  );
}
