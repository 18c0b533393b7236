import { useLayoutEffect, useMemo, useRef } from "react";
import type { ReactElement } from "react";
import type { Candidate } from "#shared/contract/candidates.ts";
import { graphDocumentSchema } from "#shared/levels/dungeon/graphDocument.ts";
import { layoutSchema } from "#shared/levels/dungeon/layout.ts";
import { fitCamera, visibleBox } from "#renderer/canvas/camera.ts";
import { useDocumentLookup } from "#renderer/history/documentLibrary.ts";
import { remScale } from "#renderer/parts/Splitter.tsx";
import { useBoxSize } from "#renderer/parts/useBoxSize.ts";
import { useRuns } from "#renderer/runs/runsStore.ts";
import { useTheme } from "#renderer/studio/themeStore.ts";
import { graphScale } from "../graph/graphPaint.ts";
import { nameWidth } from "../graph/textWidth.ts";
import { variantMessages } from "./messages.ts";
import { measureVariant, paintWholeVariant } from "./paintVariant.ts";
import { variantGraph } from "./variantGraph.ts";
import type { VariantGraph } from "./variantGraph.ts";
import styles from "./VariantPicture.module.css";

/** Pixels kept free for names around the outermost rooms. */
const edges = { top: 18, right: 34, bottom: 26, left: 34 };
const range = { min: 0.05, max: 4 };

/** The graph that a layout was made from where patterns were put into the drawn one; nothing for other layouts. */
export function VariantPicture({ candidate }: { candidate: Candidate }): ReactElement | null {
  const variant = useVariant(candidate);
  return variant === undefined ? null : (
    <figure className={styles["figure"]} aria-label={variantMessages.title}>
      <Picture variant={variant} />
      <figcaption className={styles["legend"]}>{variantMessages.legend(variant.patterns)}</figcaption>
    </figure>
  );
}

function useVariant({ level, provenance, runId }: Candidate): VariantGraph | undefined {
  const documentId = useRuns((state) => state.runs.find(({ id }) => id === runId)?.documentId ?? null);
  const { lookup } = useDocumentLookup();
  const data = documentId === null ? undefined : lookup(documentId)?.data;
  return useMemo(() => {
    const layout = layoutSchema.safeParse(level);
    if (provenance.operator === undefined || !layout.success) return undefined;
    const drawn = graphDocumentSchema.safeParse(data);
    return variantGraph(provenance.operator, layout.data, drawn.success ? drawn.data : undefined, nameWidth);
  }, [level, provenance.operator, data]);
}

function Picture({ variant }: { variant: VariantGraph }): ReactElement {
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
  const added = variant.graph.rooms.filter(({ id }) => variant.addedRooms.has(id)).map(({ name }) => name);
  return (
    <div ref={box} className={styles["paper"]}>
      <canvas
        ref={canvas}
        role="img"
        aria-label={variantMessages.picture(variant.patterns, added)}
        className={styles["canvas"]}
        width={Math.round(width * ratio)}
        height={Math.round(height * ratio)}
      />
    </div>
  );
}
