import { generateStep } from "./commonSteps.ts";
import { graph } from "../evidence.ts";
import type { Lesson } from "../lesson.ts";
import { kindPicture } from "#renderer/panels/pictures/kindPictures.ts";
import type { Scene, SceneShape } from "#shared/scene/scene.ts";

const id = "chapelhill1";

const picture = (): Scene => {
  const scene = kindPicture("dungeon");
  const { x, y, width, height } = scene.view;
  const dot = (dx: number, dy: number): SceneShape => ({
    type: "circle",
    cx: x + width * dx,
    cy: y + height * dy,
    r: width / 26,
    style: { fill: "accent-solid", stroke: "floor", strokeWidth: width / 110 },
  });
  return { ...scene, shapes: [...scene.shapes, dot(0.3, 0.32), dot(0.7, 0.6)] };
};

/** Pinning rooms of a layout and re-rolling the others. */
export const pinsAndReroll: Lesson = {
  id: "pins-and-re-roll",
  title: "Pins and re-roll",
  minutes: 3,
  note: "Keep what you like and re-roll the rest: pinned rooms stay where they are in the live layout and in every run.",
  picture,
  documents: [id],
  steps: [
    {
      id: "pin",
      text: "Click a room in the **layout** and press {layout.pin} to pin it.",
      done: graph(id, ({ base }) => (base?.keep.length ?? 0) >= 1),
      place: { controls: ["Layout"], document: id },
    },
    {
      id: "pin-second",
      text: "Press {layout.reroll} until you like where another room is, and pin that one too.",
      done: graph(id, ({ base }) => (base?.keep.length ?? 0) >= 2),
      place: { controls: ["Re-roll"], document: id },
    },
    {
      id: "template",
      text: "Select **Crypt** in the graph and pin its **Template** in the inspector.",
      done: graph(id, ({ rooms }) => rooms.some((room) => room.placement?.template !== undefined)),
      place: { controls: ["Pinned"], document: id, target: "room:crypt" },
    },
    generateStep(id, "Click **Generate** ({run.start}): every layout keeps your pins."),
    {
      id: "unpin",
      text: "Unpin every room ({layout.unpinAll}).",
      done: graph(id, ({ base }) => (base?.keep.length ?? 0) === 0),
      inOrder: true,
      place: { controls: ["Layout"], document: id },
    },
  ],
};
