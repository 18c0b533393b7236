import { useEffect, useState, type ReactElement } from "react";
import { useActiveEditor } from "#renderer/editors/activeEditor.ts";
import { useOpenDocuments } from "#renderer/studio/openDocuments.ts";
import { useDocumentInfo, studio } from "#renderer/studio/session.ts";
import { PanelHead } from "#renderer/parts/Section.tsx";
import styles from "./HistoryView.module.css";
import { HistoryList } from "#renderer/history/HistoryList.tsx";
import { messages } from "./messages.ts";
import type { DocumentCommit } from "#shared/contract/versions.ts";
import { attempt } from "#renderer/studio/errors.ts";
import { showToast } from "#renderer/studio/toasts.ts";
import { Button } from "#renderer/parts/Button.tsx";
import { ago, useNow } from "#renderer/parts/time.ts";
import { compareDocument } from "./compareStore.ts";

/** The undo entries of the active document. */
export function HistoryView(): ReactElement {
  const active = useActiveEditor();
  const info = useDocumentInfo(active?.id ?? null);
  const shownId = useOpenDocuments(({ activeId }) => activeId);
  const isUnreadable = useDocumentInfo(shownId)?.broken !== undefined;
  return (
    <>
      <PanelHead title={messages.history} />
      {active !== null ? (
        <HistoryList key={active.id} documentId={active.id} />
      ) : (
        <p className={styles["empty"]}>
          {isUnreadable ? messages.unreadableHasNoHistory : messages.needsDocumentForHistory}
        </p>
      )}
      {info !== undefined && <DocumentCommits key={info.id} documentId={info.id} revision={info.revision} />}
    </>
  );
}

interface Found {
  readonly state: "ready" | "not-set-up" | "no-repository" | "no-git";
  readonly commits: readonly DocumentCommit[];
}

/** The commits that touched a document, each to compare with; says why there are none. */
function DocumentCommits({ documentId, revision }: { documentId: string; revision: string }): ReactElement {
  const [found, setFound] = useState<Found | null>(null);
  const [setUps, setSetUps] = useState(0);
  const now = useNow(60_000);
  useEffect(() => {
    attempt(messages.couldntListCommits, async () => {
      const client = studio();
      const [{ state }, { commits }] = await Promise.all([
        client.versions.git({}),
        client.versions.commits({ id: documentId }),
      ]);
      setFound({ state, commits });
    });
  }, [documentId, revision, setUps]);
  if (found === null) return <PanelHead title={messages.commits} />;
  const { state, commits } = found;
  const none =
    state === "no-git" ? messages.noGit : state === "no-repository" ? messages.noRepository : messages.noCommits;
  return (
    <>
      <PanelHead title={messages.commits} />
      {state === "not-set-up" && (
        <p className={styles["empty"]}>
          {messages.gitNotSetUp}{" "}
          <Button
            size="small"
            onClick={() =>
              attempt(messages.couldntSetUpGit, async () => {
                await studio().versions.setUpGit({});
                setSetUps(setUps + 1);
                showToast({ text: messages.gitIsSetUp });
              })
            }
          >
            {messages.setUpGit}
          </Button>
        </p>
      )}
      {commits.length === 0 && <p className={styles["empty"]}>{none}</p>}
      <ul className={styles["commits"]}>
        {commits.map(({ commit, author, at, subject }) => (
          <li key={commit}>
            <button
              type="button"
              className={styles["commit"]}
              aria-label={messages.compareWithCommit(subject)}
              onClick={() => compareDocument(documentId, { type: "commit", commit })}
            >
              <span className={styles["subject"]}>{subject}</span>
              <span className={styles["detail"]}>
                {messages.commitFacts(author, ago(now - at), commit.slice(0, 7))}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
