import type { Random } from "#shared/kernel/random.ts";
import { type LayoutState, emptyState } from "../model/layoutState.ts";
import type { LayoutModel } from "../model/layoutModel.ts";
import { put } from "../model/placement.ts";
import { plannedModel, plannedMoves } from "../model/plannedModel.ts";
import { closeSlivers } from "../preferences/closeSlivers.ts";
import { improveLayout } from "../preferences/improveLayout.ts";
import { preferenceCost } from "../preferences/preferenceCost.ts";
import { localSearchLayout } from "../search/improver/localSearchLayout.ts";
import { capacities } from "../site/siteCapacity.ts";
import { heldMasks } from "../site/siteMasks.ts";
import type { LayoutOrder } from "../search/searchTypes.ts";
import type { FloorModel, FloorsModel } from "./floorsModel.ts";
import { buildingModel } from "./buildingModel.ts";

/** Time of a move of local search over all floors, in moves of the search floor by floor, roughly. */
const moveTime = 2;

/**
 * Share of a site's free cells that the smallest planned shapes of a floor may take. Where they take more, local search
 * finds next to no layout as planned within its first moves.
 */
const roomyShare = 0.4;

/** A floor of the building, in which rooms keep their shapes, and those with stairs their places. */
interface LaidFloor {
  readonly floor: FloorModel;
  readonly model: LayoutModel;
  readonly state: LayoutState;
}

/** Moves so far, and the floors once all are laid out. */
interface BuildingProgress {
  readonly moves: number;
  readonly floors: readonly LaidFloor[] | undefined;
}

/**
 * Whether floors have to be laid out together: rooms are pinned on a floor that would otherwise be laid out on the stairs
 * of another, which doesn't know where the pins are. Local search knows neither routed corridors nor starting layouts.
 */
export function needsBuilding({ floors }: FloorsModel, { search }: LayoutOrder): boolean {
  return (
    search === undefined &&
    floors.slice(1).some(({ model }) => model.anchors.length > 0) &&
    floors.every(({ model: { base, links } }) => base.length === 0 && links.every(({ route }) => route === undefined))
  );
}

/** All floors by one local search, on a roomy site first with sizes and corridors as planned; without floors when the moves are used up. */
export function* layBuilding(
  model: FloorsModel,
  most: number,
  random: Random,
): Generator<BuildingProgress, BuildingProgress, undefined> {
  const compiled = model.floors.map((floor) => floor.model);
  const drawn = compiled.map((floor) => plannedModel(floor));
  const planned = drawn.some((floor) => floor !== undefined && isCrowded(floor)) ? [] : drawn;
  let moves = 0;
  for (const isPlanned of planned.some((floor) => floor !== undefined) ? [true, false] : [false]) {
    const own = isPlanned ? compiled.map((floor, i) => planned[i] ?? floor) : compiled;
    const building = buildingModel(model, own);
    if (building === undefined) break;
    const [from, limit] = [moves, isPlanned ? Math.min(plannedMoves, most) : most];
    for (const progress of localSearch(building, random)) {
      moves = from + moveTime * progress.moves;
      if (progress.state !== undefined) return { moves, floors: floorsOf(model, building, progress.state) };
      yield { moves, floors: undefined };
      if (moves >= limit) break;
    }
  }
  return { moves, floors: undefined };
}

function isCrowded(floor: LayoutModel): boolean {
  const site = capacities(floor).find(({ target }) => target === "boundary");
  return site !== undefined && site.needed > roomyShare * site.free;
}

/** The search's progress with its result as the last step. */
function* localSearch(building: LayoutModel, random: Random) {
  yield yield* localSearchLayout(building, random);
}

function floorsOf({ floors, stairs }: FloorsModel, building: LayoutModel, all: LayoutState): LaidFloor[] {
  const ends = new Set(stairs.flatMap(({ from, to }) => [from, to]));
  return floors.map((floor) => {
    const { model } = floor;
    const state = stateOf(floor, building, all);
    const held = new Map(
      model.inputRooms.flatMap((index, room) =>
        ends.has(model.input.rooms[index]?.id ?? "")
          ? [[room, [state.x[room] as number, state.y[room] as number] as const]]
          : [],
      ),
    );
    const roomShapes = model.roomShapes.map((_, room) => Int32Array.of(state.shape[room] as number));
    const siteMasks = held.size === 0 ? model.siteMasks : heldMasks(model.siteMasks, held);
    return { floor, model: { ...model, roomShapes, siteMasks }, state };
  });
}

/** Slides rooms together, or moves them as the preferences ask; returns the cost of these, if there are any. */
export function polish({ model, state }: LaidFloor, steps: number, random: Random): number | undefined {
  const cost = preferenceCost(model);
  if (cost !== undefined) return improveLayout(model, state, cost, steps * model.roomCount, random);
  closeSlivers(model, state);
  return undefined;
}

/** The bodies of one floor of the building. */
function stateOf({ model }: FloorModel, building: LayoutModel, all: LayoutState): LayoutState {
  const state = emptyState(model);
  const roomOf = new Map(building.inputRooms.map((index, room) => [building.input.rooms[index]?.id, room]));
  const corridorOf = new Map(
    building.links.flatMap(({ corridor }, link) =>
      corridor === undefined ? [] : [[corridor.id, building.roomCount + link]],
    ),
  );
  const copy = (body: number, from: number | undefined) => {
    if (from === undefined || all.placedAt[from] === -1) return;
    put(model, state, body, all.shape[from] as number, all.x[from] as number, all.y[from] as number);
  };
  for (const [room, index] of model.inputRooms.entries()) copy(room, roomOf.get(model.input.rooms[index]?.id));
  for (const [link, { corridor }] of model.links.entries())
    if (corridor !== undefined) copy(model.roomCount + link, corridorOf.get(corridor.id));
  return state;
}
