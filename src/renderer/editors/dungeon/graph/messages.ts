/** What the graph's pane, menus and commands say. */
export const graphMessages = {
  noTemplates: "No templates yet",
  whyTemplates: "Rooms and corridors take their shapes from templates.",
  readOnly: "This project is read-only.",
  useStarterTemplates: "Use the starter templates",
} as const;
