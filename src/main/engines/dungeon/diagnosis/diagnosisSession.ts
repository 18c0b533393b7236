import type { Problem, Remedy } from "#shared/levels/problems.ts";
import { createRandom, deriveSeed } from "#shared/kernel/random.ts";
import type { ShardFindings } from "../../engineTask.ts";
import { fewestImpossible } from "../search/prover/fewestImpossible.ts";
import type { LayoutModel } from "../model/layoutModel.ts";
import type { Chain } from "../search/chains.ts";
import type { SearchProgress } from "../search/searchTypes.ts";
import { type FailureStats, hardestChain } from "../search/failureStats.ts";
import { type ClosestLayout, bestAttempt } from "./bestAttempt.ts";
import { type CorrectionProgress, searchCorrection } from "./correction.ts";
import { type Failure, explainFailure } from "./explainFailure.ts";
import { enlargedBoundary } from "./enlargedBoundary.ts";
import { looserFixes } from "./looserFixes.ts";
import { withWorkingFixes } from "./triedFixes.ts";
import { withoutFixes } from "./withoutFixes.ts";

/** The findings about why a graph has no layout yet; they grow during the search. */
export interface DiagnosisSession {
  readonly model: LayoutModel;
  readonly chains: readonly Chain[];
  readonly seed: number;
  /** The graph is the original one: its changes can be offered as suggested fixes. */
  readonly isDrawn: boolean;
  /** Searches for connections without which a layout exists, once that is worth some time. */
  search: ReturnType<typeof searchCorrection> | undefined;
  /** The larger boundary in which a layout exists, if there is one; undefined before the search for it. */
  boundary: { readonly larger: Remedy | undefined } | undefined;
  /** Numbers with which there is a layout; undefined before they were looked for. */
  looser: readonly Remedy[] | undefined;
  /** The moves made and the corrections found so far. */
  progress: CorrectionProgress;
  /** The largest partial layout found. */
  best: ClosestLayout | undefined;
  /** Moves of an attempt after which it next reports findings. */
  next: number;
}

/** Why no layout was found, and the closest partial layout. */
export interface Findings extends ShardFindings {
  readonly problems: Problem[];
  readonly closest?: ClosestLayout;
}

/** A diagnosis yields findings, or undefined to keep the worker responsive. */
type Saying = Findings | undefined;

/** Moves after which a search without a layout first reports its findings; the number doubles each time. */
const firstFindings = 2000;
/** Moves after which a diagnosis is worth some time: few layouts are found later. */
const firstLook = 8000;
/**
 * Moves for that: half as many again as so far, up to this many, then half as many; and in total at the end of a run or
 * during editing.
 */
const firstShare = 1.5;
const leastLook = 30_000;
const lookShare = 0.5;
const lastLook = { run: 60_000, live: 15_000 } as const;
/** In larger graphs each trial takes too long. */
const mostRooms = 200;
/** Keeps its random numbers apart from those of the attempts, which derive with one number. */
const lookStream = 0x6c6f6f6b;
const fixStream = 0x66697865;

/** A diagnosis without findings. */
export function openDiagnosis(
  asked: Pick<DiagnosisSession, "model" | "chains" | "seed" | "isDrawn">,
): DiagnosisSession {
  const nothing = {
    search: undefined,
    boundary: undefined,
    looser: undefined,
    best: undefined,
    progress: { moves: 0, found: undefined },
  };
  return { ...asked, ...nothing, next: firstFindings };
}

/** An attempt begins: its moves count from 0. */
export function beginAttempt(diagnosis: DiagnosisSession): void {
  diagnosis.next = firstFindings;
}

/** Reports the findings when an attempt without a layout has made enough moves. */
export function* report(
  diagnosis: DiagnosisSession,
  { moves, failureStats }: Pick<SearchProgress, "moves" | "failureStats">,
): Generator<Saying, void> {
  if (failureStats === undefined || moves < diagnosis.next) return;
  diagnosis.next = 2 * moves;
  noteBest(diagnosis, failureStats);
  if (moves >= firstLook)
    yield* search(diagnosis, failureStats, Math.max(Math.min(firstShare * moves, leastLook), lookShare * moves), true);
  yield findings(diagnosis, { hardest: hardestChain(failureStats), failureStats });
}

/**
 * Reports the findings as soon as the last attempt has failed; returns those of a closer diagnosis with a limit on its
 * moves.
 */
export function* finish(
  diagnosis: DiagnosisSession,
  failure: Failure,
  moves: keyof typeof lastLook = "run",
): Generator<Saying, Findings> {
  const { failureStats } = failure;
  const short = shortened(diagnosis.model, failure);
  if (failureStats === undefined) return findings(diagnosis, short);
  noteBest(diagnosis, failureStats);
  yield findings(diagnosis, short);
  const { model, chains, seed, isDrawn } = diagnosis;
  const random = createRandom(deriveSeed(seed, fixStream));
  if (isDrawn) diagnosis.boundary ??= { larger: yield* enlargedBoundary(model.input, random) };
  const larger = diagnosis.boundary?.larger;
  // Numbers before connections: smaller changes of the design first.
  if (isDrawn && larger === undefined) {
    diagnosis.looser ??= yield* looserFixes(model.input, suspectsOf(model, failureStats), random);
    const { looser } = diagnosis;
    if (looser.length > 0)
      return {
        ...findings(diagnosis, short),
        problems: explainFailure(model, chains, short, undefined, undefined, looser),
      };
  }
  if (larger === undefined) yield* search(diagnosis, failureStats, lastLook[moves]);
  const last = findings(diagnosis, short);
  if (!isDrawn || larger !== undefined || diagnosis.progress.found !== undefined) return last;
  const problems = explainFailure(model, chains, short);
  return { ...last, problems: yield* withWorkingFixes(model.input, problems, undefined, random) };
}

/** Ids of the connections, those that failed most often first. */
function suspectsOf({ links }: LayoutModel, failureStats: FailureStats): string[] {
  const times = (link: number) => (failureStats.links[link] ?? 0) + (failureStats.routes[link] ?? 0);
  const order = [...links.keys()].sort((one, other) => times(other) - times(one));
  return order.map((link) => links[link]?.edge.id ?? "");
}

/** A proof without the rooms it does not need. */
function shortened(model: LayoutModel, failure: Failure): Failure {
  const { impossible } = failure;
  if (impossible === undefined) return failure;
  return { ...failure, impossible: { ...impossible, rooms: fewestImpossible(model, impossible), isShort: true } };
}

/** Searches for a correction, or a smaller one, up to a total number of moves; or, with `first`, until one is found. */
function* search(
  diagnosis: DiagnosisSession,
  failureStats: FailureStats,
  moves: number,
  first = false,
): Generator<Saying, void> {
  const { model, seed } = diagnosis;
  if (model.roomCount > mostRooms) return;
  const search = (diagnosis.search ??= searchCorrection(
    model,
    failureStats,
    createRandom(deriveSeed(seed, lookStream)),
  ));
  const isNews = first && diagnosis.progress.found === undefined;
  while (diagnosis.progress.moves < moves && !(isNews && diagnosis.progress.found !== undefined)) {
    const { value, done } = search.next();
    // A finished search has already reported its last result.
    if (value !== undefined) diagnosis.progress = value;
    if (done === true) return;
    yield undefined;
  }
}

function noteBest(diagnosis: DiagnosisSession, failureStats: FailureStats): void {
  const attempt = bestAttempt(diagnosis.model, failureStats);
  if ((attempt?.parts ?? 0) > (diagnosis.best?.parts ?? 0)) diagnosis.best = attempt;
}

/** The findings so far, with only those fixes that were tried and work, and that fit the drawn graph. */
function findings({ model, chains, isDrawn, boundary, progress, best }: DiagnosisSession, failure: Failure): Findings {
  const closest = progress.found?.found.layout ?? best;
  const larger = boundary?.larger;
  const problems = explainFailure(model, chains, failure, progress.found, larger);
  const isTried = isDrawn && (progress.found !== undefined || larger !== undefined);
  return { problems: isTried ? problems : problems.map(withoutFixes), ...(closest === undefined ? {} : { closest }) };
}
