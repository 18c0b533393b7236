/** Score of a won position; a win in fewer plies scores higher by the plies. */
export const winScore = 30_000;
/** Larger than any score. */
export const infinity = 32_000;
/** Deepest ply a search may reach. */
export const deepestPly = 128;
