import { useEffect, useRef, type ReactElement, type ReactNode } from "react";
import { CanvasSurface } from "#renderer/canvas/CanvasSurface.tsx";
import type { Box } from "#renderer/canvas/camera.ts";
import type { CanvasController, CanvasLayer } from "#renderer/canvas/canvasController.ts";
import type { CanvasPainter } from "#renderer/canvas/canvasFrame.ts";
import type { PointerTool } from "#renderer/canvas/gestures.ts";
import type { Command } from "#renderer/commands/command.ts";
import { contextMenuEntries } from "#renderer/commands/menuEntry.ts";
import { classes } from "#renderer/parts/classes.ts";
import { ContextMenu } from "#renderer/parts/ContextMenu.tsx";
import { FitCorner } from "./FitCorner.tsx";
import styles from "./gridPane.module.css";

/**
 * The pane of a board or room: a named region with its canvas, what floats on it (`children`) and, while it is edited, a
 * context menu. The content fits the pane when it first appears.
 */
export function GridPane(props: {
  /** Name of the region. */
  region: string;
  /** Name of the canvas for screen readers: what is on it, and its size. */
  label: string;
  canvas: CanvasController;
  painters: Partial<Readonly<Record<CanvasLayer, CanvasPainter>>>;
  tool: PointerTool;
  /** Read by screen readers when it changes. */
  spoken: string;
  /** The box that Fit shows. */
  fitBox: () => Box;
  /** The commands of the context menu, in groups. */
  menu?: { readonly ids: readonly (readonly string[])[]; readonly commands: readonly Command[] };
  className?: string | undefined;
  /** In the lower right corner; the Fit all button when absent. */
  corner?: ReactElement | null;
  children?: ReactNode;
}): ReactElement {
  const { canvas, menu, fitBox, corner = <FitCorner canvas={canvas} fitBox={fitBox} /> } = props;
  const pane = (
    <section className={classes(styles["pane"], props.className)} aria-label={props.region}>
      <CanvasSurface
        controller={canvas}
        painters={props.painters}
        tool={props.tool}
        label={props.label}
        spoken={props.spoken}
        onReady={() => canvas.fit(fitBox(), true)}
      >
        {props.children}
        {corner}
      </CanvasSurface>
    </section>
  );
  if (menu === undefined) return pane;
  return <ContextMenu entries={() => contextMenuEntries(menu.ids, menu.commands)}>{pane}</ContextMenu>;
}

/** Refits a board when its size changes. `size` is any text that differs between sizes. */
export function useRefit(canvas: CanvasController, size: string, fitBox: () => Box): void {
  const fitted = useRef(size);
  useEffect(() => {
    if (fitted.current !== size) canvas.fit(fitBox());
    fitted.current = size;
  }, [canvas, size, fitBox]);
}
