import { mostShownFixes } from "#renderer/studio/remedies.ts";
import { sameJson } from "#shared/kernel/sameJson.ts";
import type { DungeonInput } from "#shared/levels/dungeon/dungeonInput.ts";
import { undoAll } from "#shared/levels/dungeon/loosening/editedParts.ts";
import { planarityFixMessages } from "#shared/levels/dungeon/messages.ts";
import { planarityFixes } from "#shared/levels/dungeon/planarityFixes.ts";
import { crossingProblemCode } from "#shared/levels/dungeon/planarityProblems.ts";
import { routeWidth } from "#shared/levels/dungeon/routeWidth.ts";
import { templateSetReader } from "#shared/levels/dungeon/templateSets.ts";
import type { Problem, Remedy } from "#shared/levels/problems.ts";
import { hadLayout, inputAfter, mostParts, partsOf, type EditedGraph } from "./editFixes.ts";
import type { LiveAnswer } from "./liveSolver.ts";

/** Further changes that are tried after one that isn't enough. */
const mostFurther = 2;

/** Delay after the last edit before the fixes are tried again. */
const pauseMs = 150;

/** A graph that can't be laid out as it is drawn, and why. */
interface RefusedGraph {
  readonly graph: EditedGraph;
  readonly problems: readonly Problem[];
}

/** A fix, and the input that it leads to. */
interface Step {
  readonly fix: Remedy;
  readonly input: DungeonInput;
  /** Undoes the last edit: that is offered alone or not at all. */
  readonly isUndo: boolean;
}

/** A short search for a layout. */
type TryLayout = (input: DungeonInput) => Promise<Pick<LiveAnswer, "layout" | "problems">>;

/** The dependencies of `createRefusedFixes`. */
export interface RefusedParts {
  /** The graph as it is drawn; undefined while nothing prevents a search. */
  refused(): RefusedGraph | undefined;
  /** Rejects when the studio can't be reached, or with the signal. */
  tryLayout(input: DungeonInput, signal: AbortSignal): ReturnType<TryLayout>;
  /** The problem with its fixes; an empty list while they are unknown. */
  show(problems: readonly Problem[]): void;
}

/**
 * Shows which fixes lead to a layout while a graph is refused as its connections have to cross; tries them again after
 * edits that matter to them.
 */
export function createRefusedFixes(parts: RefusedParts): { changed(): void; close(): void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: AbortController | undefined;
  let asked = "";
  /** The answer to what was asked, once there is one. */
  let answer: Problem | undefined;
  const consider = async (): Promise<void> => {
    const found = parts.refused();
    const crossing = found && onlyCrossing(found.problems);
    const steps = found === undefined || crossing === undefined ? [] : stepsOf(found.graph);
    const key = crossing === undefined ? "" : JSON.stringify([crossing, steps]);
    if (key === asked) return answer && parts.show([answer]);
    // Where nothing is refused, a search reports its own findings.
    if (found !== undefined) parts.show([]);
    asked = key;
    answer = undefined;
    running?.abort();
    if (found === undefined || crossing === undefined) return;
    const question = new AbortController();
    running = question;
    try {
      const tried = await withCrossingFixes(found.graph, crossing, steps, (input) =>
        parts.tryLayout(input, question.signal),
      );
      if (question.signal.aborted) return;
      answer = tried;
      parts.show([tried]);
    } catch {
      // Without the studio the problem has no fixes; the next edit tries again.
      if (!question.signal.aborted) asked = "";
    }
  };
  return {
    changed() {
      clearTimeout(timer);
      timer = setTimeout(() => void consider(), pauseMs);
    },
    close() {
      clearTimeout(timer);
      running?.abort();
    },
  };
}

/** The problem of crossing connections where it is the only one in the way. */
function onlyCrossing(problems: readonly Problem[]): Problem | undefined {
  const [first, ...others] = problems.filter(({ severity }) => severity === "error");
  return others.length === 0 && first?.code === crossingProblemCode ? first : undefined;
}

/** What may help, as far as it leaves a graph that isn't refused: undoing a part of the last edit, then changes of the knot. */
function stepsOf(graph: EditedGraph): Step[] {
  const { before, after } = graph;
  const reader = templateSetReader((id) => after.sets.get(id));
  const changes = planarityFixes(after.graph, (edge) => routeWidth(after.graph, edge, reader));
  const parts = before === undefined ? [] : partsOf(before, after);
  const all = undoAll(after.graph, parts);
  const undoes = parts.length > mostParts ? [] : parts.map(({ undo }) => undo);
  // Of the same change the label that says what it does.
  if (parts.length > 1 && !changes.some((fix) => sameJson(fix.changes, all.changes))) undoes.push(all);
  return [...undoes, ...changes].flatMap((fix, index) => {
    const input = inputAfter(graph, fix.changes ?? []);
    return input === undefined ? [] : [{ fix, input, isUndo: index < undoes.length }];
  });
}

/**
 * The problem with the fixes that lead to a layout, each tried by the engine unless it restores what had the last layout.
 * One that isn't enough by itself is offered together with a fix of what is left.
 */
async function withCrossingFixes(
  graph: EditedGraph,
  crossing: Problem,
  steps: readonly Step[],
  tryLayout: TryLayout,
): Promise<Problem> {
  const working: Remedy[] = [];
  for (const step of steps) {
    const isOffered = working.some(({ changes }) => sameJson(changes, step.fix.changes));
    // oxlint-disable-next-line no-await-in-loop -- one search at a time, and no more than are offered
    if (working.length < mostShownFixes && !isOffered) working.push(...(await leadingToLayout(step)));
  }
  if (working.length > 0) return { ...crossing, remedies: working.slice(0, mostShownFixes) };
  return {
    ...crossing,
    details: planarityFixMessages.noneWorks([...new Set(steps.map(({ fix }) => fix.label))]).slice(0, 2000),
  };

  async function leadingToLayout({ fix, input, isUndo }: Step): Promise<Remedy[]> {
    if (hadLayout(graph, input)) return [fix];
    const { layout, problems } = await tryLayout(input);
    if (layout !== undefined) return [fix];
    if (isUndo) return [];
    const further = problems.flatMap(({ remedies = [] }) => remedies).filter(({ changes }) => changes !== undefined);
    const both: Remedy[] = [];
    for (const next of further.slice(0, mostFurther)) {
      const changes = [...(fix.changes ?? []), ...(next.changes ?? [])];
      const after = inputAfter(graph, changes);
      // oxlint-disable-next-line no-await-in-loop -- one search at a time
      if (after === undefined || (await tryLayout(after)).layout === undefined) continue;
      both.push({ label: planarityFixMessages.both(fix.label, next.label).slice(0, 120), changes });
    }
    return both;
  }
}
