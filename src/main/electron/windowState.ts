import * as z from "zod";
import type { Rect } from "#shared/kernel/geometry.ts";

const sizeSchema = z.object({ width: z.int(), height: z.int() });
/** With a place, or centred. */
const boundsSchema = z.union([sizeSchema.extend({ x: z.int(), y: z.int() }), sizeSchema]);

/** Where the window was when it was last closed, in screen pixels. */
const windowStateSchema = z.object({ bounds: boundsSchema, maximized: z.boolean() });
/** As stored in the settings; its place may be outside the displays connected now. */
export type WindowState = z.infer<typeof windowStateSchema>;

const first: WindowState = { bounds: { width: 1440, height: 900 }, maximized: false };
/** Minimum part of the title bar that must be on a display, so that the window can be dragged. */
const graspWidth = 100;
const graspHeight = 30;

/**
 * The saved state, if it is still valid: readable, and with its title bar on a connected display. Without a saved
 * position the window is centered; it is never larger than the largest display.
 */
export function restoreWindowState(saved: unknown, displays: readonly Rect[]): WindowState {
  const parsed = windowStateSchema.safeParse(saved);
  const { bounds, maximized } = parsed.success ? parsed.data : first;
  const width = Math.min(bounds.width, Math.max(...displays.map((area) => area.width)));
  const height = Math.min(bounds.height, Math.max(...displays.map((area) => area.height)));
  const size = { width: Math.max(width, 400), height: Math.max(height, 300) };
  if (!("x" in bounds) || !displays.some((area) => isGraspable(bounds.x, bounds.y, size.width, area))) {
    return { bounds: size, maximized };
  }
  return { bounds: { x: bounds.x, y: bounds.y, ...size }, maximized };
}

function isGraspable(x: number, y: number, width: number, area: Rect): boolean {
  const overlap = Math.min(x + width, area.x + area.width) - Math.max(x, area.x);
  return overlap >= graspWidth && y >= area.y && y + graspHeight <= area.y + area.height;
}
