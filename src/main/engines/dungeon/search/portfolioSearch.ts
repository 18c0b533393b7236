import { power } from "#shared/kernel/portableMath.ts";
import { type Random, createRandom, deriveSeed } from "#shared/kernel/random.ts";
import { type LayoutState, emptyState } from "../model/layoutState.ts";
import type { LayoutModel } from "../model/layoutModel.ts";
import type { Route } from "../routes/route.ts";
import type { Chain } from "./chains.ts";
import { isLarge, isLargeTree } from "./radialPlaces.ts";
import { outwardTree } from "./constructor/outwardTree.ts";
import { repairLayout } from "./constructor/repairSearch.ts";
import { emptyFailureStats, hardestChain } from "./failureStats.ts";
import { localSearchLayout, maySearchLocally } from "./improver/localSearchLayout.ts";
import { mostPlacedRooms, placeSmallCores, searchSmallCores } from "./prover/smallCores.ts";
import { smtSlices } from "./prover/smtSlices.ts";
import type { ImpossibleRooms, SearchLimits, SearchProgress, SearchResult } from "./searchTypes.ts";

/**
 * Three searches with a job each:
 *
 * | job | folder | what it is | when it runs |
 * |---|---|---|---|
 * | constructor | `constructor/` | paths closed exactly, and repair | alone for its first moves, then 5 % of the prover's time |
 * | constructor | `constructor/outwardTree.ts` | trees from the middle outwards | first, for large trees of rooms joined by doors |
 * | improver | `improver/` | local search over layouts with violations | a fifth to five times the prover's time |
 * | prover | `prover/` | SMT search: rare layouts, and proofs that there is none | up to 80 rooms, without routed corridors |
 *
 * Times are counted in moves of the constructor, so that a seed gives the same layout on every machine. Figures below:
 * 240 random graphs, 5 s of processor time each (decisions 0018, 0022).
 */
type Job = "constructor" | "improver" | "prover";

/** Moves within which the constructor finds everyday layouts; with 2,000 no more of the 240 graphs are decided. */
const constructorAlone = 5000;
/**
 * Large graphs are the improver's: 500 rooms with 5 % more connections than a tree take 0.3 s instead of 7. The
 * constructor starts after this many moves per room.
 */
const improverAlone = 200;
/**
 * Time of a move of the improver, with doors and with corridors, and of a step of the prover, in moves of the
 * constructor, roughly.
 */
const improverTimes = { doors: 2, corridors: 5 } as const;
const proverTime = 24;
/** Time of the prover's setup per room, in moves of the constructor, roughly: the others get as much time first. */
const setupTime = 300;
/**
 * The constructor's time, with its first moves, as a share of the prover's: it rarely finds later what it doesn't find
 * alone.
 */
const constructorShare = 0.05;
/**
 * Mean violations per room, in the improver's best trial, at which it gets as much time as the prover. Of hard graphs
 * those with layouts had 0.11 to 0.19, those without 0.22 to 0.43 (doors). With fewer it gets more, by this power, but
 * at most by the given factor, and at least by its inverse: rand_c4_v40_0 then takes 1.0 s (median of 16 seeds) instead
 * of 4.9.
 */
const evenViolations = 0.2;
const violationsPower = 5;
const mostTimes = 5;
/**
 * With corridors there are impossible graphs with as few violations as others; but most layouts are found in a few
 * thousand moves. After this many without a layout the improver gets no more time than the prover, and the more moves
 * it has made the less, down to this share.
 */
const patienceWithCorridors = 20_000;
const leastAfterPatience = 0.5;
/** Time of a move of the outward tree, in moves of the constructor, roughly. */
const outwardTime = 25;
/** Moves that a step of the prover counts for in the limit. */
const proverMoves = 8;
/**
 * Moves after which small cores are searched exhaustively if the prover does not run (if it does, after the
 * constructor's first moves): most layouts are found before. From then on they get as much time as the rest, since all
 * of them take seconds in a graph with many cycles.
 */
const coresAfter = 4000;
/**
 * What a step of them counts for in the time of the others: as much as it takes; a sixth where they are the whole graph, which
 * that search decides alone.
 */
const coresTimes = { part: proverTime, whole: proverTime / 6 } as const;
/** The same for large graphs, per room, in moves of the improver as well. */
const coresAfterLarge = 60;
/** Largest graph, in rooms, that the prover gets; beyond it a step takes too long for what it finds. */
const proverLimit = 80;

/**
 * Constructor, improver and prover run in slices, each resumed where it stopped; next is always the one that is
 * furthest behind its share of the time. Every placement of the small cores is tried alongside; where the prover does
 * not run, this search also finds the small cores.
 */
export function* portfolioSearch(
  model: LayoutModel,
  chains: readonly Chain[],
  limits: SearchLimits,
  random: Random,
): Generator<SearchProgress, SearchResult, undefined> {
  const failureStats = emptyFailureStats(model, chains.length);
  const constructing = repairLayout(model, chains, failureStats, limits, random);
  const hasProver = model.roomCount <= proverLimit && model.links.every(({ route }) => route === undefined);
  const jobs: Job[] = [
    ...(maySearchLocally(model, limits) ? ["improver" as const] : []),
    ...(hasProver ? ["prover" as const] : []),
    "constructor",
  ];
  let improving: ReturnType<typeof localSearchLayout> | undefined;
  let proving: ReturnType<typeof smtSlices> | undefined;
  // A separate stream: the other searches find the same layouts with this one and without.
  const coresRandom = createRandom(deriveSeed(constructorAlone, model.roomCount));
  let cores: ReturnType<typeof searchSmallCores> | undefined = hasProver
    ? placeSmallCores(model, coresRandom)
    : searchSmallCores(model);
  /** Moves, moves and steps of each; and the time each has had, in moves of the constructor, over its share. */
  const spent = { outward: 0, constructor: 0, improver: 0, prover: 0, cores: 0 };
  const had = { constructor: 0, improver: 0, prover: setupTime * model.roomCount };
  const isImproverFirst = isLarge(model) && jobs[0] === "improver";
  if (isImproverFirst) had.constructor = improverAlone * model.roomCount;
  let improverShare = 1;
  const alone = isImproverFirst ? 0 : constructorAlone;
  const hasCorridors = model.links.some(({ corridor }) => corridor !== undefined);
  const improverTime = hasCorridors ? improverTimes.corridors : improverTimes.doors;
  const moves = () =>
    outwardTime * spent.outward + spent.constructor + improverTime * spent.improver + proverMoves * spent.prover;
  const found = (layout: LayoutState, routes: ReadonlyMap<number, Route> = new Map()) => {
    return { state: layout, moves: moves(), routes, hardest: -1 };
  };
  const refuted = (impossible: ImpossibleRooms): SearchResult => {
    return { state: undefined, moves: moves(), routes: new Map(), hardest: -1, impossible, failureStats };
  };
  const coresTime = model.roomCount <= mostPlacedRooms ? coresTimes.whole : coresTimes.part;
  const coresAfterFirst = hasProver ? constructorAlone : coresAfter;
  const withoutCores = isImproverFirst ? coresAfterLarge * model.roomCount : coresAfterFirst;
  const next = (): Job | "cores" => {
    if (cores !== undefined && moves() >= withoutCores + coresTime * spent.cores) return "cores";
    if (spent.constructor < alone) return "constructor";
    return jobs.reduce((one, other) => (had[other] < had[one] ? other : one));
  };
  let state: LayoutState | undefined;
  const growing = isLargeTree(model) ? outwardTree(model, random) : undefined;
  for (let step = growing?.next(); step !== undefined && moves() < limits.moves; step = growing?.next()) {
    spent.outward = step.value.moves;
    if (step.value.state !== undefined) return found(step.value.state);
    if (step.done === true) break;
    yield { moves: moves(), state: (state ??= emptyState(model)), failureStats };
  }
  while (moves() < limits.moves) {
    switch (next()) {
      case "cores": {
        const { value, done } = cores?.next() ?? { value: undefined, done: true };
        if (done === true) cores = undefined;
        spent.cores = value?.steps ?? spent.cores;
        if (value?.impossible !== undefined) return refuted(value.impossible);
        if (value?.layout !== undefined) return found(value.layout);
        break;
      }
      case "constructor": {
        const { value, done } = constructing.next();
        spent.constructor = value.moves;
        if (value.moves >= alone) had.constructor = (value.moves - alone + constructorAlone) / constructorShare;
        if (done === true) return { ...value, moves: moves(), hardest: -1 };
        ({ state } = value);
        break;
      }
      case "improver": {
        improving ??= localSearchLayout(model, random);
        const { value } = improving.next();
        had.improver += (improverTime * (value.moves - spent.improver)) / improverShare;
        spent.improver = value.moves;
        const most = hasCorridors ? Math.max(leastAfterPatience, patienceWithCorridors / spent.improver) : Infinity;
        improverShare = Math.min(most, shareOfImprover(value.leastFaults / model.roomCount));
        if (value.state !== undefined) return found(value.state, value.routes);
        break;
      }
      case "prover": {
        proving ??= smtSlices(model, random);
        const { steps, answer } = proving.next().value;
        had.prover += proverTime * (steps - spent.prover);
        spent.prover = steps;
        if (answer.kind === "layout") return found(answer.state);
        if (answer.kind === "impossible") return refuted({ rooms: answer.rooms, steps });
      }
    }
    yield { moves: moves(), state: (state ??= emptyState(model)), failureStats };
  }
  return { state: undefined, moves: moves(), routes: new Map(), hardest: hardestChain(failureStats), failureStats };
}

/** The improver's time relative to the prover's, by its mean violations per room; 1 before these are known. */
export function shareOfImprover(violations: number): number {
  if (violations === Infinity) return 1;
  return Math.min(mostTimes, Math.max(1 / mostTimes, power(evenViolations / violations, violationsPower)));
}
