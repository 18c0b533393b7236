/** The arrow keys by their `KeyboardEvent.key`, and the cell that each leads to. */
export const arrows = [
  { key: "ArrowLeft", name: "left", dx: -1, dy: 0 },
  { key: "ArrowRight", name: "right", dx: 1, dy: 0 },
  { key: "ArrowUp", name: "up", dx: 0, dy: -1 },
  { key: "ArrowDown", name: "down", dx: 0, dy: 1 },
] as const;
