import { commonMessages } from "#shared/text/commonMessages.ts";
/** Interface texts of renderer/editors/dungeon/layout/floors. */
export const messages = {
  category: commonMessages.layout,
  floors: commonMessages.floors,
  keysHint: (up: string, down: string): string => `${up} and ${down} switch floors`,
  allFloors: "All floors",
  floorAbove: commonMessages.showFloorAbove,
  floorBelow: commonMessages.showFloorBelow,
  oneFloorOnly: "This layout has one floor.",
  inTheLayoutOnly: commonMessages.clickLayoutFirst,
  noFurtherFloor: commonMessages.noFurtherFloor,
};
