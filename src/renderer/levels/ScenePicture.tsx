import { useCallback, type ReactElement } from "react";
import { fitScene } from "#renderer/canvas/fitScene.ts";
import { paintScene } from "#renderer/canvas/paintScene.ts";
import { FilledCanvas, type Paint } from "#renderer/parts/PaintedCanvas.tsx";
import { useTheme } from "#renderer/studio/themeStore.ts";
import type { Scene } from "#shared/scene/scene.ts";
import styles from "./ScenePicture.module.css";

/** Paints a scene as large as fits, with `padding` pixels around it; the same function for the same scene. */
export function usePaintedScene(scene: Scene | null, padding = 0): Paint {
  const theme = useTheme((state) => state.theme);
  return useCallback(
    (ctx, { width, height }) => {
      if (scene === null) return;
      const { scale, x, y } = fitScene(scene.view, width, height, padding);
      ctx.transform(scale, 0, 0, scale, x, y);
      paintScene(ctx, scene, theme);
    },
    [scene, padding, theme],
  );
}

/** A scene fitted into its box, blank without one; decoration unless it has a label. */
export function ScenePicture(props: { scene: Scene | null; padding?: number; label?: string }): ReactElement {
  const { scene, padding, label } = props;
  const paint = usePaintedScene(scene, padding);
  return (
    <FilledCanvas
      paint={paint}
      className={styles["box"]}
      canvasClass={styles["canvas"]}
      {...(label === undefined ? {} : { label })}
    />
  );
}
