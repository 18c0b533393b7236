import { expect, test } from "vitest";
import type { DocumentInfo } from "#shared/contract/documents.ts";
import { groupDocuments } from "./documentGroups.ts";

const types = [
  { id: "graph", groupTitle: "Dungeons" },
  { id: "rooms", groupTitle: "Room templates" },
];

function document(name: string, type: string): DocumentInfo {
  return { id: name.toLowerCase(), type, name, file: `${name}.json`, revision: "r", savedAt: 0 };
}

test("groups stand in the order of the types, names in natural order, unknown types last", () => {
  const documents = [
    document("Level 10", "graph"),
    document("Alien", "holodeck"),
    document("Corridors", "rooms"),
    document("Level 2", "graph"),
  ];
  expect(
    groupDocuments(documents, types).map(({ title, documents: members }) => [
      title,
      ...members.map((info) => info.name),
    ]),
  ).toEqual([
    ["Dungeons", "Level 2", "Level 10"],
    ["Room templates", "Corridors"],
    ["Other documents", "Alien"],
  ]);
});
