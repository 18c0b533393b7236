import type { TextFormat } from "../../levelKind.ts";
import type { SokobanLevel } from "../level.ts";
import { xsbFormat } from "./xsbFormat.ts";

type Printed = Parameters<NonNullable<TextFormat<SokobanLevel>["print"]>>[0][number];

/** A level of letslogic.com as the site gives it. */
interface NumberedLevel {
  readonly id: number;
  readonly title: string;
  readonly author: string;
  readonly rows: readonly string[];
}

/**
 * Levels of letslogic.com as a text to import. A level's number on the site is a line of its comment, so that it stays with
 * the room in documents and in files, and can be seen.
 */
export function letsLogicText(levels: readonly NumberedLevel[]): string {
  const printed = levels.map(({ id, title, author, rows }): Printed => ({
    level: { rows: [...rows] },
    title: title.trim() === "" ? `LetsLogic ${id}` : title,
    ...(author.trim() === "" ? {} : { author }),
    comment: `LetsLogic: ${id}`,
  }));
  return xsbFormat.print?.(printed) ?? "";
}

/** The number on letslogic.com that a room's comment has in a line of its own; undefined when it has none. */
export function letsLogicNumber(comment: string | undefined): number | undefined {
  const number = Number(/^\s*LetsLogic\s*:\s*(\d{1,9})\s*$/im.exec(comment ?? "")?.[1]);
  return Number.isInteger(number) && number > 0 ? number : undefined;
}
