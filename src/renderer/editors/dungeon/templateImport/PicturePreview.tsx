import { useEffect, useRef } from "react";
import type { ReactElement } from "react";
import type { CellPicture, Meaning } from "./cellPicture.ts";
import { importMessages } from "./messages.ts";
import styles from "./TemplateImportDialog.module.css";
import type { FoundTemplate } from "./templatesOfPicture.ts";

/** Pixels of the longer side on paper; the style scales it. */
const side = 640;

/** The picture with its rooms outlined and their drawn doors; values without a meaning are faint. */
export function PicturePreview(props: {
  picture: CellPicture;
  meaningOf: readonly Meaning[];
  found: readonly FoundTemplate[];
}): ReactElement {
  const { picture, meaningOf, found } = props;
  const ref = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (ref.current !== null) paint(ref.current, picture, meaningOf, found);
  }, [picture, meaningOf, found]);
  const cell = side / Math.max(picture.width, picture.height);
  return (
    <canvas
      ref={ref}
      className={styles["canvas"]}
      role="img"
      aria-label={importMessages.preview}
      width={Math.round(picture.width * cell)}
      height={Math.round(picture.height * cell)}
    />
  );
}

function paint(
  canvas: HTMLCanvasElement,
  { width, height, cells, values }: CellPicture,
  meaningOf: readonly Meaning[],
  found: readonly FoundTemplate[],
): void {
  const context = canvas.getContext("2d");
  if (context === null) return;
  const cell = side / Math.max(width, height);
  const color = (name: string): string => getComputedStyle(canvas).getPropertyValue(name);
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.clearRect(0, 0, canvas.width, canvas.height);
  context.setTransform(cell, 0, 0, cell, 0, 0);
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
