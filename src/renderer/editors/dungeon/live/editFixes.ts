import type { JsonValue } from "#shared/kernel/json.ts";
import type { FixesAnswer, FixesQuestion } from "#shared/levels/dungeon/analyses.ts";
import type { DungeonInput } from "#shared/levels/dungeon/dungeonInput.ts";
import { dungeonKind } from "#shared/levels/dungeon/dungeonKind.ts";
import type { GraphDocument } from "#shared/levels/dungeon/graphDocument.ts";
import { editedParts, undoAll } from "#shared/levels/dungeon/loosening/editedParts.ts";
import type { EditedPart } from "#shared/levels/dungeon/loosening/editedParts.ts";
import { editMessages } from "#shared/levels/dungeon/loosening/messages.ts";
import { errorProblem } from "#shared/levels/problems.ts";
import type { Problem, Remedy } from "#shared/levels/problems.ts";
import { applyChanges } from "#shared/project/applyChanges.ts";
import { lookupNow } from "#renderer/history/documentLibrary.ts";
import { studio } from "#renderer/studio/session.ts";

/** Parts of an edit that are tried; after a longer one only undoing all of it is. */
const mostParts = 6;
/** Fixes of a problem. */
const mostFixes = 5;

/** The document that is edited, now and when it last had a layout. */
interface EditedGraph {
  readonly id: string;
  readonly type: string;
  readonly name: string;
  readonly before: GraphDocument;
  readonly after: GraphDocument;
}

interface Candidate {
  readonly part: EditedPart | undefined;
  readonly fixes: readonly Remedy[];
  readonly ladder: FixesQuestion["ladders"][number];
}

/**
 * What the last edit has to do with a graph having no layout: the fixes that undo or loosen it, each tried by the engine. When
 * one of them works, the first problem offers them before any other, and names the edit unless a proof says why there is
 * no layout; else the problems stay as they are.
 */
export async function withEditFixes(
  graph: EditedGraph,
  input: DungeonInput,
  problems: readonly Problem[],
  isProved: boolean,
  seed: number,
  signal: AbortSignal,
): Promise<readonly Problem[]> {
  const parts = editedParts(graph.before, graph.after);
  const candidates = candidatesOf(graph, parts);
  if (candidates.length === 0) return problems;
  const question: FixesQuestion = { input, ladders: candidates.map(({ ladder }) => ladder), seed };
  const asked = { kind: "dungeon", analysis: "try-fixes", input: question as unknown as JsonValue };
  const { answer } = await studio().analysis.ask(asked, { signal });
  // The studio's own engine has made it.
  const { steps } = answer as unknown as FixesAnswer;
  const working = candidates.flatMap(({ part, fixes }, index) => {
    const fix = fixes[steps[index] ?? -1];
    return fix === undefined ? [] : [{ part, fix }];
  });
  return withEditBlamed(problems, isProved, parts, working);
}

/** The problems with the edit first, when undoing or loosening a part of it helps. */
function withEditBlamed(
  problems: readonly Problem[],
  isProved: boolean,
  parts: readonly EditedPart[],
  working: readonly { readonly part: EditedPart | undefined; readonly fix: Remedy }[],
): readonly Problem[] {
  const [first] = working;
  if (first === undefined) return problems;
  const guilty = working.some(({ part }) => part === undefined)
    ? parts
    : parts.filter((part) => working.some((one) => one.part === part));
  const others = problems.flatMap(({ remedies }) => remedies ?? []);
  const message = [
    editMessages.noLayoutSince(guilty.slice(0, mostParts).map(({ what }) => what)),
    editMessages.thereIsOneWith(first.fix.label),
  ].join(" ");
  const places = guilty.flatMap(({ place }) => (place === undefined ? [] : [place])).slice(0, 100);
  // The graph's own diagnosis may have found the same number.
  const fixes = new Map([...working.map(({ fix }) => fix), ...others].map((fix) => [fix.label, fix]));
  const offered = [...fixes.values()].slice(0, mostFixes);
  const [proof, ...otherProofs] = problems.map(({ remedies: _remedies, ...problem }) => problem);
  // A proof says why the edit leaves no layout: it keeps its words, and the edit's fixes come with it.
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
    ...(parts.length > 1 ? undoOf(graph, undefined, undoAll(graph.after, parts)) : []),
  ];
}

/** An undone edit as an input of its own, since documents name templates otherwise than inputs do; none where it can't be prepared. */
function undoOf({ id, type, name, after }: EditedGraph, part: EditedPart | undefined, undo: Remedy): Candidate[] {
  // The type's schema has accepted the data, so it is JSON.
  const data = applyChanges(after as JsonValue, undo.changes ?? []);
  const prepared = dungeonKind.prepare("generate", { id, type, name, data }, lookupNow);
  if (!prepared.ok) return [];
  // `prepare` has made it.
  const input = prepared.input as unknown as DungeonInput;
  return [{ part, fixes: [undo], ladder: { input, steps: [[]] } }];
}
