import type { LayoutModel } from "../model/layoutModel.ts";
import { type LayoutState, otherEnd } from "../model/layoutState.ts";
import { type SavedLayout, saveLayout } from "../model/savedLayout.ts";

/** Failure statistics of a search. */
export interface FailureStats {
  /** By chain, how often its rooms could not be placed. */
  readonly chains: number[];
  /** By connection, how often a room could not be placed that it had to join to a placed one. */
  readonly links: Int32Array;
  /** By connection and template of the placed room ("link template"), the same. */
  readonly templates: Map<string, number>;
  /** By connection, how often its corridor could not be routed when all rooms were placed. */
  readonly routes: Int32Array;
  /** How often anything could not be placed. */
  failures: number;
  /** The largest partial layout at a failure. */
  best: SavedLayout | undefined;
}

/** Zero failures for a model whose rooms are placed in this many chains. */
export function emptyFailureStats(model: LayoutModel, chains: number): FailureStats {
  return {
    chains: Array.from({ length: chains }, () => 0),
    links: new Int32Array(model.links.length),
    templates: new Map(),
    routes: new Int32Array(model.links.length),
    failures: 0,
    best: undefined,
  };
}

/** Records that a path fitted nowhere next to the placed rooms. O(links of the path). */
export function noteFailure(
  failureStats: FailureStats,
  model: LayoutModel,
  state: LayoutState,
  path: { readonly chain: number; readonly rooms: readonly number[] },
): void {
  failureStats.failures++;
  failureStats.chains[path.chain] = (failureStats.chains[path.chain] ?? 0) + 1;
  for (const room of path.rooms) {
    for (const link of model.linksOf[room] as Int32Array) {
      const other = otherEnd(model, link, room);
      if (state.placedAt[other] === -1) continue;
      failureStats.links[link] = (failureStats.links[link] as number) + 1;
      const key = `${link} ${model.templateOf[state.shape[other] as number]}`;
      failureStats.templates.set(key, (failureStats.templates.get(key) ?? 0) + 1);
    }
  }
  if (state.placedCount > (failureStats.best?.placed.length ?? 0)) failureStats.best = saveLayout(state);
}

/** Records that all rooms are placed, and the corridor of a connection can't be routed. */
export function noteUnrouted(failureStats: FailureStats, state: LayoutState, link: number): void {
  failureStats.routes[link] = (failureStats.routes[link] as number) + 1;
  if (state.placedCount > (failureStats.best?.placed.length ?? 0)) failureStats.best = saveLayout(state);
}

/** The connection whose routed corridor failed most, and how often; undefined when none has. */
export function worstRoute({ routes }: FailureStats): { readonly link: number; readonly times: number } | undefined {
  const times = Math.max(0, ...routes);
  return times === 0 ? undefined : { link: routes.indexOf(times), times };
}

/** The chain whose rooms could not be placed most often; -1 when nothing has failed yet. */
export function hardestChain({ chains, failures }: FailureStats): number {
  return failures === 0 ? -1 : chains.indexOf(Math.max(...chains));
}

/** A connection that failed often. */
export interface Culprit {
  readonly link: number;
  readonly times: number;
  /** Template of the placed room it failed with most often, and how often. */
  readonly template: number;
  readonly withTemplate: number;
}

/** The connections that failed most, worst first, three at most. */
export function worstLinks({ links, templates }: FailureStats): Culprit[] {
  const order = [...links.keys()].filter((link) => (links[link] as number) > 0);
  order.sort((a, b) => (links[b] as number) - (links[a] as number));
  return order.slice(0, 3).map((link) => {
    let [template, withTemplate] = [0, 0];
    for (const [key, times] of templates) {
      const [of, number] = key.split(" ").map(Number) as [number, number];
      if (of === link && times > withTemplate) [template, withTemplate] = [number, times];
    }
    return { link, times: links[link] as number, template, withTemplate };
  });
}
