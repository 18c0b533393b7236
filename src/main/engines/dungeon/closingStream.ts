import { closeChain, closingOf } from "./chainClosing.ts";
import { placeChain } from "./chainStart.ts";
import type { ChainStream, StreamOptions } from "./chainStream.ts";
import type { Chain } from "./chains.ts";
import { placeCorridors } from "./corridorPlacement.ts";
import { isSimilar } from "./layoutDifference.ts";
import type { LayoutModel } from "./layoutModel.ts";
import type { LayoutState } from "./layoutState.ts";
import { restoreLayout, saveLayout } from "./savedLayout.ts";
import type { SavedLayout } from "./savedLayout.ts";

/** Draws of shapes without a new layout after which the stream has run dry; the first chain, which is free, gets more. */
const patience = 6;
const firstPatience = 18;
/** Average side times rooms up to which the grids stay small. */
const reachLimit = 2000;

/**
 * A cycle chain by exact closing: undefined when its rooms form no path, or rooms are so large that the grids of places
 * would be. The first chain's first room stands at [0, 0] and the others are a path from it back to it.
 */
export function closingStream(
  model: LayoutModel,
  state: LayoutState,
  chain: Chain,
  { branching, random }: StreamOptions,
): ChainStream | undefined {
  if (model.averageSize * chain.rooms.length > reachLimit) return undefined;
  const base = saveLayout(state);
  const isFirst = base.placed.length === 0;
  const anchors = isFirst ? chain.rooms.slice(0, 1) : [];
  const path = chain.rooms.slice(anchors.length);
  const closing = closingOf(model, path, (room) => anchors.includes(room) || state.placedAt[room] !== -1);
  if (closing === undefined) return undefined;
  const found: SavedLayout[] = [];
  let moves = 0;
  let barren = 0;

  function isKept(): boolean {
    if (found.some((earlier) => isSimilar(model, state, earlier, chain.rooms))) return false;
    const rooms = saveLayout(state);
    if (!placeCorridors(model, state, random)) return false;
    found.push(rooms);
    barren = 0;
    return true;
  }

  return {
    get moves() {
      return moves;
    },
    advance() {
      if (found.length >= branching || barren >= (isFirst ? firstPatience : patience)) return "ended";
      barren++;
      restoreLayout(model, state, base);
      if (placeChain(model, state, anchors, closing.positions, random) === -1) return "ended";
      const { isClosed, places } = closeChain(model, state, closing, random);
      moves += places;
      return isClosed && isKept() ? "found" : "working";
    },
  };
}
