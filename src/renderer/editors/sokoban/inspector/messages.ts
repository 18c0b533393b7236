/** Texts of the section about the room itself. */
export const roomSectionMessages = {
  section: "Room",
  width: "Width",
  height: "Height",
  author: "Author",
  setAuthor: "Set the author",
} as const;
