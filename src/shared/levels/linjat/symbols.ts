/** Symbols of a cell in a row, by content: index 0 is empty, then the numbers 1 to 20. */
export const numberSymbols = " 123456789ABCDEFGHIJK";
/** Symbol of a dot in a row. */
export const dotSymbol = ".";

/** Cells of a side at most. */
export const largestSide = 20;
