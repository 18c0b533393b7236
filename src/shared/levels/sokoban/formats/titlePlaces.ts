/** Longer texts are collections of programs, which write titles below. */
const longestText = 1_000_000;

/**
 * Whether the `Title:` lines of a text are above the rooms that they name: the first one is above the first room and
 * none is below the last, unless there are fewer titles than rooms, in which case a single one at the top is the
 * collection's. Linear in the text.
 */
export function titlesStandAbove(text: string): boolean {
  if (text.length > longestText) return false;
  let titles = 0;
  let rooms = 0;
  let isLastTitle = false;
  let isInRoom = false;
  for (const line of text.split(/\r\n?|\n/)) {
    const isTitle = /^\s*title\s*:/i.test(line);
    const isRow = !isTitle && line.includes("#") && !/[a-z]{3}/i.test(line);
    if (isTitle && rooms === 0 && titles > 0) return false;
    if (isTitle) titles++;
    if (isRow && !isInRoom) rooms++;
    if (isRow && titles === 0) return false;
    if (isTitle || isRow) isLastTitle = isTitle;
    isInRoom = isRow;
  }
  return titles > 0 && !isLastTitle && titles >= rooms;
}
