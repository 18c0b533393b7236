import { useLayoutEffect, useRef, type ReactElement } from "react";
import { fitCamera, visibleBox } from "#renderer/canvas/camera.ts";
import { remScale } from "#renderer/parts/Splitter.tsx";
import { useBoxSize } from "#renderer/parts/useBoxSize.ts";
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
  const box = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const { width, height } = useBoxSize(box);
  const theme = useTheme((state) => state.theme);
  const ratio = window.devicePixelRatio;
  useLayoutEffect(() => {
    const ctx = canvas.current?.getContext("2d");
    if (ctx === null || ctx === undefined || width === 0) return;
    const { geometry } = measureVariant(variant);
    const camera = fitCamera(geometry.nodeIndex.bounds, { width, height }, edges, range, 1);
    const frame = { camera, width, height, theme, textScale: remScale(), visible: visibleBox(camera, width, height) };
    ctx.setTransform(ratio, 0, 0, ratio, 0, 0);
    ctx.clearRect(0, 0, width, height);
    paintWholeVariant(ctx, frame, { ...graphScale(frame), form: "disc" }, variant);
  }, [variant, width, height, theme, ratio]);
  return (
    <div ref={box} className={styles["paper"]}>
      <canvas
        ref={canvas}
        role="img"
        aria-label={label}
        className={styles["canvas"]}
        width={Math.round(width * ratio)}
        height={Math.round(height * ratio)}
      />
    </div>
  );
}
