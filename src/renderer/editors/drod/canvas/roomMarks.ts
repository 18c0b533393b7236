import type { DrodRoom } from "#shared/levels/drod/drodRoom.ts";
import type { RoomMonster, RoomOrb } from "#shared/levels/drod/room.ts";
import type { SceneShape } from "#shared/scene/scene.ts";
import type { SceneToken } from "#shared/scene/tokens.ts";

const middle = (at: number): number => at + 0.5;

/** The place of each monster in the order, at the upper right of its square. */
export function numberShapes(monsters: readonly RoomMonster[]): SceneShape[] {
  return monsters.map(([, x, y], index): SceneShape => ({
    type: "text",
    x: x + 0.98,
    y: y + 0.32,
    text: String(index + 1),
    size: 0.42,
    font: "mono",
    weight: 500,
    anchor: "end",
    baseline: "alphabetic",
    style: { fill: "text-1", stroke: "canvas", strokeWidth: 0.12 },
  }));
}

const effectTokens: Readonly<Record<RoomOrb["agents"][number][2], SceneToken>> = {
  toggle: "role-treasure",
  open: "good",
  close: "bad",
};

/** Wires from switches to their targets. The symbol at the end shows the effect: circle, check mark or cross. */
export function wireShapes(orbs: readonly RoomOrb[], isChosen: (orb: RoomOrb) => boolean): SceneShape[] {
  return orbs.flatMap((orb) => {
    const strokeOpacity = isChosen(orb) ? 1 : 0.55;
    return orb.agents.flatMap(([x, y, effect]): SceneShape[] => {
      const stroke = effectTokens[effect];
      const data = wirePath(middle(orb.x), middle(orb.y), middle(x), middle(y));
      const line: SceneShape = {
        type: "path",
        data,
        style: { stroke, strokeOpacity, strokeWidth: isChosen(orb) ? 0.11 : 0.08, dash: [0.26, 0.2] },
      };
      return [line, ...effectSign(effect, middle(x), middle(y), stroke)];
    });
  });
}

/** A link being drawn, ending at the pointer. */
export function looseWire([x, y]: readonly [number, number], [toX, toY]: readonly [number, number]): SceneShape {
  const data = wirePath(middle(x), middle(y), toX, toY);
  return { type: "path", data, style: { stroke: "accent-line", strokeWidth: 0.11, dash: [0.26, 0.2] } };
}

/** A slack line: the curve separates the wires of neighboring switches. */
function wirePath(x: number, y: number, toX: number, toY: number): number[] {
  const sag = 0.12;
  const [dx, dy] = [toX - x, toY - y];
  const [bowX, bowY] = [-dy * sag, dx * sag];
  return [0, x, y, 2, x + dx / 3 + bowX, y + dy / 3 + bowY, x + (2 * dx) / 3 + bowX, y + (2 * dy) / 3 + bowY, toX, toY];
}

function effectSign(effect: RoomOrb["agents"][number][2], x: number, y: number, stroke: SceneToken): SceneShape[] {
  const disc: SceneShape = {
    type: "circle",
    cx: x,
    cy: y,
    r: 0.24,
    style: { fill: "canvas", stroke, strokeWidth: 0.08 },
  };
  const style = { stroke, strokeWidth: 0.08, lineCap: "round" } as const;
  switch (effect) {
    case "toggle":
      return [disc, { type: "circle", cx: x, cy: y, r: 0.07, style: { fill: stroke } }];
    case "open":
      return [
        disc,
        { type: "polyline", points: [x - 0.11, y, x - 0.03, y + 0.09, x + 0.12, y - 0.09], closed: false, style },
      ];
    case "close":
      return [
        disc,
        {
          type: "segments",
          points: [x - 0.09, y - 0.09, x + 0.09, y + 0.09, x - 0.09, y + 0.09, x + 0.09, y - 0.09],
          style,
        },
      ];
  }
}

/** Named squares as flags with their names. */
export function placeShapes(places: DrodRoom["places"]): SceneShape[] {
  return Object.entries(places).flatMap(([name, [x, y]]): SceneShape[] => [
    {
      type: "segments",
      points: [x + 0.22, y + 0.92, x + 0.22, y + 0.1],
      style: { stroke: "accent", strokeWidth: 0.08 },
    },
    {
      type: "polyline",
      points: [x + 0.22, y + 0.1, x + 0.7, y + 0.26, x + 0.22, y + 0.44],
      closed: true,
      style: { fill: "accent" },
    },
    {
      type: "text",
      x: x + 0.8,
      y: y + 0.44,
      text: name,
      size: 0.5,
      font: "ui",
      weight: 500,
      anchor: "start",
      baseline: "alphabetic",
      style: { fill: "text-1", stroke: "canvas", strokeWidth: 0.14 },
    },
  ]);
}
