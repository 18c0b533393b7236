import { useMemo, type ComponentType, type ReactElement, type ReactNode } from "react";
import { unreadableFileRemedy } from "#shared/project/newerFormat.ts";
import { ProjectFields } from "#renderer/studio/ProjectFields.tsx";
import { useDocumentInfo } from "#renderer/studio/session.ts";
import { useCommands } from "#renderer/commands/registry.ts";
import { Button } from "#renderer/parts/Button.tsx";
import { ErrorCard } from "#renderer/parts/ErrorCard.tsx";
import styles from "./DocumentFrame.module.css";
import type { DocumentSession } from "./documentSession.ts";
import { useLiveProblems } from "./liveProblems.ts";
import { retryOpen, useDocumentState } from "./openSessions.ts";
import { useTransformCommands } from "./transformCommands.ts";
import { messages } from "./messages.ts";
import { SaveConflict } from "./SaveConflict.tsx";
import { historyCommands } from "./historyCommands.ts";

/** `Data` is what documents of the editor's type hold. */
function DocumentFrame<Data>(props: {
  documentId: string;
  show: (session: DocumentSession<Data>) => ReactNode;
}): ReactElement {
  const state = useDocumentState(props.documentId);
  const info = useDocumentInfo(props.documentId);
  switch (state.kind) {
    case "loading":
      return <div className={styles["message"]} aria-busy />;
    case "broken":
      return (
        <div className={styles["message"]}>
          <ErrorCard place={info?.file ?? ""} message={state.message} remedy={unreadableFileRemedy(state.message)} />
          <Button onClick={() => retryOpen(props.documentId)}>{messages.readAgain}</Button>
        </div>
      );
    case "open":
      return <OpenFrame session={state.session}>{props.show(sessionOf<Data>(state.session))}</OpenFrame>;
  }
}

/** The model of an open document, by the function that makes it of a session; undefined while it is loading. */
export function useOpenModel<Data, Model>(
  documentId: string,
  modelOf: (session: DocumentSession<Data>) => Model,
): Model | undefined {
  const state = useDocumentState(documentId);
  return state.kind === "open" ? modelOf(sessionOf<Data>(state.session)) : undefined;
}

/** A region of an editor that shows the model of its document, and nothing while the document is loading. */
export function withModel<Data, Model>(
  modelOf: (session: DocumentSession<Data>) => Model,
  View: ComponentType<{ model: Model }>,
): ComponentType<{ documentId: string }> {
  return function Region({ documentId }) {
    const model = useOpenModel(documentId, modelOf);
    return model === undefined ? null : <View model={model} />;
  };
}

/** The canvas area of an editor: the model of its document once that is loaded, or the reason why it can't be read. */
export function documentEditor<Data, Model>(
  modelOf: (session: DocumentSession<Data>) => Model,
  View: ComponentType<{ model: Model }>,
): ComponentType<{ documentId: string }> {
  return function Main({ documentId }) {
    return <DocumentFrame<Data> documentId={documentId} show={(session) => <View model={modelOf(session)} />} />;
  };
}

/** The same of a document that is a form: nothing can be typed in it while the project is read-only. */
export function documentPage<Data>(
  Page: ComponentType<{ session: DocumentSession<Data> }>,
): ComponentType<{ documentId: string }> {
  const Fields = ({ model }: { model: DocumentSession<Data> }): ReactElement => (
    <ProjectFields>
      <Page session={model} />
    </ProjectFields>
  );
  return documentEditor((session: DocumentSession<Data>) => session, Fields);
}

/** Sessions are checked by their type's schema when they open, and an editor is registered for its type only. */
function sessionOf<Data>(session: DocumentSession<unknown>): DocumentSession<Data> {
  return session as DocumentSession<Data>;
}

function OpenFrame(props: { session: DocumentSession<unknown>; children: ReactNode }): ReactElement {
  const { session } = props;
  useLiveProblems(session);
  useTransformCommands(session);
  useCommands(useMemo(() => historyCommands(session), [session]));
  return (
    <>
      {props.children}
      <SaveConflict session={session} />
    </>
  );
}
