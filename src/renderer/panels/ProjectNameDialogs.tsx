import { longestName } from "#shared/text/plainName.ts";
import { Folder } from "lucide-react";
import { type ReactElement, useEffect, useId, useRef, useState } from "react";
import { type ErrorText, attempt, describeError } from "#renderer/studio/errors.ts";
import { duplicateProject, renameProject, saveProjectCopy, createProject } from "#renderer/studio/projectActions.ts";
import { studio, useSession } from "#renderer/studio/session.ts";
import { Button } from "#renderer/parts/Button.tsx";
import { Dialog } from "#renderer/parts/Dialog.tsx";
import { ErrorCard } from "#renderer/parts/ErrorCard.tsx";
import { Select } from "#renderer/parts/Select.tsx";
import { TextField } from "#renderer/parts/TextField.tsx";
import { FolderBrowser } from "./FolderBrowser.tsx";
import styles from "./ProjectNameDialogs.module.css";
import { closeDialog } from "#renderer/studio/dialogStore.ts";
import { useNewProject } from "./newProjectTemplate.ts";
import { findProjectTemplate, projectTemplates } from "./projectTemplates.ts";
import { messages } from "./messages.ts";
import { usesStarterSets } from "#shared/levels/dungeon/starterSets.ts";
import { findDocumentType } from "#shared/levels/registry.ts";
import { showWorkspace } from "#renderer/studio/layoutStore.ts";
import { openDocument } from "#renderer/studio/openDocuments.ts";
import { refreshDocuments } from "#renderer/studio/projectFeed.ts";

/** Name and place of a new project. */
export function NewProjectDialog(): ReactElement {
  const host = useSession((session) => session.host);
  const { template } = useNewProject();
  const [folder, setFolder] = useState<string | null>(null);
  const [browsing, setBrowsing] = useState(false);
  const browserId = useId();
  const shown = folder ?? host?.projectsFolder ?? "";

  function change(): void {
    if (host?.capabilities.nativeDialogs !== true) {
      setBrowsing(!browsing);
      return;
    }
    attempt(messages.couldntChooseFolder, async () => {
      const { path } = await studio().host.pickFolder({ title: messages.chooseFolderForProject, startIn: shown });
      if (path !== null) setFolder(path);
    });
  }
  return (
    <NameDialog
      title={messages.newProject}
      button="Create"
      initial={(template === null ? undefined : findProjectTemplate(template))?.projectName ?? messages.myProject}
      act={(name) => createProjectFrom(template, name, folder ?? undefined)}
    >
      <Select
        label={messages.startWith}
        value={template ?? "none"}
        options={[
          { value: "none", label: messages.emptyProject },
          ...projectTemplates.map(({ id, name, about }) => ({
            value: id,
            label: messages.templateOption(name, about),
          })),
        ]}
        onChange={(value) => useNewProject.setState({ template: value === "none" ? null : value })}
      />
      <div className={styles["folder"]}>
        <TextField
          label={messages.folder}
          icon={Folder}
          value={shown}
          onCommit={setFolder}
          trailing={
            <button
              type="button"
              className={styles["change"]}
              onClick={change}
              aria-expanded={browsing}
              aria-controls={browsing ? browserId : undefined}
            >
              {browsing ? messages.done : messages.change}
            </button>
          }
        />
      </div>
      {browsing && <FolderBrowser id={browserId} start={shown} onChoose={setFolder} />}
    </NameDialog>
  );
}

/** Renames the open project; the folder keeps its name. */
export function RenameProjectDialog(): ReactElement {
  const name = useSession((session) => session.project?.name ?? "");
  return <NameDialog title={messages.renameProject} button="Rename" initial={name} act={renameProject} />;
}

/** Copies the open project to a folder next to it. */
export function DuplicateProjectDialog(): ReactElement {
  const name = useSession((session) => session.project?.name ?? "");
  return (
    <NameDialog title={messages.duplicateProject} button="Duplicate" initial={`${name} copy`} act={duplicateProject} />
  );
}

/** The open project as it is on screen, in a new folder; work continues there. */
export function SaveCopyDialog(): ReactElement {
  const name = useSession((session) => session.project?.name ?? "");
  return (
    <NameDialog title={messages.saveCopyOfProject} button={messages.saveCopy} initial={name} act={saveProjectCopy} />
  );
}

function NameDialog(props: {
  title: string;
  button: string;
  initial: string;
  act: (name: string) => Promise<void>;
  children?: ReactElement | false | (ReactElement | false)[];
}): ReactElement {
  const [name, setName] = useState(props.initial);
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<ErrorText | null>(null);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    field.current?.select();
  }, []);
  const empty = name.trim() === "";

  async function finish(): Promise<void> {
    setBusy(true);
    setTrouble(null);
    try {
      await props.act(name.trim());
      closeDialog();
    } catch (error) {
      setTrouble(describeError(error));
      setBusy(false);
    }
  }
  return (
    <Dialog
      title={props.title}
      onClose={closeDialog}
      actions={
        <>
          <Button onClick={closeDialog}>{messages.cancel}</Button>
          <Button
            look="main"
            disabledReason={empty ? messages.enterName : busy ? messages.pleaseWait : undefined}
            onClick={() => void finish()}
          >
            {props.button}
          </Button>
        </>
      }
    >
      <div className={styles["fields"]}>
        <TextField
          label={messages.name}
          showLabel
          value={name}
          maxLength={longestName}
          inputRef={field}
          invalid={empty ? "a name" : undefined}
          onInput={setName}
          onKeyDown={(event) => {
            if (event.key === "Enter" && !empty && !busy) void finish();
          }}
        />
        {props.children}
        {trouble !== null && (
          <ErrorCard place={trouble.place ?? name} message={trouble.message} remedy={trouble.remedy} />
        )}
      </div>
    </Dialog>
  );
}

/** Makes a project with the first documents of its template, and opens it. */
async function createProjectFrom(
  template: string | null,
  name: string,
  parentFolder: string | undefined,
): Promise<void> {
  const types = template === null ? [] : (findProjectTemplate(template)?.documentTypes ?? []);
  await createProject(name, template === null || types.some(usesStarterSets), parentFolder);
  showWorkspace("draw");
  const client = studio();
  for (const type of types) {
    const title = findDocumentType(type)?.type.title;
    if (title === undefined) continue;
    const { id } = await client.documents.create({ type, name: title });
    await refreshDocuments(client);
    openDocument(id);
  }
}
