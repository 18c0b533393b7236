import { pinsOf } from "#shared/levels/dungeon/incremental/layoutPins.ts";
import { type DungeonLayout, layoutSchema } from "#shared/levels/dungeon/layout.ts";
import { presentSite } from "#shared/levels/dungeon/site.ts";
import { createRandom, deriveSeed } from "#shared/kernel/random.ts";
import { type DungeonInput, dungeonInputSchema } from "#shared/levels/dungeon/dungeonInput.ts";
import type { Aim } from "#shared/levels/aim.ts";
import { boundBy, unreachableRanges, withWalk } from "./aimBounds.ts";
import type { AimSteering } from "../../aim/aimedTask.ts";

/** Share of the rooms that are placed again, from the closest layout. */
const variations = [0.5, 0.25, 0.1] as const;

/** Keeps the draws of templates apart from the rounds' own random numbers. */
const boundStream = 0x626f756e;
/** Draws of templates per round until one reaches the aim. */
const draws = 20;

/**
 * Aimed layouts: bounds that a search can satisfy are part of its input, so that no layout misses them; for the rest
 * every second round keeps most rooms of the closest layout so far.
 */
export const aimLayouts: AimSteering = {
  batch: 24,
  rounds: 40,
  check: (input, parameters, aim) =>
    Number(parameters["changes"] ?? 0) > 0 ? [] : unreachableRanges(dungeonInputSchema.parse(input), aim),
  asDrawn: (level, input) => asDrawn(layoutSchema.parse(level), dungeonInputSchema.parse(input)),
  steer: ({ input, parameters, aim, round, seed, closest }) => {
    const drawn = withWalk(dungeonInputSchema.parse(input), aim);
    const graph = bounded(drawn, aim, seed, round);
    // Layouts of a changed graph have other rooms.
    if (round % 2 === 0 || closest === undefined || Number(parameters["changes"] ?? 0) > 0)
      return { input: graph, parameters };
    const layout = layoutSchema.parse(closest.level);
    const known = new Set(graph.rooms.map(({ id }) => id));
    const rooms = pinsOf({ layout, origin: layout.rules.origin ?? [0, 0] }).filter(({ room }) => known.has(room));
    const keep = (graph.base?.keep ?? []).filter((id) => rooms.some(({ room }) => room === id));
    const variation = variations[(round >> 1) % variations.length] ?? 0.25;
    return { input: { ...graph, base: { rooms, keep } }, parameters: { ...parameters, variation } };
  },
};

/** The graph with an aim's bounds; unchanged if no random choice of templates satisfies them. */
function bounded(graph: DungeonInput, aim: Aim, seed: number, round: number): DungeonInput {
  for (let draw = 0; draw < draws; draw++) {
    const found = boundBy(graph, aim, createRandom(deriveSeed(seed, boundStream, round, draw)));
    if (found !== undefined) return found;
  }
  return graph;
}

/**
 * A layout under the original rules. A bound added to them only excludes layouts, so it is a layout of the original
 * graph as well, and no longer tied to the position of the added boundary.
 */
function asDrawn(layout: DungeonLayout, input: DungeonInput): DungeonLayout {
  const { site: _site, origin, ...rules } = layout.rules;
  const site = presentSite(input.site);
  const allowed = { ...rules.allowed };
  for (const { id, templates } of input.rooms)
    if (allowed[id] !== undefined) allowed[id] = templates.flatMap((index) => input.templates[index]?.id ?? []);
  for (const { id, kind, route, corridors } of input.edges)
    if (allowed[id] !== undefined && kind === "corridor" && route === undefined)
      allowed[id] = corridors.flatMap((index) => input.templates[index]?.id ?? []);
  const isFreed = site === undefined && layout.rules.site !== undefined;
  return {
    ...layout,
    rules: {
      ...rules,
      allowed,
      ...(site === undefined ? {} : { site }),
      ...(origin === undefined || isFreed ? {} : { origin }),
    },
  };
}
