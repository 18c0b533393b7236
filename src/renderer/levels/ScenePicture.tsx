import { type ReactElement, useLayoutEffect, useRef } from "react";
import { paintScene } from "#renderer/canvas/paintScene.ts";
import { useBoxSize } from "#renderer/parts/useBoxSize.ts";
import { useTheme } from "#renderer/studio/themeStore.ts";
import type { Scene } from "#shared/scene/scene.ts";
import styles from "./ScenePicture.module.css";

/** A scene fitted into its box, for cards; decoration, so screen readers skip it. */
export function ScenePicture({ scene }: { scene: Scene }): ReactElement {
  const box = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const { width, height } = useBoxSize(box);
  const theme = useTheme((state) => state.theme);
  const pixelRatio = window.devicePixelRatio;

  useLayoutEffect(() => {
    const ctx = canvas.current?.getContext("2d");
    if (ctx === null || ctx === undefined || width === 0) return;
    ctx.setTransform(1, 0, 0, 1, 0, 0);
    ctx.clearRect(0, 0, ctx.canvas.width, ctx.canvas.height);
    const { view } = scene;
    const scale = Math.min(width / view.width, height / view.height);
    const left = (width - view.width * scale) / 2 - view.x * scale;
    const top = (height - view.height * scale) / 2 - view.y * scale;
    ctx.setTransform(scale * pixelRatio, 0, 0, scale * pixelRatio, left * pixelRatio, top * pixelRatio);
    paintScene(ctx, scene, theme);
  }, [scene, width, height, theme, pixelRatio]);

  return (
    <div ref={box} className={styles["box"]} aria-hidden>
      <canvas
        ref={canvas}
        className={styles["canvas"]}
        width={Math.round(width * pixelRatio)}
        height={Math.round(height * pixelRatio)}
      />
    </div>
  );
}
