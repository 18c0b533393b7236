import { useEffect } from "react";
import { findDocumentType } from "#shared/levels/registry.ts";
import { setDocumentStatus } from "#renderer/app/openDocuments.ts";
import { lookupNow, onLibraryChange } from "./documentLibrary.ts";
import type { DocumentSession } from "./documentSession.ts";

/** Pause after the last edit before everything is checked again. */
const pauseMs = 120;

/**
 * Checks an open document against its kind and the project's other documents whenever one of them changes, and reports the
 * problems to the shell. Unsaved edits count.
 */
export function useLiveProblems(session: DocumentSession<unknown>): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let checked: unknown;
    const check = (): void => {
      const { data } = session.store.getState().history;
      checked = data;
      const problems = findDocumentType(session.type)?.type.validate(data, lookupNow) ?? [];
      setDocumentStatus(session.id, { problems, checkedAt: Date.now() });
    };
    const later = (): void => {
      clearTimeout(timer);
      timer = setTimeout(check, pauseMs);
    };
    later();
    const stopData = session.store.subscribe(({ history }) => {
      if (history.data !== checked) later();
    });
    const stopLibrary = onLibraryChange(later);
    return () => {
      clearTimeout(timer);
      stopData();
      stopLibrary();
    };
  }, [session]);
}
