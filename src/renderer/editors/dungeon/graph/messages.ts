import { plural } from "#shared/text/format.ts";

/** What the graph's pane, menus and commands say. */
export const graphMessages = {
  category: "Graph",
  readOnly: "This project is read-only.",
  noRoom: "No room is selected.",
  needTwoRooms: "Select two rooms or more.",
  needThreeRooms: "Select three rooms or more.",
  noTemplates: "No templates yet",
  whyTemplates: "Rooms and corridors take their shapes from templates.",
  useStarterTemplates: "Use the starter templates",
  minimap: "Overview of the graph",
  arrangeSection: "Align and distribute",
  templatesOfRooms: "Templates of these rooms",
  chooseTemplates: (rooms: number): string => `Choose templates of ${plural(rooms, "room")}`,
  useGraphTemplates: "Use the graph's templates",
  roleCommand: (role: string): string => `Set role: ${role}`,
  makeRole: (rooms: number, role: string): string => `Make ${plural(rooms, "room")} ${role.toLowerCase()}`,
  align: {
    left: "Align left",
    center: "Align horizontal centers",
    right: "Align right",
    top: "Align top",
    middle: "Align vertical centers",
    bottom: "Align bottom",
  },
  distribute: { horizontally: "Distribute horizontally", vertically: "Distribute vertically" },
} as const;
