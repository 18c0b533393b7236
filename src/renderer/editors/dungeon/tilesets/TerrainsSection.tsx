import { type ReactElement, useState } from "react";
import { useStore } from "zustand";
import { Brush, Plus } from "lucide-react";
import { Button } from "#renderer/parts/Button.tsx";
import { Section } from "#renderer/parts/Section.tsx";
import { TextField } from "#renderer/parts/TextField.tsx";
import { terrainTypes } from "#shared/levels/dungeon/tiles/tilesetDocument.ts";
import { tokenColor } from "#shared/scene/tokens.ts";
import { classes } from "#renderer/parts/classes.ts";
import { IconButton } from "#renderer/parts/IconButton.tsx";
import { Select, optionsOf } from "#renderer/parts/Select.tsx";
import { RemoveButton } from "#renderer/parts/ListButtons.tsx";
import { messages } from "./messages.ts";
import { RoleFields } from "./RolesSection.tsx";
import { addTerrain, removeTerrain, renameTerrain, type RoleKey, giveTerrain } from "./tilesetEdits.ts";
import type { TilesetSectionProps } from "./tilesetSectionProps.ts";
import styles from "./Tileset.module.css";

/** Colors of new terrains, in turn; a document keeps them as they are in the light theme. */
const colors = ["role-boss", "role-key", "role-start", "role-treasure", "role-shop", "role-lock"] as const;

/** Terrain sets: the one that is painted, what it matches, and the role that it is used for. */
export function TerrainsSection(props: TilesetSectionProps): ReactElement {
  const { model, document, readOnly } = props;
  const { session, view, canvas } = model;
  const painted = useStore(view, (state) => state.terrain);
  const tool = useStore(view, (state) => state.tool);
  const [key, setKey] = useState<RoleKey>({ role: "wall" });
  const chosen = document.terrains[painted.set];
  const choose = (set: number): void => {
    view.setState({ terrain: { set, color: 1 }, tool: "terrain" });
    canvas.redraw("overlay");
  };
  return (
    <Section title={messages.terrains}>
      {document.terrains.length === 0 && <p className={styles["hint"]}>{messages.noTerrains}</p>}
      {document.terrains.map((set, index) => (
        <div
          key={set.name}
          className={classes(styles["row"], index === painted.set && tool === "terrain" && styles["chosen"])}
        >
          <span className={styles["swatch"]} style={{ background: set.colors[0]?.color }} aria-hidden />
          <button type="button" className={styles["name"]} onClick={() => choose(index)}>
            {set.name}
          </button>
          <span className={styles["count"]}>{messages.terrainTiles(set.tiles.length)}</span>
          <IconButton
            icon={Brush}
            label={messages.paintTerrain}
            pressed={index === painted.set && tool === "terrain"}
            onClick={() => choose(index)}
          />
          <RemoveButton
            label={messages.removeTerrainNamed(set.name)}
            onClick={() => session.edit(messages.removeTerrain, (draft) => removeTerrain(draft, index))}
          />
        </div>
      ))}
      {chosen !== undefined && !readOnly && (
        <>
          <TextField
            key={chosen.name}
            label={messages.terrainName}
            value={chosen.name}
            maxLength={60}
            onCommit={(name) => {
              const trimmed = name.trim();
              if (trimmed !== "")
                session.edit(messages.renameTerrain, (draft) => renameTerrain(draft, painted.set, trimmed));
            }}
          />
          <Select
            label={messages.terrainType}
            value={chosen.type}
            options={optionsOf(terrainTypes, messages.terrainTypes)}
            onChange={(type) =>
              session.edit(messages.setTerrainType, (draft) => {
                const set = draft.terrains[painted.set];
                if (set !== undefined) set.type = type;
              })
            }
          />
          {chosen.colors.length > 1 && (
            <Select
              label={messages.paint}
              value={String(painted.color)}
              options={chosen.colors.map(({ name }, index) => ({ value: String(index + 1), label: name }))}
              onChange={(value) => view.setState({ terrain: { ...painted, color: Number(value) } })}
            />
          )}
          <RoleFields value={key} onChange={setKey} />
          <Button
            wide
            onClick={() =>
              session.edit(messages.assignEdit, (draft) => giveTerrain(draft, key, chosen.name, painted.color))
            }
          >
            {messages.useForRole}
          </Button>
        </>
      )}
      {!readOnly && (
        <Button
          wide
          icon={Plus}
          onClick={() => {
            const index = document.terrains.length;
            session.edit(messages.addTerrainEdit, (draft) =>
              addTerrain(
                draft,
                messages.newTerrain,
                "edge",
                tokenColor("light", colors[index % colors.length] ?? colors[0]),
              ),
            );
            choose(index);
          }}
        >
          {messages.addTerrain}
        </Button>
      )}
    </Section>
  );
}
