import type { Draft } from "immer";
import type { DoorWay, Socket } from "#shared/levels/dungeon/doorTraits.ts";
import type { DoorRule, DoorTraits, TemplateDocument } from "#shared/levels/dungeon/templateDocument.ts";
import type { SceneToken } from "#shared/scene/tokens.ts";
import { putOptional } from "#renderer/history/putOptional.ts";
import { doorTypeMessages } from "./messages.ts";

type TemplatesDraft = Draft<TemplateDocument>;

/** A door type as displayed: identified by its letter, the hue is redundant. */
export interface DoorType {
  readonly name: string;
  readonly letter: string;
  readonly token: SceneToken;
  /** The types it connects to, possibly including itself. */
  readonly joins: readonly string[];
  /** Doors of this type, over all templates. */
  readonly doors: number;
}

const tokens = ["label-4", "label-1", "label-3", "label-2", "role-shop", "role-key"] as const satisfies SceneToken[];
const alphabet = Array.from("ABCDEFGHIJKLMNOPQRSTUVWXYZ");

/** Which door of a template is meant: the simple rule itself, one of its further lengths, or a drawn door. */
export type DoorRef = { readonly kind: "rule" } | { readonly kind: "more" | "drawn"; readonly index: number };

/** Every type of a set in order of creation; types that only doors mention are last. O(doors * types). */
export function doorTypes(document: TemplateDocument): DoorType[] {
  const used = document.templates.flatMap(({ doors }) => socketsOf(doors));
  const listed = document.sockets ?? [];
  const names = [...new Set([...listed.map(({ name }) => name), ...used])];
  const taken = new Set<string>();
  return names.map((name, index) => {
    const letter = freeLetter(name, taken);
    taken.add(letter);
    return {
      name,
      letter,
      token: tokens[index % tokens.length] ?? "label-4",
      joins: names.filter((other) => doTypesJoin(listed, name, other)),
      doors: used.filter((socket) => socket === name).length,
    };
  });
}

function freeLetter(name: string, taken: ReadonlySet<string>): string {
  const own = Array.from(name.toUpperCase()).filter((letter) => /[\p{L}\p{N}]/u.test(letter));
  return [...own, ...alphabet].find((letter) => !taken.has(letter)) ?? "?";
}

function socketsOf(doors: DoorRule): string[] {
  const traits =
    doors.mode === "simple" ? [doors, ...(doors.more ?? [])] : doors.positions.map((door) => door[2] ?? {});
  return traits.flatMap(({ socket }) => socket ?? []);
}

/** Whether one of two types lists the other; an unlisted type connects to its own kind. */
function doTypesJoin(sockets: readonly Socket[], a: string, b: string): boolean {
  const joinsOf = (name: string): readonly string[] => sockets.find((socket) => socket.name === name)?.joins ?? [name];
  return joinsOf(a).includes(b) || joinsOf(b).includes(a);
}

/** Adds a type that joins its own kind, under a free name; returns the name. */
export function addDoorType(draft: TemplatesDraft): string {
  const names = new Set(doorTypes(plain(draft)).map(({ name }) => name));
  let number = names.size + 1;
  while (names.has(doorTypeMessages.type(number))) number++;
  const name = doorTypeMessages.type(number);
  draft.sockets = [...(draft.sockets ?? []), { name, joins: [name] }];
  return name;
}

/** Renames a type everywhere; an empty or taken name is ignored. */
export function renameDoorType(draft: TemplatesDraft, name: string, next: string): void {
  const trimmed = next.trim().slice(0, 60);
  if (trimmed === "" || doorTypes(plain(draft)).some((type) => type.name === trimmed)) return;
  for (const socket of draft.sockets ?? []) {
    if (socket.name === name) socket.name = trimmed;
    socket.joins = socket.joins.map((other) => (other === name ? trimmed : other));
  }
  forEachTraits(draft, (traits) => {
    if (traits.socket === name) traits.socket = trimmed;
  });
}

/** Takes a type away; its doors become plain ones. */
export function removeDoorType(draft: TemplatesDraft, name: string): void {
  const rest = (draft.sockets ?? []).filter((socket) => socket.name !== name);
  for (const socket of rest) socket.joins = socket.joins.filter((other) => other !== name);
  putOptional(draft, "sockets", rest.length === 0 ? undefined : rest);
  forEachTraits(draft, (traits) => {
    if (traits.socket === name) delete traits.socket;
  });
}

/** Sets whether two types connect, whichever list contains it. */
export function setTypesJoin(draft: TemplatesDraft, a: string, b: string, join: boolean): void {
  const sockets = (draft.sockets ??= []);
  for (const name of new Set([a, b])) {
    if (!sockets.some((socket) => socket.name === name)) sockets.push({ name, joins: [name] });
  }
  for (const socket of sockets) {
    const other = socket.name === a ? b : socket.name === b ? a : undefined;
    if (other === undefined) continue;
    socket.joins = socket.joins.filter((listed) => listed !== other);
    if (join) socket.joins.push(other);
  }
}

/** The traits of a door. */
export function traitsAt(rule: DoorRule, ref: DoorRef): DoorTraits {
  if (rule.mode === "simple") return ref.kind === "more" ? (rule.more?.[ref.index] ?? {}) : rule;
  return ref.kind === "drawn" ? (rule.positions[ref.index]?.[2] ?? {}) : {};
}

/** Changes the traits of a door; an absent value removes the trait. */
export function setDoorTraits(
  rule: Draft<DoorRule>,
  ref: DoorRef,
  traits: {
    readonly socket: string | undefined;
    readonly way: DoorWay | undefined;
    readonly length?: number | undefined;
  },
): void {
  if (rule.mode === "simple") {
    const target = ref.kind === "more" ? rule.more?.[ref.index] : rule;
    if (target !== undefined) assign(target, traits);
    return;
  }
  const door = ref.kind === "drawn" ? rule.positions[ref.index] : undefined;
  if (door === undefined || ref.kind !== "drawn") return;
  const said: DoorTraits = { ...door[2] };
  assign(said, traits);
  putOptional(said, "length", traits.length);
  const [from, to] = door;
  rule.positions[ref.index] = Object.keys(said).length === 0 ? [from, to] : [from, to, said];
}

function assign(
  target: { socket?: string; way?: DoorWay },
  { socket, way }: { readonly socket: string | undefined; readonly way: DoorWay | undefined },
): void {
  putOptional(target, "socket", socket);
  putOptional(target, "way", way);
}

function forEachTraits(draft: TemplatesDraft, change: (traits: { socket?: string }) => void): void {
  for (const { doors } of draft.templates) {
    if (doors.mode === "simple") [doors, ...(doors.more ?? [])].forEach(change);
    else for (const [index, door] of doors.positions.entries()) changeDrawn(doors, index, door[2], change);
  }
}

/** Doors without traits lose the empty entry. */
function changeDrawn(
  doors: Extract<Draft<DoorRule>, { mode: "manual" }>,
  index: number,
  said: DoorTraits | undefined,
  change: (traits: { socket?: string }) => void,
): void {
  const door = doors.positions[index];
  if (said === undefined || door === undefined) return;
  const next = { ...said };
  change(next);
  doors.positions[index] = Object.keys(next).length === 0 ? [door[0], door[1]] : [door[0], door[1], next];
}

/** A draft reads like the document it is made from. */
function plain(draft: TemplatesDraft): TemplateDocument {
  return draft as TemplateDocument;
}
