import { useMemo, type ReactElement } from "react";
import { sceneToSvg } from "#shared/scene/svg.ts";
import type { Scene } from "#shared/scene/scene.ts";
import { useTheme } from "#renderer/studio/themeStore.ts";
import styles from "./Report.module.css";

/** A scene as a picture in the page, in the colours of the theme. */
export function SceneFigure({ scene }: { scene: Scene }): ReactElement {
  const theme = useTheme((state) => state.theme);
  const html = useMemo(() => ({ __html: sceneToSvg(scene, { theme, cellSize: 1 }) }), [scene, theme]);
  return <div className={styles["figure"]} role="img" aria-label={scene.title} dangerouslySetInnerHTML={html} />;
}
