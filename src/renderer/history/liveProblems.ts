import { scriptTypeId } from "#shared/levels/typesOfEveryKind.ts";
import { useEffect } from "react";
import type { JsonValue } from "#shared/kernel/json.ts";
import { levelValuesAmong } from "#shared/fields/levelValues.ts";
import { documentCheckProblems, measuresAmong } from "#shared/formula/documentChecks.ts";
import type { Problem } from "#shared/levels/problems.ts";
import { findDocumentType } from "#shared/levels/registry.ts";
import { setDocumentStatus } from "#renderer/studio/openDocuments.ts";
import { deferUntilFrame } from "#renderer/studio/deferUntilFrame.ts";
import { studio } from "#renderer/studio/session.ts";
import { lookupNow, onLibraryChange, snapshotsNow } from "./documentLibrary.ts";
import type { DocumentSession } from "./documentSession.ts";

/** Delay after the last edit before everything is validated again. */
const pauseMs = 120;

/**
 * Validates an open document together with the project's other documents whenever one of them changes, and reports the
 * problems to the shell. Unsaved edits count.
 */
export function useLiveProblems(session: DocumentSession<unknown>): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let checked: unknown;
    let number = 0;
    let isOn = true;
    const check = async (): Promise<void> => {
      const { data } = session.store.getState().history;
      checked = data;
      const asked = ++number;
      const problems = await problemsOf(session, data);
      if (asked === number && problems !== undefined)
        setDocumentStatus(session.id, { problems, checkedAt: Date.now() });
    };
    const checkNow = (): void => {
      if (isOn) void check();
    };
    const later = (): void => {
      clearTimeout(timer);
      timer = setTimeout(() => deferUntilFrame(checkNow), pauseMs);
    };
    later();
    const stopData = session.store.subscribe(({ history }) => {
      if (history.data !== checked) later();
    });
    const stopLibrary = onLibraryChange(later);
    return () => {
      number++;
      isOn = false;
      clearTimeout(timer);
      stopData();
      stopLibrary();
    };
  }, [session]);
}

/** Longer documents, and those of types that are slow, are validated in the studio's process: on the page it could drop frames. */
const longestHere = 60_000;

/** Small documents are validated here, with unsaved edits of others; undefined without a connection. */
async function problemsOf(session: DocumentSession<unknown>, data: unknown): Promise<Problem[] | undefined> {
  const known = findDocumentType(session.type);
  if (known === undefined) return [];
  const measures = measuresAmong(known.kind, snapshotsNow());
  // Scripts run there as well, and only there their text is read.
  const needsStudio =
    known.type.isSlowToValidate === true ||
    session.type === scriptTypeId(known.kind.id) ||
    measures.scripts.some(({ check }) => check !== undefined);
  if (!needsStudio && JSON.stringify(data).length < longestHere)
    return [
      ...known.type.validate(data, lookupNow),
      ...documentCheckProblems(measures, known.type, data, (canonicalKey) =>
        levelValuesAmong(known.kind.id, snapshotsNow()).of(canonicalKey, session.id),
      ),
    ];
  try {
    // The data was validated by the type's schema, so it is JSON.
    const answer = await studio().documents.validate({ id: session.id, data: data as JsonValue });
    return answer.problems;
  } catch {
    return undefined;
  }
}
