import { generateStep } from "./commonSteps.ts";
import { graph } from "../evidence.ts";
import type { Lesson } from "../lesson.ts";
import { kindPicture } from "#renderer/panels/pictures/kindPictures.ts";
import type { Scene, SceneShape } from "#shared/scene/scene.ts";

const id = "cliffhouse1";

const picture = (): Scene => {
  const scene = kindPicture("dungeon");
  const { x, y, width, height } = scene.view;
  const [right, bottom] = [x + width, y + height];
  const boundary: SceneShape = {
    type: "polyline",
    closed: true,
    points: [
      x - 2,
      y + height * 0.25,
      x + width * 0.3,
      y - 2,
      right + 2,
      y - 2,
      right + 2,
      bottom - height * 0.2,
      right - width * 0.2,
      bottom + 2,
      x - 2,
      bottom + 2,
    ],
    style: { fill: "accent-line", fillOpacity: 0.07, stroke: "accent-line", strokeWidth: 0.7, dash: [2, 1.4] },
  };
  return {
    ...scene,
    view: { x: x - 4, y: y - 4, width: width + 8, height: height + 8 },
    shapes: [boundary, ...scene.shapes],
  };
};

/** Limiting where rooms can be, and routed corridors. */
export const siteAndCorridors: Lesson = {
  id: "site-and-corridors",
  title: "Sites and corridors",
  minutes: 6,
  note: "A site says where rooms may be. A routed corridor finds its own way between them.",
  picture,
  documents: [id],
  steps: [
    {
      id: "boundary",
      text: "Click the layout and press {site.tool.boundary}. Click a boundary corner by corner, with room to spare; {site.close} closes it.",
      done: graph(id, ({ site }) => site?.boundary !== undefined),
      place: { controls: ["Draw the boundary"], document: id },
    },
    {
      id: "obstacle",
      text: "Press {site.tool.obstacle} and draw a small obstacle inside: no room can be there.",
      done: graph(id, ({ site }) => (site?.obstacles?.length ?? 0) > 0),
      place: { controls: ["Draw an obstacle"], document: id },
    },
    {
      id: "area",
      text: "Press {site.tool.area} and draw an area, large enough for a room or two.",
      done: graph(id, ({ site }) => (site?.areas?.length ?? 0) > 0),
      place: { controls: ["Draw an area"], document: id },
    },
    {
      id: "within",
      text: "Select **Vault** in the graph and choose the area under **Within**.",
      done: graph(id, ({ rooms }) => rooms.some(({ within }) => within !== undefined)),
      place: { controls: ["Within", "Draw an area"], document: id, target: "room:vault" },
    },
    {
      id: "route",
      text: "Select **Study – Vault**, a corridor, choose **Routed** under **Made of** and set **Width** to **2**, like the doors it joins.",
      done: graph(id, ({ edges }) => edges.some(({ route }) => route?.width === 2)),
      place: { controls: ["Made of"], document: id, target: "edge:edgestudyvault" },
    },
    generateStep(
      id,
      "Click **Generate** ({run.start}). If there is no layout, Problems says what is in the way: enlarge it.",
    ),
  ],
};
