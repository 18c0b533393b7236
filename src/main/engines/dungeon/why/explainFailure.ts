import { errorProblem } from "#shared/levels/problems.ts";
import type { Place, Problem, Remedy } from "#shared/levels/problems.ts";
import type { Chain } from "../search/chains.ts";
import { fewestImpossible } from "../exact/fewestImpossible.ts";
import { capacities } from "../ground/groundCapacity.ts";
import type { ImpossibleRooms } from "../exact/fewestImpossible.ts";
import type { LayoutModel } from "../model/layoutModel.ts";
import type { SearchResult } from "../search/layoutSearch.ts";
import { edgePlace, nameOf, placeOf } from "../model/places.ts";
import { explainRoute } from "../routes/explainRoute.ts";
import { routedInstead } from "../routes/routedInstead.ts";
import type { SavedLayout } from "../model/savedLayout.ts";
import { worstLinks, worstRoute } from "../search/trouble.ts";
import type { Correction } from "./correction.ts";
import { correctionWords } from "./correctionWords.ts";

/** How a search failed. */
export type Failure = Pick<SearchResult, "hardest" | "impossible" | "trouble">;

/** Code of the problem that is a proof: no shard, whatever its seed, finds a layout of the graph. */
export const neverFit = "rooms-never-fit";

/** Share of the ground, in smallest shapes, from which it is said to be tight. */
const tightShare = 0.6;

/**
 * What is known after all attempts failed: the rooms that were proved to have no layout; else, where all rooms stood, the
 * routed corridor that found no way; else the chain of rooms that failed most often, what the closest try lacks, and the
 * connections that could not be joined, how often and with which template. Where there is a layout without some
 * connections, these are named, and the first way out is to remove them. Places: rooms first, then the ground, then the
 * connections, worst first.
 */
export function explainFailure(
  model: LayoutModel,
  chains: readonly Chain[],
  { hardest, impossible, trouble }: Failure,
  correction?: Correction,
): Problem[] {
  if (impossible !== undefined) return explainImpossible(model, impossible, correction);
  const missing = trouble?.best === undefined ? [] : missingFrom(model, trouble.best);
  const route = trouble === undefined ? undefined : worstRoute(trouble);
  if (route !== undefined && trouble?.best !== undefined && missing.length === 0)
    return [explainRoute(model, route.link, route.times, trouble.best)];
  const chain = chains[hardest];
  if (chain === undefined) {
    const message = "No layout was found within the search limit, and none of the rooms stood out. Raise the limit.";
    return [errorProblem("search-limit-reached", message)];
  }
  const ground = tightGround(model);
  const hard = chain.rooms.slice(0, 80).map((room) => placeOf(model, room));
  const { code, hardest: what, advice } = hardestWords(model, chain, trouble?.chains[hardest] ?? 0);
  if (correction !== undefined) {
    const { which, places, remedies } = correctionWords(model, correction);
    const found = `No layout was found: without ${which} there is a layout, the closest try.`;
    const sentences = [found, `Hardest was ${what}`, ground.text, advice];
    return [problemOf(code, sentences, [...places, ...hard, ...ground.places], remedies)];
  }
  const culprits = trouble === undefined ? [] : worstLinks(trouble);
  const blamed = culprits.map(({ link }) => edgePlace(model, link));
  const lacks = missing.length === 0 ? "" : `The closest try has no place for ${listed(model, missing)}.`;
  const found = `No layout was found: hardest was ${what}`;
  const sentences = [found, ground.text, lacks, advice, linkText(model, culprits)];
  return [problemOf(code, sentences, [...hard, ...ground.places, ...blamed], remediesFor(model, culprits))];
}

/** What failed most often, as the end of a sentence, and what may help. */
function hardestWords(model: LayoutModel, { rooms, isCycle }: Chain, times: number) {
  const names = listed(model, rooms);
  const often = times > 0 ? ` (${times} times)` : "";
  return isCycle
    ? {
        code: "cycle-never-closed",
        hardest: `the ring through ${names}, which did not close${often}.`,
        advice:
          "Allow more or other templates for these rooms, make a connection of the ring a corridor, or raise the search limit.",
      }
    : {
        code: "branch-never-placed",
        hardest: `to find room for ${names}${often}.`,
        advice:
          "Allow smaller templates or more doors for these rooms and their neighbours, or raise the search limit.",
      };
}

function linkText(model: LayoutModel, culprits: ReturnType<typeof worstLinks>): string {
  if (culprits.length === 0) return "";
  const blame = culprits.map(({ link, times, template, withTemplate }) => {
    const name = model.input.templates[template]?.name ?? "";
    return `${edgePlace(model, link).label} (${times} times, ${withTemplate} of them with template "${name}")`;
  });
  return `Most often these could not be joined: ${blame.join("; ")}.`;
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
): Problem {
  const message = sentences.filter((sentence) => sentence !== "").join(" ");
  const distinct = [...new Map(places.map((place) => [place.target, place])).values()];
  const ways = remedies.length === 0 ? undefined : [...remedies];
  return errorProblem(code, message.slice(0, 2000), distinct.slice(0, 100), ways);
}

/** Said where the smallest shapes alone take most of the ground. */
function tightGround(model: LayoutModel): { readonly text: string; readonly places: readonly Place[] } {
  const tight = capacities(model).filter(({ needed, free }) => needed > tightShare * free);
  const text = tight.map(({ target, label, needed, free }) => {
    const where = target === "boundary" ? "boundary" : `area "${label}"`;
    return `The ground is tight: the smallest templates alone take ${needed} of the ${free} cells inside the ${where}.`;
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
): Problem[] {
  const rooms = fewestImpossible(model, impossible);
  const names = listed(model, rooms, 20);
  const hard = rooms.map((room) => placeOf(model, room));
  const what = `These rooms and the connections among them can be laid out in no way with the templates they may take, whatever else is in the graph: ${names}.`;
  const advice =
    "Allow more, smaller or larger templates for some of them, make a connection among them a corridor, or remove one.";
  if (correction === undefined) {
    const among = model.links.flatMap(({ a, b }, link) => (rooms.includes(a) && rooms.includes(b) ? [link] : []));
    const routed = among.flatMap((link) => routedInstead(model, link) ?? []).slice(0, 1);
    return [problemOf(neverFit, [what, advice], hard, routed)];
  }
  const { which, places, remedies } = correctionWords(model, correction);
  const without = `Without ${which} there is a layout, the closest try.`;
  return [problemOf(neverFit, [what, without, advice], [...places, ...hard], remedies)];
}
