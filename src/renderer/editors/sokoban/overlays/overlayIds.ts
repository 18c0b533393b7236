/** The overlays of an edited room. */
export const overlayIds = ["effects", "dead", "reach", "distance", "boxReach", "trail", "heat"] as const;

/** Also the last part of the overlay's command id, "sokoban.overlay.effects". */
export type OverlayId = (typeof overlayIds)[number];

/** The default key that toggles each overlay. */
export const overlayKeys: Readonly<Record<OverlayId, string>> = {
  effects: "G",
  dead: "D",
  reach: "Shift+R",
  distance: "T",
  boxReach: "Shift+B",
  trail: "Shift+S",
  heat: "Shift+D",
};
