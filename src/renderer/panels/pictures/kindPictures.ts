import { findKindScreens } from "#renderer/editors/kindScreens.ts";
import { levelScene } from "#renderer/levels/levelScene.ts";
import type { DrawDetail } from "#shared/levels/levelKind.ts";
import type { Scene } from "#shared/scene/scene.ts";

const nothing: Scene = { title: "", view: { x: 0, y: 0, width: 1, height: 1 }, shapes: [] };

/** A level of a kind, drawn as the product draws it: what cards show where there is nothing of one's own yet. */
export function kindPicture(kind: string, detail: DrawDetail = "thumbnail"): Scene {
  const picture = findKindScreens(kind)?.picture;
  const scene = picture === undefined ? null : levelScene(kind, picture.level, detail);
  return { ...(scene ?? nothing), ...(picture?.view === undefined ? {} : { view: picture.view }) };
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
