/** Texts of useLiveAnswer.ts. */
export const useLiveAnswerMessages = {
  roomCantBeSolved: (deadlockSentences: string, remedy: string) =>
    `The room can't be solved. ${deadlockSentences} ${remedy}`,
};
