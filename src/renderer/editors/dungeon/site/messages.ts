import { commonMessages } from "#shared/text/commonMessages.ts";
import { commonTexts } from "#renderer/parts/commonTexts.ts";
/** Interface texts of drawing the site. */
export const siteMessages = {
  ...commonTexts("name", "remove", "width", "height", "corners", "readOnlyReason", "removeAreaFrom", "layout"),
  ...commonTexts("boundary"),
  category: "Site",
  roomsInside: (inside: number, rooms: number): string => `${inside} of ${rooms}`,
  rectangle: (width: number, height: number): string => `rectangle ${width} × ${height}`,
  triangle: "triangle",
  polygon: (corners: number): string => `polygon with ${corners} corners`,
  /** An obstacle by its number and shape. */
  obstacle: (label: string, shape: string): string => `${label}, ${shape}`,
  moveSide: (part: string): string => `Move a side of ${part}`,
  addCorner: (part: string): string => `Add a corner to ${part}`,
  boundaryHint: "Every room and corridor stays inside",
  obstacleHint: "No room or corridor can be here",
  areaHint: "Rooms can be restricted to this area",
  renameArea: "Rename area",
  readOnly: commonMessages.readOnlyProject,
  cells: commonMessages.cellsUnit,
  rectangleHeading: commonMessages.rectangle,
  leftEdge: "Left edge",
  topEdge: "Top edge",
  cornerCoordinate: (value: string | number, value2: string | number): string => `${value} of corner ${value2}`,
  movePart: commonMessages.moveNamed,
  resizePart: (part: string): string => `Resize ${part}`,
  removeCorner: (value: string | number): string => `Remove corner ${value}`,
  needsThreeCorners: "a polygon needs three corners",
  removeCornerOf: (part: string): string => `Remove a corner of ${part}`,
  roomsWithin: "Rooms within",
  restrictTo: (name: string, area: string): string => `Restrict ${name} to ${area}`,
  site: "Site",
  noSite: "no site",
  partsLabel: "Parts of the site",
  removePart: commonMessages.removeNamed,
  addBoundary: "Boundary around the layout",
  addObstacle: "Obstacle beside the layout",
  addArea: "Area over the left half of the layout",
  addPart: "Add to the site",
  layoutTools: "Layout tools",
  drawBoundary: "Draw the boundary",
  drawObstacle: "Draw an obstacle",
  drawArea: "Draw an area",
  selectAndMoveRooms: "Select and move rooms",
  closePolygon: "Close the polygon",
  noPolygon: "No polygon is being drawn.",
  addBoundaryCommand: "Put a boundary around the layout",
  needsLayout: commonMessages.noLayoutYet,
  obstacleNumber: (value: string | number): string => `Obstacle ${value}`,
  moveCorner: (name: string): string => `Move a corner of ${name}`,
  theBoundary: "the boundary",
} as const;

/** Texts of siteEdits.ts. */
export const siteEditMessages = {
  area: (number: number) => `Area ${number}`,
};

/** Texts of siteGestures.ts. */
export const siteGestureMessages = {
  move: commonMessages.moveNamed,
};
