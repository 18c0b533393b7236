import { useEffect, useRef, type ReactElement } from "react";
import { useStore } from "zustand";
import { toScreen } from "#renderer/canvas/camera.ts";
import { useDraft } from "#renderer/parts/useDraft.ts";
import { findRoom, renameRoom } from "./graphEdits.ts";
import { cardHeight, centre } from "./graphGeometry.ts";
import type { GraphModel } from "./graphModel.ts";
import styles from "./RenameField.module.css";
import { graphMessages } from "./messages.ts";

/** The name field over a node: stored while it is typed; Enter, Esc and leaving end it. */
export function RenameField({ model }: { model: GraphModel }): ReactElement | null {
  const id = useStore(model.view, (state) => state.renaming);
  const { camera } = useStore(model.canvas.store, (state) => state);
  const node = id === undefined ? undefined : model.geometry().nodeById.get(id);
  if (id === undefined || node === undefined) return null;
  const middle = toScreen(camera, centre(node));
  const width = Math.max(120, node.width * camera.zoom);
  const height = Math.max(28, cardHeight * camera.zoom);
  return (
    <Field key={id} model={model} id={id} box={{ x: middle.x - width / 2, y: middle.y - height / 2, width, height }} />
  );
}

function Field(props: {
  model: GraphModel;
  id: string;
  box: { x: number; y: number; width: number; height: number };
}): ReactElement {
  const { model, id, box } = props;
  const stored = findRoom(model.document(), id)?.name ?? "";
  const draft = useDraft(stored, (name, gesture) =>
    model.session.edit(graphMessages.renameRoom, (document) => renameRoom(document, id, name), { gesture }),
  );
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.select(), []);

  function finish(): void {
    draft.end();
    model.view.setState({ renaming: undefined });
  }

  return (
    <input
      className={styles["field"]}
      style={{ left: box.x, top: box.y, width: box.width, height: box.height }}
      aria-label={graphMessages.roomName}
      value={draft.shown}
      maxLength={60}
      spellCheck={false}
      autoComplete="off"
      ref={input}
      onChange={(event) => draft.typed(event.target.value)}
      onBlur={finish}
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.key !== "Enter" && event.key !== "Escape") return;
        event.preventDefault();
        finish();
        event.currentTarget.closest("section")?.querySelector<HTMLElement>("[data-canvas]")?.focus();
      }}
    />
  );
}
