import { X } from "lucide-react";
import { useState, type ReactElement } from "react";
import { useReadOnly } from "#renderer/studio/session.ts";
import { Icon } from "#renderer/parts/Icon.tsx";
import { Section } from "#renderer/parts/Section.tsx";
import { TextArea } from "#renderer/parts/TextArea.tsx";
import type { CandidateSummary } from "#shared/contract/candidates.ts";
import { createTypedTags, lastTagStart } from "./typedTags.ts";
import { useDraft } from "#renderer/parts/useDraft.ts";
import { useCurate } from "./curateStore.ts";
import { markThese } from "./galleryMarks.ts";
import styles from "./TagsAndNote.module.css";
import { messages } from "./messages.ts";

/** Tags and the note of a candidate. */
export function TagsAndNote({ candidate }: { candidate: CandidateSummary }): ReactElement {
  const readOnly = useReadOnly();
  const { tags, note } = candidate.marks;
  /** Tags being typed: already stored, but not shown a second time next to their field. */
  const [typed, setTyped] = useState<readonly string[]>([]);
  return (
    <Section title={messages.tagsAndNote}>
      <div className={styles["tags"]}>
        {tags
          .filter((tag) => !typed.includes(tag))
          .map((tag) => (
            <span key={tag} className={styles["tag"]}>
              {tag}
              {!readOnly && (
                <button
                  type="button"
                  aria-label={messages.removeTag(tag)}
                  className={styles["remove"]}
                  onClick={() => markThese([candidate.id], { removeTags: [tag] })}
                >
                  <Icon icon={X} size={11} />
                </button>
              )}
            </span>
          ))}
        {!readOnly && <NewTag key={candidate.id} candidate={candidate} onStored={setTyped} />}
        {readOnly && tags.length === 0 && <span className={styles["quiet"]}>{messages.noTags}</span>}
      </div>
      <TextArea
        key={candidate.id}
        label={messages.note}
        value={note}
        placeholder={messages.addNote}
        maxLength={4000}
        disabled={readOnly}
        onCommit={(text) => markThese([candidate.id], { note: text })}
        onEscape={focusGallery}
      />
    </Section>
  );
}

/** Id of the field that T focuses. */
export const tagFieldId = "new-tag";

function focusGallery(): void {
  document.querySelector<HTMLElement>("[data-gallery]")?.focus();
}

/** In a close view the field is mounted with its panel, after T was pressed. */
function focusWhenTagging(field: HTMLInputElement | null): void {
  if (useCurate.getState().isTagging) field?.focus();
}

/** Tags are stored while typing, like every text: each state replaces the previous one. */
function NewTag({
  candidate,
  onStored,
}: {
  candidate: CandidateSummary;
  onStored: (tags: readonly string[]) => void;
}): ReactElement {
  const known = useCurate((state) => state.counts?.tags);
  const [typing] = useState(() => createTypedTags(candidate.marks.tags));
  const draft = useDraft("", store);

  function store(text: string): void {
    const change = typing.next(text);
    if (change === undefined) return;
    markThese([candidate.id], change);
    onStored(typing.stored());
  }
  function commitAndLeave(): void {
    draft.end();
    typing.end(candidate.marks.tags);
    onStored([]);
  }
  return (
    <>
      <input
        ref={focusWhenTagging}
        id={tagFieldId}
        className={styles["field"]}
        aria-label={messages.newTag}
        placeholder={messages.addTagButton}
        list="known-tags"
        maxLength={400}
        value={draft.shown}
        onChange={(event) => draft.typed(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === "Enter") commitAndLeave();
          if (event.key !== "Escape") return;
          // The next Esc leaves the close view.
          event.stopPropagation();
          event.currentTarget.blur();
          focusGallery();
        }}
        onBlur={() => {
          commitAndLeave();
          useCurate.setState({ isTagging: false });
        }}
      />
      <datalist id="known-tags">
        {known?.map(({ tag }) => (
          // The datalist completes whole texts, so each option includes what precedes the last comma.
          <option key={tag}>{`${draft.shown.slice(0, lastTagStart(draft.shown))}${tag}`}</option>
        ))}
      </datalist>
    </>
  );
}
