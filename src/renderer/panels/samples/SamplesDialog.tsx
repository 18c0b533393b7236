import type { ReactElement } from "react";
import { sampleIds, type SampleId } from "#shared/contract/project.ts";
import { Button } from "#renderer/parts/Button.tsx";
import { Dialog } from "#renderer/parts/Dialog.tsx";
import { closeDialog } from "#renderer/studio/dialogStore.ts";
import { attempt } from "#renderer/studio/errors.ts";
import { createSampleProject } from "#renderer/studio/projectActions.ts";
import { sampleMessages, sampleTexts } from "./messages.ts";
import styles from "./SamplesDialog.module.css";

/** All samples of the installation, numbered; each opens as a copy. */
export function SamplesDialog(): ReactElement {
  return (
    <Dialog
      size="wide"
      title={sampleMessages.title}
      onClose={closeDialog}
      actions={<Button onClick={closeDialog}>{sampleMessages.cancel}</Button>}
    >
      <p>{sampleMessages.hint}</p>
      <ol className={styles["list"]}>
        {sampleIds.map((id, index) => (
          <li key={id}>
            <button
              type="button"
              className={styles["sample"]}
              aria-label={sampleMessages.open(sampleTexts[id].name)}
              onClick={() => open(id)}
            >
              <span className={styles["number"]}>{index + 1}</span>
              <span>
                <span className={styles["name"]}>{sampleTexts[id].name}</span>
                <span className={styles["about"]}>{sampleTexts[id].about}</span>
              </span>
            </button>
          </li>
        ))}
      </ol>
    </Dialog>
  );
}

function open(id: SampleId): void {
  closeDialog();
  attempt(sampleMessages.couldntOpen(sampleTexts[id].name), () => createSampleProject(id));
}
