import type { ReactElement } from "react";
import { useStore } from "zustand";
import { withModel } from "#renderer/history/DocumentFrame.tsx";
import { pictureNow, usePictures } from "#renderer/levels/tiles/pictures.ts";
import { Button } from "#renderer/parts/Button.tsx";
import { NumberField } from "#renderer/parts/NumberField.tsx";
import { Section } from "#renderer/parts/Section.tsx";
import { SwitchRow } from "#renderer/parts/SwitchRow.tsx";
import { TextField } from "#renderer/parts/TextField.tsx";
import { ProjectFields } from "#renderer/studio/ProjectFields.tsx";
import { useReadOnly } from "#renderer/studio/session.ts";
import { choosePicture } from "./choosePicture.ts";
import { messages } from "./messages.ts";
import { RolesSection } from "./RolesSection.tsx";
import { setAnimation, setClass, setFlag, setProbability, tileFlags } from "./tilesetEdits.ts";
import type { TilesetSectionProps } from "./tilesetSectionProps.ts";
import styles from "./Tileset.module.css";
import { tilesetModelOf, type TilesetModel } from "./tilesetModel.ts";
import { TerrainsSection } from "./TerrainsSection.tsx";

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
