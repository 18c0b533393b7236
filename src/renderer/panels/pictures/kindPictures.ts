import { levelScene } from "#renderer/levels/levelScene.ts";
import type { DrawDetail } from "#shared/levels/levelKind.ts";
import { findLevelKind } from "#shared/levels/registry.ts";
import type { Scene } from "#shared/scene/scene.ts";

const nothing: Scene = { title: "", view: { x: 0, y: 0, width: 1, height: 1 }, shapes: [] };

/** A level of a kind, drawn as the product draws it: what cards show where there is nothing of one's own yet. */
export function kindPicture(kind: string, detail: DrawDetail = "thumbnail"): Scene {
  const example = findLevelKind(kind)?.example?.();
  const scene = example === undefined ? null : levelScene(kind, example.level, detail);
  return { ...(scene ?? nothing), ...(example?.view === undefined ? {} : { view: example.view }) };
}

/** Scenes in a grid of equal tiles, `columns` wide. */
export function tiled(scenes: readonly Scene[], columns: number): Scene {
  const side = 10;
  const gap = 0.8;
  const height = 7;
  const rows = Math.ceil(scenes.length / columns);
  return {
    title: "",
    view: { x: 0, y: 0, width: columns * (side + gap) - gap, height: rows * (height + gap) - gap },
    shapes: scenes.map(({ view, shapes }, i) => {
      const scale = Math.min(side / view.width, height / view.height);
      const left = (i % columns) * (side + gap) + (side - view.width * scale) / 2;
      const top = Math.floor(i / columns) * (height + gap) + (height - view.height * scale) / 2;
      return {
        type: "group",
        transform: [scale, 0, 0, scale, left - view.x * scale, top - view.y * scale],
        shapes,
      };
    }),
  };
}
