/** Start of the names of the gestures of typing in the code. */
export const typingGesture = "puzzlescript.code";
