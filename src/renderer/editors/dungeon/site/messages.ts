/** What drawing the site says. */
export const siteMessages = {
  rectangle: (width: number, height: number): string => `rectangle ${width} × ${height}`,
  triangle: "triangle",
  polygon: (corners: number): string => `polygon with ${corners} corners`,
  /** An obstacle by its number and shape. */
  obstacle: (label: string, shape: string): string => `${label}, ${shape}`,
  moveSide: (part: string): string => `Move a side of ${part}`,
  addCorner: (part: string): string => `Add a corner to ${part}`,
} as const;
