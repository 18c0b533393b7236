/** Interface texts about layouts that were made from a variant of the drawn graph. */
export const variantMessages = {
  badge: (patterns: string): string => `variant: ${patterns}`,
  title: "Graph of this variant",
  picture: (patterns: string, rooms: readonly string[]): string =>
    rooms.length === 0
      ? `Graph of this variant: ${patterns}`
      : `Graph of this variant: ${patterns}. Added: ${rooms.join(", ")}`,
  legend: (patterns: string): string => `Dashed: added by the run (${patterns}).`,
} as const;
