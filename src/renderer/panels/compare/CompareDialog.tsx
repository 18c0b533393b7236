import { type ReactElement, useEffect, useState } from "react";
import { type CompareSubject, type OtherVersion, useCompare } from "#renderer/explorer/compareStore.ts";
import { Button } from "#renderer/parts/Button.tsx";
import { Dialog } from "#renderer/parts/Dialog.tsx";
import { pickFiles } from "#renderer/parts/pickFiles.ts";
import { Select } from "#renderer/parts/Select.tsx";
import { closeDialog } from "#renderer/studio/dialogStore.ts";
import { attempt } from "#renderer/studio/errors.ts";
import { refreshDocuments, refreshPacks } from "#renderer/studio/projectFeed.ts";
import { studio, useWithheld } from "#renderer/studio/session.ts";
import { showToast } from "#renderer/studio/toasts.ts";
import type { UndecidedFile } from "#shared/contract/versions.ts";
import type { JsonValue } from "#shared/kernel/json.ts";
import { markedSides } from "#shared/merge/conflictMarkers.ts";
import { formOfFile } from "#shared/merge/fileForm.ts";
import { textMember } from "#shared/kernel/sameJson.ts";
import styles from "./Compare.module.css";
import { CompareVersions } from "./CompareVersions.tsx";
import { packType } from "./comparedScenes.ts";
import { useCompared, useSubjectName } from "./comparedSubject.ts";
import { compareMessages as messages } from "./messages.ts";
import { offerUndecided } from "./undecidedMerges.ts";
import {
  type ListedVersion,
  dataInText,
  readChosenFile,
  readVersion,
  unreadableSide,
  useVersions,
} from "./versions.ts";

/** Compares a document, a pack or the marks with another version, or finishes a merge that left conflict markers in a file. */
export function CompareDialog(): ReactElement | null {
  const { subject, version, marked } = useCompare();
  if (marked !== null) return <MarkedFile marked={marked} />;
  return subject === null ? null : <CompareOpen key={subject.id} subject={subject} first={version} />;
}

function CompareOpen(props: { subject: CompareSubject; first: OtherVersion | null }): ReactElement {
  const { subject, first } = props;
  const name = useSubjectName(subject);
  const compared = useCompared(subject);
  const list = useVersions(subject.id);
  const withheld = useWithheld();
  const [own, setOwn] = useState<ListedVersion | null>(null);
  const [chosen, setChosen] = useState<string | null>(null);
  const [read, setRead] = useState<{ readonly key: string; readonly data: JsonValue }>();
  const versions = [...(own === null ? [] : [own]), ...(list?.versions ?? [])];
  const isWanted = ({ version }: ListedVersion): boolean => JSON.stringify(version) === JSON.stringify(first);
  const shown = versions.find(({ key }) => key === chosen) ?? versions.find(isWanted) ?? versions[0];
  const isReady = compared !== null;
  const merge = shown?.version.type === "merge" ? shown.version : undefined;
  const unreadable = merge === undefined || compared === null ? undefined : unreadableSide(merge, compared);
  useEffect(() => {
    if (shown === undefined || compared === null || unreadable !== undefined) return;
    const { key, version } = shown;
    attempt(messages.couldntRead, async () => setRead({ key, data: await readVersion(subject, version, compared) }));
    // The list is read again while the dialog is open, with the same versions in new objects.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [subject, shown?.key, isReady]);
  if (list?.marked !== undefined) return <MarkedFile marked={list.marked} />;

  function choose(): void {
    attempt(messages.couldntReadFile(messages.chooseFile), async () => {
      const [file] = await pickFiles(subject.part === "marks" ? ".jsonl" : ".json");
      if (file === undefined || compared === null) return;
      const data = await readChosenFile(file, subject.part, compared.type);
      const version: ListedVersion = {
        key: `file ${file.name}`,
        label: messages.aFile(file.name),
        version: { type: "file", name: file.name, data },
      };
      setOwn(version);
      setChosen(version.key);
    });
  }
  const theirs = read?.key === shown?.key ? read?.data : undefined;
  const bar = (
    <>
      {shown !== undefined && (
        <Select
          label={messages.with}
          value={shown.key}
          options={versions.map(({ key, label }) => ({ value: key, label }))}
          onChange={setChosen}
        />
      )}
      <Button onClick={choose}>{messages.chooseFile}</Button>
      {list?.note !== undefined && <p className={styles["note"]}>{list.note}</p>}
    </>
  );
  const title = messages.title(name);
  function finish(part: UndecidedFile["part"], isSaid: boolean): void {
    attempt(messages.couldntSave, async () => {
      await studio().versions.decided({ id: subject.id, part });
      if (isSaid) showToast({ text: messages.decided });
      await offerUndecided();
    });
  }
  if (compared === null || theirs === undefined || shown === undefined || unreadable !== undefined) {
    const waiting = list !== null && versions.length === 0 ? messages.noVersions : messages.loading;
    const finishNow = (part: UndecidedFile["part"]): void => {
      closeDialog();
      finish(part, true);
    };
    return (
      <Dialog
        size="page"
        title={title}
        onClose={closeDialog}
        actions={
          <>
            <Button onClick={closeDialog}>{messages.cancel}</Button>
            {merge !== undefined && unreadable !== undefined && (
              <Button look="main" disabledReason={withheld} onClick={() => finishNow(merge.part)}>
                {messages.finish}
              </Button>
            )}
          </>
        }
      >
        <div className={styles["bar"]}>{bar}</div>
        <p className={styles["note"]}>
          {merge !== undefined && unreadable !== undefined ? messages.unreadable(unreadable, merge.keptIn) : waiting}
        </p>
      </Dialog>
    );
  }
  const { type, mine, rules, fault, apply } = compared;
  const base = merge?.base === undefined ? undefined : dataInText(merge.part, merge.base, compared);
  return (
    <CompareVersions
      key={shown.key}
      title={title}
      bar={bar}
      type={type}
      comparison={{ ...(base === undefined ? {} : { base }), mine, theirs, rules }}
      fault={fault}
      onApply={(value, count) => {
        if (count > 0) apply(value, count);
        closeDialog();
        if (merge !== undefined) finish(merge.part, count === 0);
      }}
      mayApplyNone={merge !== undefined}
    />
  );
}

function MarkedFile({ marked }: { marked: UndecidedFile }): ReactElement {
  const sides = markedSides(marked.text ?? "");
  const form = formOfFile(marked.file, sides === undefined ? [] : [sides.mine, sides.theirs]);
  const [mine, theirs] = [form.read(sides?.mine ?? ""), form.read(sides?.theirs ?? "")];
  const base = sides?.base === undefined ? undefined : form.read(sides.base, false);
  const title = messages.finishTitle(marked.file);
  if (!mine.ok || !theirs.ok)
    return (
      <Dialog title={title} onClose={closeDialog} actions={<Button onClick={closeDialog}>{messages.cancel}</Button>}>
        {messages.cantBeTakenApart}
      </Dialog>
    );
  return (
    <CompareVersions
      title={title}
      bar={undefined}
      type={marked.part === "pack" ? packType : textMember(mine.value, "type")}
      {...(marked.part === "document" ? { dataMember: "data" } : {})}
      isFile
      comparison={{
        ...(base?.ok === true ? { base: base.value } : {}),
        mine: mine.value,
        theirs: theirs.value,
        rules: form.rules(mine.value),
      }}
      fault={(value) => {
        const read = form.read(form.write(value));
        return read.ok ? undefined : read.message;
      }}
      mayApplyNone
      onApply={(value) =>
        attempt(messages.couldntSave, async () => {
          await studio().versions.decided({ id: marked.id, part: marked.part, text: form.write(value) });
          closeDialog();
          await Promise.all([refreshDocuments(studio()), refreshPacks(studio())]);
          showToast({ text: messages.decided });
          await offerUndecided();
        })
      }
    />
  );
}
