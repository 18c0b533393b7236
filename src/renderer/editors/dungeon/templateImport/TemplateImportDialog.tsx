import { useCallback, useMemo, useState, type ReactElement } from "react";
import { Button } from "#renderer/parts/Button.tsx";
import { Checkbox } from "#renderer/parts/Checkbox.tsx";
import { Dialog } from "#renderer/parts/Dialog.tsx";
import { PaintedCanvas, type Paint } from "#renderer/parts/PaintedCanvas.tsx";
import { Segmented } from "#renderer/parts/Segmented.tsx";
import { Select } from "#renderer/parts/Select.tsx";
import { type CellPicture, type Meaning, meanings } from "./cellPicture.ts";
import { importMessages } from "./messages.ts";
import styles from "./TemplateImportDialog.module.css";
import { noTemplates, useTemplateImport } from "./templateImport.ts";
import { templatesOfPicture, type FoundTemplate } from "./templatesOfPicture.ts";

const shownFaults = 4;
const meaningOptions = meanings.map((value) => ({ value, label: importMessages.meaning[value] }));

/** Asks for the meaning of a file's colors or tiles, and shows the resulting templates. */
export function TemplateImportDialog(): ReactElement | null {
  const asked = useTemplateImport((state) => state.asked);
  return asked === null ? null : <Question key={asked.fileName} asked={asked} />;
}

type Asked = NonNullable<ReturnType<typeof useTemplateImport.getState>["asked"]>;

function Question({
  asked: { fileName, pictures, mayBeTileset, hasPaint, answer },
}: {
  asked: Asked;
}): ReactElement | null {
  const [keepsPaint, setKeepsPaint] = useState(true);
  const [shown, setShown] = useState(0);
  const [changed, setChanged] = useState<ReadonlyMap<string, Meaning>>(new Map());
  const picture = pictures[shown];
  const meaningOf = useMemo(() => meaningsOf(picture, changed), [picture, changed]);
  const { found, faults } = useMemo(
    () => (picture === undefined ? { found: [], faults: [] } : templatesOfPicture(picture, meaningOf)),
    [picture, meaningOf],
  );
  if (picture === undefined) return null;
  const doors = found.reduce((sum, { template }) => sum + doorsOf(template.doors), 0);
  const reason = !meaningOf.includes("room")
    ? importMessages.nothingIsRoom
    : found.length === 0
      ? importMessages.noRoom
      : undefined;
  return (
    <Dialog
      size="wide"
      title={importMessages.title(fileName)}
      onClose={() => answer(noTemplates)}
      discard={
        <Button look="quiet" onClick={() => answer(noTemplates)}>
          {importMessages.cancel}
        </Button>
      }
      actions={
        <>
          {mayBeTileset && <Button onClick={() => answer("tileset")}>{importMessages.asTileset}</Button>}
          <Button
            look="main"
            disabledReason={reason}
            onClick={() => answer({ found, map: picture.map ?? 0, keepsPaint: hasPaint && keepsPaint })}
          >
            {importMessages.import(found.length)}
          </Button>
        </>
      }
    >
      <p>{importMessages.explain}</p>
      <div className={styles["columns"]}>
        <div className={styles["preview"]}>
          <PicturePreview picture={picture} meaningOf={meaningOf} found={found} />
          <p role="status">{importMessages.result(found.length, doors)}</p>
        </div>
        <div className={styles["values"]}>
          {pictures.length > 1 && (
            <Select
              label={importMessages.layer}
              value={String(shown)}
              options={pictures.map(({ name }, index) => ({ value: String(index), label: name }))}
              onChange={(value) => setShown(Number(value))}
            />
          )}
          {picture.values.map(({ label, color, cells }, index) => (
            <div key={label} className={styles["value"]}>
              <span className={styles["swatch"]} style={{ background: color }} aria-hidden />
              <span className={styles["label"]}>
                {label} <span className={styles["quiet"]}>{importMessages.cells(cells)}</span>
              </span>
              <Segmented
                label={importMessages.meaningOf(label)}
                value={meaningOf[index] ?? "nothing"}
                options={meaningOptions}
                onChange={(meaning) => setChanged(new Map([...changed, [label, meaning]]))}
              />
            </div>
          ))}
          {hasPaint && (
            <Checkbox
              label={importMessages.keepPaint}
              hint={importMessages.keepPaintHint}
              checked={keepsPaint}
              onChange={setKeepsPaint}
            />
          )}
          <p className={styles["quiet"]}>
            {meaningOf.includes("wall") ? importMessages.doorsInWalls : importMessages.doorsInRooms}
          </p>
        </div>
      </div>
      {faults.length > 0 && (
        <ul className={styles["faults"]}>
          {faults.slice(0, shownFaults).map((fault) => (
            <li key={fault}>{fault}</li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}

/** By value: the user's choice, otherwise the guess. Layers share the choices for a label. */
function meaningsOf(picture: CellPicture | undefined, changed: ReadonlyMap<string, Meaning>): Meaning[] {
  return (picture?.values ?? []).map(({ label, guess }) => changed.get(label) ?? guess);
}

function doorsOf(doors: { readonly mode: string; readonly positions?: readonly unknown[] }): number {
  return doors.positions?.length ?? 0;
}

/** Pixels of the longer side on paper; the style scales it. */
const side = 640;

/** The picture with its rooms outlined and their drawn doors; values without a meaning are faint. */
function PicturePreview(props: {
  picture: CellPicture;
  meaningOf: readonly Meaning[];
  found: readonly FoundTemplate[];
}): ReactElement {
  const { picture, meaningOf, found } = props;
  const { width, height } = picture;
  const cell = side / Math.max(width, height);
  const paint = useCallback<Paint>(
    (context) => paintFound(context, picture, cell, meaningOf, found),
    [picture, cell, meaningOf, found],
  );
  return (
    <PaintedCanvas
      width={width}
      height={height}
      ratio={cell}
      paint={paint}
      label={importMessages.preview}
      className={styles["canvas"]}
    />
  );
}

/** In cells of the picture, which are `cell` pixels wide. */
function paintFound(
  context: CanvasRenderingContext2D,
  { width, cells, values }: CellPicture,
  cell: number,
  meaningOf: readonly Meaning[],
  found: readonly FoundTemplate[],
): void {
  const color = (name: string): string => getComputedStyle(context.canvas).getPropertyValue(name);
  for (const [at, value] of cells.entries()) {
    const paintOf = values[value]?.color ?? "transparent";
    if (paintOf === "transparent") continue;
    context.globalAlpha = meaningOf[value] === "nothing" ? 0.25 : 1;
    context.fillStyle = paintOf;
    context.fillRect(at % width, Math.floor(at / width), 1, 1);
  }
  context.globalAlpha = 1;
  const line = 3 / cell;
  for (const { template, at } of found) {
    context.setTransform(cell, 0, 0, cell, at[0] * cell, at[1] * cell);
    context.strokeStyle = color("--accent-line");
    context.lineWidth = line;
    context.beginPath();
    for (const [x, y] of template.outline) context.lineTo(x, y);
    context.closePath();
    context.stroke();
    if (template.doors.mode !== "manual") continue;
    context.strokeStyle = color("--warn");
    context.lineWidth = line * 2;
    context.beginPath();
    for (const [[x1, y1], [x2, y2]] of template.doors.positions) {
      context.moveTo(x1, y1);
      context.lineTo(x2, y2);
    }
    context.stroke();
  }
}
