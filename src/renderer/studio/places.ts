import { useEffect, useEffectEvent } from "react";
import type { Place } from "#shared/levels/problems.ts";
import { showWorkspace } from "#renderer/studio/layoutStore.ts";
import { openDocument } from "#renderer/studio/openDocuments.ts";

/** Shows a place in an open document: selects the room, scrolls to the cell. False: not its target. */
export type PlaceHandler = (place: Place) => boolean;

const handlers = new Map<string, PlaceHandler>();
let waiting: { readonly documentId: string; readonly place: Place } | undefined;

/**
 * Editors register how to show a place of their document while it is open; returns a function that unregisters it. A
 * pending jump is delivered once the opened document's handler is registered.
 */
export function registerPlaceHandler(documentId: string, handler: PlaceHandler): () => void {
  handlers.set(documentId, handler);
  if (waiting?.documentId === documentId) {
    const { place } = waiting;
    waiting = undefined;
    queueMicrotask(() => void handler(place));
  }
  return () => {
    if (handlers.get(documentId) === handler) handlers.delete(documentId);
  };
}

/** Shows places of a document while the component is on screen. */
export function usePlaceHandler(documentId: string, handler: PlaceHandler): void {
  const show = useEffectEvent(handler);
  useEffect(() => registerPlaceHandler(documentId, (place) => show(place)), [documentId]);
}

/** Goes to a place in a document, opening it first if necessary. */
export function jumpToPlace(documentId: string, place: Place): void {
  showWorkspace("draw");
  openDocument(documentId);
  const handler = handlers.get(documentId);
  if (handler === undefined) waiting = { documentId, place };
  else handler(place);
}
