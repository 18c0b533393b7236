import { useLayoutEffect, useRef, type ReactElement } from "react";
import { useTheme } from "#renderer/studio/themeStore.ts";
import { fitScene } from "#renderer/canvas/fitScene.ts";
import { paintScene } from "#renderer/canvas/paintScene.ts";
import { levelScene } from "#renderer/levels/levelScene.ts";
import { useBoxSize } from "#renderer/parts/useBoxSize.ts";
import styles from "./LevelThumbnail.module.css";

const padding = 4;

/** A level that isn't stored (a run's current partial level), as large as its box; blank when it can't be drawn. */
export function LevelThumbnail(props: { kind: string; level: unknown; label: string }): ReactElement {
  const { kind, level } = props;
  const theme = useTheme((state) => state.theme);
  const box = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const { width, height } = useBoxSize(box);
  const pixelRatio = window.devicePixelRatio;
  useLayoutEffect(() => {
    const ctx = canvas.current?.getContext("2d");
    const scene = levelScene(kind, level, "thumbnail");
    if (ctx === null || ctx === undefined || width === 0) return;
    ctx.setTransform(1, 0, 0, 1, 0, 0);
    ctx.clearRect(0, 0, ctx.canvas.width, ctx.canvas.height);
    if (scene === null) return;
    const place = fitScene(scene.view, width * pixelRatio, height * pixelRatio, padding * pixelRatio);
    ctx.setTransform(place.scale, 0, 0, place.scale, place.x, place.y);
    paintScene(ctx, scene, theme);
  }, [kind, level, theme, width, height, pixelRatio]);
  return (
    <div ref={box} className={styles["box"]}>
      <canvas
        ref={canvas}
        role="img"
        aria-label={props.label}
        className={styles["picture"]}
        width={Math.round(width * pixelRatio)}
        height={Math.round(height * pixelRatio)}
      />
    </div>
  );
}
