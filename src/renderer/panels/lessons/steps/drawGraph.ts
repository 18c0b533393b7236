import type { GraphDocument } from "#shared/levels/dungeon/graphDocument.ts";
import { generateStep } from "./commonSteps.ts";
import { connected, graph } from "../evidence.ts";
import type { Lesson } from "../lesson.ts";
import type { Scene } from "#shared/scene/scene.ts";
import { smallGraph } from "#renderer/panels/pictures/smallGraph.ts";

const id = "firstkeep01";
const drawn = ["gate", "hall", "cellar"];

/** Rooms that were not in the sample. */
const added = ({ rooms }: GraphDocument): GraphDocument["rooms"] => rooms.filter((room) => !drawn.includes(room.id));

const picture = (): Scene =>
  smallGraph(
    ["start", "normal", "boss", "normal", "treasure"],
    [
      [0, 1],
      [1, 2],
      [1, 3],
      [3, 4],
      [4, 2],
    ],
  );

/** The first dungeon lesson: rooms, connections and the live layout. */
export const drawGraph: Lesson = {
  id: "draw-a-graph",
  title: "Draw a graph",
  minutes: 4,
  note: "A graph says which rooms there are and what is connected. The floor plan beside it follows every edit.",
  picture,
  documents: [id],
  steps: [
    {
      id: "connect",
      text: "Drag from the rim of **Hall** to **Cellar** to connect them.",
      done: graph(id, (data) => connected(data, "hall", "cellar")),
      place: { controls: ["Connect rooms", "Graph"], document: id, target: "room:cellar" },
    },
    {
      id: "add",
      text: "Double-click empty canvas to add a room. Type a name and press Enter.",
      done: graph(id, (data) => added(data).length > 0),
      place: { controls: ["Add rooms", "Graph"], document: id },
    },
    {
      id: "connect-new",
      text: "Connect the new room to **Cellar**.",
      done: graph(id, (data) => added(data).some((room) => connected(data, room.id, "cellar"))),
      place: { controls: ["Connect rooms", "Graph"], document: id },
    },
    {
      id: "role",
      text: "Select the new room and choose the role **Treasure** in the inspector.",
      done: graph(id, (data) => added(data).some(({ role }) => role === "treasure")),
      place: { controls: ["Role", "Graph"], document: id },
    },
    {
      id: "cycle",
      text: "Connect it to **Gate** too: now there is a cycle, and two ways to the treasure.",
      done: graph(id, (data) => added(data).some((room) => connected(data, room.id, "gate"))),
      place: { controls: ["Connect rooms", "Graph"], document: id, target: "room:gate" },
    },
    generateStep(id, "Click **Generate** ({run.start}) to get a gallery of layouts."),
  ],
};
