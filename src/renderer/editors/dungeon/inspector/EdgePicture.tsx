import type { ReactElement } from "react";
import type { EdgeKind } from "#shared/levels/dungeon/graphDocument.ts";

const colors: Readonly<Record<EdgeKind, string>> = {
  door: "var(--edge-door)",
  corridor: "var(--edge-corridor)",
  locked: "var(--edge-locked)",
  "one-way": "var(--edge-oneway)",
  secret: "var(--edge-secret)",
};

/** A short piece of an edge as drawn in the graph; decorative, the text names the kind. */
export function EdgePicture({ kind }: { kind: EdgeKind }): ReactElement {
  const color = colors[kind];
  return (
    <svg width="1.75rem" height="0.875rem" viewBox="0 0 28 14" fill="none" stroke={color} strokeWidth="2" aria-hidden>
      {kind === "corridor" && <path d="M0 4.5H28M0 9.5H28" strokeWidth="1.5" />}
      {kind === "secret" && <path d="M1 7H28" strokeDasharray="1 5" strokeLinecap="round" />}
      {kind !== "corridor" && kind !== "secret" && <path d="M0 7H28" />}
      {kind === "door" && <rect x="11" y="1.5" width="6" height="11" rx="1.5" fill="var(--bg-1)" strokeWidth="1.6" />}
      {kind === "locked" && <rect x="9.5" y="2.5" width="9" height="9" rx="2" fill={color} stroke="none" />}
      {kind === "one-way" && <path d="M10 1.5L20 7L10 12.500Z" fill={color} stroke="none" />}
    </svg>
  );
}
