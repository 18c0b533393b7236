const widths = new Map<string, number>();
let context: OffscreenCanvasRenderingContext2D | null | undefined;

/** Name font of a node card at 100 %. */
export const cardFont = { size: 12.5, weight: 520, family: '"Inter Variable", Inter, system-ui, sans-serif' } as const;

/** Width of a room's name on its card, in world units. Remembered by name. */
export function nameWidth(name: string): number {
  const known = widths.get(name);
  if (known !== undefined) return known;
  context ??= new OffscreenCanvas(1, 1).getContext("2d");
  if (context === null) return name.length * 6.9;
  context.font = `${cardFont.weight} ${cardFont.size}px ${cardFont.family}`;
  const width = context.measureText(name).width;
  widths.set(name, width);
  return width;
}

/** Clears all cached widths: the fonts have loaded. */
export function forgetNameWidths(): void {
  widths.clear();
}
