import { count } from "#shared/text/format.ts";
import { errorProblem } from "#shared/levels/problems.ts";
import type { Place, Problem, Remedy } from "#shared/levels/problems.ts";
import type { Chain } from "../search/chains.ts";
import { fewestImpossible } from "../search/prover/fewestImpossible.ts";
import { capacities } from "../site/siteCapacity.ts";
import type { ImpossibleRooms } from "../search/searchTypes.ts";
import type { LayoutModel } from "../model/layoutModel.ts";
import type { SearchResult } from "../search/searchTypes.ts";
import { edgePlace, nameOf, placeOf } from "../model/places.ts";
import { explainRoute } from "../routes/explainRoute.ts";
import { routedInstead } from "../routes/routedInstead.ts";
import type { SavedLayout } from "../model/savedLayout.ts";
import { worstLinks, worstRoute } from "../search/failureStats.ts";
import type { Correction } from "./correction.ts";
import { correctionWords } from "./correctionWords.ts";

/** How a search failed. */
export type Failure = Pick<SearchResult, "hardest" | "impossible" | "failureStats">;

/** Code of the problem that is a proof: no shard, whatever its seed, finds a layout of the graph. */
export const neverFit = "rooms-never-fit";

/** Share of the site, in smallest shapes, from which it is said to be tight. */
const tightShare = 0.6;

/**
 * What is known after all attempts failed, the likeliest cause first: the rooms that were proved to have no layout; else, where
 * all rooms stood, the routed corridor that found no way; else a boundary that is too small; else the connections without
 * which there is a layout; else the chain of rooms that failed most often. How often what failed is left to the details.
 * Fixes that are known to work come first: a larger boundary, then fewer connections. Places: what is to blame first.
 */
export function explainFailure(
  model: LayoutModel,
  chains: readonly Chain[],
  { hardest, impossible, failureStats }: Failure,
  correction?: Correction,
  larger?: Remedy,
): Problem[] {
  if (impossible !== undefined) return explainImpossible(model, impossible, correction, larger);
  const missing = failureStats?.best === undefined ? [] : missingFrom(model, failureStats.best);
  const route = failureStats === undefined ? undefined : worstRoute(failureStats);
  if (larger === undefined && route !== undefined && failureStats?.best !== undefined && missing.length === 0)
    return [explainRoute(model, route.link, route.times, failureStats.best)];
  const chain = chains[hardest];
  if (chain === undefined) return [messages.limitReached(larger)];
  const tight = tightSite(model);
  const hard = chain.rooms.slice(0, 80).map((room) => placeOf(model, room));
  const { code, what, often, advice } = hardestWords(model, chain, failureStats?.chains[hardest] ?? 0);
  const culprits = failureStats === undefined ? [] : worstLinks(failureStats);
  const blamed = culprits.map(({ link }) => edgePlace(model, link));
  const lacks = missing.length === 0 ? "" : `The closest attempt has no place for ${listed(model, missing)}.`;
  const details = [often, tight.text, lacks, linkText(model, culprits)];
  if (larger !== undefined) {
    const sentences = ["No layout found in this boundary.", tight.text, "There is one in a larger boundary."];
    const boundary = { target: "boundary", label: "Boundary" };
    return [problemOf("boundary-too-small", sentences, [boundary, ...hard], [larger], details)];
  }
  if (correction !== undefined) {
    const { which, places, remedies } = correctionWords(model, correction);
    const sentences = [`No layout found with ${which}.`, "Without it there is one: the closest attempt.", tight.text];
    const without = which.startsWith("the connections")
      ? sentences.with(1, "Without them there is one: the closest attempt.")
      : sentences;
    return [problemOf(code, without, [...places, ...hard, ...tight.places], remedies, [what, ...details])];
  }
  const sentences = [`No layout found: ${what}`, tight.text, advice];
  return [problemOf(code, sentences, [...hard, ...tight.places, ...blamed], remediesFor(model, culprits), details)];
}

const messages = {
  limitReached: (larger: Remedy | undefined): Problem =>
    larger === undefined
      ? errorProblem("search-limit-reached", "No layout found within the search limit. Raise the limit.")
      : errorProblem(
          "boundary-too-small",
          "No layout found in this boundary. There is one in a larger boundary.",
          [],
          [larger],
        ),
};

/** What failed most often, as the end of a sentence and with how often, and what may help. */
function hardestWords(model: LayoutModel, { rooms, isCycle }: Chain, times: number) {
  const names = listed(model, rooms);
  return isCycle
    ? {
        code: "cycle-never-closed",
        what: `the cycle through ${names} didn't close.`,
        often: times > 0 ? `The cycle through ${names} failed ${count(times)} times.` : "",
        advice:
          "Allow more or other templates for these rooms, make a connection of the cycle a corridor, or raise the search limit.",
      }
    : {
        code: "branch-never-placed",
        what: `there was no place for ${names}.`,
        often: times > 0 ? `Placing ${names} failed ${count(times)} times.` : "",
        advice: "Allow smaller templates or more doors for these rooms and their neighbors, or raise the search limit.",
      };
}

function linkText(model: LayoutModel, culprits: ReturnType<typeof worstLinks>): string {
  if (culprits.length === 0) return "";
  const blame = culprits.map(({ link, times, template, withTemplate }) => {
    const name = model.input.templates[template]?.name ?? "";
    return `${edgePlace(model, link).label} (${count(times)} times, ${count(withTemplate)} of them with template "${name}")`;
  });
  return `Most often not connected: ${blame.join("; ")}.`;
}

/** The worst connection that can be one becomes a routed corridor. */
function remediesFor(model: LayoutModel, culprits: ReturnType<typeof worstLinks>): Remedy[] {
  return culprits.flatMap(({ link }) => routedInstead(model, link) ?? []).slice(0, 1);
}

/** Within the lengths that a problem may have; empty sentences are left out. */
function problemOf(
  code: string,
  sentences: readonly string[],
  places: readonly Place[],
  remedies: readonly Remedy[],
  details: readonly string[] = [],
): Problem {
  const distinct = [...new Map(places.map((place) => [place.target, place])).values()];
  const ways = remedies.length === 0 ? undefined : remedies.slice(0, 5);
  const more = joined(details);
  const problem = errorProblem(code, joined(sentences), distinct.slice(0, 100), ways);
  return more === "" ? problem : { ...problem, details: more };
}

function joined(sentences: readonly string[]): string {
  return sentences
    .filter((sentence) => sentence !== "")
    .join(" ")
    .slice(0, 2000);
}

/** Said where the smallest shapes alone take most of the site. */
function tightSite(model: LayoutModel): { readonly text: string; readonly places: readonly Place[] } {
  const tight = capacities(model).filter(({ needed, free }) => needed > tightShare * free);
  const text = tight.map(({ target, label, needed, free }) => {
    const where = target === "boundary" ? "boundary" : `area "${label}"`;
    const fill = Math.round((100 * needed) / free);
    return `The ${where} is tight: the rooms need at least ${count(needed)} of its ${count(free)} cells (${fill} %).`;
  });
  return { text: text.join(" "), places: tight.map(({ target, label }) => ({ target, label })) };
}

/** The rooms that do not stand. */
function missingFrom(model: LayoutModel, { placed }: SavedLayout): number[] {
  const standing = new Set(placed);
  return [...model.roomShapes.keys()].filter((room) => !standing.has(room));
}

/** At most so many by name. */
function listed(model: LayoutModel, rooms: readonly number[], most = 6): string {
  const names = rooms.slice(0, most).map((room) => `"${nameOf(model, room)}"`);
  return rooms.length > most ? `${names.join(", ")} and ${rooms.length - most} more` : names.join(", ");
}

/** Names the fewest of the rooms that still have no layout on their own. */
function explainImpossible(
  model: LayoutModel,
  impossible: ImpossibleRooms,
  correction: Correction | undefined,
  larger: Remedy | undefined,
): Problem[] {
  const rooms = fewestImpossible(model, impossible);
  const names = listed(model, rooms, 20);
  const hard = rooms.map((room) => placeOf(model, room));
  const where = model.input.site === undefined ? "" : " on this site";
  const what = `These rooms can't be laid out together with their current templates${where}, regardless of the rest of the graph: ${names}.`;
  if (larger !== undefined)
    return [problemOf(neverFit, [what, "There is a layout in a larger boundary."], hard, [larger])];
  const advice = "Allow other templates for some of them, make a connection among them a corridor, or remove one.";
  if (correction === undefined) {
    const among = model.links.flatMap(({ a, b }, link) => (rooms.includes(a) && rooms.includes(b) ? [link] : []));
    const fixes = among.flatMap((link) => routedInstead(model, link) ?? []);
    return [problemOf(neverFit, [what, advice], hard, fixes)];
  }
  const { which, places, remedies } = correctionWords(model, correction);
  return [problemOf(neverFit, [what, `There is a layout without ${which}.`], [...places, ...hard], remedies)];
}
