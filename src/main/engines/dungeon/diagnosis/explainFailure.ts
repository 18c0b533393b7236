import { editMessages } from "#shared/levels/dungeon/loosening/messages.ts";
import { type Place, type Problem, type Remedy, errorProblem } from "#shared/levels/problems.ts";
import type { InputEdge } from "#shared/levels/dungeon/dungeonInput.ts";
import type { Chain } from "../search/chains.ts";
import { fewestImpossible } from "../search/prover/fewestImpossible.ts";
import { capacities } from "../site/siteCapacity.ts";
import type { ImpossibleRooms, SearchResult } from "../search/searchTypes.ts";
import type { LayoutModel } from "../model/layoutModel.ts";
import { edgePlace, nameOf, placeOf } from "../model/places.ts";
import { explainRoute } from "../routes/explainRoute.ts";
import { routedInstead, routeInstead } from "../routes/routedInstead.ts";
import type { SavedLayout } from "../model/savedLayout.ts";
import { worstLinks, worstRoute } from "../search/failureStats.ts";
import type { Correction } from "./correction.ts";
import { explainFailureMessages, explainRouteMessages, correctionWordMessages } from "../messages.ts";
import type { Link } from "../model/links.ts";
import { routeCorridors } from "../routes/routeCorridors.ts";

/** How a search failed. */
export type Failure = Pick<SearchResult, "hardest" | "impossible" | "failureStats">;

/** Code of the problem that is a proof: no shard, whatever its seed, finds a layout of the graph. */
export const neverFit = "rooms-never-fit";

/** Share of the site, in smallest shapes, from which the site is reported as tight. */
const tightShare = 0.6;

/**
 * The findings after all attempts failed, the likeliest cause first: the rooms that were proved to have no layout;
 * else, if all rooms were placed, the corridor that couldn't be routed; else a boundary that is too small; else the
 * connections without which a layout exists; else the chain of rooms that failed most often. Failure counts go into the
 * details. Fixes that are known to work come first: a larger boundary, then other numbers, then fewer connections.
 * Places: causes first.
 */
export function explainFailure(
  model: LayoutModel,
  chains: readonly Chain[],
  { hardest, impossible, failureStats }: Failure,
  correction?: Correction,
  larger?: Remedy,
  looser: readonly Remedy[] = [],
): Problem[] {
  const [fix] = looser;
  const withFix = fix === undefined ? "" : editMessages.solvedByChange(fix.label);
  if (impossible !== undefined) return explainImpossible(model, impossible, correction, larger, looser);
  const missing = failureStats?.best === undefined ? [] : missingFrom(model, failureStats.best);
  const route = failureStats === undefined ? undefined : worstRoute(failureStats);
  if (larger === undefined && route !== undefined && failureStats?.best !== undefined && missing.length === 0) {
    const explained = explainRoute(model, route.link, route.times, failureStats.best);
    if (fix === undefined || explained.remedies !== undefined) return [explained];
    const place = edgePlace(model, route.link);
    const said = [explainRouteMessages.noLayoutFoundRoutedCorridor(place.label), withFix];
    return [problemOf("route-never-laid", said, [place], looser, [explainRouteMessages.corridorFailed(route.times)])];
  }
  const chain = chains[hardest];
  if (chain === undefined) return [limitReached(larger, withFix, looser)];
  const tight = tightSite(model);
  const hard = chain.rooms.slice(0, 80).map((room) => placeOf(model, room));
  const { code, what, often, advice } = hardestWords(model, chain, failureStats?.chains[hardest] ?? 0);
  const culprits = failureStats === undefined ? [] : worstLinks(failureStats);
  const blamed = culprits.map(({ link }) => edgePlace(model, link));
  const lacks = missing.length === 0 ? "" : explainFailureMessages.closestAttemptMissing(namesOf(model, missing));
  const details = [often, tight.text, lacks, linkText(model, culprits)];
  if (larger !== undefined) {
    const sentences = [
      explainFailureMessages.noneInBoundary,
      tight.text,
      explainFailureMessages.closestInLargerBoundary,
    ];
    const boundary = { target: "boundary", label: explainFailureMessages.boundary };
    return [problemOf("boundary-too-small", sentences, [boundary, ...hard], [larger], details)];
  }
  if (correction !== undefined) {
    const { names, places, remedies } = correctionWords(model, correction);
    const without =
      correction.edges.length > 1 ? explainFailureMessages.closestWithoutThem : explainFailureMessages.closestWithoutIt;
    const sentences = [explainFailureMessages.noLayoutFoundWith(names), without, tight.text];
    return [problemOf(code, sentences, [...places, ...hard, ...tight.places], remedies, [what, ...details])];
  }
  const remedies = fix === undefined ? remediesFor(model, culprits) : looser;
  const sentences = [what, tight.text, fix === undefined ? advice : withFix];
  return [problemOf(code, sentences, [...hard, ...tight.places, ...blamed], remedies, details)];
}

function limitReached(larger: Remedy | undefined, withFix: string, looser: readonly Remedy[]): Problem {
  return larger === undefined
    ? problemOf("search-limit-reached", [explainFailureMessages.limitReached, withFix], [], looser)
    : errorProblem("boundary-too-small", explainFailureMessages.largerBoundary, [], [larger]);
}

/** The text for the most frequent failure, its count, and possible remedies. */
function hardestWords(model: LayoutModel, { rooms, isCycle }: Chain, times: number) {
  const names = namesOf(model, rooms);
  return isCycle
    ? {
        code: "cycle-never-closed",
        what: explainFailureMessages.noAttemptClosedCycle(names),
        often: times > 0 ? explainFailureMessages.cycleThroughFailedTimes(names, times) : "",
        advice: explainFailureMessages.changeCycle,
      }
    : {
        code: "branch-never-placed",
        what: explainFailureMessages.noAttemptFoundPlace(names),
        often: times > 0 ? explainFailureMessages.placingFailedTimes(names, times) : "",
        advice: explainFailureMessages.changeCrowdedRooms,
      };
}

function linkText(model: LayoutModel, culprits: ReturnType<typeof worstLinks>): string {
  if (culprits.length === 0) return "";
  const blame = culprits.map(({ link, times, template, withTemplate }) => {
    const name = model.input.templates[template]?.name ?? "";
    return explainFailureMessages.timesOfThemWithTemplate(edgePlace(model, link).label, times, withTemplate, name);
  });
  return explainFailureMessages.mostOftenNotConnected(blame);
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

/** Reported if the smallest shapes alone take most of the site. */
function tightSite(model: LayoutModel): { readonly text: string; readonly places: readonly Place[] } {
  const tight = capacities(model).filter(({ needed, free }) => needed > tightShare * free);
  const text = tight.map(({ target, label, needed, free }) => {
    const fill = Math.round((100 * needed) / free);
    return target === "boundary"
      ? explainFailureMessages.boundaryIsTight(needed, free, fill)
      : explainFailureMessages.areaIsTight(label, needed, free, fill);
  });
  return { text: text.join(" "), places: tight.map(({ target, label }) => ({ target, label })) };
}

/** The rooms that aren't placed. */
function missingFrom(model: LayoutModel, { placed }: SavedLayout): number[] {
  const placedRooms = new Set(placed);
  return [...model.roomShapes.keys()].filter((room) => !placedRooms.has(room));
}

function namesOf(model: LayoutModel, rooms: readonly number[]): string[] {
  return rooms.map((room) => nameOf(model, room));
}

/** Names the fewest of the rooms that still have no layout on their own. */
function explainImpossible(
  model: LayoutModel,
  impossible: ImpossibleRooms,
  correction: Correction | undefined,
  larger: Remedy | undefined,
  looser: readonly Remedy[],
): Problem[] {
  const rooms = fewestImpossible(model, impossible);
  const names = namesOf(model, rooms);
  const hard = rooms.map((room) => placeOf(model, room));
  const what =
    model.input.site === undefined
      ? explainFailureMessages.theseRoomsCantBeLaid(names)
      : explainFailureMessages.theseRoomsCantBeLaidOnSite(names);
  if (larger !== undefined)
    return [problemOf(neverFit, [what, explainFailureMessages.foundInLargerBoundary], hard, [larger])];
  const [fix] = looser;
  if (fix !== undefined) return [problemOf(neverFit, [what, editMessages.solvedByChange(fix.label)], hard, looser)];
  const advice = explainFailureMessages.changeTemplatesOfSome;
  if (correction === undefined) {
    const among = model.links.flatMap(({ a, b }, link) => (rooms.includes(a) && rooms.includes(b) ? [link] : []));
    const fixes = among.flatMap((link) => routedInstead(model, link) ?? []);
    return [problemOf(neverFit, [what, advice], hard, fixes)];
  }
  const { names: removed, places, remedies } = correctionWords(model, correction);
  return [
    problemOf(neverFit, [what, explainFailureMessages.thereIsLayoutWithout(removed)], [...places, ...hard], remedies),
  ];
}

/** Most cells of a corridor that leads around other rooms: the shortest that is long enough is offered. */
const lengths = [16, 32, 64];

/**
 * Makes the one connection of a correction a routed corridor, if it can be routed in the layout without it: then the
 * whole graph has a layout. Undefined if it can't, or more than one connection is left out.
 */
function routedCorrection(model: LayoutModel, { edges, found }: Correction): Remedy | undefined {
  const [edge, ...others] = edges;
  const index = model.links.findIndex((link) => link.edge === edge);
  const link = model.links[index];
  if (link === undefined || others.length > 0) return undefined;
  const route = routeInstead(model, index);
  const ends = [link.a, link.b].map((room) => found.model.inputRooms.indexOf(model.inputRooms[room] ?? -1));
  const [a = -1, b = -1] = ends;
  if (route === undefined || a < 0 || b < 0) return undefined;
  const maxLength = lengths.find((length) => {
    const routed: Link = { ...link, a, b, corridor: undefined, route: { ...route, maxLength: length } };
    const withRoute = { ...found.model, links: [...found.model.links, routed] };
    return routeCorridors(withRoute, found.state).ok;
  });
  return maxLength === undefined ? undefined : routedInstead(model, index, { ...route, maxLength });
}

/**
 * The texts of a correction for designers. Names the connections without which a layout exists; the suggested fix is to
 * remove them, or to make one a routed corridor.
 */
function correctionWords(model: LayoutModel, correction: Correction) {
  const { input } = model;
  const names = new Map(input.rooms.map(({ id, name }) => [id, name]));
  const labelOf = ({ from, to }: InputEdge) =>
    correctionWordMessages.from(names.get(from) ?? "", names.get(to) ?? "").slice(0, 200);
  const { edges } = correction;
  const [first = "", ...others] = edges.map(labelOf);
  const label =
    others.length === 0
      ? correctionWordMessages.removeConnection(first)
      : correctionWordMessages.removeConnections(edges.length);
  const routed = routedCorrection(model, correction);
  return {
    /** The connections: "A to B". */
    names: [first, ...others],
    places: edges.map((edge) => ({ target: `edge:${edge.id}`, label: labelOf(edge) })),
    remedies: [
      { label: label.slice(0, 120), changes: edges.map(({ id }) => ({ path: ["edges", id] })) },
      ...(routed === undefined ? [] : [routed]),
    ],
  };
}
