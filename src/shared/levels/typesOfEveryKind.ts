// Apart from their schemas, so that the start page knows these types without the code of any level kind.

/** Document type of a kind's own metrics and checks: "sokoban-metrics". */
export function ownMetricsTypeId(kindId: string): string {
  return `${kindId}-metrics`;
}

/** Document type of a kind's fields: "dungeon-fields". */
export function fieldsTypeId(kindId: string): string {
  return `${kindId}-fields`;
}

/** Document type of a kind's scripts: "sokoban-script". */
export function scriptTypeId(kindId: string): string {
  return `${kindId}-script`;
}
