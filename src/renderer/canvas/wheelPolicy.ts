/** What the wheel does without Ctrl: depends on the device, or always the same. */
export const wheelModes = ["auto", "zoom", "pan"] as const;

/** The stored setting; "auto" tells mouse and trackpad apart event by event. */
export type WheelMode = (typeof wheelModes)[number];

/** The parts of a wheel event that distinguish a mouse from a trackpad. */
export interface WheelTurn {
  readonly deltaX: number;
  readonly deltaY: number;
  /** 0 pixels, 1 lines, 2 pages. */
  readonly deltaMode: number;
  readonly ctrlKey: boolean;
  readonly shiftKey: boolean;
}

type WheelAction =
  | { readonly kind: "zoom"; readonly factor: number }
  | { readonly kind: "pan"; readonly dx: number; readonly dy: number };

const pixelsOfMode = [1, 16, 400] as const;

/**
 * What a wheel event means. Ctrl+wheel and pinch (which browsers report as Ctrl+wheel) zoom. Otherwise two fingers pan
 * and, in "auto", a mouse's wheel zooms: it is reported in lines, or in vertical steps of at least 100 pixels.
 */
export function wheelAction(turn: WheelTurn, mode: WheelMode): WheelAction {
  const unit = pixelsOfMode[turn.deltaMode] ?? 1;
  const dx = turn.deltaX * unit;
  const dy = turn.deltaY * unit;
  if (turn.ctrlKey) return { kind: "zoom", factor: zoomFactor(dy, isMouse(turn) ? 0.0016 : 0.01) };
  const zooms = mode === "zoom" || (mode === "auto" && isMouse(turn) && !turn.shiftKey);
  if (zooms) return { kind: "zoom", factor: zoomFactor(dy, 0.0016) };
  if (turn.shiftKey && dx === 0) return { kind: "pan", dx: -dy, dy: 0 };
  return { kind: "pan", dx: -dx, dy: -dy };
}

function isMouse(turn: WheelTurn): boolean {
  if (turn.deltaMode !== 0) return true;
  return turn.deltaX === 0 && Math.abs(turn.deltaY) >= 100 && Number.isInteger(turn.deltaY);
}

function zoomFactor(pixels: number, strength: number): number {
  const held = Math.max(-400, Math.min(400, pixels));
  return Math.exp(-held * strength);
}
