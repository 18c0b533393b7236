import type { StudioClient } from "#shared/contract/contract.ts";
import type { Scene } from "#shared/scene/scene.ts";
import { graphSceneOf } from "#renderer/levels/graphScene.ts";
import { levelScene } from "#renderer/levels/levelScene.ts";

type Picture = NonNullable<Awaited<ReturnType<StudioClient["project"]["overview"]>>["picture"]>;

/** The drawing of what a project's card shows; null for data that can't be drawn. */
export function cardScene(picture: Picture): Scene | null {
  return picture.type === "graph"
    ? graphSceneOf(picture.graph, "")
    : levelScene(picture.kind, picture.level, "thumbnail");
}
