import { useCallback, type ReactElement } from "react";
import { fitCamera, visibleBox } from "#renderer/canvas/camera.ts";
import { remScale } from "#renderer/parts/Splitter.tsx";
import { FilledCanvas, type Paint } from "#renderer/parts/PaintedCanvas.tsx";
import { useTheme } from "#renderer/studio/themeStore.ts";
import { graphScale } from "../graph/graphPaint.ts";
import { measureVariant, paintWholeVariant } from "./paintVariant.ts";
import type { VariantGraph } from "./variantGraph.ts";
import styles from "./VariantPicture.module.css";

/** Pixels kept free for names around the outermost rooms. */
const edges = { top: 18, right: 34, bottom: 26, left: 34 };
const range = { min: 0.05, max: 4 };

/** A graph as large as its box allows, rooms as discs; `label` describes it in words. */
export function GraphPicture({ variant, label }: { variant: VariantGraph; label: string }): ReactElement {
  const theme = useTheme((state) => state.theme);
  const paint = useCallback<Paint>(
    (ctx, { width, height }) => {
      const { geometry } = measureVariant(variant);
      const camera = fitCamera(geometry.nodeIndex.bounds, { width, height }, edges, range, 1);
      const frame = { camera, width, height, theme, textScale: remScale(), visible: visibleBox(camera, width, height) };
      paintWholeVariant({ ctx, frame, scale: { ...graphScale(frame), form: "disc" } }, variant);
    },
    [variant, theme],
  );
  return <FilledCanvas paint={paint} label={label} className={styles["paper"]} canvasClass={styles["canvas"]} />;
}
