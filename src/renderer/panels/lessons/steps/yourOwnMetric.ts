import { fieldsAmong } from "#shared/fields/fieldsDocument.ts";
import { measuresAmong } from "#shared/formula/documentChecks.ts";
import { levelKind } from "#shared/levels/registry.ts";
import { kindPicture } from "#renderer/panels/pictures/kindPictures.ts";
import type { Scene, SceneShape } from "#shared/scene/scene.ts";
import { generateStep, keepStep } from "./commonSteps.ts";
import { graph } from "../evidence.ts";
import type { Lesson } from "../lesson.ts";
import type { LessonState } from "../lessonState.ts";

const id = "icehouse001";
const fields = "lessonfields";
const metrics = "lessonmetrics";

const ownField = ({ documents }: LessonState): boolean =>
  fieldsAmong("dungeon", documents).some(
    ({ type, choices = [], on }) => type === "choice" && choices.length >= 2 && on.includes("room"),
  );

/** An own metric, or a check, whose formula can be computed. */
const formula =
  (isCheck: boolean) =>
  ({ documents }: LessonState): boolean =>
    measuresAmong(levelKind("dungeon"), documents).ordered.some(({ check }) => (check !== undefined) === isCheck);

const picture = (): Scene => {
  const scene = kindPicture("dungeon");
  const { x, y, width, height } = scene.view;
  const bars = [3, 6, 9, 7, 4].map((size, i): SceneShape => {
    const [left, top] = [x + width * (0.18 + 0.14 * i), y + height * (0.86 - 0.07 * size)];
    return {
      type: "rect",
      x: left,
      y: top,
      width: width * 0.1,
      height: height * 0.07 * size,
      style: { fill: i === 2 ? "accent" : "ink", fillOpacity: i === 2 ? 1 : 0.55 },
    };
  });
  return { ...scene, shapes: [...scene.shapes, ...bars] };
};

/** A project's own field, a formula over it, and a check. */
export const yourOwnMetric: Lesson = {
  id: "your-own-metric",
  title: "Your own metric",
  minutes: 7,
  note: "A field says what a room is to you, a formula counts it, and a check keeps packs from shipping what breaks it.",
  picture,
  documents: [fields, id, metrics],
  steps: [
    {
      id: "field",
      text: "In **Fields**, press {fields.add} and name the field Biome. Make it a **Choice** between ice and stone.",
      done: ownField,
      place: { controls: ["Add field"], document: fields },
    },
    {
      id: "value",
      text: "In **Ice house**, select a room and make its Biome **stone** in the inspector. The other rooms have the default, ice.",
      done: graph(id, ({ rooms }) => rooms.some((room) => Object.keys(room.fields ?? {}).length > 0)),
      place: { controls: ["Fields", "Graph"], document: id, target: "room:crypt" },
    },
    generateStep(id, "Click **Generate** ({run.start}): the layouts have the field."),
    {
      id: "metric",
      text: 'In **Metrics and checks**, click **Add metric** ({ownMetrics.addMetric}), type the name Ice, and in the box below it **sum(r.area for r in rooms if r.field.biome = "ice")**: how much ice a layout has.',
      done: formula(false),
      place: { controls: ["Add metric"], document: metrics },
    },
    {
      id: "check",
      text: "Click **Add check** ({ownMetrics.addCheck}), write a rule, such as **width < 30**, and save ({document.save}).",
      done: formula(true),
      place: { controls: ["Add check"], document: metrics },
    },
    keepStep(
      "In **Curate**, sort by your metric and keep a layout ({candidates.keep}) with the sign of a broken check in its corner.",
    ),
    {
      id: "pack",
      text: "In **Pack**, create a pack of the kept level and click **Export**: the panel says which check keeps it from being exported.",
      done: ({ packs }: LessonState) => packs.some(({ entries }) => entries.length > 0),
      place: { controls: ["Create a pack of 1 kept level", "Export"], workspace: "pack" },
    },
  ],
};
