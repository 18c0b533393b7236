import type { FieldValue, FieldValues } from "#shared/fields/fieldValues.ts";

/** Something with values of own fields; without the member it has none. */
interface Owner {
  fields?: FieldValues;
}

/** Sets a value of an owner; undefined removes it, so that the default counts. */
export function putFieldValue(owner: Owner | undefined, id: string, value: FieldValue | undefined): void {
  if (owner === undefined) return;
  const { [id]: _, ...rest } = owner.fields ?? {};
  const next = value === undefined ? rest : { ...owner.fields, [id]: value };
  if (Object.keys(next).length === 0) delete owner.fields;
  else owner.fields = next;
}

/** The same for one of many owners in a record. */
export function putOwnedValue(
  all: Readonly<Record<string, FieldValues>> | undefined,
  owner: string,
  id: string,
  value: FieldValue | undefined,
): Record<string, FieldValues> {
  const one: Owner = { fields: all?.[owner] ?? {} };
  putFieldValue(one, id, value);
  const { [owner]: _, ...rest } = all ?? {};
  return one.fields === undefined ? rest : { ...rest, [owner]: one.fields };
}
