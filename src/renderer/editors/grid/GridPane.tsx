import { useEffect, useMemo, useRef, type ReactElement, type ReactNode } from "react";
import { CanvasSurface } from "#renderer/canvas/CanvasSurface.tsx";
import type { Box } from "#renderer/canvas/camera.ts";
import type { CanvasController, CanvasLayer } from "#renderer/canvas/canvasController.ts";
import type { CanvasPainter } from "#renderer/canvas/canvasFrame.ts";
import type { PointerTool } from "#renderer/canvas/gestures.ts";
import type { Command } from "#renderer/commands/command.ts";
import { contextMenuEntries } from "#renderer/commands/menuEntry.ts";
import { classes } from "#renderer/parts/classes.ts";
import { ContextMenu } from "#renderer/parts/ContextMenu.tsx";
import { useReadOnly } from "#renderer/studio/session.ts";
import { FitCorner } from "./FitCorner.tsx";
import styles from "./gridPane.module.css";

type Painters = Partial<Readonly<Record<CanvasLayer, CanvasPainter>>>;

/** The canvas of a pane with what paints it and what follows the pointer, which are made once for each model. */
export function usePaneCanvas<Model extends { readonly canvas: CanvasController }>(
  model: Model,
  paintersOf: (model: Model) => Painters,
  toolOf: (model: Model, isReadOnly: () => boolean) => PointerTool,
): { readonly canvas: CanvasController; readonly painters: Painters; readonly tool: PointerTool } {
  const readOnly = useReadOnly();
  const painters = useMemo(() => paintersOf(model), [paintersOf, model]);
  const tool = useMemo(() => toolOf(model, () => readOnly), [toolOf, model, readOnly]);
  return { canvas: model.canvas, painters, tool };
}

/**
 * The pane of a board or room: a named region with its canvas, what floats on it (`children`) and, while it is edited, a
 * context menu. The content fits the pane when it first appears, and while it is edited whenever its size changes.
 */
export function GridPane(props: {
  /** Name of the region. */
  region: string;
  /** Name of the canvas for screen readers: what is on it, and its size. */
  label: string;
  canvas: CanvasController;
  painters: Painters;
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
  const { width, height } = fitBox();
  useRefit(canvas, menu === undefined ? "" : `${width} ${height}`, fitBox);
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
