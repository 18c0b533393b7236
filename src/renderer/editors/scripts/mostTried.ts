/** Candidates that a script is tried on while it is edited. */
export const mostTried = 50;
