/** What people read in renderer/editors/dungeon/layout/floors. */
export const messages = {
  category: "Layout",
  floors: "Floors",
  keysHint: (up: string, down: string): string => `${up} and ${down} switch floors`,
  allFloors: "All floors",
  floorAbove: "Show the floor above",
  floorBelow: "Show the floor below",
  oneFloorOnly: "This layout has one floor.",
  inTheLayoutOnly: "Click the layout first.",
  noFurtherFloor: "There is no further floor.",
};
