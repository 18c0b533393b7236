import { asSentence } from "#shared/kernel/schemaWords.ts";
import type { Run } from "#shared/contract/runs.ts";
import type { GraphEdge, GraphRoom } from "#shared/levels/dungeon/graphDocument.ts";
import type { DungeonLayout } from "#shared/levels/dungeon/layout.ts";
import type { Place, Problem } from "#shared/levels/problems.ts";
import { lacksTemplates } from "#shared/levels/dungeon/graphHints.ts";
import { graphMessages } from "../graph/messages.ts";
import type { LayoutView } from "./layoutStore.ts";
import { layoutMessages } from "./messages.ts";

/** Whether the drawing was edited since the picture was made, and is being laid out again. */
export function isChecking({ live }: Pick<LayoutView, "live">): boolean {
  return live.kind === "solving" || live.kind === "waiting";
}

/** Whether the picture is the live layout of an earlier state of the drawing, which now has none. */
export function isStale({ shown, live }: Pick<LayoutView, "shown" | "live">): boolean {
  if (shown?.source.kind !== "preview") return false;
  return live.kind === "none" || live.kind === "blocked" || live.kind === "failed" || live.kind === "too-large";
}

/** The message when the live layout can't follow the drawing; undefined while it can. */
export interface LiveTrouble {
  readonly title: string;
  readonly text: string;
  /** The places responsible. */
  readonly places: readonly Place[];
  /** Nothing is proved: a layout may exist. */
  readonly isOpen?: boolean;
  /** Nothing is wrong: the graph only has no templates yet, which one button adds. */
  readonly lacksTemplates?: true;
}

/** Why a run found nothing, or has not yet, in words. */
export function runTrouble(run: Pick<Run, "number" | "problems"> & { readonly isLive: boolean }): LiveTrouble {
  const { number, problems, isLive } = run;
  const title = isLive ? layoutMessages.nothingFoundYet(number) : layoutMessages.nothingFound(number);
  return { title, ...firstError(problems, layoutMessages.limitsReached) };
}

function firstError(problems: readonly Problem[], otherwise: string): Pick<LiveTrouble, "text" | "places"> {
  const problem = problems.find(({ severity }) => severity === "error");
  // The Problems panel has the whole message; here the plan needs the room.
  const [first = ""] = (problem?.message ?? otherwise).split(/\.\s/);
  return { text: asSentence(first), places: problem?.places ?? [] };
}

/** Why the live layout does not follow, in words. */
export function liveTrouble({ live }: Pick<LayoutView, "live">): LiveTrouble | undefined {
  switch (live.kind) {
    case "idle":
    case "waiting":
    case "solving":
    case "solved":
      return undefined;
    case "none":
    case "blocked": {
      if (live.kind === "blocked" && lacksTemplates(live.problems)) {
        return { title: graphMessages.noTemplates, text: graphMessages.whyTemplates, places: [], lacksTemplates: true };
      }
      if (live.kind === "none" && !live.isProved) return notFoundYet(live);
      const title = live.kind === "none" ? layoutMessages.noLayoutFits : layoutMessages.invalidDrawing;
      return { title, ...firstError(live.problems, layoutMessages.provedNone) };
    }
    case "too-large":
      return {
        title: layoutMessages.tooLargeTitle,
        text: layoutMessages.tooLargeHint(live.rooms),
        places: [],
      };
    case "failed":
      return {
        title: layoutMessages.liveStopped,
        text: layoutMessages.liveRetries(live.message),
        places: [],
      };
  }
}

function notFoundYet({ tries, isSearching }: Extract<LayoutView["live"], { kind: "none" }>): LiveTrouble {
  const text = isSearching ? layoutMessages.tryingOtherSeeds(tries) : layoutMessages.mayExist(tries);
  return { title: layoutMessages.noLayoutFoundYet, text, places: [], isOpen: true };
}

/** Names of the drawing's rooms that a layout does not have. */
export function missingRooms(layout: DungeonLayout, rooms: readonly Pick<GraphRoom, "id" | "name">[]): string[] {
  const placed = new Set(layout.rooms.map(({ id }) => id));
  return rooms.filter(({ id }) => !placed.has(id)).map(({ name }) => name);
}

/** A connection of the drawing that a layout has both rooms of, without joining them. */
export interface MissingLink {
  readonly from: string;
  readonly to: string;
}

/** Connections between placed rooms that aren't realized by a door, a corridor or stairs. O(rooms + doors + edges). */
export function missingLinks(
  layout: Pick<DungeonLayout, "rooms" | "doors" | "stairs">,
  edges: readonly Pick<GraphEdge, "id" | "from" | "to">[],
): MissingLink[] {
  const placed = new Set(layout.rooms.map(({ id }) => id));
  const joined = new Set([...layout.doors, ...(layout.stairs ?? [])].map(({ edge }) => edge));
  return edges.filter(({ id, from, to }) => placed.has(from) && placed.has(to) && !joined.has(id));
}

/** Targets that the errors name: their part of the picture is marked. */
export function blamedTargets(problems: readonly Problem[]): ReadonlySet<string> {
  const errors = problems.filter(({ severity }) => severity === "error");
  return new Set(errors.flatMap(({ places }) => places.map(({ target }) => target)));
}
