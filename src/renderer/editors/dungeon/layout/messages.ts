const dropFaults: Readonly<Record<string, string>> = {
  "outside-boundary": "outside the boundary",
  "on-obstacle": "on an obstacle",
  "outside-area": "outside its area",
  "not-as-settled": "it has a fixed place",
};

/** What the layout's pane, menus and commands say. */
export const layoutMessages = {
  hand: "Pan the layout",
  /** Why a dragged room cannot be put down, by the validator's code. */
  dropFault: (code: string): string => dropFaults[code] ?? "not possible here",
  onPinned: (room: string): string => `on ${room}, which is pinned`,
  notMoved: (rooms: string, why: string): string => `Couldn't move ${rooms}: ${why}.`,
  checking: "checking…",
  outdated: "outdated",
} as const;
