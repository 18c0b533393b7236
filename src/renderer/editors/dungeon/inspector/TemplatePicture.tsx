import type { ReactElement } from "react";
import { boundsOf } from "#shared/kernel/geometry.ts";
import type { RoomTemplate } from "#shared/levels/dungeon/templateDocument.ts";

/** A template's outline with its drawn doors, fitted into a square. Decorative: a name is next to it. */
export function TemplatePicture({ template, faulty }: { template: RoomTemplate; faulty?: boolean }): ReactElement {
  const bounds = boundsOf(template.outline) ?? { x: 0, y: 0, width: 1, height: 1 };
  const side = Math.max(bounds.width, bounds.height, 1);
  const wall = side * 0.055;
  const margin = side * 0.06;
  const left = bounds.x - (side - bounds.width) / 2 - margin;
  const top = bounds.y - (side - bounds.height) / 2 - margin;
  const path = template.outline.map(([x, y], i) => `${i === 0 ? "M" : "L"}${x} ${y}`).join("");
  const doors = template.doors.mode === "manual" ? template.doors.positions : [];
  return (
    <svg viewBox={`${left} ${top} ${side + 2 * margin} ${side + 2 * margin}`} width="100%" height="100%" aria-hidden>
      <path
        d={`${path}Z`}
        fill="var(--floor)"
        stroke={faulty === true ? "var(--bad)" : "var(--wall)"}
        strokeWidth={wall}
      />
      <path
        d={doors.map(([[x1, y1], [x2, y2]]) => `M${x1} ${y1}L${x2} ${y2}`).join("")}
        stroke="var(--accent-line)"
        strokeWidth={wall * 1.3}
      />
    </svg>
  );
}
