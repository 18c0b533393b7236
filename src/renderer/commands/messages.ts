/** Texts of the keys of lists. */
export const listMessages = {
  category: "Lists",
  action: {
    up: "Previous item, or up",
    down: "Next item, or down",
    left: "Left, or collapse",
    right: "Right, or expand",
    first: "First item",
    last: "Last item",
    pageUp: "Page up",
    pageDown: "Page down",
    open: "Open item",
    rename: "Rename item",
    remove: "Delete item",
    lock: "Lock item in place",
    moveUp: "Move item up",
    moveDown: "Move item down",
    moveFirst: "Move item to the start",
    moveLast: "Move item to the end",
  },
} as const;
