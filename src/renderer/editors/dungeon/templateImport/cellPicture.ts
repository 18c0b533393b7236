/** The meaning of a color or tile of an imported picture. */
export const meanings = ["nothing", "room", "wall", "door"] as const;

/** What cells of this value become in the template. */
export type Meaning = (typeof meanings)[number];

/** One colour or tile that occurs in a picture. */
export interface PictureValue {
  /** The file's name for it, or its colour. */
  readonly label: string;
  /** "#rrggbb"; for tiles without a colour of their own one of ours. */
  readonly color: string;
  readonly cells: number;
  /** The default meaning until the user changes it. */
  readonly guess: Meaning;
}

/** A file's grid of cells: a layer of a map or the pixels of a picture. Row-major indexes into `values`. */
export interface CellPicture {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  readonly cells: readonly number[];
  readonly values: readonly PictureValue[];
  /** Which of the file's maps or levels it is of; absent: the first. */
  readonly map?: number;
}

/** Why a file can't be read as cells, as a sentence with what to do. */
export class PictureFault extends Error {
  override readonly name = "PictureFault";
  /** It has more colors than can be given a meaning. */
  readonly isDetailed: boolean;

  constructor(message: string, isDetailed = false) {
    super(message);
    this.isDetailed = isDetailed;
  }
}

/** A file's grids of cells, and sentences about what couldn't be read. */
export interface ReadPictures {
  readonly pictures: readonly CellPicture[];
  readonly leftOut: readonly string[];
}

/**
 * Reads each part of a file separately, so that a broken one doesn't affect the others. Throws its PictureFault when no
 * part is left.
 */
export function readParts<Part>(
  parts: readonly Part[],
  read: (part: Part, index: number) => readonly CellPicture[],
): ReadPictures {
  const faults: PictureFault[] = [];
  const pictures = parts.flatMap((part, index) => {
    try {
      return read(part, index);
    } catch (error) {
      if (!(error instanceof PictureFault)) throw error;
      faults.push(error);
      return [];
    }
  });
  const [first] = faults;
  if (pictures.length === 0 && first !== undefined) throw first;
  return { pictures, leftOut: faults.map(({ message }) => message) };
}

/** Larger pictures are no room templates. */
export const longestSide = 1000;

/** Pictures with more colors or tiles are rejected: each would need a meaning, given by hand. */
export const mostValues = 40;

/** The meaning of a value by its name in the file; undefined for other names. */
export function meaningOfName(name: string): Meaning | undefined {
  if (/door|gate|portal|entrance|exit/i.test(name)) return "door";
  if (/wall|solid|stone|rock/i.test(name)) return "wall";
  if (/floor|room|ground|corridor|path|dirt|grass/i.test(name)) return "room";
  return /empty|void|nothing|none|outside/i.test(name) ? "nothing" : undefined;
}
