import { commonMessages } from "#shared/text/commonMessages.ts";
import { count, listOf, listUpTo, plural, pluralForm } from "#shared/text/format.ts";

/** Texts of generate.ts. */
export const generateMessages = {
  foundFewerThanAsked: (keysCount: number, total: number, failed: number, repeated: number, stale: number) => {
    if (failed > 0)
      return `Only ${keysCount} of ${total} layouts were found: ${failed} attempts reached the search limit, ${repeated} gave a layout that was too similar to an earlier one. Raise the search limit, lower the minimum difference, or add templates.`;
    // If a share p of attempts found another, so many in a row would fail with probability (1 - p)^stale.
    const percent = Math.ceil(100 * (1 - 0.05 ** (1 / Math.max(1, stale))));
    return `At least ${keysCount} such layouts exist, of ${total} asked for, and likely few more: the last ${stale} attempts found no other, so with 95 % confidence fewer than ${percent} % would. Lower the minimum difference, or add templates.`;
  },
  noOtherLayout: (times: number) =>
    `No other layout found: all ${times} attempts gave the one to start from. Raise Variation, unpin rooms, or allow more templates.`,
};

/** Texts of floors/explainFloors.ts. */
export const floorMessages = {
  onFloor: (floor: string, message: string) => `${floor}: ${message}`,
  missed: (floor: string) =>
    `No layout found: "${floor}" was not found with its stairs above or below the rooms they lead to. There may be one: raise the search limit, allow more templates for the rooms with stairs, or use fewer stairs.`,
  limitReached: "No layout found within the search limit. Raise the limit.",
};

/** Texts of relaxedRepeats.ts. */
export const relaxedRepeatMessages = {
  /** A template and the rule that it has now. */
  templateAndRule: (name: string, repeat: string) => `"${name}" (now "${repeat}")`,
  repeatRulesRelaxed: (templates: readonly string[]) =>
    `No layout was found under the repeat rules, so they were relaxed for ${listUpTo(10, templates)}. Add templates, or make the rules strict again to see why.`,
};

/** Texts of engine.ts. */
export const verifyLayoutMessages = {
  fileHoldsNoLayout: "The file holds no layout.",
  notLayout: (path: string | undefined, message: string | undefined) => `Not a layout: ${path}: ${message}.`,
  validLayout: (roomsCount: number, doorsCount: number) =>
    `${roomsCount} rooms and ${doorsCount} doors: no overlap, every connection realized, all rules kept`,
};

/** Texts of correctionWords.ts. */
export const correctionWordMessages = {
  from: (from: string, to: string) => `${from} to ${to}`,
  removeConnection: (connection: string) => `Remove the connection ${connection}`,
  removeConnections: (edgesCount: number) => `Remove ${edgesCount} connections`,
};

/** Texts of enlargedBoundary.ts. */
export const enlargedBoundaryMessages = {
  enlargeBoundaryToX: (firstSize: number, secondSize: number) => `Enlarge the boundary to ${firstSize} × ${secondSize}`,
};

/** Texts of explainFailure.ts. */
export const explainFailureMessages = {
  limitReached: "No layout found within the search limit. Raise the limit.",
  largerBoundary: "No layout found in this boundary. There is one in a larger boundary.",
  closestAttemptMissing: (rooms: readonly string[]) => `The closest attempt has no place for ${named(rooms)}.`,
  noneInBoundary: "No layout found in this boundary.",
  closestInLargerBoundary: "There is one in a larger boundary.",
  boundary: commonMessages.boundary,
  noLayoutFoundWith: (connections: readonly string[]) =>
    pluralForm(
      connections.length,
      `No layout found with the connection ${quoted(connections)}.`,
      `No layout found with the connections ${quoted(connections)}.`,
    ),
  closestWithoutIt: "Without it there is one: the closest attempt.",
  closestWithoutThem: "Without them there is one: the closest attempt.",
  noAttemptClosedCycle: (rooms: readonly string[]) => `No attempt closed the cycle through ${named(rooms)}.`,
  cycleThroughFailedTimes: (rooms: readonly string[], times: number) =>
    `The cycle through ${named(rooms)} failed ${plural(times, "time")}.`,
  changeCycle:
    "Allow more or other templates for these rooms, make a connection of the cycle a corridor, or raise the search limit.",
  noAttemptFoundPlace: (rooms: readonly string[]) => `No attempt found a place for ${named(rooms)}.`,
  placingFailedTimes: (rooms: readonly string[], times: number) =>
    `Placing ${named(rooms)} failed ${plural(times, "time")}.`,
  changeCrowdedRooms:
    "Allow smaller templates or more doors for these rooms and their neighbors, or raise the search limit.",
  timesOfThemWithTemplate: (edgePlaceLabel: string, times: number, withTemplate: number, name: string) =>
    `${edgePlaceLabel} (${plural(times, "time")}, ${count(withTemplate)} of them with template "${name}")`,
  mostOftenNotConnected: (blame: readonly string[]) => `Most often not connected: ${blame.join("; ")}.`,
  boundaryIsTight: (needed: number, free: number, fill: number) =>
    `The boundary is tight: the rooms need at least ${count(needed)} of its ${count(free)} cells (${fill} %).`,
  areaIsTight: (area: string, needed: number, free: number, fill: number) =>
    `The area "${area}" is tight: the rooms need at least ${count(needed)} of its ${count(free)} cells (${fill} %).`,
  theseRoomsCantBeLaid: (rooms: readonly string[]) =>
    `These rooms can't be laid out together with their current templates, regardless of the rest of the graph: ${named(rooms, 20)}.`,
  theseRoomsCantBeLaidOnSite: (rooms: readonly string[]) =>
    `These rooms can't be laid out together with their current templates on this site, regardless of the rest of the graph: ${named(rooms, 20)}.`,
  foundInLargerBoundary: "There is a layout in a larger boundary.",
  changeTemplatesOfSome:
    "Allow other templates for some of them, make a connection among them a corridor, or remove one.",
  thereIsLayoutWithout: (connections: readonly string[]) =>
    pluralForm(
      connections.length,
      `There is a layout without the connection ${quoted(connections)}.`,
      `There is a layout without the connections ${quoted(connections)}.`,
    ),
};

function quoted(names: readonly string[]): string {
  return listOf(names.map((name) => `"${name}"`));
}

/** Rooms by name, the first ones of many. */
function named(rooms: readonly string[], most = 6): string {
  return listUpTo(
    most,
    rooms.map((room) => `"${room}"`),
  );
}

/** Texts of feasibility.ts. */
export const feasibilityMessages = {
  roomTooFewDoors: (name: string, neighboursCount: number, most: number) =>
    `"${name}" has ${neighboursCount} connections, but none of its templates has space for more than ${plural(most, "door")}. Allow a larger template or remove a connection.`,
  roomNoTemplateFits: (name: string, others: readonly string[]) =>
    `No template of "${name}" fits all its neighbors at once; the last ones were ruled out by ${quoted(others)}. Allow more templates or rotations for one of these rooms, or relax the repeat rule.`,
  templatesRunOut: (roomsCount: number, rightCount: number, matched: number, boundCount: number) =>
    `${roomsCount} rooms share ${plural(rightCount, "template")} that may be used only once (${matched} of ${boundCount} such rooms can be served). Add templates or allow repeats.`,
};

/** Texts of explainLink.ts: what can't be, why, and what to change, each a whole sentence. */
export const linkProblemMessages = {
  edgeNoRoute: (a: string, b: string) => `"${a}" and "${b}" can never be connected by a routed corridor.`,
  edgeNoCommonDoor: (a: string, b: string) => `"${a}" and "${b}" can never share a door.`,
  edgeNoCorridor: (a: string, b: string) => `"${a}" and "${b}" can never be connected by a corridor.`,
  doorsNeverMeet:
    "Their doors have a common length, but never face each other without the rooms overlapping. Allow more rotations or doors.",
  corridorsTooShort: (minimumDistance: number) =>
    `No corridor template keeps the rooms ${minimumDistance} cells apart. Allow longer corridors or lower the minimum distance.`,
  corridorsDontFit: "No corridor template fits between them. Allow more rotations of the corridors.",
  tooFarApart: "The rooms would be farther apart than its maximum length. Raise the maximum length.",
  wideAndHasDoors: (width: number, name: string, lengths: string) =>
    `It is ${width} wide, and "${name}" has doors of length ${lengths} only. Change the width or add doors.`,
  wideAndNoDoor: (width: number, name: string) =>
    `It is ${width} wide, and no door of "${name}" with that length opens this way. Reverse the connection or allow doors both ways.`,
  doorTypeJoinsNothing: (name: string, width: number, types: string) =>
    `The doors of "${name}" of length ${width} are of type ${types}, which joins nothing. List what it joins in the template set, or change a door's type.`,
  /** Doors of a room and of its neighbor. */
  ofRoom: {
    lengthsDiffer: (name: string, lengths: string, other: string, otherLengths: string) =>
      `"${name}" has doors of length ${lengths}, "${other}" of length ${otherLengths}; doors join only when they are equally long. Allow a template for one of them with doors as long as the other's.`,
    onlyEntrancesOrExits: (name: string, other: string) =>
      `"${name}" or "${other}" has only entrances or exits, and the connection goes both ways. Give it a direction or allow doors both ways.`,
    againstDoors: (name: string, other: string) =>
      `The connection would leave by an entrance or enter by an exit. Reverse it or allow doors both ways at "${name}" or "${other}".`,
    typesDontJoin: (name: string, types: string, other: string, otherTypes: string) =>
      `"${name}" has doors of type ${types}, "${other}" of type ${otherTypes}. List what joins in the template set, or change a door's type.`,
  },
  /** Doors of the corridors between two rooms and of one of the rooms. */
  ofCorridors: {
    lengthsDiffer: (_: string, lengths: string, other: string, otherLengths: string) =>
      `The corridors have doors of length ${lengths}, "${other}" of length ${otherLengths}; doors join only when they are equally long. Allow a template for one of them with doors as long as the other's.`,
    onlyEntrancesOrExits: (_: string, other: string) =>
      `The corridors or "${other}" have only entrances or exits, and the connection goes both ways. Give it a direction or allow doors both ways.`,
    againstDoors: (_: string, other: string) =>
      `The connection would leave by an entrance or enter by an exit. Reverse it or allow doors both ways at the corridors or "${other}".`,
    typesDontJoin: (_: string, types: string, other: string, otherTypes: string) =>
      `The corridors have doors of type ${types}, "${other}" of type ${otherTypes}. List what joins in the template set, or change a door's type.`,
  },
};

/** Texts of siteProblems.ts. */
export const siteProblemMessages = {
  settledShapeUnknown: (name: string, transformation: string | undefined) =>
    `"${name}" is pinned to ${transformation ?? "a template"}, which none of its templates allows; choose another rotation or template.`,
  settledRoomsOverlap: (name: string, nameOther: string) =>
    `"${name}" and "${nameOther}" are pinned where they overlap or are too close, whatever templates they use; move one of them.`,
  roomNoPlace: (name: string, at: string) =>
    `"${name}" is pinned at [${at}], where the boundary, an area or an obstacle is in the way; unpin it or change the site.`,
  noTemplateFitsAt: (name: string, at: string) =>
    `None of the templates of "${name}" fits at [${at}], where it is pinned: the boundary or an obstacle is in the way. Allow a smaller template or change the site.`,
  noTemplateFitsArea: (name: string, area: string) =>
    `None of the templates of "${name}" fits within the area "${area}". Allow a smaller template or change the site.`,
  noTemplateFitsBesideObstacles: (name: string) =>
    `None of the templates of "${name}" fits inside the boundary beside the obstacles. Allow a smaller template or change the site.`,
  noTemplateFitsBoundary: (name: string) =>
    `None of the templates of "${name}" fits inside the boundary. Allow a smaller template or change the site.`,
  roomOutOfReach: (name: string, others: readonly string[]) =>
    `"${name}" can't be connected to ${quoted(others)} anywhere: between the pinned positions, areas or boundary, the distance is too long or too short for the rooms in between. Move a pinned room, enlarge an area, or make a connection a longer corridor.`,
  unpin: (name: string) => `Unpin ${name}`,
  cycleCannotClose: (rooms: readonly string[]) =>
    `The cycle through ${quoted(rooms)} can't be closed with any of their templates: the doors never meet all the way around. Allow more rotations or doors, make one of its connections a corridor, or add a room to it.`,
  remove: commonMessages.removeNamed,
};

/** Texts of aimBounds.ts. */
export const aimBoundMessages = {
  place: commonMessages.aim,
  areaAtLeast: (least: number, asked: number) =>
    `The floor area can't be at most ${count(asked)}: the smallest templates of all rooms take ${plural(least, "cell")}. Raise the limit, or allow smaller templates.`,
  areaAtMost: (most: number, asked: number) =>
    `The floor area can't be at least ${count(asked)}: the largest templates of all rooms take ${plural(most, "cell")}. Lower the limit, or allow larger templates.`,
  graphDecides: (name: string, value: number) =>
    `The graph alone decides the ${name}, and it is ${count(value)}. Change the aim or the graph, or let the run change the graph.`,
};

/** Texts of triedFixes.ts. */
export const triedFixMessages = {
  firstAndMore: (firstLabel: string, total: number) => `${firstLabel}, and ${total} more`,
};

/** Texts of links.ts. */
export const linkMessages = {
  corridor: (names: string) => `Corridor ${names}`,
};

/** Texts of explainRoute.ts. */
export const explainRouteMessages = {
  noLayoutFoundRoutedCorridor: (placeLabel: string) =>
    `No attempt found a path for the routed corridor from ${placeLabel}.`,
  corridorFailed: (times: number) =>
    `All rooms are placed in the closest attempt. The corridor failed ${plural(times, "time")}.`,
  noChangeOfLength:
    "No change of its length or clearance alone helps: enlarge the site, remove connections of these rooms, or allow corridors to cross.",
  pathTooLong: (length: number, maxLength: number) =>
    `In the closest attempt the path is ${length} cells long, and it may be at most ${maxLength}.`,
  pathTooClose: (less: number, clearance: number) =>
    `In the closest attempt it comes within ${less} cells of other rooms, and its clearance is ${clearance}.`,
  pathTooLongForClearance: (length: number, less: number, maxLength: number, clearance: number) =>
    `In the closest attempt the path is ${length} cells long with a clearance of ${less}; it may be at most ${maxLength} long with ${clearance}.`,
  allowCellsWithClearance: (connection: string, length: number, less: number) =>
    `Allow ${plural(length, "cell")} with a clearance of ${less} for ${connection}`,
};

/** Texts of routedInstead.ts. */
export const routedInsteadMessages = {
  makeRoutedCorridor: (edgePlaceLabel: string) => `Make ${edgePlaceLabel} a routed corridor`,
};

/** Texts of routedParts.ts. */
export const routedPartMessages = {
  corridor: (from: string, to: string) => `Corridor ${from} to ${to}`,
  routed: "Routed",
};

/** Texts of siteCapacity.ts. */
export const siteCapacityMessages = {
  boundary: commonMessages.boundary,
};
