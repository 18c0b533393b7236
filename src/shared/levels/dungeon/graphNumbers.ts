import * as z from "zod";
import { pointerTo } from "../documentNumbers.ts";
import type { DocumentNumbers } from "../levelKind.ts";
import type { NumberField, ParameterTexts } from "../parameters.ts";
import { corridorRouteSchema } from "./corridorRoute.ts";
import { graphNumberMessages as messages } from "./messages.ts";
import { preferencesSchema } from "./preferences.ts";
import { defaultRoleSizes, roleSizesSchema } from "./roleSizes.ts";
import { type RoomRole, roomRoles } from "./roomRoles.ts";

/** Later rooms and corridors have no field of their own, because the list would become too long to use. */
const mostNamed = 20;

/** The common part of documents and inputs; both are validated against their own schemas elsewhere. */
const graphSchema = z.object({
  minimumDistance: z.int(),
  rooms: z.array(
    z.object({ id: z.string(), name: z.string(), role: z.enum(roomRoles), intensity: z.int().optional() }),
  ),
  edges: z.array(z.object({ from: z.string(), to: z.string(), route: corridorRouteSchema.optional() })),
  wishes: preferencesSchema.optional(),
  roleSizes: roleSizesSchema.optional(),
});

type Graph = z.infer<typeof graphSchema>;

/**
 * The numbers of a graph that a sweep can vary: gaps and lengths of corridors, weights of preferences and room sizes,
 * intensities.
 */
export const graphNumbers: DocumentNumbers = {
  fieldsOf: (document) => {
    const parsed = graphSchema.safeParse(document);
    if (!parsed.success) return [];
    const graph = parsed.data;
    return [
      whole(pointerTo("minimumDistance"), messages.minimumDistance, graph.minimumDistance, 0, 100, messages.cells),
      ...corridorFields(graph),
      ...preferenceFields(graph),
      ...sizeFields(graph),
      ...intensityFields(graph),
    ];
  },
};

function corridorFields({ edges, rooms }: Graph): NumberField[] {
  const nameOf = (id: string): string => rooms.find((room) => room.id === id)?.name ?? id;
  const routed = edges.flatMap(({ from, to, route }, at) =>
    route === undefined ? [] : [{ at, name: messages.between(nameOf(from), nameOf(to)), route }],
  );
  const [first] = routed;
  if (first === undefined) return [];
  const fieldsOf = (at: number | "*", name: string | undefined, route: typeof first.route): NumberField[] => [
    whole(
      pointerTo("edges", at, "route", "maxLength"),
      messages.maxLength(name),
      route.maxLength,
      1,
      1000,
      messages.cells,
    ),
    whole(pointerTo("edges", at, "route", "width"), messages.width(name), route.width, 1, 20, messages.cells),
    whole(
      pointerTo("edges", at, "route", "clearance"),
      messages.clearance(name),
      route.clearance,
      0,
      20,
      messages.cells,
    ),
  ];
  const single = routed.length > 1 && routed.length <= mostNamed ? routed : [];
  return [
    ...fieldsOf("*", undefined, first.route),
    ...single.flatMap(({ at, name, route }) => fieldsOf(at, name, route)),
  ];
}

function preferenceFields({ wishes = {} }: Graph): NumberField[] {
  const weights = ["compactness", "aspect", "symmetry", "corridors", "alignment"] as const;
  return [
    ...weights.map((id) => number(pointerTo("wishes", id), messages.preferences[id], wishes[id] ?? 0, 0, 10)),
    number(pointerTo("wishes", "ratio"), messages.preferences.ratio, wishes.ratio ?? 1, 1, 20),
  ];
}

function sizeFields({ rooms, roleSizes = {} }: Graph): NumberField[] {
  const used = new Set<RoomRole>(rooms.map(({ role }) => role));
  return roomRoles
    .filter((role) => used.has(role) && role !== "corridor")
    .map((role) => {
      const usual = roleSizes[role] ?? defaultRoleSizes[role] ?? 0;
      return number(pointerTo("roleSizes", role), messages.sizeOf(messages.roles[role]), usual, -1, 1);
    });
}

function intensityFields({ rooms }: Graph): NumberField[] {
  const said = rooms.flatMap(({ name, intensity }, at) => (intensity === undefined ? [] : [{ at, name, intensity }]));
  return said
    .slice(0, mostNamed)
    .map(({ at, name, intensity }) =>
      whole(pointerTo("rooms", at, "intensity"), messages.intensity(name), intensity, 0, 10),
    );
}

function whole(id: string, texts: ParameterTexts, value: number, min: number, max: number, unit?: string): NumberField {
  return { ...number(id, texts, value, min, max), type: "integer", ...(unit && { unit }) };
}

function number(id: string, texts: ParameterTexts, value: number, min: number, max: number): NumberField {
  return { id, type: "number", ...texts, default: value, min, max };
}
