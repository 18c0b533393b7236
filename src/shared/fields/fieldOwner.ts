/** What can have values of a field. "level": a candidate, and the level of a pack that it becomes. */
export const fieldOwners = ["room", "connection", "template", "document", "level"] as const;
export type FieldOwner = (typeof fieldOwners)[number];
