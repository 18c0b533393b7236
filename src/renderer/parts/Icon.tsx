import type { LucideIcon } from "lucide-react";
import type { ReactElement } from "react";

/** A lucide icon with the house's stroke: 16 px unless told otherwise (18 in the rail, 14 inside small buttons). */
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
