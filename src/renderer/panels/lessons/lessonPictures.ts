import { graphScene } from "#renderer/levels/graphScene.ts";
import { kindPicture, tiled } from "#renderer/panels/pictures/kindPictures.ts";
import type { LessonId } from "#shared/contract/project.ts";
import { contentShape } from "#shared/levels/dungeon/draw/contents.ts";
import type { EdgeKind, GraphDocument } from "#shared/levels/dungeon/graphDocument.ts";
import type { RoomRole } from "#shared/levels/dungeon/roomRoles.ts";
import type { Scene, SceneShape, ShapeStyle } from "#shared/scene/scene.ts";

/** The picture on the card of each lesson. */
export const lessonPictures: Readonly<Record<LessonId, () => Scene>> = {
  "draw-a-graph": () =>
    small(
      ["start", "normal", "boss", "normal", "treasure"],
      [
        [0, 1],
        [1, 2],
        [1, 3],
        [3, 4],
        [4, 2],
      ],
    ),
  "templates-and-doors": () => ({
    title: "",
    view: { x: -1, y: -1, width: 32, height: 12 },
    shapes: [
      outline(0, 2, [0, 0, 8, 0, 8, 6, 0, 6], [4, 6, 8, 3]),
      outline(11, 1, [0, 0, 4, 0, 4, 4, 8, 4, 8, 8, 0, 8], [0, 3, 8, 6]),
      outline(22, 1, [2, 0, 6, 0, 6, 2, 8, 2, 8, 6, 6, 6, 6, 8, 2, 8, 2, 6, 0, 6, 0, 2, 2, 2], [4, 0, 4, 8]),
    ],
  }),
  "locks-and-keys": () =>
    small(
      ["start", "normal", "boss", "normal", "key"],
      [
        [0, 1],
        [1, 2, "locked"],
        [1, 4],
        [3, 4, "secret"],
      ],
    ),
  "pins-and-re-roll": () => {
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
  },
  "site-and-corridors": () => {
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
  },
  "why-impossible": () => {
    const scene = small(
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
  },
  "linjat-brief": () => kindPicture("linjat"),
  "harder-sokoban": () => kindPicture("sokoban"),
  "search-drod": () => kindPicture("drod"),
  "fair-board": () => kindPicture("board"),
  "cull-five-hundred": () => {
    const scene = kindPicture("dungeon", "silhouette");
    const picture = tiled(
      Array.from({ length: 6 }, () => scene),
      3,
    );
    const cross = (column: number, row: number): SceneShape => ({
      type: "segments",
      points: [column * 10.8 + 1, row * 7.8 + 6.5, column * 10.8 + 9, row * 7.8 + 0.5],
      style: { stroke: "bad", strokeWidth: 0.35 },
    });
    const frame = (column: number, row: number): SceneShape => ({
      type: "rect",
      x: column * 10.8,
      y: row * 7.8,
      width: 10,
      height: 7,
      radius: 0.5,
      style: { stroke: "good", strokeWidth: 0.3 },
    });
    return { ...picture, shapes: [...picture.shapes, frame(0, 0), cross(1, 0), cross(1, 1), frame(2, 1)] };
  },
  "from-plan-to-map": () => {
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
  },
  "pack-and-export": () => ({
    title: "",
    view: { x: 0, y: 0, width: 200, height: 96 },
    shapes: curve([1.4, 1.9, 2.6, 2.5, 3.8, 5.6, 4.5, 5.3, 6.2, 6.9, 7.6, 8.6]),
  }),
};

/** Five nodes: three in the upper row, the third and fourth below the first two. */
function small(roles: readonly RoomRole[], edges: readonly (readonly [number, number, EdgeKind?])[]): Scene {
  const places = [
    [80, 80],
    [240, 80],
    [440, 80],
    [80, 240],
    [400, 240],
  ] as const;
  const rooms = roles.map((role, i): GraphDocument["rooms"][number] => {
    const [x, y] = places[i] ?? [0, 0];
    return { id: `room${i}`, name: role, role, x, y };
  });
  return graphScene(
    {
      rooms,
      edges: edges.map(([from, to, kind = "door"], i) => ({
        id: `edge${i}`,
        from: `room${from}`,
        to: `room${to}`,
        kind,
      })),
    },
    "",
  );
}

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

function curve(values: readonly number[]): SceneShape[] {
  const points = values.flatMap((value, i) => [10 + i * 16, 90 - value * 9.4]);
  const dots: number[] = [...points];
  return [
    { type: "segments", points: [10, 78, 186, 18], style: { stroke: "good", strokeWidth: 20, strokeOpacity: 0.2 } },
    { type: "polyline", points, closed: false, style: { stroke: "ink", strokeWidth: 2.4, lineJoin: "round" } },
    { type: "dots", points: dots, r: 3.4, style: { fill: "floor", stroke: "ink", strokeWidth: 2 } },
  ];
}
