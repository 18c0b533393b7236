/** Result of a search from a position. */
export interface SearchResult {
  /** Index of the best move in the list `generate` makes of the root. */
  readonly index: number;
  /** In hundredths of a man for the side to move. */
  readonly score: number;
  /** Deepest finished iteration. */
  readonly depth: number;
  readonly nodes: number;
}
