import type { ReactElement } from "react";
import type { Scene } from "#shared/scene/scene.ts";
import { usePaintedScene } from "#renderer/levels/ScenePicture.tsx";
import { PaintedCanvas } from "#renderer/parts/PaintedCanvas.tsx";
import { useTextScale } from "#renderer/studio/viewport.ts";

/** A small picture of a scene; decoration unless it has a label. Sizes in px at normal text size. */
export function ScenePicture(props: { scene: Scene; width: number; height: number; label?: string }): ReactElement {
  const { scene, width, height, label } = props;
  const ratio = window.devicePixelRatio * useTextScale();
  return (
    <PaintedCanvas
      width={width}
      height={height}
      ratio={ratio}
      paint={usePaintedScene(scene)}
      label={label}
      style={{ width: `${width / 16}rem`, height: `${height / 16}rem`, display: "block" }}
    />
  );
}
