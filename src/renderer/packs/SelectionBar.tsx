import { Lock, Tag, Trash2 } from "lucide-react";
import { useState, type ReactElement } from "react";
import { attempt } from "#renderer/studio/errors.ts";
import { IconButton } from "#renderer/parts/IconButton.tsx";
import { TextField } from "#renderer/parts/TextField.tsx";
import { tagSelected, titleSelected } from "./bulkActions.ts";
import { messages } from "./messages.ts";
import styles from "./SelectionBar.module.css";

/** Element ids of the fields, for the commands that lead there. */
export const titlePatternId = "pack-title-pattern";

/** The field for tags of all selected levels. */
export const packTagsId = "pack-tags";

/** Floats over the list while several levels are selected: actions on all of them. */
export function SelectionBar({ count }: { count: number }): ReactElement {
  const [tags, setTags] = useState("");
  return (
    <div className={styles["bar"]} role="toolbar" aria-label={messages.selection}>
      <b className={styles["count"]}>{messages.selectedLevels(count)}</b>
      <span id={titlePatternId} className={styles["field"]}>
        <TextField
          label={messages.titlePattern}
          value=""
          placeholder={messages.titlePatternExample}
          maxLength={120}
          onCommit={titleSelected}
        />
      </span>
      <span id={packTagsId} className={styles["field"]}>
        <TextField
          key={tags}
          label={messages.tags}
          icon={Tag}
          value=""
          placeholder={messages.tagsThenEnter}
          onKeyDown={(event) => {
            const text = event.currentTarget.value;
            if (event.key !== "Enter" || text.trim() === "") return;
            attempt(messages.couldntTag, () => tagSelected(text));
            setTags(text);
          }}
          onCommit={() => undefined}
        />
      </span>
      <IconButton icon={Lock} size="normal" label={messages.lockPosition} command="pack.lock" />
      <IconButton icon={Trash2} size="normal" label={messages.removeFromPack} command="pack.remove" />
    </div>
  );
}
