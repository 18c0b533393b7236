import { useCallback, useMemo, type ReactElement } from "react";
import { classes } from "#renderer/parts/classes.ts";
import { PaintedCanvas, type Paint } from "#renderer/parts/PaintedCanvas.tsx";
import { cellsOf, type GameLook } from "../sketch/gameSketch.ts";
import { paintBoard } from "./paintBoard.ts";
import styles from "./BoardPicture.module.css";

/**
 * A small picture of rows with the game's sprites; `cell` is the side of a cell in px at normal text size. Framed, a sprite
 * in the color of the panel still has an edge.
 */
export function BoardPicture(props: {
  look: GameLook;
  rows: readonly string[];
  cell: number;
  isFramed?: boolean;
}): ReactElement {
  const { look, rows, cell } = props;
  const [width, height] = [rows[0]?.length ?? 0, rows.length];
  const key = rows.join("\n");
  const cells = useMemo(() => cellsOf(look, key.split("\n")), [look, key]);
  const ratio = Math.max(1, Math.ceil(window.devicePixelRatio));
  const paint = useCallback<Paint>(
    (ctx) => paintBoard(ctx, look, { cells, width, height }, { x: 0, y: 0, cell, ratio }),
    [look, cells, width, height, cell, ratio],
  );
  return (
    <PaintedCanvas
      width={width * cell}
      height={height * cell}
      ratio={ratio}
      paint={paint}
      className={classes(styles["picture"], props.isFramed === true && styles["framed"])}
      style={{ width: `${(width * cell) / 16}rem`, height: `${(height * cell) / 16}rem` }}
    />
  );
}
