import type { Aim, AimRange } from "#shared/levels/aim.ts";
import { connectedComponents } from "#shared/kernel/graph.ts";
import { type Random, shuffle } from "#shared/kernel/random.ts";
import type { DungeonInput } from "#shared/levels/dungeon/dungeonInput.ts";
import { layoutMetrics } from "#shared/levels/dungeon/layoutMetrics.ts";
import { missionLength } from "#shared/levels/dungeon/mission/missionLength.ts";
import { type Problem, errorProblem } from "#shared/levels/problems.ts";
import { inSentence } from "#shared/text/inSentence.ts";
import { aimBoundMessages } from "../messages.ts";
import { signedArea2 } from "#shared/kernel/orthogonalPolygon.ts";

/** Farthest corner of a boundary, in cells. */
const farthest = 1000;

/**
 * Ranges of an aim that no layout of the input can meet: of metrics that depend on the graph alone, and floor areas
 * that no choice of templates reaches. Reported before any search.
 */
export function unreachableRanges(input: DungeonInput, aim: Aim): Problem[] {
  const decided = graphMetrics(input);
  return aim.flatMap((range) => {
    const { metric, min = -Infinity, max = Infinity } = range;
    const name = inSentence(layoutMetrics.find(({ id }) => id === metric)?.label ?? metric);
    if (metric === "floor-area") {
      const { least, most } = areaLimits(input);
      const hasRoutes = input.edges.some(({ route }) => route !== undefined);
      if (least > max) return [problemOf(aimBoundMessages.areaAtLeast(least, max))];
      return most < min && !hasRoutes ? [problemOf(aimBoundMessages.areaAtMost(most, min))] : [];
    }
    const value = decided[metric];
    return value === undefined || (value >= min && value <= max)
      ? []
      : [problemOf(aimBoundMessages.graphDecides(name, value))];
  });
}

function problemOf(message: string): Problem {
  return errorProblem("aim-impossible", message, [{ target: "parameter:aim", label: aimBoundMessages.place }]);
}

/** Metrics of every layout of a graph, whatever it looks like. */
function graphMetrics({ rooms, edges }: DungeonInput): Readonly<Record<string, number>> {
  const indexOf = new Map(rooms.map(({ id }, index) => [id, index]));
  const pairs = edges.map(({ from, to }) => [indexOf.get(from) ?? 0, indexOf.get(to) ?? 0] as const);
  const parts = connectedComponents({ nodeCount: rooms.length, edges: pairs }).length;
  return { ...missionLength({ rooms, edges }), cycles: edges.length - rooms.length + parts };
}

/**
 * The input with the ranges of an aim that a search can be bound by: width and height at most as a boundary, floor area by
 * the templates left to each room. Undefined where this draw of templates reaches no range.
 */
export function boundBy(input: DungeonInput, aim: Aim, random: Random): DungeonInput | undefined {
  const area = aim.find(({ metric }) => metric === "floor-area");
  const bounded = area === undefined ? input : withinArea(input, area, random);
  return bounded && withinBox(bounded, mostOf(aim, "width"), mostOf(aim, "height"));
}

/** The input with an aim's range for the walk to the boss as a term of the search's cost. */
export function withWalk(input: DungeonInput, aim: Aim): DungeonInput {
  const rangeOf = (metric: string) => {
    const { metric: _, ...range } = aim.find((one) => one.metric === metric) ?? { metric };
    return range;
  };
  const walk = { shortest: rangeOf("shortest-to-boss"), longest: rangeOf("longest-to-boss") };
  const isAsked = aim.some(({ metric }) => metric === "shortest-to-boss" || metric === "longest-to-boss");
  return isAsked ? { ...input, walk } : input;
}

function mostOf(aim: readonly AimRange[], metric: string): number | undefined {
  return aim.find((range) => range.metric === metric)?.max;
}

/**
 * A boundary of that size, unless one is drawn or a room has a pinned position; with several floors, each has its own
 * frame.
 */
function withinBox(input: DungeonInput, width: number | undefined, height: number | undefined): DungeonInput {
  const { site, rooms, base } = input;
  const isTied =
    site?.boundary !== undefined ||
    (base?.keep.length ?? 0) > 0 ||
    rooms.some(
      ({ placement, within, floor }) => placement?.at !== undefined || within !== undefined || floor !== undefined,
    );
  if (isTied || (width === undefined && height === undefined)) return input;
  const [right, bottom] = [width, height].map((side) =>
    Math.max(1, Math.min(farthest, Math.floor(side ?? farthest))),
  ) as [number, number];
  const boundary: [number, number][] = [
    [0, 0],
    [right, 0],
    [right, bottom],
    [0, bottom],
  ];
  return { ...input, site: { ...site, boundary } };
}

/** A room, or a corridor with templates, and the areas that its templates have, ascending, in cells. */
interface Part {
  readonly kind: "room" | "edge";
  readonly index: number;
  readonly areas: readonly number[];
}

/**
 * Minimum and maximum number of cells of all rooms and template corridors of a layout. Routed corridors are not
 * counted.
 */
export function areaLimits(input: DungeonInput): { readonly least: number; readonly most: number } {
  const parts = partsOf(input);
  const sum = (of: (part: Part) => number | undefined) => parts.reduce((total, part) => total + (of(part) ?? 0), 0);
  return { least: sum(({ areas }) => areas[0]), most: sum(({ areas }) => areas.at(-1)) };
}

/**
 * The input with each room's templates restricted such that every layout has a floor area in the range: each room gets
 * a random area that it may not exceed, or not fall below. Undefined where no choice of templates reaches the range.
 * Routed corridors are not included.
 */
export function withinArea(
  input: DungeonInput,
  { min = 0, max = Infinity }: AimRange,
  random: Random,
): DungeonInput | undefined {
  const parts = partsOf(input);
  const chosen = parts.map(() => 0);
  let total = parts.reduce((sum, { areas }) => sum + (areas[0] ?? 0), 0);
  const order = shuffle(
    parts.flatMap(({ areas }, part) => areas.slice(1).map(() => part)),
    random,
  );
  // One size larger at a time, as far as the upper end allows; above the lower end half of the steps are left out.
  for (const part of order) {
    const areas = parts[part]?.areas ?? [];
    const step = (areas[(chosen[part] ?? 0) + 1] ?? 0) - (areas[chosen[part] ?? 0] ?? 0);
    if (total + step > max || (total >= min && max === Infinity && random.below(2) === 0)) continue;
    chosen[part] = (chosen[part] ?? 0) + 1;
    total += step;
  }
  if (total < min || total > max) return undefined;
  const areaOf = templateAreas(input);
  const left = (kind: Part["kind"], index: number, templates: readonly number[]): number[] => {
    const part = parts.findIndex((one) => one.kind === kind && one.index === index);
    const area = parts[part]?.areas[chosen[part] ?? 0];
    if (area === undefined) return [...templates];
    const isIn = (own: number) => (max === Infinity || own <= area) && (min === 0 || own >= area);
    return templates.filter((template) => isIn(areaOf[template] ?? 0));
  };
  return {
    ...input,
    rooms: input.rooms.map((room, index) => ({ ...room, templates: left("room", index, room.templates) })),
    edges: input.edges.map((edge, index) => ({ ...edge, corridors: left("edge", index, edge.corridors) })),
  };
}

function partsOf(input: DungeonInput): Part[] {
  const areaOf = templateAreas(input);
  const areas = (templates: readonly number[]) =>
    [...new Set(templates.map((template) => areaOf[template] ?? 0))].sort((one, other) => one - other);
  return [
    ...input.rooms.map(({ templates, placement }, index): Part => {
      const pinned = placement?.template;
      return { kind: "room", index, areas: areas(pinned === undefined ? templates : [pinned]) };
    }),
    ...input.edges.flatMap(({ corridors }, index): Part[] =>
      corridors.length === 0 ? [] : [{ kind: "edge", index, areas: areas(corridors) }],
    ),
  ];
}

function templateAreas({ templates }: DungeonInput): number[] {
  return templates.map(({ outline }) => Math.abs(signedArea2(outline)) / 2);
}
