import type { SceneShape } from "#shared/scene/scene.ts";
import type { SceneColor } from "#shared/scene/tokens.ts";
import { polygonShape, rectShape, segmentsShape, textShape } from "#shared/scene/shapes.ts";

/** Values that are the ground itself: their tile is one flat square, so that neighbours have no seams. */
const solidLayers = new Set(["floor", "corridors", "walls", "doors", "ground", "cells"]);

const directions = ["n", "ne", "e", "se", "s", "sw", "w", "nw"];

/**
 * The content of a tile, in a unit square at [0, 0] with a transparent background: a number in its circle, a crate, a
 * goal, a piece. Things without their own picture show the first letters of their name.
 */
export function tileShapes(layer: string, name: string, token: SceneColor): SceneShape[] {
  const number = /^number_(\d+)$/.exec(name)?.[1];
  if (number !== undefined)
    return [disc(0.36, { fill: "canvas", stroke: "ink", strokeWidth: 0.06 }), text(number, "ink")];
  switch (name) {
    case "dot":
      return [disc(0.12, { fill: "ink" })];
    case "box":
      return crate(token);
    case "goal":
      return [
        polygonShape([0.5, 0.14, 0.86, 0.5, 0.5, 0.86, 0.14, 0.5], { stroke: token, strokeWidth: 0.1 }),
        disc(0.09, { fill: token }),
      ];
    case "player":
      return [
        disc(0.36, { fill: token }),
        { type: "dots", points: [0.4, 0.46, 0.6, 0.46], r: 0.06, style: { fill: "on-accent" } },
      ];
    case "first":
    case "first_king":
      return piece("side-light", "side-dark", name === "first_king");
    case "second":
    case "second_king":
      return piece("side-dark", "side-light", name === "second_king");
  }
  const arrow = /^arrow_(n|ne|e|se|s|sw|w|nw)(_off)?$/.exec(name);
  if (arrow?.[1] !== undefined) return [arrowShape(arrow[1], token, arrow[2] === undefined)];
  if (solidLayers.has(layer) && layer !== "floor") return [square(token)];
  if (["floor", "corridor", "bridge"].includes(name)) return [square(token)];
  return [disc(0.4, { fill: token, fillOpacity: 0.3, stroke: token, strokeWidth: 0.06 }), text(letters(name), "ink")];
}

/** Chevron that points in one of eight directions; one that is switched off is pale. */
function arrowShape(direction: string, stroke: SceneColor, isOn: boolean): SceneShape {
  const angle = (directions.indexOf(direction) * Math.PI) / 4;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const points = [-0.28, 0.12, 0, -0.2, 0.28, 0.12];
  return {
    type: "group",
    transform: [cos, sin, -sin, cos, 0.5, 0.5],
    opacity: isOn ? 1 : 0.4,
    shapes: [{ type: "polyline", points, closed: false, style: { stroke, strokeWidth: 0.12, lineJoin: "round" } }],
  };
}

function square(token: SceneColor): SceneShape {
  return { type: "rect", x: 0, y: 0, width: 1, height: 1, style: { fill: token } };
}

function crate(token: SceneColor): SceneShape[] {
  return [
    rectShape({ x: 0.14, y: 0.14, width: 0.72, height: 0.72 }, { fill: token, stroke: "ink", strokeWidth: 0.06 }, 0.1),
    segmentsShape([0.28, 0.28, 0.72, 0.72, 0.72, 0.28, 0.28, 0.72], { stroke: "ink", strokeWidth: 0.06 }),
  ];
}

function piece(fill: SceneColor, edge: SceneColor, isKing: boolean): SceneShape[] {
  return [disc(0.38, { fill, stroke: edge, strokeWidth: 0.06 }), ...(isKing ? [text("K", edge)] : [])];
}

function disc(r: number, style: Extract<SceneShape, { type: "circle" }>["style"]): SceneShape {
  return { type: "circle", cx: 0.5, cy: 0.5, r, style };
}

function text(words: string, fill: SceneColor): SceneShape {
  return textShape(0.5, 0.5, words, words.length > 1 ? 0.36 : 0.5, { fill });
}

/** "force_arrow_N" is "FA", "scroll" is "Sc". */
function letters(name: string): string {
  const words = name.split(/[^A-Za-z0-9]+/).filter((word) => word !== "");
  const [first = "?", second] = words;
  const two = second === undefined ? first.slice(0, 2) : first.charAt(0) + second.charAt(0);
  return two.charAt(0).toUpperCase() + two.slice(1);
}
