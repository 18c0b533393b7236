import { Dices } from "lucide-react";
import type { ReactElement } from "react";
import { Button } from "#renderer/parts/Button.tsx";
import { NumberField } from "#renderer/parts/NumberField.tsx";
import { Section } from "#renderer/parts/Section.tsx";
import { Select } from "#renderer/parts/Select.tsx";
import { useSession } from "#renderer/studio/session.ts";
import { defaultMapSettings, type MapSettings } from "#shared/levels/dungeon/mapGrid/mapSettings.ts";
import styles from "./Inspector.module.css";
import type { InspectorProps } from "./inspectorProps.ts";
import { messages } from "./messages.ts";

/** Stands for the built-in tileset. */
const own = "";

/** How layouts of the graph become maps of tiles. */
export function MapSection({ model, document, readOnly }: InspectorProps): ReactElement {
  const map = document.map ?? defaultMapSettings;
  const edit = (label: string, change: Partial<MapSettings>): void =>
    model.session.edit(label, (draft) => {
      const next = { ...map, ...change };
      if (next.tileset === own) delete next.tileset;
      const isDefault =
        Object.keys(next).length === 2 &&
        next.tilesPerCell === defaultMapSettings.tilesPerCell &&
        next.walls === defaultMapSettings.walls;
      if (isDefault) delete draft.map;
      else draft.map = next;
    });
  const tilesets = useSession((session) => session.documents).filter(({ type }) => type === "tileset");
  const isMissing = map.tileset !== undefined && tilesets.every(({ id }) => id !== map.tileset);
  return (
    <Section title={messages.map} note={messages.mapNote}>
      <div className={styles["stack"]}>
        <Select
          label={messages.tileset}
          showLabel
          value={map.tileset ?? own}
          disabled={readOnly}
          options={[
            { value: own, label: messages.ownTileset },
            ...tilesets.map(({ id, name }) => ({ value: id, label: name })),
            ...(isMissing ? [{ value: map.tileset ?? own, label: messages.missingTileset }] : []),
          ]}
          onChange={(tileset) => edit(messages.setTileset, { tileset })}
        />
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
      </div>
    </Section>
  );
}
