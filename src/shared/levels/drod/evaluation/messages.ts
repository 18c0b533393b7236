/** Texts of complete.ts. */
export const completeMessages = {
  namedByYou: "Named by you",
};

/** Texts of parse.ts. */
export const parseMessages = {
  isntExpectedHereJoin: (restText: string) =>
    `"${restText}" isn't expected here. Join it with an operator or remove it.`,
  nestedTooDeep: "The expression is nested too deeply. Split it up.",
  missingLastValue: "The expression ends before a value. Add one.",
  missingValue: (tokenText: string) => `Missing value before "${tokenText}". Add one.`,
  unclosed: (sign: string) => `"${sign}" is missing. Close what was opened.`,
};

/** Texts of resolve.ts. */
export const resolveMessages = {
  monsterValueOutsideSum: (name: string) =>
    `"${name}" belongs to one monster. Put it into sum, min or max over monsters.`,
  placeAsValue: (name: string) => `"${name}" is a place. Write dist(${name}) or walk(${name}).`,
  monsterKindAsValue: (name: string) => `"${name}" is a kind of monster. Write count(${name}).`,
  unknownName: (name: string) => `Unknown name "${name}".`,
  pickWordFromList: "Pick a word from the list.",
  didYouMean: (near: string) => `Did you mean "${near}"?`,
  unknownFunction: (name: string) => `Unknown function "${name}".`,
  tooFewArguments: (nodeName: string) =>
    `${nodeName} needs at least two numbers, or a kind of monster and an expression.`,
  overMonstersCantBeNested: (nodeName: string) => `${nodeName} over monsters can't be nested in another one.`,
  missingMonsterKind: (nodeName: string) => `${nodeName} needs a kind of monster. Write ${nodeName}(roach).`,
  expectedMonsterKind: "Expected a kind of monster: all, roach, queen ...",
  unknownPlace: (firstName: string) => `No place is called "${firstName}". Mark it on the room, or write two numbers.`,
  missingPlace: (nodeName: string) => `${nodeName} needs a marked place or a square, ${nodeName}(10, 4).`,
  squaresGoFrom00: (roomColumns: number, roomRows: number) => `Squares go from 0, 0 to ${roomColumns}, ${roomRows}.`,
  invalidRegionsOf: "regions counts patches of trapdoor, tar, mud or gel.",
  needsHere: (nodeName: string, total: number, argsCount: number) =>
    `${nodeName} needs ${total === 1 ? "one value" : `${total} values`}, here are ${argsCount}.`,
};

/** Texts of tokens.ts. */
export const tokenMessages = {
  expressionTooLong: (maxExpressionLength: number) =>
    `The expression is longer than ${maxExpressionLength} characters. Shorten it.`,
  isntValidHereRemove: (charAt: string) => `"${charAt}" isn't valid here. Remove it.`,
};

/** Texts of vocabulary.ts. */
export const vocabularyMessages = {
  roomValues: {
    monsters: "Monsters that still have to die",
    turn: "Turns played so far",
    x: "The player's column, 0 to 37",
    y: "The player's row, 0 (top) to 31",
    trapdoors: "Trapdoors left",
    tar: "Squares of tar, mud and gel left",
    doors: "Squares of yellow doors that stand open",
    cycle: "Turn counter modulo 30: queens and mothers act at 0",
  },
  monsterValues: {
    d: "Straight distance to the player, in moves",
    w: "Walking distance to the player, in moves; 100 where there is no way",
    mx: "The monster's column",
    my: "The monster's row",
  },
  functions: {
    count: "Monsters of these kinds",
    sum: "Sum of an expression over monsters of a kind",
    min: "Smallest value over monsters of a kind (0 when there is none), or of several numbers",
    max: "Largest value over monsters of a kind (0 when there is none), or of several numbers",
    dist: "Straight distance from the player to a square or a marked place",
    walk: "Walking distance from the player to a square or a marked place; 100 where there is no way",
    regions: "Separate patches of trapdoors, tar, mud or gel",
    if: "The second value where the first is true, else the third",
    abs: "Without its sign",
    floor: "Rounded down",
    sqrt: "Square root",
  },
  monsterWords: {
    all: "Every monster that still has to die",
  },
  monstersOfKind: (name: string) => `Monsters of the kind ${name}`,
  squares: (name: string) => `Squares of ${name}`,
  evaluationPresets: {
    straight: "Kill, then come closer",
    walking: "Kill, then come closer on foot",
    article: "Kill, then go down (the article's)",
    nearest: "Kill the nearest",
    queens: "Queens first",
    trapdoors: "Drop every trapdoor in one patch",
    tar: "Cut the tar",
  },
};
