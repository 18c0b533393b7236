import type { AimRange } from "#shared/levels/aim.ts";
import { signedArea2 } from "#shared/kernel/orthogonalPolygon.ts";
import { type Random, shuffle } from "#shared/kernel/random.ts";
import type { DungeonInput } from "#shared/levels/dungeon/dungeonInput.ts";

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
