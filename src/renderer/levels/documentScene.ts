import { documentPicture } from "#shared/levels/documentPicture.ts";
import type { Scene } from "#shared/scene/scene.ts";
import { graphSceneOf } from "./graphScene.ts";
import { levelScene } from "./levelScene.ts";

/** The drawing of a document's data; null where its type has none, or there is nothing to draw yet. */
export function documentScene(type: string, data: unknown, title: string): Scene | null {
  const picture = documentPicture(type, data);
  if (picture === undefined) return null;
  return picture.type === "graph"
    ? graphSceneOf(picture.graph, title, "named")
    : levelScene(picture.kind, picture.level, "full");
}
