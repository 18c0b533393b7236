import { type ReactElement, useEffect, useState } from "react";
import { describeError } from "#renderer/studio/errors.ts";
import { studio } from "#renderer/studio/session.ts";
import styles from "./RecoveryDialog.module.css";
import { type JsonChange, jsonChanges } from "./jsonChanges.ts";
import { messages } from "./messages.ts";

const mostShown = 200;

/** The changes of a document's unsaved state against its file, line by line. */
export function RecoveryComparison({ documentId }: { documentId: string }): ReactElement {
  const [changes, setChanges] = useState<readonly JsonChange[] | null>(null);
  const [trouble, setTrouble] = useState<string | null>(null);
  useEffect(() => {
    async function load(): Promise<void> {
      try {
        const { saved, recovered } = await studio().project.recoveryData({ documentId });
        setChanges(jsonChanges(saved, recovered));
      } catch (error) {
        setTrouble(describeError(error).message);
      }
    }
    void load();
  }, [documentId]);
  if (trouble !== null) return <p className={styles["trouble"]}>{trouble}</p>;
  if (changes === null) return <p className={styles["more"]}>{messages.comparing}</p>;
  if (changes.length === 0) return <p className={styles["more"]}>{messages.noDifferences}</p>;
  return (
    <div className={styles["scroll"]}>
      <table className={styles["table"]}>
        <thead>
          <tr>
            <th>{messages.where}</th>
            <th>{messages.onDisk}</th>
            <th>{messages.unsaved}</th>
          </tr>
        </thead>
        <tbody>
          {changes.slice(0, mostShown).map((change) => (
            <tr key={change.path}>
              <td>{change.path}</td>
              <td className={styles["before"]}>{change.before ?? messages.absentValue}</td>
              <td className={styles["after"]}>{change.after ?? messages.removedValue}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {changes.length > mostShown && (
        <p className={styles["more"]}>{messages.differencesShown(mostShown, changes.length)}</p>
      )}
    </div>
  );
}
