import { mostShownFixes } from "#renderer/studio/remedies.ts";
import type { JsonValue } from "#shared/kernel/json.ts";
import type { FixesAnswer, FixesQuestion } from "#shared/levels/dungeon/analyses.ts";
import type { DungeonInput } from "#shared/levels/dungeon/dungeonInput.ts";
import { dungeonKind } from "#shared/levels/dungeon/dungeonKind.ts";
import type { GraphDocument } from "#shared/levels/dungeon/graphDocument.ts";
import { isLayoutOf } from "#shared/levels/dungeon/isLayoutOf.ts";
import type { DungeonLayout } from "#shared/levels/dungeon/layout.ts";
import { editedParts, undoAll, type EditedPart } from "#shared/levels/dungeon/loosening/editedParts.ts";
import { editedTemplates } from "#shared/levels/dungeon/loosening/editedTemplates.ts";
import { documentFixes } from "#shared/levels/dungeon/loosening/documentFixes.ts";
import { editMessages } from "#shared/levels/dungeon/loosening/messages.ts";
import { errorProblem, type DocumentChange, type Problem, type Remedy } from "#shared/levels/problems.ts";
import { applyChanges } from "#shared/project/applyChanges.ts";
import type { DocumentLookup, DocumentSnapshot } from "#shared/levels/levelKind.ts";

/** Parts of an edit that are tried; after a longer one only undoing all of it is. */
export const mostParts = 6;

/** A graph with the template sets it uses. */
export interface GraphState {
  readonly graph: GraphDocument;
  readonly sets: ReadonlyMap<string, DocumentSnapshot>;
}

/** The edited document, now and when it last had a layout; undefined if it never had one. */
export interface EditedGraph {
  readonly id: string;
  readonly type: string;
  readonly name: string;
  readonly before: GraphState | undefined;
  /** The layout that it had then. */
  readonly lastLayout?: DungeonLayout | undefined;
  readonly after: GraphState;
}

/** The graph with its template sets as they are on the screen now. */
export function graphState(graph: GraphDocument, lookup: DocumentLookup): GraphState {
  const choices = [
    ...graph.defaultTemplates,
    ...graph.defaultCorridors,
    ...graph.rooms.flatMap(({ templates = [] }) => templates),
    ...graph.edges.flatMap(({ corridors = [] }) => corridors),
  ];
  const sets = [...new Set(choices.map(({ set }) => set))].flatMap((set) => lookup(set) ?? []);
  return { graph, sets: new Map(sets.map((set) => [set.id, set])) };
}

interface Candidate {
  /** The part of the edit that it undoes or loosens; "all" of it, or "none": an additional change of templates. */
  readonly part: EditedPart | "all" | "none";
  readonly fixes: readonly Remedy[];
  readonly ladder: FixesQuestion["ladders"][number];
  /** The last layout is one of the graph with the fix: there is nothing to search. */
  readonly isKnown?: boolean;
}

/** A fix that works. */
interface WorkingFix extends Pick<Candidate, "part" | "isKnown"> {
  readonly fix: Remedy;
}

/** Which of these fixes work, by the engine. */
export type TryFixes = (question: FixesQuestion) => Promise<FixesAnswer>;

/**
 * How the last edit relates to a graph having no layout: the fixes that undo or loosen it, each tried by the engine
 * unless it restores what had the last layout.
 * When one of them works, the first problem offers them before any other, and names the edit unless a proof explains
 * why there is no layout. If only removing connections is offered otherwise, changes of pins and templates are tried;
 * else the problems stay as they are.
 */
export async function withEditFixes(
  graph: EditedGraph,
  input: DungeonInput,
  { problems, isProved }: { readonly problems: readonly Problem[]; readonly isProved: boolean },
  seed: number,
  tryFixes: TryFixes,
): Promise<readonly Problem[]> {
  const parts = graph.before === undefined ? [] : partsOf(graph.before, graph.after);
  const working = await workingOf(candidatesOf(graph, parts));
  if (working.length > 0) return withEditBlamed(problems, isProved, parts, working);
  const offered = problems.flatMap(({ remedies = [] }) => remedies).filter(({ changes }) => changes !== undefined);
  if (offered.some(({ changes = [] }) => !removesConnections(changes))) return problems;
  const [first, ...others] = problems;
  if (first === undefined) return problems;
  const lookup: DocumentLookup = (id) => graph.after.sets.get(id);
  const fixes = documentFixes(graph.after.graph, lookup, problems).flatMap((fix) => undoOf(graph, "none", fix));
  const remedies = (await workingOf(fixes))
    .map(({ fix }) => fix)
    .slice(0, mostShownFixes - Math.min(1, offered.length));
  if (remedies.length === 0) return problems;
  return [{ ...first, remedies: [...remedies, ...offered].slice(0, mostShownFixes) }, ...others.map(withoutRemedies)];

  async function workingOf(candidates: readonly Candidate[]): Promise<WorkingFix[]> {
    const tried = candidates.filter(({ isKnown }) => isKnown !== true);
    const { steps } =
      tried.length === 0 ? { steps: [] } : await tryFixes({ input, ladders: tried.map(({ ladder }) => ladder), seed });
    const stepOf = new Map(tried.map((candidate, index) => [candidate, steps[index] ?? -1]));
    return candidates.flatMap((candidate) => {
      const { part, fixes: all, isKnown = false } = candidate;
      const fix = all[stepOf.get(candidate) ?? 0];
      return fix === undefined ? [] : [{ part, fix, isKnown }];
    });
  }
}

function removesConnections(changes: readonly DocumentChange[]): boolean {
  return changes.every(({ path, value }) => value === undefined && path[0] === "edges" && path.length === 2);
}

function withoutRemedies(problem: Problem): Problem {
  const { remedies: _, ...rest } = problem;
  return rest;
}

/** What an edit changed, in the graph and in its template sets. */
export function partsOf(before: GraphState, after: GraphState): EditedPart[] {
  const templates = [...after.sets.values()].flatMap((set) => {
    const old = before.sets.get(set.id);
    return old === undefined || old.data === set.data ? [] : editedTemplates(old, set);
  });
  return [...editedParts(before.graph, after.graph), ...templates].sort((one, other) => one.rank - other.rank);
}

/** The problems with the edit first, when undoing or loosening a part of it helps. */
function withEditBlamed(
  problems: readonly Problem[],
  isProved: boolean,
  parts: readonly EditedPart[],
  working: readonly WorkingFix[],
): readonly Problem[] {
  const [first] = working;
  if (first === undefined) return problems;
  const guilty = working.some(({ part }) => part === "all")
    ? parts
    : parts.filter((part) => working.some((one) => one.part === part));
  const others = problems.flatMap(({ remedies }) => remedies ?? []);
  const message = [
    editMessages.noLayoutSince(guilty.slice(0, mostParts).map(({ what }) => what)),
    editMessages.solvedByChange(first.fix.label),
  ].join(" ");
  const places = guilty.flatMap(({ place }) => (place === undefined ? [] : [place])).slice(0, 100);
  // The graph's own diagnosis may have found the same number.
  const fixes = new Map([...working.map(({ fix }) => fix), ...others].map((fix) => [fix.label, fix]));
  const last = working.findLast(({ isKnown }) => isKnown);
  const offered = withinLimit([...fixes.values()], last?.fix);
  const [proof, ...otherProofs] = problems.map(({ remedies: _remedies, ...problem }) => problem);
  // A proof explains why the edit leaves no layout: it keeps its message, and the edit's fixes are added.
  if (isProved && proof !== undefined) return [{ ...proof, remedies: offered }, ...otherProofs];
  const blamed = errorProblem("last-edit", message.slice(0, 2000), places, offered);
  const details = problems
    .map((problem) => problem.message)
    .join(" ")
    .slice(0, 2000);
  return [details === "" ? blamed : { ...blamed, details }];
}

/** Looser values of each part before undoing it; undoing all parts where there are several. */
function candidatesOf(graph: EditedGraph, parts: readonly EditedPart[]): Candidate[] {
  const alone = parts.length > mostParts ? [] : parts;
  return [
    ...alone.flatMap((part) => [
      ...part.looser.map((fixes) => ({ part, fixes, ladder: { steps: fixes.map(({ changes = [] }) => changes) } })),
      ...undoOf(graph, part, part.undo),
    ]),
    ...(parts.length > 1 ? undoOf(graph, "all", undoAll(graph.after.graph, parts)) : []),
  ];
}

/** As many fixes as a problem has room for; the one that is certain to work is among them. */
function withinLimit(fixes: readonly Remedy[], certain: Remedy | undefined): Remedy[] {
  const first = fixes.slice(0, mostShownFixes);
  if (certain === undefined || first.some(({ label }) => label === certain.label)) return first;
  return [...first.slice(0, -1), certain];
}

/**
 * A changed graph, or changed templates, as a separate input, since documents name templates differently from inputs;
 * none when it can't be prepared.
 */
function undoOf(graph: EditedGraph, part: Candidate["part"], undo: Remedy): Candidate[] {
  const input = inputAfter(graph, undo.changes ?? []);
  if (input === undefined) return [];
  return [{ part, fixes: [undo], ladder: { input, steps: [[]] }, isKnown: hadLayout(graph, input) }];
}

/** Whether the last layout is one of this input. */
export function hadLayout({ lastLayout }: EditedGraph, input: DungeonInput): boolean {
  return lastLayout !== undefined && isLayoutOf(lastLayout, input);
}

/** The engine's input after changes of the graph and its template sets; undefined when it can't be prepared. */
export function inputAfter(
  { id, type, name, after }: EditedGraph,
  changes: readonly DocumentChange[],
): DungeonInput | undefined {
  // The types' schemas have accepted the data, so it is JSON.
  const data = applyChanges(
    after.graph as JsonValue,
    changes.filter(({ documentId }) => documentId === undefined),
  );
  const lookup: DocumentLookup = (set) => {
    const snapshot = after.sets.get(set);
    const own = changes.filter(({ documentId }) => documentId === set);
    return snapshot === undefined || own.length === 0
      ? snapshot
      : { ...snapshot, data: applyChanges(snapshot.data, own) };
  };
  const prepared = dungeonKind.prepare("generate", { id, type, name, data }, lookup);
  // `prepare` has made it.
  return prepared.ok ? (prepared.input as unknown as DungeonInput) : undefined;
}
