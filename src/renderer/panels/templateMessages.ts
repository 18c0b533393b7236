import { commonMessages } from "#shared/text/commonMessages.ts";
/** The starting points of new projects, as worded on the welcome page and in the dialog. */
export const templateMessages = {
  dungeon: { name: "Dungeon", about: "Rooms and connections", projectName: "My dungeon" },
  sokoban: { name: commonMessages.sokoban, about: "Boxes and goals", projectName: "My Sokoban rooms" },
  linjat: { name: commonMessages.linjat, about: "Numbers and lines", projectName: "My Linjat puzzles" },
  drod: { name: "DROD", about: "Monsters and turns", projectName: "My DROD rooms" },
  board: { name: commonMessages.board, about: "Hexes and squares", projectName: "My boards" },
  mixed: { name: "Mixed", about: "Every kind together", projectName: "My project" },
} as const;
