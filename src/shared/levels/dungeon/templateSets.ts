import type { DocumentLookup } from "../levelKind.ts";
import { type DocumentChange, type Problem, type Remedy, errorProblem } from "../problems.ts";
import type { Socket } from "./doorTraits.ts";
import type { TemplateChoice } from "./graphDocument.ts";
import { type RoomTemplate, templateDocumentSchema } from "./templateDocument.ts";
import { templateProblems } from "./templateProblems.ts";
import { templateSetMessages } from "./messages.ts";
import { oncePer } from "#shared/kernel/once.ts";

/** Reads template sets of the project, each once, and remembers what was wrong with them. */
export type TemplateSetReader = ReturnType<typeof templateSetReader>;

/** A reader for one pass over a graph. Parsed sets are cached by their data, so unchanged ones cost nothing. */
export function templateSetReader(lookup: DocumentLookup) {
  const read = new Map<
    string,
    {
      readonly templates: readonly RoomTemplate[];
      readonly sockets: readonly Socket[];
      readonly problems: readonly Problem[];
    }
  >();
  return {
    /** The templates of a choice; none when the set can't be used. */
    templatesOf({ set, only }: TemplateChoice) {
      const known = read.get(set) ?? readSet(set, lookup);
      read.set(set, known);
      return only === undefined ? known.templates : known.templates.filter(({ id }) => only.includes(id));
    },
    nameOf: (set: string) => lookup(set)?.name ?? set,
    /** The door types of every set read so far, by name; a name of several sets joins what each of them lists. */
    sockets: (): Socket[] => joinedSockets([...read.values()].flatMap(({ sockets }) => sockets)),
    /** Missing, foreign, broken and faulty sets that were asked for so far. */
    problems: (): Problem[] => [...read.values()].flatMap(({ problems }) => problems),
  };
}

function readSet(set: string, lookup: DocumentLookup) {
  const document = lookup(set);
  const places = [{ target: `document:${set}`, label: document?.name ?? set }];
  const refuse = (code: string, message: string) => ({
    templates: [],
    sockets: [],
    problems: [errorProblem(code, message, places)],
  });
  if (document === undefined) {
    const message = templateSetMessages.templateSetMissing(set);
    return refuse("template-set-missing", message);
  }
  const { name, type, data } = document;
  if (type !== "room-templates") {
    return refuse("template-set-wrong-type", templateSetMessages.templateSetWrongType(name));
  }
  const { parsed, faults } = typeof data === "object" && data !== null ? readOnce(data) : readTemplates(data);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    return refuse(
      "template-set-broken",
      templateSetMessages.templateSetBroken(name, issue?.path.join("."), issue?.message),
    );
  }
  const [first] = faults;
  const { templates, sockets = [] } = parsed.data;
  if (first === undefined) return { templates, sockets, problems: [] };
  const message = templateSetMessages.templateSetFaulty(name, faults.length, first.message);
  return { templates, sockets, problems: [errorProblem("template-set-faulty", message, places, fixesOf(set, faults))] };
}

/** Fixes of a set: its faults' own fixes in its document, only the first of each when there are several faults. */
function fixesOf(set: string, faults: readonly Problem[]): Remedy[] | undefined {
  const inSet = (changes: readonly DocumentChange[] = []) => changes.map((change) => ({ ...change, documentId: set }));
  const fixes = faults.map(({ remedies = [] }) => remedies.filter(({ changes }) => changes !== undefined));
  const [only = []] = fixes;
  if (fixes.length === 1)
    return only.length === 0 ? undefined : only.map((fix) => ({ ...fix, changes: inSet(fix.changes) }));
  if (fixes.some((all) => all.length === 0)) return undefined;
  // From the end, so that what one removes from a list does not move what the next one means.
  const changes = fixes.flatMap(([first]) => inSet(first?.changes)).toReversed();
  return [{ label: templateSetMessages.fixFaults(faults.length), changes }];
}

/** Sets are read with every edit of a graph, and never mutated. */
const readOnce = oncePer(readTemplates);

function readTemplates(data: unknown) {
  const parsed = templateDocumentSchema.safeParse(data);
  const faults = parsed.success ? templateProblems(parsed.data).filter(({ severity }) => severity === "error") : [];
  return { parsed, faults };
}

function joinedSockets(sockets: readonly Socket[]): Socket[] {
  const byName = new Map<string, Set<string>>();
  for (const { name, joins } of sockets) {
    byName.set(name, new Set([...(byName.get(name) ?? []), ...joins]));
  }
  return [...byName].map(([name, joins]) => ({ name, joins: [...joins] }));
}
