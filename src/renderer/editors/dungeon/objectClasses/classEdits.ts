import type { Draft } from "immer";
import { type FieldType, usualColor } from "#shared/fields/fieldDefinition.ts";
import type { ClassField, ObjectClass, ObjectClasses } from "#shared/levels/dungeon/tiles/objectClasses.ts";
import { classMessages as messages } from "./messages.ts";

type ClassesDraft = Draft<ObjectClasses>;

/** A new class with a free name. */
export function addClass({ classes }: ClassesDraft): void {
  classes.push({ name: freeName(messages.newClass, classes), color: usualColor, fields: [] });
}

function freeName(name: string, taken: readonly { readonly name: string }[]): string {
  let free = name;
  for (let number = 2; taken.some((one) => one.name === free); number++) free = `${name} ${number}`;
  return free;
}

/** Changes the class at `index`; a missing one is ignored. */
export function changeClass({ classes }: ClassesDraft, index: number, change: (one: Draft<ObjectClass>) => void): void {
  const found = classes[index];
  if (found !== undefined) change(found);
}

/** A new text field with a free name. */
export function addField(one: Draft<ObjectClass>): void {
  let number = one.fields.length + 1;
  while (one.fields.some(({ name }) => name === messages.newField(number))) number++;
  one.fields.push({ name: messages.newField(number), type: "text" });
}

/** Changes field `at` of the class at `index`; a missing one is ignored. */
export function changeField(
  draft: ClassesDraft,
  index: number,
  at: number,
  change: (field: Draft<ClassField>) => void,
): void {
  changeClass(draft, index, ({ fields }) => {
    const found = fields[at];
    if (found !== undefined) change(found);
  });
}

/** Another type: a default of the old one means nothing. */
export function retype(field: Draft<ClassField>, type: FieldType): void {
  field.type = type;
  delete field.default;
  if (type === "choice") field.choices ??= [];
  else delete field.choices;
}
