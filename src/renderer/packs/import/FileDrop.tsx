import { FileUp } from "lucide-react";
import { useEffect, useState, type ReactElement } from "react";
import { Icon } from "#renderer/parts/Icon.tsx";
import { attempt } from "#renderer/studio/errors.ts";
import { useWithheld, useSession } from "#renderer/studio/session.ts";
import styles from "./FileDrop.module.css";
import { importMessages } from "./messages.ts";

/**
 * Files dropped anywhere on the window are imported; while they hover, the window shows it. Where nothing can be
 * imported it says so, and the browser doesn't navigate to the file.
 */
export function FileDrop(): ReactElement | null {
  const [isOver, setOver] = useState(false);
  const withheld = useWithheld();
  const hasProject = useSession(({ project }) => project !== null);
  const refusal = !hasProject ? importMessages.needsProject : withheld;
  useEffect(() => {
    const stop = new AbortController();
    const options = { signal: stop.signal };
    const hasFiles = (event: DragEvent): boolean => event.dataTransfer?.types.includes("Files") ?? false;
    // Enter and leave are fired for every element on the way: only the last leave counts.
    let depth = 0;
    const show = (by: number): void => {
      depth = Math.max(0, depth + by);
      setOver(depth > 0);
    };
    window.addEventListener("dragenter", (event) => hasFiles(event) && show(1), options);
    window.addEventListener("dragleave", (event) => hasFiles(event) && show(-1), options);
    window.addEventListener(
      "dragover",
      (event) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        if (event.dataTransfer !== null) event.dataTransfer.dropEffect = refusal === undefined ? "copy" : "none";
      },
      options,
    );
    window.addEventListener(
      "drop",
      (event) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        depth = 0;
        setOver(false);
        const files = [...(event.dataTransfer?.files ?? [])];
        const [first] = files;
        if (first !== undefined && refusal === undefined)
          attempt(importMessages.failed(first.name), async () => {
            // A page without a project does without: it knows every level kind.
            const { importFiles } = await import("./importFiles.ts");
            await importFiles(files);
          });
      },
      options,
    );
    return () => stop.abort();
  }, [refusal]);
  if (!isOver) return null;
  return (
    <div className={styles["over"]} role="status">
      <div className={styles["card"]}>
        <Icon icon={FileUp} size={28} />
        <b>{refusal ?? importMessages.drop}</b>
        {refusal === undefined && <span>{importMessages.dropHint}</span>}
      </div>
    </div>
  );
}
