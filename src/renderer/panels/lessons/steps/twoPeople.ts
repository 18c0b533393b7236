import { kindPicture } from "#renderer/panels/pictures/kindPictures.ts";
import type { Scene, SceneShape } from "#shared/scene/scene.ts";
import { connected, graph, results } from "../evidence.ts";
import type { Lesson } from "../lesson.ts";

const lower = "lowerhalls1";
const upper = "upperhalls1";

/** A dungeon, and a second version of it over a part of the first. */
const picture = (): Scene => {
  const scene = kindPicture("dungeon");
  const { x, y, width, height } = scene.view;
  const half = [x + width * 0.5, y, width * 0.5, height] as const;
  const shapes: SceneShape[] = [
    {
      type: "rect",
      x: half[0],
      y: half[1],
      width: half[2],
      height: half[3],
      style: { fill: "accent", fillOpacity: 0.25, stroke: "accent", strokeWidth: width / 120 },
    },
  ];
  return { ...scene, shapes: [...scene.shapes, ...shapes] };
};

/** Merging two versions of a document part by part. */
export const twoPeople: Lesson = {
  id: "two-people",
  title: "Two people, one dungeon",
  minutes: 5,
  note: "Files are merged part by part: who adds rooms never gets a conflict. **File > Set up Git for this project** lets Git merge like this.",
  picture,
  documents: [lower, upper],
  steps: [
    {
      id: "take",
      text: "You made the Crypt of **Lower halls** a shop, your colleague made it the boss's room. Choose **File > Compare with…**, take **Theirs** for it and press **Apply**.",
      done: graph(lower, ({ rooms }) => rooms.some(({ id, role }) => id === "crypt" && role === "boss")),
      place: { controls: ["File"], document: lower },
    },
    {
      id: "finish",
      text: "**Upper halls** can't be opened: another program merged it and left conflict markers. Press **Finish the merge…**, choose a name for the room that both renamed, and save.",
      done: graph(upper, ({ rooms }) => rooms.length > 0),
      place: { controls: ["Finish the merge…", "Graph"], document: upper },
    },
    {
      id: "connect",
      text: "Both of you added a room, and both are there. Connect **Well** and **Store**.",
      done: graph(upper, (data) => connected(data, "well", "store")),
      place: { controls: ["Connect rooms", "Finish the merge…", "Graph"], document: upper },
    },
    {
      id: "generate",
      text: "Click **Generate** ({run.start}): layouts of what both of you drew.",
      done: results(upper),
      place: { controls: ["Generate", "Finish the merge…"], document: upper },
    },
  ],
};
