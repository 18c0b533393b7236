/** Texts of claims.ts. */
export const claimMessages = {
  lineIsNotJson: "The line is not JSON.",
  canonicalKeyInFile: "The canonical key in the file is not that of the level.",
  fileSays: (id: string, value: string, measured: number) => `The file says ${id} is ${value}; it is ${measured}.`,
  unknownContent: "Not a level, a candidate or a pack.",
};

/** Texts of measureLevels.ts. */
export const measureLevelMessages = {
  notLevels: "Only the levels of a pack can be measured, from Pack.",
};
