import type { ReactElement, ReactNode } from "react";
import { useStore } from "zustand";
import { TriangleAlert, PencilLine, Trash2 } from "lucide-react";
import type { RoomTemplate, TemplateDocument } from "#shared/levels/dungeon/templateDocument.ts";
import { templateTurns } from "#shared/levels/dungeon/tiles/allowedTurns.ts";
import { ownTileset } from "#shared/levels/dungeon/tiles/ownTileset.ts";
import { drawnLayers, type PaintSettings } from "#shared/levels/dungeon/tiles/templatePaint.ts";
import { type TileDocuments } from "#shared/levels/dungeon/tiles/tileSources.ts";
import { useTileDocuments } from "#renderer/levels/tiles/layoutTiles.ts";
import { FieldsDisabled } from "#renderer/parts/fieldsDisabled.ts";
import { Icon } from "#renderer/parts/Icon.tsx";
import { NumberField } from "#renderer/parts/NumberField.tsx";
import { Section } from "#renderer/parts/Section.tsx";
import { Select } from "#renderer/parts/Select.tsx";
import { useReadOnly } from "#renderer/studio/session.ts";
import type { TemplateModel } from "../templateModel.ts";
import { ConditionSection } from "./ConditionSection.tsx";
import { LayersSection } from "./LayersSection.tsx";
import { paintMessages as messages } from "./messages.ts";
import { ObjectSection } from "./ObjectSection.tsx";
import styles from "./Paint.module.css";
import { PaletteSection } from "./PaletteSection.tsx";
import { paintModelOf, type PaintModel } from "./paintModel.ts";
import { paintSettings } from "./paintedTemplate.ts";
import type { GridTransformation } from "#shared/kernel/geometry.ts";
import { Button } from "#renderer/parts/Button.tsx";
import { noTileset, TilesetSelect } from "../../tilesets/TilesetSelect.tsx";
import { transformationNames } from "../transformationNames.ts";
import { drawByHand } from "./paintEdits.ts";
import { layersToDraw } from "./turnedTemplate.ts";

/** The right panel while a template is painted: layers, palette, the selected object, conditions, turning, settings. */
export function PaintInspector({ model: templates }: { model: TemplateModel }): ReactElement | null {
  const model = paintModelOf(templates);
  const { data } = useStore(templates.session.store, (state) => state.history);
  useStore(model.view, (state) => state.layer);
  useStore(model.view, (state) => state.object);
  const readOnly = useReadOnly();
  const documents = useTileDocuments();
  useStore(model.view, (state) => state.turn);
  const template = model.template();
  const own = model.ownTemplate();
  if (template === undefined || own === undefined) return null;
  const props = { model, template, readOnly: readOnly || model.followed() !== undefined };
  const layer = model.layer();
  const chosen = model.object();
  return (
    <div className={styles["sections"]}>
      <FieldsDisabled value={props.readOnly}>
        <LayersSection {...props} />
        {layer?.kind === "tiles" && <PaletteSection {...props} layer={layer} />}
        {chosen !== undefined && <ObjectSection {...props} object={chosen.object} />}
        {layer !== undefined && (
          <ConditionSection {...props} target={chosen?.object ?? layer} isLayer={chosen === undefined} />
        )}
      </FieldsDisabled>
      <TurningSection template={own} document={data} documents={documents}>
        <RotationDrawing model={model} template={own} document={data} documents={documents} readOnly={readOnly} />
      </TurningSection>
      <SetupSection model={model} document={data} />
    </div>
  );
}

/** The rotations that the tiles rule out, before a run; nothing for a template without paint. */
export function TurningSection(props: {
  template: RoomTemplate;
  document: TemplateDocument;
  documents: TileDocuments;
  children?: ReactNode;
}): ReactElement | null {
  const { template, document, documents } = props;
  if (template.paint === undefined) return null;
  const { refused, tiles } = templateTurns(document, template, (id) =>
    id === undefined ? ownTileset : documents.tilesets.get(id),
  );
  const words = messages.rotatedOrMirrored;
  const mirrors = refused.some((turn) => turn.startsWith("mirror"));
  const rotates = refused.some((turn) => !turn.startsWith("mirror"));
  const turns = mirrors && rotates ? words.both : mirrors ? words.mirrored : words.rotated;
  // Tiles of one class are one name.
  const byName = Map.groupBy(tiles, ({ tile, name }) => name ?? messages.tileNumber(tile));
  const names = [...byName.keys()].slice(0, 3);
  const unnamed = tiles.length - names.reduce((sum, name) => sum + (byName.get(name)?.length ?? 0), 0);
  const more = unnamed > 0 ? [messages.moreTiles(unnamed)] : [];
  return (
    <Section title={messages.turning}>
      {refused.length === 0 ? (
        <p className={styles["hint"]}>{messages.turnsFreely}</p>
      ) : (
        <p className={styles["warn"]} role="status">
          <Icon icon={TriangleAlert} size={14} />
          {messages.mayNotTurn(turns, [...names, ...more])}
        </p>
      )}
      {props.children}
    </Section>
  );
}

/** Which tileset, and which tiles per cell and walls, the templates of the document are painted for. */
function SetupSection({ model, document }: { model: PaintModel; document: TemplateDocument }): ReactElement {
  const settings = paintSettings(document);
  const edit = (label: string, change: Partial<PaintSettings>): void =>
    model.templates.session.edit(label, (draft) => {
      const { tileset, tilesPerCell, walls } = { ...settings, ...change };
      draft.tiles = { tilesPerCell, walls, ...(tileset === undefined || tileset === noTileset ? {} : { tileset }) };
    });
  return (
    <Section title={messages.setup}>
      <TilesetSelect
        value={settings.tileset}
        none={messages.ownTileset}
        onChange={(tileset) => edit(messages.setTileset, { tileset })}
      />
      <div className={styles["pair"]}>
        <NumberField
          label={messages.tilesPerCell}
          value={settings.tilesPerCell}
          min={1}
          max={4}
          onCommit={(tilesPerCell) => edit(messages.setTilesPerCell, { tilesPerCell })}
        />
        <NumberField
          label={messages.walls}
          name={messages.wallsName}
          value={settings.walls}
          min={0}
          max={2}
          onCommit={(walls) => edit(messages.setWalls, { walls })}
        />
      </div>
      <p className={styles["hint"]}>{messages.setupHint}</p>
    </Section>
  );
}

/** Which rotation of a template is shown, and whether it has a drawing of its own. */
function RotationDrawing(props: {
  model: PaintModel;
  template: RoomTemplate;
  document: TemplateDocument;
  documents: TileDocuments;
  readOnly: boolean;
}): ReactElement | null {
  const { model, template, document, documents, readOnly } = props;
  const { turn } = model.place();
  const { paint, transformations } = template;
  if (paint === undefined || transformations.length < 2) return null;
  const tilesetOf = (id: string | undefined) => (id === undefined ? ownTileset : documents.tilesets.get(id));
  const { refused } = templateTurns(document, template, tilesetOf);
  const nameOf = (one: GridTransformation): string => {
    if (one === "identity") return transformationNames.identity;
    if (drawnLayers(paint, one) !== undefined) return messages.drawnByHand(transformationNames[one]);
    return refused.includes(one) ? messages.cannotTurn(transformationNames[one]) : transformationNames[one];
  };
  const isFollowed = model.followed() !== undefined;
  const layersOf = () =>
    layersToDraw(template, turn, paintSettings(document), (layer) =>
      tilesetOf((layer.kind === "tiles" ? layer.tileset : undefined) ?? document.tiles?.tileset),
    );
  const edit = (label: string, drawn: boolean): void =>
    model.templates.session.edit(label, (draft) => drawByHand(draft, model.place(), drawn ? layersOf() : undefined));
  const shown: readonly GridTransformation[] = ["identity", ...transformations.filter((one) => one !== "identity")];
  return (
    <>
      {/* It chooses what is shown. */}
      <FieldsDisabled value={false}>
        <Select
          label={messages.drawing}
          value={turn}
          options={shown.map((one) => ({ value: one, label: nameOf(one) }))}
          onChange={(next) => model.view.setState({ turn: next, object: undefined })}
        />
      </FieldsDisabled>
      {turn !== "identity" && (
        <Button
          size="small"
          icon={isFollowed ? PencilLine : Trash2}
          disabledReason={readOnly ? messages.readOnlyProject : undefined}
          onClick={() => edit(isFollowed ? messages.drawByHand : messages.removeDrawing, isFollowed)}
        >
          {isFollowed ? messages.drawByHand : messages.removeDrawing}
        </Button>
      )}
      {turn !== "identity" && isFollowed && <p className={styles["hint"]}>{messages.drawByHandHint}</p>}
    </>
  );
}
