import { checkersVariantMessages } from "./messages.ts";
/** How a checkers variant differs from the others. */
export interface CheckersVariant {
  readonly title: string;
  /** Men may capture backwards. */
  readonly menCaptureBack: boolean;
  /** Kings move and capture over any distance. */
  readonly flyingKings: boolean;
  /** The capture that takes most pieces is compulsory. */
  readonly majority: boolean;
  /**
   * A man that reaches the last row in mid-capture: stops there, continues as a king, or stays a man unless the capture
   * ends there.
   */
  readonly promotion: "stops" | "continues" | "at-end";
  readonly size: number;
  readonly rowsOfMen: number;
  /** Side that moves first: 0 White (below, `x`), 1 Black (above, `o`). */
  readonly first: 0 | 1;
  /** Game number of the PDN tag GameType; absent when PDN has none. */
  readonly gameType?: number;
  /** Plies by kings without capture after which the game is drawn; 0 = never. */
  readonly quietPlies: number;
}

/** Ids as levels store them. "paper" is the variant of Rostański (2003), the others are national. */
export const checkersVariantIds = ["english", "russian", "pool", "brazilian", "international", "paper"] as const;
/** Key of `checkersVariants`. */
export type CheckersVariantId = (typeof checkersVariantIds)[number];

const flying = { menCaptureBack: true, flyingKings: true, size: 8, rowsOfMen: 3, first: 0 } as const;

/**
 * The variants. Quiet moves that draw: English 40 of each side, Russian 15, Pool and Brazilian 20, International 25;
 * draws with few pieces are in `endingLimits`. "paper" is Rostański (2003): compulsory "best" capture in all four
 * directions and kings "over more squares", interpreted as the Brazilian rules; the paper has no draws.
 */
export const checkersVariants: Readonly<Record<CheckersVariantId, CheckersVariant>> = {
  english: {
    title: checkersVariantMessages.english,
    menCaptureBack: false,
    flyingKings: false,
    majority: false,
    promotion: "stops",
    size: 8,
    rowsOfMen: 3,
    first: 1,
    gameType: 21,
    quietPlies: 80,
  },
  russian: {
    ...flying,
    title: checkersVariantMessages.russian,
    majority: false,
    promotion: "continues",
    gameType: 25,
    quietPlies: 30,
  },
  pool: {
    ...flying,
    title: checkersVariantMessages.pool,
    majority: false,
    promotion: "at-end",
    first: 1,
    gameType: 23,
    quietPlies: 40,
  },
  brazilian: {
    ...flying,
    title: checkersVariantMessages.brazilian,
    majority: true,
    promotion: "at-end",
    gameType: 26,
    quietPlies: 40,
  },
  international: {
    ...flying,
    title: checkersVariantMessages.international,
    majority: true,
    promotion: "at-end",
    size: 10,
    rowsOfMen: 4,
    gameType: 20,
    quietPlies: 50,
  },
  paper: {
    ...flying,
    title: checkersVariantMessages.paper,
    majority: true,
    promotion: "at-end",
    quietPlies: 0,
  },
};
