import { Check, Lock, TriangleAlert } from "lucide-react";
import { type ReactElement } from "react";
import { Icon } from "#renderer/parts/Icon.tsx";
import { useSession } from "#renderer/studio/session.ts";
import { useOpenDocuments } from "#renderer/studio/openDocuments.ts";
import { messages } from "./messages.ts";
import styles from "./ProjectState.module.css";

/** The project's name and whether everything is saved to disk. */
export function ProjectState(): ReactElement {
  const project = useSession((session) => session.project);
  return (
    <div className={styles["state"]}>
      <h1 className={styles["name"]} title={project?.path}>
        {project?.name}
      </h1>
      <SavedState />
    </div>
  );
}

function SavedState(): ReactElement {
  const readOnly = useSession((session) => session.project?.readOnly === true);
  const trouble = useSession((session) => session.storageTrouble !== null);
  const lost = useSession((session) => session.connection.status === "lost");
  const saving = useOpenDocuments((state) => Object.values(state.status).some((status) => status.saving));
  const unsaved = useOpenDocuments((state) => Object.values(state.status).filter((status) => status.dirty).length);
  if (lost || trouble)
    return (
      <span className={styles["trouble"]}>
        <Icon icon={TriangleAlert} size={13} />
        {lost ? messages.notConnected : messages.notSaved}
      </span>
    );
  if (readOnly)
    return (
      <span className={styles["saved"]}>
        <Icon icon={Lock} size={13} />
        {messages.readOnly}
      </span>
    );
  if (unsaved > 0)
    return (
      <span className={styles["saved"]}>
        <span className={styles["dot"]} />
        {saving ? messages.saving : messages.unsaved(unsaved)}
      </span>
    );
  return (
    <span className={styles["saved"]}>
      <Icon icon={Check} size={13} />
      {messages.saved}
    </span>
  );
}
