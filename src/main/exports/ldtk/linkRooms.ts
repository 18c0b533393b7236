import type { LdtkField } from "./ldtkFields.ts";
import type { LdtkReference, LdtkValue } from "./ldtkReferences.ts";
import { stableIid } from "./stableIid.ts";

/** What linking needs of an `LdtkEntityType` and of an `LdtkEntity`. */
interface EntityType {
  readonly uid: number;
  readonly type: string;
  readonly fields: readonly LdtkField[];
}
interface Entity {
  readonly iid: string;
  readonly layer: string;
  readonly defUid: number;
  readonly fields: readonly (readonly [LdtkField, LdtkValue | undefined])[];
}

/** What own fields of the type "room" refer to in a level's map. */
const roomType = "room";

/** The entity types with own fields of the type "room" as references to the entities of rooms, where there are any. */
export function withRoomReferences<Type extends EntityType>(entities: readonly Type[]): Type[] {
  const room = roomEntity(entities);
  if (room === undefined) return [...entities];
  const refer = (field: LdtkField): LdtkField =>
    field.own?.field.type === "reference" ? { ...field, own: { ...field.own, roomUid: room.uid } } : field;
  return entities.map((entity) => ({ ...entity, fields: entity.fields.map(refer) }));
}

/**
 * A level's entities with the ids of rooms in such fields as references to their entities. A room that the level doesn't have
 * is no reference.
 */
export function linkedEntities<One extends Entity>(
  entities: readonly One[],
  rooms: Pick<EntityType, "uid"> | undefined,
  levelIid: string,
  worldIid: string,
): One[] {
  const targets = new Map<unknown, LdtkReference>();
  for (const { iid, layer, defUid, fields } of entities) {
    if (defUid !== rooms?.uid) continue;
    const [, id] = fields.find(([{ identifier }]) => identifier === "id") ?? [];
    targets.set(id, { entityIid: iid, layerIid: stableIid(levelIid, "layer", layer), levelIid, worldIid });
  }
  const linked = (value: LdtkValue | undefined): readonly LdtkReference[] =>
    (Array.isArray(value) ? value : [value]).flatMap((id) => targets.get(id) ?? []);
  return entities.map((entity) => ({
    ...entity,
    fields: entity.fields.map(([field, value]) =>
      field.own?.roomUid === undefined ? ([field, value] as const) : ([field, linked(value)] as const),
    ),
  }));
}

/** The entity type of rooms. */
export function roomEntity<Type extends EntityType>(entities: readonly Type[]): Type | undefined {
  return entities.find(({ type }) => type === roomType);
}
