import type { ProjectField } from "#shared/fields/fieldsDocument.ts";
import type { CellValue, LevelMap, MapObject, MapProperties } from "#shared/levels/levelMap.ts";
import type { ObjectClass } from "#shared/levels/dungeon/tiles/objectClasses.ts";
import { startValue } from "#shared/fields/fieldDefinition.ts";
import type { ExportLevel } from "../exportFile.ts";
import type { Tileset } from "../tiled/tileset.ts";
import { capitalIdentifier, ldtkIdentifier } from "./identifiers.ts";
import type { LdtkPaint, PaintCollector } from "./ldtkPaint.ts";
import type { LdtkOwnField } from "./ldtkOwnFields.ts";
import { withRoomReferences } from "./linkRooms.ts";
import { type FieldType, type LdtkField, fieldIdentifier, typeForValues, typeOfValue } from "./ldtkFields.ts";

/** An IntGrid layer; each of its values has an auto-layer rule that paints the value's tile. */
export interface LdtkCellLayer {
  readonly uid: number;
  readonly name: string;
  readonly identifier: string;
  readonly groupUid: number;
  readonly values: readonly (CellValue & { readonly ruleUid: number })[];
}

/** A layer of objects; `uid` is unique in the project. */
export interface LdtkObjectLayer {
  readonly uid: number;
  readonly name: string;
  readonly identifier: string;
}

/** Objects of one type. */
export interface LdtkEntityType {
  readonly uid: number;
  /** As level maps call it. */
  readonly type: string;
  readonly identifier: string;
  /** Some lie on grid lines and have no thickness there: all are placed by their centres. */
  readonly isCentred: boolean;
  readonly fields: readonly LdtkField[];
}

/** Definitions shared by all levels of one kind: the project's `defs` before serialization. */
export interface LdtkDefinitions {
  readonly tilesetUid: number;
  readonly tileset: Tileset;
  /** Bottom up, as level maps list them. */
  readonly cellLayers: readonly LdtkCellLayer[];
  readonly objectLayers: readonly LdtkObjectLayer[];
  readonly entities: readonly LdtkEntityType[];
  readonly levelFields: readonly LdtkField[];
  /** Fields that the designer's project gives objects, by the objects' type. */
  readonly ownFields: ReadonlyMap<string, readonly ProjectField[]>;
  /** Object classes of the project. */
  readonly classes: readonly ObjectClass[];
  /** Where the project has painted maps. */
  readonly paint: LdtkPaint | undefined;
  readonly nextUid: number;
}

/** Collects layers, values, types and fields while maps go by, in order of first appearance. */
export class DefinitionCollector {
  readonly #cellLayers = new Map<string, Map<number, CellValue>>();
  readonly #objectLayers = new Set<string>();
  readonly #types = new Map<string, { isCentred: boolean; properties: Map<string, Set<FieldType>> }>();
  readonly #levelProperties = new Map<string, Set<FieldType>>();
  readonly #classes: readonly ObjectClass[];
  /** By object type and field id; the first definition counts. */
  readonly #own = new Map<string, Map<string, ProjectField>>();

  /** Classes define the fields of their objects, those that no object of a level has as well. */
  constructor(classes: readonly ObjectClass[] = []) {
    this.#classes = classes;
  }

  add(level: ExportLevel, map: LevelMap): void {
    for (const { name, values } of map.cellLayers) {
      const known = entryOf(this.#cellLayers, name, () => new Map<number, CellValue>());
      for (const value of values) if (!known.has(value.value)) known.set(value.value, value);
    }
    for (const [type, fields] of Object.entries(map.fields ?? {})) {
      const known = entryOf(this.#own, type, () => new Map<string, ProjectField>());
      for (const field of fields) if (!known.has(field.id)) known.set(field.id, field);
    }
    for (const { name, objects } of map.objectLayers) {
      this.#objectLayers.add(name);
      for (const object of objects) this.#addObject(object);
    }
    addTypes(this.#levelProperties, levelProperties(level, map));
  }

  #addObject(object: MapObject): void {
    const known = entryOf(this.#types, object.type, () => ({ isCentred: false, properties: new Map() }));
    known.isCentred ||= object.polygon === undefined && (object.width === 0 || object.height === 0);
    addTypes(known.properties, { id: object.id, name: object.name, ...object.properties });
    for (const field of this.#classes.find(({ name }) => name === object.type)?.fields ?? []) {
      entryOf(known.properties, field.name, () => new Set()).add(typeOfValue(startValue(field)));
    }
    if (isOutlined(object)) entryOf(known.properties, "outline", () => new Set()).add("Array<Point>");
  }

  definitions(tileset: Tileset, painted?: PaintCollector): LdtkDefinitions {
    let uid = 0;
    const next = (): number => ++uid;
    const tilesetUid = next();
    const cellLayers = [...this.#cellLayers].map(([name, values]) => ({
      uid: next(),
      name,
      identifier: capitalIdentifier(name),
      groupUid: next(),
      values: [...values.values()].map((value) => ({ ...value, ruleUid: next() })),
    }));
    const taken = new Set(cellLayers.map(({ identifier }) => identifier));
    const objectLayers = [...this.#objectLayers].map((name) => {
      const identifier = capitalIdentifier(name);
      return { uid: next(), name, identifier: taken.has(identifier) ? `${identifier}_entities` : identifier };
    });
    const enumUids = new Map<string, number>();
    const ownOf = (type: string): ((name: string) => LdtkOwnField | undefined) => {
      const fields = this.#own.get(type);
      return (name) => {
        const field = fields?.get(name);
        return field && { field, enumUid: field.type === "choice" ? entryOf(enumUids, field.id, next) : 0 };
      };
    };
    const plainEntities = [...this.#types].map(([type, { isCentred, properties }]) => ({
      uid: next(),
      type,
      identifier: capitalIdentifier(type),
      isCentred,
      fields: fieldsOf(properties, next, ownOf(type)),
    }));
    const entities = withRoomReferences(plainEntities);
    const levelFields = fieldsOf(this.#levelProperties, next);
    const layerNames = new Set([...cellLayers, ...objectLayers].map(({ identifier }) => identifier));
    const paint = painted?.paint(next, layerNames);
    return {
      tilesetUid,
      tileset,
      cellLayers,
      objectLayers,
      entities,
      levelFields,
      ownFields: new Map([...this.#own].map(([type, fields]) => [type, [...fields.values()]])),
      classes: this.#classes,
      paint,
      nextUid: next(),
    };
  }
}

/** Whether an object's shape isn't a rectangle: a polygon, or a segment of a grid line. */
export function isOutlined({ polygon, width, height }: MapObject): boolean {
  return polygon !== undefined || (width === 0) !== (height === 0);
}

/** A level's properties, by field name. */
export function levelProperties(level: ExportLevel, map: LevelMap): MapProperties {
  const { author, note, metrics } = level.entry;
  const measured = Object.entries(metrics).map(([id, value]) => [`metric_${ldtkIdentifier(id)}`, value] as const);
  return {
    title: level.title,
    number: level.number,
    ...(author === undefined ? {} : { author }),
    ...(note === undefined ? {} : { note }),
    ...map.properties,
    ...Object.fromEntries(measured),
  };
}

function addTypes(known: Map<string, Set<FieldType>>, values: MapProperties): void {
  for (const [name, value] of Object.entries(values)) {
    entryOf(known, name, () => new Set<FieldType>()).add(typeOfValue(value));
  }
}

function fieldsOf(
  properties: ReadonlyMap<string, ReadonlySet<FieldType>>,
  next: () => number,
  ownOf: (name: string) => LdtkOwnField | undefined = () => undefined,
): LdtkField[] {
  return [...properties].map(([name, types]) => {
    const own = ownOf(name);
    const field = { uid: next(), identifier: fieldIdentifier(name), type: typeForValues(types) };
    return own === undefined ? field : { ...field, own };
  });
}

function entryOf<Key, Value>(map: Map<Key, Value>, key: Key, make: () => Value): Value {
  const found = map.get(key);
  if (found !== undefined) return found;
  const made = make();
  map.set(key, made);
  return made;
}
