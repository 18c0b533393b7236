import type { DungeonLayout } from "#shared/levels/dungeon/layout.ts";
import { floorOf } from "#shared/levels/dungeon/floors.ts";
import { mapTile } from "#shared/levels/dungeon/mapGrid/mapGrid.ts";
import { tileBorder } from "#shared/levels/dungeon/mapGrid/tileBorders.ts";
import {
  contentTiles,
  keysInHand,
  roomAt,
  walkMap,
  walkPlay,
  type WalkDirection,
  type WalkMap,
  type WalkSession,
  type WalkState,
} from "#shared/levels/dungeon/play/walk.ts";
import type { Scene, SceneShape } from "#shared/scene/scene.ts";
import type { SceneToken } from "#shared/scene/tokens.ts";
import { arrowPad } from "./arrowKeys.ts";
import { type PlayRules, stateAt } from "#shared/play/playSession.ts";
import { type BorderLine, type Game, type TileView, unwatched } from "./game.ts";
import { messages } from "./messages.ts";
import { sessionGame } from "./sessionGame.ts";

const directionOfKey: Readonly<Record<string, WalkDirection>> = {
  ArrowLeft: "left",
  ArrowUp: "up",
  ArrowRight: "right",
  ArrowDown: "down",
};

/** Tiles shown around the player, so that large dungeons stay readable. */
const sight = 11;

/**
 * A dungeon to walk through: rooms appear when they are entered, keys open doors, the boss is the goal. Solid tiles that are
 * painted in it block like walls, on the plan as well.
 */
export function dungeonGame(layout: DungeonLayout, watch = unwatched, solid: readonly number[] = []): Game {
  const map = walkMap(layout, solid);
  const contents = contentTiles(map);
  const rules = walkPlay(map);
  return sessionGame(
    rules,
    {
      help: messages.dungeonHelp,
      pad: arrowPad,
      scene: (state, session) => sceneOf(map, contents, state, seenRooms(map, session)),
      tiles: (state, session) => tilesOf(map, state, seenRooms(map, session)),
      status: (state, { length }) => {
        const done = rules.outcome(state) === "won";
        const text = messages.dungeonStatus(length, keysInHand(state), roomAt(map, state.tile)?.name ?? "");
        return { text: done ? [messages.dungeonWon, text].join(" ") : text, done };
      },
      moveOfKey: (key) => directionOfKey[key],
      hint: (session) => {
        const direction = firstStep(rules, stateAt(session));
        if (direction !== undefined) return { text: messages.hintMove(messages.goes(direction)) };
        return { text: session.at === 0 ? messages.hintNoWay : messages.hintStuck };
      },
    },
    watch,
  );
}

/** States that are looked at for a hint. */
const mostStates = 200_000;

/** The first step of a shortest walk to the goal, by breadth-first search; undefined where none is found. */
function firstStep(rules: PlayRules<WalkState, WalkDirection>, from: WalkState): WalkDirection | undefined {
  const keyOf = ({ tile, taken, opened, found }: WalkState): string =>
    [tile, ...[taken, opened, found].map((set) => [...set].toSorted((a, b) => (a < b ? -1 : 1)).join())].join("|");
  const seen = new Set([keyOf(from)]);
  let edge: { readonly state: WalkState; readonly first: WalkDirection | undefined }[] = [
    { state: from, first: undefined },
  ];
  while (edge.length > 0 && seen.size < mostStates) {
    const next: typeof edge = [];
    for (const { state, first } of edge) {
      for (const direction of walkDirections) {
        const after = rules.apply(state, direction);
        const key = after === undefined ? "" : keyOf(after);
        if (after === undefined || seen.has(key)) continue;
        if (rules.outcome(after) === "won") return first ?? direction;
        seen.add(key);
        next.push({ state: after, first: first ?? direction });
      }
    }
    edge = next;
  }
  return undefined;
}

const walkDirections: readonly WalkDirection[] = ["left", "up", "right", "down"];

/** Rooms entered so far: index + 1. */
function seenRooms({ grid, start }: WalkMap, { steps, length }: WalkSession): ReadonlySet<number> {
  const tiles = [start, ...steps.slice(0, length).map(({ state }) => state.tile)];
  return new Set(tiles.map((tile) => grid.rooms[tile] ?? 0));
}

function sceneOf(
  map: WalkMap,
  contents: ReadonlyMap<number, string>,
  state: WalkState,
  seen: ReadonlySet<number>,
): Scene {
  const { grid, layout } = map;
  const [x, y] = [state.tile % grid.width, Math.floor(state.tile / grid.width)];
  const view = windowAround(grid.width, grid.height, x, y);
  const shapes: SceneShape[] = [];
  const isVisible = visibleTiles(map, seen);
  for (let row = view.y; row < view.y + view.height; row++) {
    for (let column = view.x; column < view.x + view.width; column++) {
      const tile = row * grid.width + column;
      const isShown = isVisible(tile);
      const fill = isShown ? fillOf(map, state, tile) : undefined;
      if (fill !== undefined) shapes.push({ type: "rect", x: column, y: row, width: 1, height: 1, style: { fill } });
      if (!isShown) continue;
      const token =
        map.keys.has(tile) && !state.taken.has(map.keys.get(tile) ?? "") ? "role-key" : thingAt(map, contents, tile);
      if (token !== undefined)
        shapes.push({
          type: "circle",
          cx: column + 0.5,
          cy: row + 0.5,
          r: 0.3,
          style: { fill: token, stroke: "ink", strokeWidth: 0.06 },
        });
    }
  }
  // One shape per look: lines that meet are drawn as one.
  for (const [token, lines] of Map.groupBy(borderLines(map, state, view, isVisible), (line) => line.token)) {
    const style = { stroke: token, strokeWidth: token === "wall" ? 0.14 : 0.24, lineCap: "square" } as const;
    shapes.push({ type: "segments", points: lines.flatMap(({ points }) => points), style });
  }
  const style = { fill: "accent-solid", stroke: "on-accent", strokeWidth: 0.1 } as const;
  shapes.push({ type: "group", id: "player", shapes: [{ type: "circle", cx: x + 0.5, cy: y + 0.5, r: 0.36, style }] });
  const floor = layout.floors === undefined ? "" : String(floorOf(roomAt(map, state.tile) ?? {}));
  return { view, shapes, title: floor };
}

/** Tiles of rooms that were entered, and the walls and doors around them where these are tiles. */
function visibleTiles({ grid, borders }: WalkMap, seen: ReadonlySet<number>): (tile: number) => boolean {
  const isSeen = (tile: number): boolean => seen.has(grid.rooms[tile] ?? 0) && (grid.rooms[tile] ?? 0) > 0;
  if (borders !== undefined) return isSeen;
  const around = (tile: number): number[] =>
    [-1, 0, 1].flatMap((dy) => [-1, 0, 1].map((dx) => tile + dy * grid.width + dx));
  return (tile) => isSeen(tile) || (grid.rooms[tile] === 0 && around(tile).some(isSeen));
}

function tilesOf(map: WalkMap, state: WalkState, seen: ReadonlySet<number>): TileView {
  const { tile: at, taken } = state;
  const { grid, keys, borders } = map;
  const player = [at % grid.width, Math.floor(at / grid.width)] as const;
  const view = windowAround(grid.width, grid.height, player[0], player[1]);
  const isVisible = visibleTiles(map, seen);
  // A door between tiles shows its state on those beside it.
  const doorsOf = (tile: number): readonly number[] => [grid.doors[tile] ?? 0, ...(borders?.around(tile) ?? [])];
  const isOpened = (tile: number): boolean =>
    taken.has(keys.get(tile) ?? "") || doorsOf(tile).some((door) => door > 0 && wasOpened(map, state, door - 1));
  const shown: { x: number; y: number; isOpened: boolean }[] = [];
  for (let y = view.y; y < view.y + view.height; y++) {
    for (let x = view.x; x < view.x + view.width; x++) {
      const tile = y * grid.width + x;
      if (isVisible(tile)) shown.push({ x, y, isOpened: isOpened(tile) });
    }
  }
  return { ...view, shown, lines: borderLines(map, state, view, isVisible), player };
}

/** Whether a locked door was opened, or a secret one found. */
function wasOpened({ locks, layout }: WalkMap, { opened, found }: WalkState, door: number): boolean {
  const lock = locks[door];
  return lock === undefined ? layout.doors[door]?.kind === "secret" && found.has(door) : opened.has(lock);
}

/** Walls and shut doors around the tiles that are seen; none where they are tiles themselves. */
function borderLines(
  map: WalkMap,
  state: WalkState,
  view: Readonly<Record<"x" | "y" | "width" | "height", number>>,
  isVisible: (tile: number) => boolean,
): BorderLine[] {
  const { borders, grid } = map;
  if (borders === undefined) return [];
  const lines = new Map<string, BorderLine>();
  for (let y = view.y; y < view.y + view.height; y++) {
    for (let x = view.x; x < view.x + view.width; x++) {
      const tile = y * grid.width + x;
      if (!isVisible(tile)) continue;
      const sides = [
        [x, y, x, y + 1],
        [x, y, x + 1, y],
        [x + 1, y, x + 1, y + 1],
        [x, y + 1, x + 1, y + 1],
      ] as const;
      for (const [side, border] of borders.around(tile).entries()) {
        const points = sides[side];
        const token = borderToken(map, state, border);
        if (points !== undefined && token !== undefined) lines.set(points.join(), { points, token });
      }
    }
  }
  return [...lines.values()];
}

/** How a border is drawn; doors that can be passed are gaps. */
function borderToken(map: WalkMap, state: WalkState, border: number): BorderLine["token"] | undefined {
  if (border === tileBorder.open) return undefined;
  if (border === tileBorder.wall) return "wall";
  const isOpened = wasOpened(map, state, border - 1);
  if (map.locks[border - 1] !== undefined) return isOpened ? undefined : "edge-locked";
  const kind = map.layout.doors[border - 1]?.kind;
  if (kind === "secret" && !isOpened) return "wall";
  return kind === "one-way" ? "edge-oneway" : undefined;
}

function thingAt(
  { goals, stairs }: WalkMap,
  contents: ReadonlyMap<number, string>,
  tile: number,
): SceneToken | undefined {
  if (goals.has(tile)) return "role-boss";
  if (stairs.has(tile)) return "edge-corridor";
  const type = contents.get(tile);
  if (type === undefined) return undefined;
  return type === "enemy" ? "bad" : type === "chest" ? "role-treasure" : type === "save" ? "good" : "edge-oneway";
}

/** Locked doors show their lock until they are open, secret ones look like walls until they are found. */
function fillOf(map: WalkMap, { opened, found }: WalkState, tile: number): SceneToken | undefined {
  const { grid, layout, locks, solid } = map;
  if (solid.has(tile)) return "wall";
  switch (grid.tiles[tile]) {
    case mapTile.floor:
      return "floor";
    case mapTile.corridor:
    case mapTile.bridge:
      return "floor-corridor";
    case mapTile.wall:
    case mapTile.obstacle:
      return "wall";
    case mapTile.door: {
      const index = (grid.doors[tile] ?? 0) - 1;
      const lock = locks[index];
      if (lock !== undefined && !opened.has(lock)) return "edge-locked";
      const kind = layout.doors[index]?.kind;
      if (kind === "secret" && !found.has(index)) return "wall";
      return kind === "one-way" ? "edge-oneway" : "floor-corridor";
    }
    case undefined:
    default:
      return undefined;
  }
}

function windowAround(width: number, height: number, x: number, y: number) {
  const side = 2 * sight + 1;
  const clamp = (at: number, size: number): number => Math.max(0, Math.min(at - sight, size - side));
  return { x: clamp(x, width), y: clamp(y, height), width: Math.min(side, width), height: Math.min(side, height) };
}
