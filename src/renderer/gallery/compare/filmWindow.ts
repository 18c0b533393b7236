/** The window of at most `room` out of `count` frames, with `at` as close to the middle as the ends allow. */
export function filmWindow(count: number, at: number, room: number): { readonly first: number; readonly last: number } {
  const shown = Math.max(1, Math.min(count, room));
  const first = Math.max(0, Math.min(count - shown, at - Math.floor(shown / 2)));
  return { first, last: Math.min(count, first + shown) - 1 };
}
