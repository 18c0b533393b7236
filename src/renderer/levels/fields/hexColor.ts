/** A color of Tiled or LDtk, with or without opacity, as "#rrggbb"; gray for what isn't one. */
export function hexColor(color: string): string {
  const digits = /^#?(?:[0-9a-f]{2})?([0-9a-f]{6})$/i.exec(color)?.[1];
  return `#${(digits ?? "808080").toLowerCase()}`;
}
