import { type ReactElement, useState } from "react";
import { useStore } from "zustand";
import { Brush, Plus } from "lucide-react";
import { withModel } from "#renderer/history/DocumentFrame.tsx";
import { pictureNow, usePictures } from "#renderer/levels/tiles/pictures.ts";
import { Button } from "#renderer/parts/Button.tsx";
import { NumberField } from "#renderer/parts/NumberField.tsx";
import { Section } from "#renderer/parts/Section.tsx";
import { SwitchRow } from "#renderer/parts/SwitchRow.tsx";
import { TextField } from "#renderer/parts/TextField.tsx";
import { ProjectFields } from "#renderer/studio/ProjectFields.tsx";
import { useReadOnly } from "#renderer/studio/session.ts";
import { terrainTypes } from "#shared/levels/dungeon/tiles/tilesetDocument.ts";
import { tokenColor } from "#shared/scene/tokens.ts";
import { classes } from "#renderer/parts/classes.ts";
import { IconButton } from "#renderer/parts/IconButton.tsx";
import { Select, optionsOf } from "#renderer/parts/Select.tsx";
import { RemoveButton } from "#renderer/parts/ListButtons.tsx";
import { choosePicture } from "./choosePicture.ts";
import { messages } from "./messages.ts";
import { RolesSection, RoleFields } from "./RolesSection.tsx";
import {
  setAnimation,
  setClass,
  setFlag,
  setProbability,
  tileFlags,
  addTerrain,
  removeTerrain,
  renameTerrain,
  type RoleKey,
  giveTerrain,
} from "./tilesetEdits.ts";
import type { TilesetSectionProps } from "./tilesetSectionProps.ts";
import styles from "./Tileset.module.css";
import { tilesetModelOf, type TilesetModel } from "./tilesetModel.ts";

/** The right panel of a tileset: the selected tiles, roles, terrains, and how the picture is cut. */
export const TilesetInspector = withModel(tilesetModelOf, Sections);

function Sections({ model }: { model: TilesetModel }): ReactElement {
  const document = useStore(model.session.store, (state) => state.history.data);
  useStore(model.session.store, (state) => state.history.selection);
  const props = { model, document, selected: model.selected(), readOnly: useReadOnly() };
  return (
    <div className={styles["sections"]}>
      <ProjectFields>
        <TilesSection {...props} />
        <RolesSection {...props} />
        <TerrainsSection {...props} />
        <PictureSection {...props} />
      </ProjectFields>
    </div>
  );
}

function TilesSection({ model, document, selected }: TilesetSectionProps): ReactElement {
  const [first] = selected;
  if (first === undefined)
    return (
      <Section title={messages.tileset}>
        <p className={styles["hint"]}>{messages.nothingSelected}</p>
      </Section>
    );
  const tiles = selected.map((id) => document.tiles.find((tile) => tile.id === id) ?? { id });
  const [tile = { id: first }] = tiles;
  const { session } = model;
  const animation = tile.animation ?? [];
  return (
    <Section title={messages.selectedTiles(selected)} key={first}>
      <TextField
        label={messages.class}
        showLabel
        value={tile.class ?? ""}
        maxLength={60}
        onCommit={(name) => session.edit(messages.setClass, (draft) => setClass(draft, selected, name.trim()))}
      />
      {tileFlags.map((flag) => (
        <SwitchRow
          key={flag}
          label={messages.flags[flag]}
          checked={tiles.every((one) => one[flag] === true)}
          onChange={(value) =>
            session.edit(messages.setFlag(flag, value), (draft) => setFlag(draft, selected, flag, value))
          }
        />
      ))}
      <NumberField
        label={messages.probability}
        value={tile.probability ?? 1}
        min={0}
        max={1000}
        step={0.1}
        digits={2}
        onCommit={(value) => session.edit(messages.setProbability, (draft) => setProbability(draft, selected, value))}
      />
      {selected.length === 1 && (
        <>
          <div className={styles["pair"]}>
            <NumberField
              label={messages.frames}
              value={Math.max(1, animation.length)}
              min={1}
              max={64}
              onCommit={(frames) =>
                session.edit(messages.setAnimation, (draft) =>
                  setAnimation(draft, first, frames, animation[0]?.ms ?? 200),
                )
              }
            />
            <NumberField
              label={messages.frameTime}
              unit={messages.milliseconds}
              value={animation[0]?.ms ?? 200}
              min={1}
              max={60_000}
              disabled={animation.length < 2}
              onCommit={(ms) =>
                session.edit(messages.setAnimation, (draft) => setAnimation(draft, first, animation.length, ms))
              }
            />
          </div>
          <p className={styles["hint"]}>{messages.framesHint}</p>
        </>
      )}
    </Section>
  );
}

const gridFields = [
  ["tileWidth", messages.tileWidth, 1],
  ["tileHeight", messages.tileHeight, 1],
  ["margin", messages.margin, 0],
  ["spacing", messages.spacing, 0],
] as const;

function PictureSection({ model, document, readOnly }: TilesetSectionProps): ReactElement {
  usePictures((state) => state.byPath);
  const picture = pictureNow(document.picture);
  const isChanged =
    picture.kind === "ready" && document.sha256 !== undefined && picture.sha256 !== document.sha256 && !picture.isOwn;
  return (
    <Section title={messages.picture}>
      <p className={styles["path"]}>{document.picture === "" ? messages.ownPicture : document.picture}</p>
      {isChanged && <p className={styles["hint"]}>{messages.changedOnDisk}</p>}
      <div className={styles["pair"]}>
        {gridFields.map(([field, label, min]) => (
          <NumberField
            key={field}
            label={label}
            unit={messages.pixels}
            value={document[field]}
            min={min}
            max={512}
            disabled={document.picture === ""}
            onCommit={(value) => model.session.edit(messages.setGrid, (draft) => void (draft[field] = value))}
          />
        ))}
      </div>
      <Button wide disabledReason={undefined} onClick={() => !readOnly && choosePicture(model)}>
        {messages.choosePicture}
      </Button>
    </Section>
  );
}

/** Colors of new terrains, in turn; a document keeps them as they are in the light theme. */
const colors = ["role-boss", "role-key", "role-start", "role-treasure", "role-shop", "role-lock"] as const;

/** Terrain sets: the one that is painted, what it matches, and the role that it is used for. */
function TerrainsSection(props: TilesetSectionProps): ReactElement {
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
