import { X } from "lucide-react";
import { useState } from "react";
import type { ReactElement } from "react";
import { useReadOnly } from "#renderer/studio/session.ts";
import { Icon } from "#renderer/parts/Icon.tsx";
import { Section } from "#renderer/parts/Section.tsx";
import { TextArea } from "#renderer/parts/TextArea.tsx";
import type { CandidateSummary } from "#shared/contract/candidates.ts";
import { useCurate } from "./curateStore.ts";
import { markThese } from "./galleryMarks.ts";
import styles from "./TagsAndNote.module.css";

/** Tags and the note of a candidate. */
export function TagsAndNote({ candidate }: { candidate: CandidateSummary }): ReactElement {
  const readOnly = useReadOnly();
  const { tags, note } = candidate.marks;
  return (
    <Section title="Tags and note">
      <div className={styles["tags"]}>
        {tags.map((tag) => (
          <span key={tag} className={styles["tag"]}>
            {tag}
            {!readOnly && (
              <button
                type="button"
                aria-label={`Remove tag ${tag}`}
                className={styles["remove"]}
                onClick={() => markThese([candidate.id], { removeTags: [tag] })}
              >
                <Icon icon={X} size={11} />
              </button>
            )}
          </span>
        ))}
        {!readOnly && <NewTag key={candidate.id} candidate={candidate} />}
        {readOnly && tags.length === 0 && <span className={styles["quiet"]}>No tags</span>}
      </div>
      <TextArea
        key={candidate.id}
        label="Note"
        value={note}
        placeholder="A note on this one"
        maxLength={4000}
        disabled={readOnly}
        onCommit={(text) => markThese([candidate.id], { note: text })}
      />
    </Section>
  );
}

/** Where T puts the focus. */
export const tagFieldId = "new-tag";

function NewTag({ candidate }: { candidate: CandidateSummary }): ReactElement {
  const [text, setText] = useState("");
  const known = useCurate((state) => state.counts?.tags);
  function add(): void {
    const tag = text.trim().slice(0, 40);
    setText("");
    if (tag !== "" && !candidate.marks.tags.includes(tag)) markThese([candidate.id], { addTags: [tag] });
  }
  return (
    <>
      <input
        id={tagFieldId}
        className={styles["field"]}
        aria-label="New tag"
        placeholder="+ tag"
        list="known-tags"
        maxLength={40}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === "Enter") add();
          if (event.key !== "Escape") return;
          setText("");
          document.querySelector<HTMLElement>("[data-gallery]")?.focus();
        }}
        onBlur={add}
      />
      <datalist id="known-tags">
        {known?.map(({ tag }) => (
          <option key={tag}>{tag}</option>
        ))}
      </datalist>
    </>
  );
}
