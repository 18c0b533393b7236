import type * as studio from "#main/engines/dungeon/diagnosis/diagnosisSession.ts";
import type { closestWithout as studioClosest } from "#main/engines/dungeon/diagnosis/closestWithout.ts";
import type { explainLink as studioLink } from "#main/engines/dungeon/diagnosis/explainLink.ts";
import type { withTriedFixes as studioFixes } from "#main/engines/dungeon/diagnosis/triedFixes.ts";
import type * as studioProblems from "#main/engines/dungeon/diagnosis/siteProblems.ts";
import type { Problem } from "#shared/levels/problems.ts";
import type { explainFloors as studioFloors } from "#main/engines/dungeon/floors/explainFloors.ts";

/**
 * In place of the studio's diagnosis of graphs without a layout: a game can't change the graph, and an exported one has
 * layouts. None of it draws from the random numbers of a search, so layouts are the same with it and without.
 */

/** Code of the problem that a graph is proved to have no layout. */
export const neverFit = "rooms-never-fit";

/** That there is a proof is all that counts. */
const proof: Problem = { severity: "error", code: neverFit, message: "", places: [] };

type Session = ReturnType<typeof studio.openDiagnosis>;

/** Nothing is diagnosed. */
export function openDiagnosis(asked: Parameters<typeof studio.openDiagnosis>[0]): Session {
  const progress = { moves: 0, found: undefined };
  return { ...asked, search: undefined, boundary: undefined, looser: undefined, best: undefined, progress, next: 0 };
}

/** Records nothing. */
export const beginAttempt: typeof studio.beginAttempt = () => undefined;

/** Reports nothing. */
export const report: typeof studio.report = function* () {};

// Generators as the studio's are, which has intermediate findings to yield.
/* oxlint-disable require-yield */

/** Only whether there is a proof. */
export const finish: typeof studio.finish = function* (_session, { impossible }) {
  const code = impossible === undefined ? "search-limit-reached" : neverFit;
  return { problems: [{ severity: "error", code, message: "", places: [] }] };
};

/** No closest layout is searched for. */
export const closestWithout: typeof studioClosest = () => undefined;

/** The problems as they are: no fixes are tried. */
export const withTriedFixes: typeof studioFixes = function* (_input, problems) {
  return [...problems];
};

/** The proof alone, without text. */
export const placeProblem: typeof studioProblems.placeProblem = () => proof;

/** The proof alone, without text. */
export const cycleProblem: typeof studioProblems.cycleProblem = () => proof;

/** A fix without changes: fixes aren't shown. */
export const removeEdge: typeof studioProblems.removeEdge = () => ({ label: "", changes: [] });

/** Only whether there is a proof. */
export const explainFloors: typeof studioFloors = (_model, { first }) => {
  const code = first?.impossible === undefined ? "search-limit-reached" : neverFit;
  return [{ severity: "error", code, message: "", places: [] }];
};

/** Only the code. */
export const explainLink: typeof studioLink = () => {
  return { severity: "error", code: "edge-cannot-be-joined", message: "", places: [] };
};
