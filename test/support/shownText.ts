import React, { type ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";

/**
 * What a component shows now, as HTML. Nothing is laid out and no effect runs: React renders as a server does, but with the
 * present state of stores, of which a server would read the initial one.
 */
export function shownMarkup(element: ReactElement): string {
  // Stores ask React for it by this name at every render; modules can't assign to it otherwise.
  const before = React.useSyncExternalStore;
  Reflect.set(React, "useSyncExternalStore", (_subscribe: unknown, current: () => unknown) => current());
  try {
    return renderToStaticMarkup(element);
  } finally {
    Reflect.set(React, "useSyncExternalStore", before);
  }
}

const entities: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'" };

/** The texts of what a component shows now, one after the other. */
export function shownText(element: ReactElement): string {
  const text = shownMarkup(element).replaceAll(/<[^>]*>/g, "");
  return text.replaceAll(/&(#x27|\w+);/g, (whole, name: string) => entities[name] ?? whole);
}
