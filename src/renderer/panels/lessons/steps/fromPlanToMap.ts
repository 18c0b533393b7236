import { generateStep, keepStep } from "./commonSteps.ts";
import { graph } from "../evidence.ts";
import type { Lesson } from "../lesson.ts";
import type { LessonState } from "../lessonState.ts";
import { kindPicture } from "#renderer/panels/pictures/kindPictures.ts";
import { contentShape } from "#shared/levels/dungeon/draw/contents.ts";
import type { Scene, SceneShape } from "#shared/scene/scene.ts";

const id = "millhouse01";

const formats = ["png-tiles", "tiled-painted", "pdf-maps", "pdf-maps-players", "web-page"];

const picture = (): Scene => {
  const scene = kindPicture("dungeon");
  const { x, y, width, height } = scene.view;
  const sign = (kind: "enemy" | "treasure" | "light", dx: number, dy: number): SceneShape => {
    const size = width / 9;
    const object = { id: kind, rule: "", class: kind, kind, room: "", x: -0.5, y: -0.5, isPinned: false } as const;
    return {
      type: "group",
      transform: [size, 0, 0, size, x + width * dx, y + height * dy],
      shapes: [contentShape(object)],
    };
  };
  return {
    ...scene,
    shapes: [...scene.shapes, sign("enemy", 0.3, 0.35), sign("treasure", 0.7, 0.6), sign("light", 0.5, 0.25)],
  };
};

/** Tiles and contents of a floor plan. */
export const fromPlanToMap: Lesson = {
  id: "from-plan-to-map",
  title: "From plan to map",
  minutes: 6,
  note: "A plan says where rooms and doors are. As a map it has walls of tiles, and rooms that hold something.",
  picture,
  documents: [id],
  steps: [
    {
      id: "map",
      text: "Press {layout.tiles} to see the layout as tiles, and set **Tiles per cell** to 2 or more in the inspector.",
      done: graph(id, ({ map }) => (map?.tilesPerCell ?? 1) >= 2),
      place: { controls: ["Tiles"], document: id },
    },
    {
      id: "contents",
      text: "Under **Contents**, click **Add the usual contents**: enemies, treasure, a place to rest and torches.",
      done: graph(id, ({ contents }) => (contents?.rules.length ?? 0) >= 1),
      place: { controls: ["Add the usual contents", "Contents"], document: id },
    },
    {
      id: "move",
      text: "Drag an object in the **layout** to another cell. It stays there when you press {layout.rerollContents}.",
      done: graph(id, ({ contents }) => (contents?.pinned?.length ?? 0) >= 1),
      place: { controls: ["Layout"], document: id },
    },
    {
      id: "remove",
      text: "Click another object in the layout and press {layout.removeObject}.",
      done: graph(id, ({ contents }) => (contents?.removed?.length ?? 0) >= 1),
      place: { controls: ["Layout"], document: id },
    },
    generateStep(id, "Click **Generate** ({run.start}): every layout gets the contents, and metrics of them."),
    keepStep("In **Curate**, keep a layout ({candidates.keep})."),
    {
      id: "export",
      text: "In **Pack**, export it: **PNG as tiles**, a **PDF map book** or a **Web page** to walk through.",
      done: ({ exported }: LessonState) => formats.some((format) => exported.includes(format)),
      place: { controls: ["Export"], workspace: "pack" },
    },
  ],
};
