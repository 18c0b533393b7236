import { PencilLine, Trash2 } from "lucide-react";
import type { ReactElement } from "react";
import type { GridTransformation } from "#shared/kernel/geometry.ts";
import type { RoomTemplate, TemplateDocument } from "#shared/levels/dungeon/templateDocument.ts";
import { templateTurns } from "#shared/levels/dungeon/tiles/allowedTurns.ts";
import { ownTileset } from "#shared/levels/dungeon/tiles/ownTileset.ts";
import { drawnLayers } from "#shared/levels/dungeon/tiles/templatePaint.ts";
import type { TileDocuments } from "#shared/levels/dungeon/tiles/tileSources.ts";
import { Button } from "#renderer/parts/Button.tsx";
import { Select } from "#renderer/parts/Select.tsx";
import { transformationNames } from "../transformationNames.ts";
import { paintMessages as messages } from "./messages.ts";
import styles from "./Paint.module.css";
import { drawByHand } from "./paintEdits.ts";
import { paintSettings } from "./paintedTemplate.ts";
import type { PaintModel } from "./paintModel.ts";
import { layersToDraw } from "./turnedTemplate.ts";

/** Which rotation of a template is shown, and whether it has a drawing of its own. */
export function RotationDrawing(props: {
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
      <Select
        label={messages.drawing}
        showLabel
        value={turn}
        options={shown.map((one) => ({ value: one, label: nameOf(one) }))}
        onChange={(next) => model.view.setState({ turn: next, object: undefined })}
      />
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
