import { Trash2 } from "lucide-react";
import type { ReactElement } from "react";
import { Button } from "#renderer/parts/Button.tsx";
import { Section } from "#renderer/parts/Section.tsx";
import { SwitchRow } from "#renderer/parts/SwitchRow.tsx";
import type { ContentObject } from "#shared/levels/dungeon/contents/contentsSchema.ts";
import { messages as sharedMessages } from "../../tools/messages.ts";
import { removeObject, toggleObjectPin } from "../layout/contents/contentCommands.ts";
import { contentsMessages as messages } from "../layout/contents/messages.ts";
import styles from "./Inspector.module.css";
import type { InspectorProps } from "./inspectorProps.ts";

/** The right panel for an object of the contents: where it is, and that it stays there. */
export function ObjectInspector({
  model,
  document,
  readOnly,
  object,
}: InspectorProps & { object: ContentObject }): ReactElement {
  const room = document.rooms.find(({ id }) => id === object.room)?.name ?? object.room;
  const isKey = object.kind === "key";
  return (
    <>
      <header className={styles["head"]}>
        <div className={styles["titles"]}>
          <h2 className={styles["title"]}>{object.class}</h2>
          <p className={styles["sub"]}>{messages.spoken(messages.kinds[object.kind], room, object.isPinned)}</p>
        </div>
      </header>
      <Section>
        <div className={styles["stack"]}>
          <SwitchRow
            label={messages.pinLabel}
            command="layout.pinObject"
            checked={object.isPinned}
            onChange={() => toggleObjectPin(model, object)}
          />
          <div>
            <Button
              size="small"
              icon={Trash2}
              disabledReason={isKey ? messages.keysStay : readOnly ? sharedMessages.readOnly : undefined}
              onClick={() => removeObject(model, object)}
            >
              {messages.remove}
            </Button>
          </div>
          <p className={styles["hint"]}>{messages.keysHint}</p>
        </div>
      </Section>
    </>
  );
}
