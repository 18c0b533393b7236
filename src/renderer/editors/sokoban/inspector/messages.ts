import { commonMessages } from "#shared/text/commonMessages.ts";
/** Texts of the section about the room itself. */
export const roomSectionMessages = {
  section: commonMessages.room,
  title: "Title",
  author: "Author",
  comment: "Comment",
  setWords: { title: "Set the title", author: "Set the author", comment: "Edit the comment" },
} as const;
