import type { FieldDefinition, PlainValue } from "../fields/fieldDefinition.ts";
import { type ProjectField, fieldsAmong } from "../fields/fieldsDocument.ts";
import { type FieldValue, countingValue } from "../fields/fieldValues.ts";
import type { LevelFieldValues } from "../fields/levelValues.ts";
import { fieldsMessages as messages } from "../fields/messages.ts";
import type { DocumentLookup, LevelKind } from "../levels/levelKind.ts";
import {
  type FormulaObject,
  type FormulaType,
  type FormulaValue,
  choiceOf,
  numberIn,
  objectOf,
  text,
  truth,
} from "./formulaTypes.ts";
import type { FormulaClass, FormulaFieldPlace, FormulaMember, FormulaModel } from "./formulaVocabulary.ts";

/** How formulas reach own fields: `field.biome`, `r.field.biome`. */
const fieldMember = "field";

/**
 * The kind whose formulas can name a project's own fields: those of its objects, and `field.mood` of the level. The same kind
 * where it has no place for them.
 */
export function kindWithFields(kind: LevelKind, fields: readonly ProjectField[]): LevelKind {
  const { formulas } = kind;
  if (formulas === undefined || fields.length === 0) return kind;
  const ofObjects = formulas.fieldPlaces === undefined ? formulas : withFields(formulas, formulas.fieldPlaces, fields);
  const ofLevels = fields.filter(({ on }) => on.includes("level") || on.includes("document"));
  if (ofLevels.length === 0 && ofObjects === formulas) return kind;
  return { ...kind, formulas: ofLevels.length === 0 ? ofObjects : withLevelFields(ofObjects, ofLevels) };
}

/** The same with the fields among a project's documents. */
export function kindWithFieldsIn(kind: LevelKind, lookup: DocumentLookup): LevelKind {
  return kindWithFields(kind, fieldsAmong(kind.id, lookup.all?.() ?? []));
}

function withFields<Level>(
  model: FormulaModel<Level>,
  places: readonly FormulaFieldPlace[],
  fields: readonly ProjectField[],
): FormulaModel<Level> {
  const added: FormulaClass[] = [];
  const classes = model.classes.map((one) => {
    const place = places.find((other) => other.class === one.id);
    const own = fields.filter(({ on }) => on.some((owner) => place?.owners.includes(owner)));
    if (place === undefined || own.length === 0) return one;
    const id = `${one.id} ${fieldMember}`;
    added.push({
      id,
      title: one.title,
      memberWord: fieldMember,
      members: own.map((field) => memberOf(field, place)),
    });
    // The fields of an object are read off the object itself.
    const member = {
      name: fieldMember,
      type: objectOf(id),
      hint: messages.fieldsHint,
      get: (object: FormulaObject) => object,
    };
    return { ...one, members: [...one.members, member] };
  });
  return { ...model, classes: [...classes, ...added] };
}

/** Id of the class whose members are the fields of the level. */
const levelClass = "level-field";
/** The values that a level's view was made with. */
const givenTo = new WeakMap<FormulaObject, LevelFieldValues>();

/** `field` alone: the level's own value, else that of the document it was made from, else the default. */
function withLevelFields<Level>(model: FormulaModel<Level>, fields: readonly ProjectField[]): FormulaModel<Level> {
  const members = fields.map((field): FormulaMember => {
    // A room that a level's reference names is compared by its id.
    const element = field.type === "reference" ? text : typeOf(field);
    return {
      name: field.id,
      type: field.list === true ? { type: "list", element } : element,
      hint: messages.fieldHint(field.name),
      get: (view) => {
        const { level, document } = givenTo.get(view) ?? {};
        const given = [
          field.on.includes("level") ? level : undefined,
          field.on.includes("document") ? document : undefined,
        ];
        const value = countingValue(field, ...given);
        return value === undefined || (field.type === "reference" && value === "") ? null : value;
      },
    };
  });
  return {
    ...model,
    view: (level, given = {}) => {
      const view = model.view(level);
      givenTo.set(view, given);
      return view;
    },
    classes: [...model.classes, { id: levelClass, title: messages.level, memberWord: fieldMember, members }],
    names: [
      ...model.names,
      { name: fieldMember, type: objectOf(levelClass), hint: messages.levelFieldsHint, get: (view) => view },
    ],
  };
}

function memberOf(field: ProjectField, place: FormulaFieldPlace): FormulaMember {
  const element = typeOf(field);
  return {
    name: field.id,
    type: field.list === true ? { type: "list", element } : element,
    hint: messages.fieldHint(field.name),
    get: (object) => formulaValue(field, place.read(object, field), (id) => place.find(object, id)),
  };
}

function typeOf({ type, unit = "", choices = [] }: FieldDefinition): FormulaType {
  switch (type) {
    case "number":
    case "whole number":
      return numberIn(unit);
    case "yes/no":
      return truth;
    case "choice":
      return choiceOf(choices);
    case "text":
    case "color":
      return text;
    case "reference":
      return objectOf("room");
  }
}

function formulaValue(
  { type }: FieldDefinition,
  value: FieldValue | undefined,
  find: (id: string) => FormulaObject | null,
): FormulaValue {
  if (value === undefined) return null;
  const one = (plain: PlainValue): FormulaValue => (type === "reference" ? find(String(plain)) : plain);
  return Array.isArray(value) ? value.map(one).filter((found) => found !== null) : one(value);
}
