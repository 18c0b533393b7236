import { useLayoutEffect, useRef, type CSSProperties, type ReactElement } from "react";
import { useBoxSize } from "./useBoxSize.ts";

/** Paints in CSS pixels from the upper left corner, on a canvas that is clear. */
export type Paint = (ctx: CanvasRenderingContext2D, size: { readonly width: number; readonly height: number }) => void;

/** A canvas of `width` × `height` pixels, painted again when its size or `paint` changes; decoration unless it has a label. */
export function PaintedCanvas(props: {
  width: number;
  height: number;
  paint: Paint;
  /** Device pixels per pixel of `width` and `height`; those of the screen if it is left out. */
  ratio?: number;
  label?: string | undefined;
  className?: string | undefined;
  style?: CSSProperties;
}): ReactElement {
  const { width, height, paint, ratio = window.devicePixelRatio, label, className, style } = props;
  const canvas = useRef<HTMLCanvasElement>(null);
  useLayoutEffect(() => {
    const ctx = canvas.current?.getContext("2d");
    if (ctx === null || ctx === undefined || width === 0) return;
    ctx.setTransform(1, 0, 0, 1, 0, 0);
    ctx.clearRect(0, 0, ctx.canvas.width, ctx.canvas.height);
    ctx.setTransform(ratio, 0, 0, ratio, 0, 0);
    paint(ctx, { width, height });
  }, [paint, width, height, ratio]);
  return (
    <canvas
      ref={canvas}
      {...(label === undefined ? { "aria-hidden": true } : { role: "img", "aria-label": label })}
      className={className}
      style={style}
      width={Math.round(width * ratio)}
      height={Math.round(height * ratio)}
    />
  );
}

/** A canvas as large as its box, which has `className`; styles of the canvas are `canvasClass`. */
export function FilledCanvas(props: {
  paint: Paint;
  label?: string;
  className: string | undefined;
  canvasClass: string | undefined;
}): ReactElement {
  const box = useRef<HTMLDivElement>(null);
  const { width, height } = useBoxSize(box);
  const { paint, label, className, canvasClass } = props;
  return (
    <div ref={box} className={className}>
      <PaintedCanvas width={width} height={height} paint={paint} label={label} className={canvasClass} />
    </div>
  );
}
