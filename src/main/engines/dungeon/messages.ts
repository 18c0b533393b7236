import { count, plural } from "#shared/text/format.ts";

/** Texts of generate.ts. */
export const generateMessages = {
  onlyOfLayoutsWereFound: (keysCount: number, total: number, failed: number, repeated: number) =>
    `Only ${keysCount} of ${total} layouts were found: ${failed} attempts reached the search limit, ${repeated} gave a layout that was too similar to an earlier one. Raise the search limit, lower the minimum difference, or add templates.`,
  noOtherLayout: (times: number) =>
    `No other layout found: all ${times} attempts gave the one to start from. Raise Variation, unpin rooms, or allow more templates.`,
};

/** Texts of relaxedRepeats.ts. */
export const relaxedRepeatMessages = {
  andMore: (total: number) => ` and ${total} more`,
  noLayoutWasFoundUnder: (names: string, more: string) =>
    `No layout was found under the repeat rules, so they were relaxed for ${names}${more}. Add templates, or make the rules strict again to see why.`,
};

/** Texts of verifyLayouts.ts. */
export const verifyLayoutMessages = {
  fileHoldsNoLayout: "The file holds no layout.",
  notLayout: (path: string | undefined, message: string | undefined) => `Not a layout: ${path}: ${message}.`,
  roomsAndDoorsNoOverlap: (roomsCount: number, doorsCount: number) =>
    `${roomsCount} rooms and ${doorsCount} doors: no overlap, every connection realized, all rules kept`,
};

/** Texts of correctionWords.ts. */
export const correctionWordMessages = {
  connection: (first: string) => `the connection ${first}`,
  connections: (others: string, last: string) => `the connections ${others} and ${last}`,
  remove: (labels: string) => `Remove ${labels}`,
  removeConnections: (edgesCount: number) => `Remove ${edgesCount} connections`,
};

/** Texts of enlargedBoundary.ts. */
export const enlargedBoundaryMessages = {
  enlargeBoundaryToX: (firstSize: number, secondSize: number) => `Enlarge the boundary to ${firstSize} x ${secondSize}`,
};

/** Texts of explainFailure.ts. */
export const explainFailureMessages = {
  limitReached: "No layout found within the search limit. Raise the limit.",
  largerBoundary: "No layout found in this boundary. There is one in a larger boundary.",
  closestAttemptHasNoPlace: (listed: string) => `The closest attempt has no place for ${listed}.`,
  noLayoutFoundInBoundary: "No layout found in this boundary.",
  thereIsOneInLarger: "There is one in a larger boundary.",
  boundary: "Boundary",
  noLayoutFound: (which: string) => `No layout found with ${which}.`,
  withoutThereIsOneClosest: "Without it there is one: the closest attempt.",
  withoutThemThereIsOne: "Without them there is one: the closest attempt.",
  noLayoutFoundAs: (what: string) => `No layout found: ${what}`,
  cycleThroughDidntClose: (names: string) => `the cycle through ${names} didn't close.`,
  cycleThroughFailedTimes: (names: string, times: number) => `The cycle through ${names} failed ${count(times)} times.`,
  allowMoreOrOtherTemplates:
    "Allow more or other templates for these rooms, make a connection of the cycle a corridor, or raise the search limit.",
  thereWasNoPlace: (names: string) => `there was no place for ${names}.`,
  placingFailedTimes: (names: string, times: number) => `Placing ${names} failed ${count(times)} times.`,
  allowSmallerTemplatesOrMore:
    "Allow smaller templates or more doors for these rooms and their neighbors, or raise the search limit.",
  timesOfThemWithTemplate: (edgePlaceLabel: string, times: number, withTemplate: number, name: string) =>
    `${edgePlaceLabel} (${count(times)} times, ${count(withTemplate)} of them with template "${name}")`,
  mostOftenNotConnected: (blame: string) => `Most often not connected: ${blame}.`,
  tightRoomsNeedAtLeast: (where: string, needed: number, free: number, fill: number) =>
    `The ${where} is tight: the rooms need at least ${count(needed)} of its ${count(free)} cells (${fill} %).`,
  andMore: (names: string, lengthMinusMost: number) => `${names} and ${lengthMinusMost} more`,
  onSite: " on this site",
  theseRoomsCantBeLaid: (where: string, names: string) =>
    `These rooms can't be laid out together with their current templates${where}, regardless of the rest of the graph: ${names}.`,
  thereIsLayoutInLarger: "There is a layout in a larger boundary.",
  allowOtherTemplatesForSome:
    "Allow other templates for some of them, make a connection among them a corridor, or remove one.",
  thereIsLayoutWithout: (which: string) => `There is a layout without ${which}.`,
};

/** Texts of feasibility.ts. */
export const feasibilityMessages = {
  roomTooFewDoors: (name: string, neighboursCount: number, most: number) =>
    `"${name}" has ${neighboursCount} connections, but none of its templates has space for more than ${plural(most, "door")}. Allow a larger template or remove a connection.`,
  roomNoTemplateFits: (name: string, others: string) =>
    `No template of "${name}" fits all its neighbors at once; the last ones were ruled out by ${others}. Allow more templates or rotations for one of these rooms, or relax the repeat rule.`,
  templatesRunOut: (roomsCount: number, rightCount: number, matched: number, boundCount: number) =>
    `${roomsCount} rooms share ${plural(rightCount, "template")} that may be used only once (${matched} of ${boundCount} such rooms can be served). Add templates or allow repeats.`,
};

/** Texts of linkProblems.ts. */
export const linkProblemMessages = {
  edgeNoRoute: (names: string, routeReason: string) =>
    `${names} can never be connected by a routed corridor: ${routeReason}.`,
  edgeNoCommonDoor: (names: string, doorReason: string) => `${names} can never share a door: ${doorReason}.`,
  edgeNoCorridor: (names: string, corridorReason: string) =>
    `${names} can never be connected by a corridor: ${corridorReason}.`,
  theirDoorsHaveCommonLength:
    "their doors have a common length, but never face each other without the rooms overlapping. Allow more rotations or doors",
  noCorridorTemplateKeepsRooms: (minimumDistance: number) =>
    `no corridor template keeps the rooms ${minimumDistance} cells apart. Allow longer corridors or lower the minimum distance`,
  noCorridorTemplateFitsBetween: "no corridor template fits between them. Allow more rotations of the corridors",
  roomsWouldBeFartherApart: "the rooms would be farther apart than its maximum length. Raise the maximum length",
  wideAndHasDoors: (width: number, name: string, lengths: string) =>
    `it is ${width} wide, and "${name}" has doors of length ${lengths} only. Change the width or add doors`,
  wideAndNoDoor: (width: number, name: string) =>
    `it is ${width} wide, and no door of "${name}" with that length opens this way. Reverse the connection or allow doors both ways`,
  doorsOfOfLength: (name: string, width: number, types: string) =>
    `the doors of "${name}" of length ${width} are of type ${types}, which joins nothing. List what it joins in the template set, or change a door's type`,
  corridors: "the corridors have",
  doorsOfLengthOfLength: (ofText: string, ownLengths: string, otherName: string, otherLengths: string) =>
    `${ofText} doors of length ${ownLengths}, "${otherName}" of length ${otherLengths}; doors join only when they are equally long. Allow a template for one of them with doors as long as the other's`,
  orHasOnlyEntrances: (ofText: string, otherName: string) =>
    `${ofText} or "${otherName}" has only entrances or exits, and the connection goes both ways. Give it a direction or allow doors both ways`,
  connectionWouldLeaveByEntrance: (ownName: string, otherName: string) =>
    `the connection would leave by an entrance or enter by an exit. Reverse it or allow doors both ways at ${ownName === "" ? "the corridors" : `"${ownName}"`} or "${otherName}"`,
  doorsOfTypeOfType: (ofText: string, types: string, otherName: string, typesOther: string) =>
    `${ofText} doors of type ${types}, "${otherName}" of type ${typesOther}. List what joins in the template set, or change a door's type`,
};

/** Texts of siteProblems.ts. */
export const siteProblemMessages = {
  settledShapeUnknown: (name: string, transformation: string | undefined) =>
    `"${name}" is pinned to ${transformation ?? "a template"}, which none of its templates allows; choose another rotation or template.`,
  settledRoomsOverlap: (name: string, nameOther: string) =>
    `"${name}" and "${nameOther}" are pinned where they overlap or are too close, whatever templates they use; move one of them.`,
  roomNoPlace: (name: string, at: string) =>
    `"${name}" is pinned at [${at}], where the boundary, an area or an obstacle is in the way; unpin it or change the site.`,
  whereIsPinnedBoundary: (at: string) => `at [${at}], where it is pinned: the boundary or an obstacle is in the way`,
  withinArea: (within: string) => `within the area "${within}"`,
  insideBoundaryBesideObstacles: "inside the boundary beside the obstacles",
  insideBoundary: "inside the boundary",
  noneOfTemplatesOfFits: (name: string, obstruction: string) =>
    `None of the templates of "${name}" fits ${obstruction}. Allow a smaller template or change the site.`,
  roomOutOfReach: (name: string, others: string) =>
    `"${name}" can't be connected to ${others} anywhere: between the pinned positions, areas or boundary, the distance is too long or too short for the rooms in between. Move a pinned room, enlarge an area, or make a connection a longer corridor.`,
  unpin: (name: string) => `Unpin ${name}`,
  cycleCannotClose: (names: string) =>
    `The cycle through ${names} can't be closed with any of their templates: the doors never meet all the way around. Allow more rotations or doors, make one of its connections a corridor, or add a room to it.`,
  remove: (edgePlaceLabel: string) => `Remove ${edgePlaceLabel}`,
};

/** Texts of triedFixes.ts. */
export const triedFixMessages = {
  andMore: (firstLabel: string, total: number) => `${firstLabel}, and ${total} more`,
};

/** Texts of links.ts. */
export const linkMessages = {
  corridor: (names: string) => `Corridor ${names}`,
};

/** Texts of explainRoute.ts. */
export const explainRouteMessages = {
  noLayoutFoundRoutedCorridor: (placeLabel: string) =>
    `No layout found: the routed corridor from ${placeLabel} finds no path.`,
  allRoomsArePlaced: (times: number) =>
    `All rooms are placed in the closest attempt. The corridor failed ${count(times)} times.`,
  noChangeOfLength:
    "No change of its length or clearance alone helps: enlarge the site, remove connections of these rooms, or allow corridors to cross.",
  closestAttemptPathIsCells: (length: number, maxLength: number) =>
    `In the closest attempt the path is ${length} cells long, and it may be at most ${maxLength}.`,
  allowCells: (length: number) => `Allow ${length} cells`,
  closestAttemptComesWithinCells: (less: number, clearance: number) =>
    `In the closest attempt it comes within ${less} cells of other rooms, and its clearance is ${clearance}.`,
  lowerClearance: (less: number) => `Lower the clearance to ${less}`,
  closestAttemptPathIsCellsLong: (length: number, less: number, maxLength: number, clearance: number) =>
    `In the closest attempt the path is ${length} cells long with a clearance of ${less}; it may be at most ${maxLength} long with ${clearance}.`,
  allowCellsWithClearance: (length: number, less: number) => `Allow ${length} cells with a clearance of ${less}`,
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
  boundary: "Boundary",
  theBoundary: "The boundary",
  area: (label: string) => `The area "${label}"`,
  roomsAndCorridors: "The rooms and corridors",
  roomsWithin: "The rooms within it",
  siteTooSmall: (what: string, free: number, who: string, needed: number, fill: string) =>
    `${what} is too small: it has ${count(free)} free cells. ${who} need at least ${count(needed)}${fill}, with their smallest templates. Make it larger, remove obstacles or rooms, or allow smaller templates.`,
};
