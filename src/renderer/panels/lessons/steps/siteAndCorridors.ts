import { graph, results } from "../evidence.ts";
import type { Lesson } from "../lesson.ts";

const id = "cliffhouse1";

export const siteAndCorridors: Lesson = {
  id: "site-and-corridors",
  title: "Sites and corridors",
  minutes: 6,
  note: "A site says where rooms may be. A routed corridor finds its own way between them.",
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
      place: { controls: ["Within"], document: id, target: "room:vault" },
    },
    {
      id: "route",
      text: "Select **Study – Vault**, a corridor, choose **Routed** under **Made of** and set **Width** to **2**, like the doors it joins.",
      done: graph(id, ({ edges }) => edges.some(({ route }) => route?.width === 2)),
      place: { controls: ["Made of"], document: id, target: "edge:edgestudyvault" },
    },
    {
      id: "generate",
      text: "Click **Generate** ({run.start}). If there is no layout, Problems says what is in the way: enlarge it.",
      done: results(id),
      place: { controls: ["Generate"], document: id },
    },
  ],
};
