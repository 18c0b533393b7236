/** What can have values of a field. "level": a candidate, and the level of a pack that it becomes. */
export const fieldOwners = ["room", "connection", "template", "document", "level"] as const;

/** Each kind lists those that it has (`LevelKind.fieldOwners`). */
export type FieldOwner = (typeof fieldOwners)[number];
