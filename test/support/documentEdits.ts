import type { Random } from "#shared/kernel/random.ts";
import type { JsonValue } from "#shared/kernel/json.ts";

/** A document's data that a test edits in place. */
export type Draft = { [member: string]: unknown };

/** One small edit of a document, as a person would make it. */
export interface DocumentEdit {
  /** What it changes or relies on: "rooms/crypt/role". Edits overlap where one such place is in another. */
  readonly touches: readonly string[];
  apply(draft: Draft): void;
  /** Whether a document shows the edit. */
  holds(draft: Draft): boolean;
}

/** Where edits can be made in documents of one type, written without the code that merges them. */
export interface EditableForm {
  readonly sample: () => Draft;
  /** Members with the values that they may get; undefined removes the member. */
  readonly members?: Readonly<Record<string, readonly (JsonValue | undefined)[]>>;
  readonly lists?: readonly EditableList[];
  /** Lists of distinct values. */
  readonly sets?: Readonly<Record<string, readonly JsonValue[]>>;
  /** Boards as rows of texts, with the characters of cells. */
  readonly grids?: Readonly<Record<string, string>>;
  /** Texts of lines. */
  readonly texts?: readonly string[];
  /** Boards as runs [value, x, y, length]. */
  readonly runs?: Readonly<Record<string, readonly string[]>>;
}

interface EditableList {
  readonly at: string;
  readonly keyOf: (item: Draft) => string;
  make(random: Random, draft: Draft): Draft;
  readonly members: Readonly<Record<string, readonly (JsonValue | undefined)[]>>;
  /** Items refer to each other by their positions: new ones are added at the end, and none is removed. */
  readonly isTree?: true;
  /** What an item uses elsewhere. */
  uses?(item: Draft): readonly string[];
  /** Edits that go with removing an item. */
  alsoRemoves?(key: string, draft: Draft): readonly { readonly at: string; readonly key: string }[];
}

/** The value at a path of members and, in lists, ids or names; undefined where there is none. */
function valueAt(draft: unknown, path: string): unknown {
  let at = draft;
  for (const step of path === "" ? [] : path.split("."))
    at = Array.isArray(at) ? at.find((item: Draft) => nameOf(item) === step) : (at as Draft | undefined)?.[step];
  return at;
}

function nameOf({ id, name, role, key }: Draft): unknown {
  return id ?? name ?? role ?? key;
}

/** A path as edits touch it: a part of the item that it goes through. */
function touched(path: string): string {
  return path.replaceAll(".", "/");
}

/** Up to `count` edits of a sample that don't overlap each other; the same random numbers give the same edits. */
export function randomEdits(form: EditableForm, random: Random, count: number): DocumentEdit[] {
  const sample = form.sample();
  const makers = editMakers(form, sample);
  const edits: DocumentEdit[] = [];
  for (let i = 0; i < count; i++) {
    const edit = makers[random.below(makers.length)]?.(random);
    if (edit !== undefined && edits.every((other) => !overlap(edit, other))) edits.push(edit);
  }
  return edits;
}

/** Whether two edits touch the same field, or one a part of what the other does. */
export function overlap(a: DocumentEdit, b: DocumentEdit): boolean {
  return a.touches.some((one) =>
    b.touches.some((other) => `${one}/`.startsWith(`${other}/`) || `${other}/`.startsWith(`${one}/`)),
  );
}

type EditMaker = (random: Random) => DocumentEdit | undefined;

function editMakers(form: EditableForm, sample: Draft): EditMaker[] {
  return [
    ...Object.entries(form.members ?? {}).map(([path, values]): EditMaker => (random) => {
      const value = pick(random, values);
      return { touches: [touched(path)], ...setting((draft) => holder(draft, path), lastStep(path), value) };
    }),
    ...(form.lists ?? []).flatMap((list) => listEdits(list, sample)),
    ...Object.entries(form.sets ?? {}).map(
      ([path, values]): EditMaker =>
        (random) =>
          toggled(path, pick(random, values)),
    ),
    ...Object.entries(form.grids ?? {}).map(
      ([path, characters]): EditMaker =>
        (random) =>
          cellEdit(path, characters, random, sample),
    ),
    ...Object.entries(form.runs ?? {}).map(
      ([path, values]): EditMaker =>
        (random) =>
          runEdit(path, values, random),
    ),
    ...(form.texts ?? []).map(
      (path): EditMaker =>
        (random) =>
          lineEdit(path, random, sample),
    ),
  ];
}

function listEdits(list: EditableList, sample: Draft): EditMaker[] {
  const { at, keyOf } = list;
  const items = (draft: Draft): Draft[] => valueAt(draft, at) as Draft[];
  const find = (draft: Draft, key: string): Draft | undefined => items(draft).find((item) => keyOf(item) === key);
  const change: EditMaker = (random) => {
    if (items(sample).length === 0) return undefined;
    const key = keyOf(pick(random, items(sample)));
    const member = pick(random, Object.keys(list.members));
    const value = pick(random, list.members[member] ?? []);
    return { touches: [`${touched(at)}/${key}/${member}`], ...setting((draft) => find(draft, key), member, value) };
  };
  const add: EditMaker = (random) => {
    const item = list.make(random, sample);
    const key = keyOf(item);
    if (find(sample, key) !== undefined) return undefined;
    const position = list.isTree === true ? 1e9 : random.below(items(sample).length + 1);
    return {
      touches: [`${touched(at)}/${key}`, ...(list.uses?.(item) ?? [])],
      apply: (draft) => void items(draft).splice(Math.min(position, items(draft).length), 0, structuredClone(item)),
      holds: (draft) => same(find(draft, key), item),
    };
  };
  const remove: EditMaker = (random) => {
    const key = keyOf(pick(random, items(sample)));
    const gone = [{ at, key }, ...(list.alsoRemoves?.(key, sample) ?? [])];
    const isThere = (draft: Draft): boolean =>
      gone.some((one) =>
        (valueAt(draft, one.at) as Draft[]).some(
          (item) => item["id"] === one.key || (one.at === at && keyOf(item) === one.key),
        ),
      );
    return {
      touches: gone.map((one) => `${touched(one.at)}/${one.key}`),
      apply: (draft) => {
        for (const one of gone) {
          const all = valueAt(draft, one.at) as Draft[];
          const index = all.findIndex((item) => item["id"] === one.key || (one.at === at && keyOf(item) === one.key));
          if (index >= 0) all.splice(index, 1);
        }
      },
      holds: (draft) => !isThere(draft),
    };
  };
  return list.isTree === true ? [change, add] : [change, change, change, add, add, remove];
}

function setting(
  owner: (draft: Draft) => Draft | undefined,
  member: string,
  value: JsonValue | undefined,
): Pick<DocumentEdit, "apply" | "holds"> {
  return {
    apply: (draft) => {
      const at = owner(draft);
      if (at === undefined) return;
      if (value === undefined) delete at[member];
      else at[member] = structuredClone(value);
    },
    holds: (draft) => same(owner(draft)?.[member], value),
  };
}

function toggled(path: string, value: JsonValue): DocumentEdit {
  const all = (draft: Draft): unknown[] => (holder(draft, path)?.[lastStep(path)] as unknown[] | undefined) ?? [];
  let added = true;
  return {
    touches: [`${touched(path)}/${JSON.stringify(value)}`],
    apply: (draft) => {
      const before = all(draft);
      const index = before.findIndex((one) => same(one, value));
      added = index < 0;
      const owner = holder(draft, path);
      if (owner !== undefined) owner[lastStep(path)] = added ? [...before, value] : before.toSpliced(index, 1);
    },
    holds: (draft) => all(draft).some((one) => same(one, value)) === added,
  };
}

function cellEdit(path: string, characters: string, random: Random, sample: Draft): DocumentEdit {
  const rows = valueAt(sample, path) as string[];
  const y = random.below(rows.length);
  const x = random.below(rows[y]?.length ?? 1);
  const character = characters[random.below(characters.length)] ?? "";
  return {
    touches: [`${touched(path)}/${x},${y}`],
    apply: (draft) => {
      const all = valueAt(draft, path) as string[];
      const row = all[y] ?? "";
      all[y] = row.slice(0, x) + character + row.slice(x + 1);
    },
    holds: (draft) => (valueAt(draft, path) as string[])[y]?.[x] === character,
  };
}

function runEdit(path: string, values: readonly string[], random: Random): DocumentEdit {
  const [x, y] = [1 + random.below(36), 1 + random.below(30)];
  const value = pick(random, values);
  return {
    touches: [`${touched(path)}/${x},${y}`],
    apply: (draft) => void (valueAt(draft, path) as unknown[]).push([value, x, y, 1]),
    holds: (draft) => {
      const covering = (valueAt(draft, path) as [string, number, number, number][]).filter(
        ([, left, top, length]) => top === y && left <= x && x < left + length,
      );
      return covering.at(-1)?.[0] === value;
    },
  };
}

/** Changes a line; lines beside it are touched too, since a text can't say which of two neighbors a new line belongs to. */
function lineEdit(path: string, random: Random, sample: Draft): DocumentEdit {
  const count = (valueAt(sample, path) as string).split("\n").length;
  const line = random.below(count);
  const text = `changed ${random.below(1_000_000)}`;
  return {
    touches: [line - 1, line, line + 1].map((one) => `${touched(path)}/${one}`),
    apply: (draft) => {
      const owner = holder(draft, path);
      const lines = String(owner?.[lastStep(path)]).split("\n");
      lines[line] = text;
      if (owner !== undefined) owner[lastStep(path)] = lines.join("\n");
    },
    holds: (draft) => String(valueAt(draft, path)).split("\n")[line] === text,
  };
}

function holder(draft: Draft, path: string): Draft | undefined {
  return valueAt(draft, path.split(".").slice(0, -1).join(".")) as Draft | undefined;
}

function lastStep(path: string): string {
  return path.split(".").at(-1) ?? "";
}

function pick<Item>(random: Random, items: readonly Item[]): Item {
  return items[random.below(items.length)] as Item;
}

/** Equal JSON, by another way than the merge's. */
export function same(a: unknown, b: unknown): boolean {
  return JSON.stringify(sorted(a)) === JSON.stringify(sorted(b));
}

function sorted(value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value))
    return Array.isArray(value) ? value.map(sorted) : value;
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, one]) => [name, sorted(one)]),
  );
}
