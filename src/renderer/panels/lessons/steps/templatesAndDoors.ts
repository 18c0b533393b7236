import type { DrawnDoor, RoomTemplate } from "#shared/levels/dungeon/templateDocument.ts";
import { graph, results, templates } from "../evidence.ts";
import type { Lesson } from "../lesson.ts";
import type { Scene, SceneShape, ShapeStyle } from "#shared/scene/scene.ts";

const set = "lessonrooms";
const graphId = "watchtower1";
const drawn = ["tmplsquare", "tmplparlour"];

const isLong = ([[fromX, fromY], [toX, toY]]: DrawnDoor): boolean => Math.abs(toX - fromX) + Math.abs(toY - fromY) >= 2;

/** A predicate on the templates that weren't in the sample. */
const anAddedOne = (holds: (template: RoomTemplate) => boolean) =>
  templates(set, (data) => data.templates.some((template) => !drawn.includes(template.id) && holds(template)));

const picture = (): Scene => ({
  title: "",
  view: { x: -1, y: -1, width: 32, height: 12 },
  shapes: [
    outline(0, 2, [0, 0, 8, 0, 8, 6, 0, 6], [4, 6, 8, 3]),
    outline(11, 1, [0, 0, 4, 0, 4, 4, 8, 4, 8, 8, 0, 8], [0, 3, 8, 6]),
    outline(22, 1, [2, 0, 6, 0, 6, 2, 8, 2, 8, 6, 6, 6, 6, 8, 2, 8, 2, 6, 0, 6, 0, 2, 2, 2], [4, 0, 4, 8]),
  ],
});

/** Drawing room templates and the doors at which they meet. */
export const templatesAndDoors: Lesson = {
  id: "templates-and-doors",
  title: "Templates and doors",
  minutes: 5,
  note: "A room takes its shape from a template. A door is where two templates may meet.",
  picture,
  documents: [set, graphId],
  steps: [
    {
      id: "rectangle",
      text: "Start a new template ({template.new}), press {template.tool.rectangle} and drag a rectangle.",
      done: anAddedOne(({ outline }) => outline.length >= 4),
      place: { controls: ["New template"], document: set },
    },
    {
      id: "corner",
      text: "Drag a second rectangle over a part of it to make an L. With Alt, a rectangle cuts.",
      done: anAddedOne(({ outline }) => outline.length >= 6),
      place: { controls: ["Rectangle"], document: set },
    },
    {
      id: "doors",
      text: "In the inspector set **Doors** to **Drawn**: each wall that is long enough gets one. Press {template.tool.door} and drag along a wall to draw one that is **2** cells long.",
      done: anAddedOne(({ doors }) => doors.mode === "manual" && doors.positions.some(isLong)),
      place: { controls: ["Drawn", "Door rule"], document: set },
    },
    {
      id: "rotate",
      text: "Under **May be rotated**, allow a mirrored shape too.",
      done: anAddedOne(({ transformations }) => transformations.some((name) => name.startsWith("mirror-x"))),
      place: { controls: ["Allowed rotations"], document: set },
    },
    {
      id: "use",
      text: "Open **Watchtower**, select **Observatory** and let it use only your template.",
      done: graph(graphId, ({ rooms }) => {
        const choices = rooms.find(({ id }) => id === "observatory")?.templates ?? [];
        const chosen = choices.flatMap((choice) => (choice.set === set ? (choice.only ?? drawn) : []));
        return chosen.length > 0 && chosen.every((template) => !drawn.includes(template));
      }),
      place: { controls: ["Templates"], document: graphId, target: "room:observatory" },
    },
    {
      id: "generate",
      text: "Click **Generate** ({run.start}) and find your room in the layouts.",
      done: results(graphId),
      place: { controls: ["Generate"], document: graphId },
    },
  ],
};

function outline(x: number, y: number, corners: readonly number[], doors: readonly number[]): SceneShape {
  const wall: ShapeStyle = { fill: "floor", stroke: "wall", strokeWidth: 0.5 };
  const marks: SceneShape[] = [];
  for (let i = 0; i < doors.length; i += 2)
    marks.push({
      type: "circle",
      cx: doors[i] ?? 0,
      cy: doors[i + 1] ?? 0,
      r: 0.7,
      style: { fill: "floor", stroke: "accent-line", strokeWidth: 0.4 },
    });
  return {
    type: "group",
    transform: [1, 0, 0, 1, x, y],
    shapes: [{ type: "polyline", points: corners, closed: true, style: wall }, ...marks],
  };
}
