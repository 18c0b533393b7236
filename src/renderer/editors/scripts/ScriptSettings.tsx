import type { ReactElement } from "react";
import { useStore } from "zustand";
import { ownName } from "#shared/formula/ownMeasures.ts";
import type { LevelKind } from "#shared/levels/levelKind.ts";
import { findDocumentType } from "#shared/levels/registry.ts";
import { exampleSource, isExample } from "#shared/scripts/newScript.ts";
import { type Script, scriptRoles, scriptSlug } from "#shared/scripts/scriptDocument.ts";
import { measureId } from "#shared/scripts/scriptMeasures.ts";
import type { EditorProps } from "#renderer/editors/editorDefinition.ts";
import type { DocumentSession } from "#renderer/history/documentSession.ts";
import { useDocumentState } from "#renderer/history/openSessions.ts";
import { retakeEdit } from "#renderer/history/retakeEdit.ts";
import { transformLabel } from "#renderer/history/transformCommands.ts";
import { NumberField } from "#renderer/parts/NumberField.tsx";
import { Section } from "#renderer/parts/Section.tsx";
import { Select, optionsOf } from "#renderer/parts/Select.tsx";
import { TextField } from "#renderer/parts/TextField.tsx";
import { ProjectFields } from "#renderer/studio/ProjectFields.tsx";
import styles from "./ScriptEditor.module.css";
import { scriptMessages as messages } from "./messages.ts";

/** The right panel of a script: what it is for, and how others name it. */
export function ScriptSettings({ documentId }: EditorProps): ReactElement | null {
  const state = useDocumentState(documentId);
  const kind = state.kind === "open" ? findDocumentType(state.session.type)?.kind : undefined;
  if (state.kind !== "open" || kind === undefined) return null;
  // The inspector is registered for documents of this type only.
  return <Settings session={state.session as unknown as DocumentSession<Script>} kind={kind} />;
}

function Settings({ session, kind }: { session: DocumentSession<Script>; kind: LevelKind }): ReactElement {
  const script = useStore(session.store, (state) => state.history.data);
  const name = useStore(session.store, (state) => state.name);
  const edit = (label: string, change: (draft: Script) => void): void => session.edit(label, change);
  const type = (gesture: string, label: string, change: (draft: Script) => void): void =>
    retakeEdit(session, gesture, label, change);
  return (
    <ProjectFields>
      <Section title={messages.settings}>
        <div className={styles["settings"]}>
          <Select
            label={messages.role}
            value={script.role}
            options={scriptRoles.map((value) => ({
              value,
              label: messages.roles[value],
              hint: messages.roleHints[value],
            }))}
            onChange={(role) =>
              edit(messages.changeRole, (draft) => {
                // An untouched example becomes that of the new role.
                if (isExample(kind.id, draft.source)) draft.source = exampleSource(kind.id, role);
                draft.role = role;
              })
            }
          />
          <p className={styles["quiet"]}>{messages.roleHints[script.role]}</p>
          {script.role !== "transform" && (
            <TextField
              label={script.role === "check" ? messages.sentence : messages.hint}
              showLabel
              value={script.hint}
              maxLength={300}
              onCommit={(next, gesture) =>
                type(gesture, messages.changeHint, (draft) => void (draft.hint = next.trim()))
              }
            />
          )}
          <RoleSettings {...{ script, kind, edit, type }} />
        </div>
      </Section>
      <Section title={messages.names}>
        <ul className={styles["names"]}>
          {namesOf(script, name).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </Section>
      <Section title={messages.rules}>
        <ul className={styles["names"]}>
          {messages.ruleTexts.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </Section>
    </ProjectFields>
  );
}

interface RoleProps {
  readonly script: Script;
  readonly kind: LevelKind;
  readonly edit: (label: string, change: (draft: Script) => void) => void;
  readonly type: (gesture: string, label: string, change: (draft: Script) => void) => void;
}

function RoleSettings({ script, kind, edit, type }: RoleProps): ReactElement {
  switch (script.role) {
    case "metric":
      return (
        <>
          <TextField
            label={messages.unit}
            showLabel
            value={script.unit}
            maxLength={20}
            onCommit={(next, gesture) => type(gesture, messages.changeUnit, (draft) => void (draft.unit = next.trim()))}
          />
          <NumberField
            label={messages.digits}
            value={script.digits}
            min={0}
            max={4}
            onCommit={(next) => edit(messages.changeDigits, (draft) => void (draft.digits = Math.round(next)))}
          />
          <Select
            label={messages.better}
            value={script.better}
            options={optionsOf(["higher", "lower", "neither"] as const, messages.betterChoices)}
            onChange={(better) => edit(messages.changeBetter, (draft) => void (draft.better = better))}
          />
        </>
      );
    case "check":
      return (
        <Select
          label={messages.severity}
          value={script.severity}
          options={optionsOf(["error", "warning"] as const, messages.severities)}
          onChange={(severity) => edit(messages.changeSeverity, (draft) => void (draft.severity = severity))}
        />
      );
    case "export":
      return (
        <>
          <TextField
            label={messages.extension}
            showLabel
            value={script.extension}
            maxLength={10}
            rule={(text) => (/^[a-z0-9]{1,10}$/.test(text) ? undefined : messages.extensionRule)}
            onCommit={(next, gesture) =>
              type(gesture, messages.changeExtension, (draft) => void (draft.extension = next))
            }
          />
          <Select
            label={messages.whole}
            value={script.whole ? "one" : "each"}
            options={optionsOf(["one", "each"] as const, messages.wholes)}
            onChange={(value) => edit(messages.changeWhole, (draft) => void (draft.whole = value === "one"))}
          />
        </>
      );
    case "transform":
      return (
        <Select
          label={messages.documentType}
          value={script.documentType}
          options={kind.documentTypes.map(({ id, title }) => ({ value: id, label: title }))}
          onChange={(documentType) =>
            edit(messages.changeDocumentType, (draft) => void (draft.documentType = documentType))
          }
        />
      );
  }
}

function namesOf({ role }: Script, name: string): string[] {
  switch (role) {
    case "metric": {
      const id = measureId(role, name);
      return [messages.inFilters(id), messages.inFormulas(ownName(id))];
    }
    case "check":
      return [messages.inFilters(measureId(role, name))];
    case "export":
      return [messages.onCommandLine(scriptSlug(name))];
    case "transform":
      return [messages.inPalette(transformLabel(name))];
  }
}
