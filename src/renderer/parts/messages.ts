/** Interface texts of renderer/parts. */
export const messages = {
  noCommandsAvailableHere: "No commands available here.",
  notANumber: "not a number",
  wholeNumber: "a whole number",
  /** After a field was left: the rule that its text breaks, and the value that applies. */
  stillUsed: (rule: string, value: string): string => `${rule}; still ${value}`,
  invalidField: (label: string, rule: string): string => `${label}: ${rule}.`,
  atMost: (grouped: string | number): string => `at most ${grouped}`,
  atLeast: (grouped: string | number): string => `at least ${grouped}`,
  stars: "Stars",
  unsaved: (label: string): string => `${label}, unsaved`,
  close: (label: string): string => `Close ${label}`,
  justNow: "just now",
  minAgo: (floor: string | number): string => `${floor} min ago`,
  daysAgo: (days: string | number): string => `${days} days ago`,
};
