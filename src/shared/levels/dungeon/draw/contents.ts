import type { SceneShape } from "../../../scene/scene.ts";
import type { SceneToken } from "../../../scene/tokens.ts";
import type { ContentObject } from "../contents/contentsSchema.ts";

type Kind = ContentObject["kind"];

const tokens: Readonly<Record<Kind, SceneToken>> = {
  enemy: "role-boss",
  treasure: "role-treasure",
  rest: "role-start",
  light: "edge-oneway",
  key: "role-key",
  other: "role-normal",
};

/**
 * Symbols are distinguished primarily by form: triangle, square, plus, star, ring, disc; corners around [0, 0] in
 * cells.
 */
const forms: Readonly<Record<Exclude<Kind, "key" | "other">, readonly number[]>> = {
  enemy: [0, -0.34, 0.34, 0.28, -0.34, 0.28],
  treasure: [-0.3, -0.24, 0.3, -0.24, 0.3, 0.24, -0.3, 0.24],
  rest: [
    -0.1, -0.32, 0.1, -0.32, 0.1, -0.1, 0.32, -0.1, 0.32, 0.1, 0.1, 0.1, 0.1, 0.32, -0.1, 0.32, -0.1, 0.1, -0.32, 0.1,
    -0.32, -0.1, -0.1, -0.1,
  ],
  light: [0, -0.36, 0.1, -0.1, 0.36, 0, 0.1, 0.1, 0, 0.36, -0.1, 0.1, -0.36, 0, -0.1, -0.1],
};

/** The sign of an object on its cell; a pinned one has a dot of the accent in its corner. */
export function contentShape({ id, kind, x, y, isPinned }: ContentObject): SceneShape {
  const style = { fill: tokens[kind], stroke: "ink", strokeWidth: 0.06, lineJoin: "round" } as const;
  const shapes: SceneShape[] = [
    kind === "key" || kind === "other"
      ? {
          type: "circle",
          cx: 0,
          cy: 0,
          r: kind === "key" ? 0.28 : 0.2,
          style: kind === "key" ? { stroke: tokens.key, strokeWidth: 0.16 } : style,
        }
      : { type: "polyline", points: forms[kind], closed: true, style },
    ...(isPinned
      ? [{ type: "circle" as const, cx: 0.36, cy: -0.36, r: 0.13, style: { fill: "accent-solid" as const } }]
      : []),
  ];
  return { type: "group", id: `object:${id}`, transform: [1, 0, 0, 1, x + 0.5, y + 0.5], shapes };
}
