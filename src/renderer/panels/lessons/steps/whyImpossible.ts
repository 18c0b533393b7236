import type { GraphDocument } from "#shared/levels/dungeon/graphDocument.ts";
import { foundNothing, graph, results } from "../evidence.ts";
import type { Lesson } from "../lesson.ts";
import { smallGraph } from "#renderer/panels/pictures/smallGraph.ts";
import type { Scene, SceneShape } from "#shared/scene/scene.ts";

const id = "wellcourt01";

const small = ["well", "forge", "stable"];

/**
 * The sample's conflict is gone. Three rooms of one square template with doors in the middle of its sides are an odd
 * cycle on a chessboard: one of them needs another template, or a connection has to be removed or become a corridor.
 */
const isMended = ({ rooms, edges }: GraphDocument): boolean => {
  const cells = rooms.filter(
    ({ id: room, templates }) =>
      small.includes(room) && templates?.every(({ only }) => only?.length === 1 && only[0] === "tmplcell") === true,
  );
  const doors = edges.filter(({ from, to, kind }) => small.includes(from) && small.includes(to) && kind !== "corridor");
  return cells.length < small.length || doors.length < small.length;
};

const picture = (): Scene => {
  const scene = smallGraph(
    ["normal", "normal", "boss", "start", "normal"],
    [
      [0, 1],
      [1, 3],
      [3, 0],
      [1, 2],
      [3, 4],
    ],
  );
  const red: SceneShape = {
    type: "polyline",
    closed: true,
    points: [80, 80, 240, 80, 80, 240],
    style: { stroke: "bad", strokeWidth: 26, strokeOpacity: 0.3, lineJoin: "round" },
  };
  return { ...scene, shapes: [red, ...scene.shapes] };
};

/** Reading a proved conflict and applying a suggested fix. */
export const whyImpossible: Lesson = {
  id: "why-impossible",
  title: "Why is it impossible?",
  minutes: 5,
  note: "Proved means proved: the rooms in conflict have no layout, whatever else is in the graph. Every suggested fix was tried.",
  picture,
  documents: [id],
  steps: [
    {
      id: "try",
      text: "Click **Generate** ({run.start}). The run ends without a layout and says why.",
      done: foundNothing(id),
      place: { controls: ["Generate"], document: id },
    },
    {
      id: "fix",
      text: "Open **Problems** below and apply a suggested fix, or let **Well** use other templates.",
      done: graph(id, isMended),
      place: { controls: ["Problems"], document: id, target: "room:well" },
    },
    {
      id: "again",
      text: "Click **Generate** again.",
      done: results(id),
      place: { controls: ["Generate"], document: id },
    },
  ],
};
