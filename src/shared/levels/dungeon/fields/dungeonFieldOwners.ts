import * as z from "zod";
import type { FieldOwners } from "../../../fields/ownedValues.ts";
import { graphDocumentSchema } from "../graphDocument.ts";
import { templateDocumentSchema } from "../templateDocument.ts";
import { layoutFieldsSchema } from "./layoutFields.ts";
import { dungeonKindMessages } from "../messages.ts";

/** Of an input only its fields: the rest is checked where it is used. */
const inputFieldsSchema = z.object({ fields: layoutFieldsSchema });

/** Rooms and connections of graphs, and room templates. */
export const dungeonFieldOwners: FieldOwners = {
  owners: ["room", "connection", "template"],
  definitionsIn: (input) => inputFieldsSchema.safeParse(input).data?.fields.definitions ?? [],
  ownersIn: (type, data) => {
    if (type === "room-templates") {
      const read = templateDocumentSchema.safeParse(data);
      return (read.data?.templates ?? []).flatMap(({ id, name, fields }) =>
        fields === undefined
          ? []
          : [{ owner: "template" as const, place: { target: `template:${id}`, label: name }, values: fields }],
      );
    }
    const graph = type === "dungeon-graph" ? graphDocumentSchema.safeParse(data).data : undefined;
    if (graph === undefined) return [];
    const rooms = new Map(graph.rooms.map(({ id, name }) => [id, name]));
    const nameOf = (id: string): string => rooms.get(id) ?? id;
    return [
      ...graph.rooms.flatMap(({ id, name, fields }) =>
        fields === undefined
          ? []
          : [{ owner: "room" as const, place: { target: `room:${id}`, label: name }, values: fields, rooms }],
      ),
      ...graph.edges.flatMap(({ id, from, to, fields }) => {
        const label = dungeonKindMessages.between(nameOf(from), nameOf(to));
        return fields === undefined
          ? []
          : [{ owner: "connection" as const, place: { target: `edge:${id}`, label }, values: fields, rooms }];
      }),
    ];
  },
};
