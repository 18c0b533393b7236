import { useLayoutEffect, useRef, type ReactElement } from "react";
import type { Scene } from "#shared/scene/scene.ts";
import { useTheme } from "#renderer/studio/themeStore.ts";
import { useTextScale } from "#renderer/studio/viewport.ts";
import { fitScene } from "#renderer/canvas/fitScene.ts";
import { paintScene } from "#renderer/canvas/paintScene.ts";

/** A small picture of a scene; decoration unless it has a label. Sizes in px at normal text size. */
export function ScenePicture(props: { scene: Scene; width: number; height: number; label?: string }): ReactElement {
  const { scene, width, height, label } = props;
  const theme = useTheme((state) => state.theme);
  const scale = useTextScale();
  const canvas = useRef<HTMLCanvasElement>(null);
  const ratio = window.devicePixelRatio * scale;
  useLayoutEffect(() => {
    const ctx = canvas.current?.getContext("2d");
    if (ctx === null || ctx === undefined) return;
    ctx.setTransform(1, 0, 0, 1, 0, 0);
    ctx.clearRect(0, 0, ctx.canvas.width, ctx.canvas.height);
    const place = fitScene(scene.view, width * ratio, height * ratio, 0);
    ctx.setTransform(place.scale, 0, 0, place.scale, place.x, place.y);
    paintScene(ctx, scene, theme);
  }, [scene, theme, width, height, ratio]);
  return (
    <canvas
      ref={canvas}
      {...(label === undefined ? { "aria-hidden": true } : { role: "img", "aria-label": label })}
      width={Math.round(width * ratio)}
      height={Math.round(height * ratio)}
      style={{ width: `${width / 16}rem`, height: `${height / 16}rem`, display: "block" }}
    />
  );
}
