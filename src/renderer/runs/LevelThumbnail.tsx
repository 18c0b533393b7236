import { useMemo, type ReactElement } from "react";
import { levelScene } from "#renderer/levels/levelScene.ts";
import { ScenePicture } from "#renderer/levels/ScenePicture.tsx";

/** A level that isn't stored (a run's current partial level), as large as its box; blank when it can't be drawn. */
export function LevelThumbnail(props: { kind: string; level: unknown; label: string }): ReactElement {
  const { kind, level, label } = props;
  const scene = useMemo(() => levelScene(kind, level, "thumbnail"), [kind, level]);
  return <ScenePicture scene={scene} padding={4} label={label} />;
}
