import { commonMessages } from "#shared/text/commonMessages.ts";
import type { SampleId } from "#shared/contract/project.ts";

/** Texts of the list of samples. */
export const sampleMessages = {
  title: "Open sample",
  hint: "A sample opens as a copy in your projects folder. Change whatever you like.",
  cancel: commonMessages.cancel,
  couldntOpen: (sample: string) => `Couldn't open the sample ${sample}`,
  open: commonMessages.openNamed,
} as const;

/** The descriptions in the list of samples, in its order: from the most general to the most specialized. */
export const sampleTexts: Readonly<Record<SampleId, { readonly name: string; readonly about: string }>> = {
  "sunken-priory": {
    name: "Sunken Priory",
    about: "Dungeon graphs with locks and keys, their room templates and corridors, and a Linjat puzzle.",
  },
  "painted-halls": {
    name: "Painted halls",
    about: "Rooms painted with a tileset, in layers with conditions and objects; contents, and a pack of three maps.",
  },
  "store-rooms": {
    name: "Store rooms",
    about: "28 Sokoban rooms from the first push to crowded stores, in a pack with a difficulty curve.",
  },
  "rule-puzzles": {
    name: "Rule puzzles",
    about: "Two PuzzleScript games with seven levels each: sheep that run away, and lamps to put out.",
  },
  "roach-halls": {
    name: "Roach halls",
    about: "18 DROD rooms around single monsters and elements, most with an evaluation to search by.",
  },
  "board-lab": {
    name: "Board lab",
    about: "Checkers and Hexxagon boards, some fair and some not, with reports on games played on them.",
  },
};
