import type { Random } from "../../../kernel/random.ts";
import type { DungeonInput } from "../dungeonInput.ts";
import { missionProblems } from "../mission/missionProblems.ts";
import { type RewriteMatch, applyPattern, matchesOf } from "./applyPattern.ts";
import type { RewritePattern } from "./patterns.ts";

/** Places that are tried for one pattern before another one is drawn. */
const triesPerPattern = 12;

interface RewrittenGraph {
  readonly input: DungeonInput;
  /** Patterns that were put in, in their order. */
  readonly applied: readonly RewritePattern[];
}

/**
 * Applies `changes` patterns to a graph in sequence, each at a random match. A change that makes the mission worse
 * (more warnings of the mission check) is undone and another one tried; when no pattern fits any more, fewer are
 * applied. `accepts` rejects matches. The same input and random stream produce the same graph.
 */
export function rewriteGraph(
  input: DungeonInput,
  patterns: readonly RewritePattern[],
  changes: number,
  random: Random,
  accepts: (match: RewriteMatch, pattern: RewritePattern) => boolean = () => true,
): RewrittenGraph {
  let graph = input;
  const applied: RewritePattern[] = [];
  while (applied.length < changes) {
    const change = oneChange(graph, patterns, random, accepts);
    if (change === undefined) break;
    graph = change.graph;
    applied.push(change.pattern);
  }
  return { input: graph, applied };
}

function oneChange(
  graph: DungeonInput,
  patterns: readonly RewritePattern[],
  random: Random,
  accepts: (match: RewriteMatch, pattern: RewritePattern) => boolean,
): { graph: DungeonInput; pattern: RewritePattern } | undefined {
  const allowed = missionWarnings(graph);
  const left = [...patterns];
  while (left.length > 0) {
    const [pattern] = left.splice(random.below(left.length), 1);
    if (pattern === undefined) continue;
    const places = matchesOf(graph, pattern).filter((match) => accepts(match, pattern));
    for (let tries = 0; tries < triesPerPattern && places.length > 0; tries++) {
      const [place] = places.splice(random.below(places.length), 1);
      if (place === undefined) continue;
      const next = applyPattern(graph, pattern, place);
      if (missionWarnings(next) <= allowed) return { graph: next, pattern };
    }
  }
  return undefined;
}

/** Warnings of the mission check; a mission that cannot be followed to its end counts as one. */
export function missionWarnings(graph: DungeonInput): number {
  return missionProblems(graph).filter(({ severity, code }) => severity !== "info" || code === "mission-too-large")
    .length;
}
