import type { LucideIcon } from "lucide-react";
import type { ReactElement } from "react";

/** A lucide icon with the standard stroke: 16 px by default (18 in the rail, 14 inside small buttons). */
export function Icon({ icon: Drawing, size = 16 }: { icon: LucideIcon; size?: number }): ReactElement {
  return (
    <Drawing
      aria-hidden
      absoluteStrokeWidth
      size={size}
      strokeWidth={1.6}
      style={{ flex: "none", display: "block", width: `${size / 16}rem`, height: `${size / 16}rem` }}
    />
  );
}
