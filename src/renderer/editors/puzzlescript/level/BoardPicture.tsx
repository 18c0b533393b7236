import { useEffect, useMemo, useRef, type ReactElement } from "react";
import { classes } from "#renderer/parts/classes.ts";
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
  const element = useRef<HTMLCanvasElement>(null);
  const [width, height] = [rows[0]?.length ?? 0, rows.length];
  const key = rows.join("\n");
  const cells = useMemo(() => cellsOf(look, key.split("\n")), [look, key]);
  useEffect(() => {
    const canvas = element.current;
    if (canvas === null) return;
    const ratio = Math.max(1, Math.ceil(window.devicePixelRatio));
    canvas.width = Math.max(1, Math.round(width * cell * ratio));
    canvas.height = Math.max(1, Math.round(height * cell * ratio));
    canvas.style.width = `${(width * cell) / 16}rem`;
    canvas.style.height = `${(height * cell) / 16}rem`;
    const ctx = canvas.getContext("2d");
    if (ctx === null) return;
    ctx.setTransform(ratio, 0, 0, ratio, 0, 0);
    paintBoard(ctx, look, { cells, width, height }, { x: 0, y: 0, cell, ratio });
  }, [look, cells, width, height, cell]);
  return (
    <canvas
      ref={element}
      className={classes(styles["picture"], props.isFramed === true && styles["framed"])}
      aria-hidden
    />
  );
}
