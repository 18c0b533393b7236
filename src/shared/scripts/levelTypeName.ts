/** Namespace of the types that scripts are written against. */
export const namespaceName = "Levelwright";

/** Name of a kind's level in that namespace: "sokoban" -> "SokobanLevel". */
export function levelTypeName(kindId: string): string {
  return `${typeName(kindId)}Level`;
}

/** Name of the data of a document type: "dungeon-graph" -> "DungeonGraphData". */
export function documentTypeName(typeId: string): string {
  return `${typeName(typeId)}Data`;
}

function typeName(id: string): string {
  return id
    .split("-")
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join("");
}
