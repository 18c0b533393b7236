/** What people read in renderer/parts. */
export const messages = {
  noCommandsAvailableHere: "No commands available here.",
  atMost: (grouped: string | number): string => `at most ${grouped}`,
  atLeast: (grouped: string | number): string => `at least ${grouped}`,
  stars: "Stars",
  unsaved: (label: string): string => `${label}, unsaved`,
  close: (label: string): string => `Close ${label}`,
  justNow: "just now",
  minAgo: (floor: string | number): string => `${floor} min ago`,
  daysAgo: (days: string | number): string => `${days} days ago`,
};
