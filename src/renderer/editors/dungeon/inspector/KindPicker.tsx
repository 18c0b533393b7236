import type { ReactElement } from "react";
import { edgeKinds } from "#shared/levels/dungeon/graphDocument.ts";
import type { EdgeKind } from "#shared/levels/dungeon/graphDocument.ts";
import { Row, Rows } from "#renderer/parts/Row.tsx";
import { edgeKindNames } from "../graph/graphNames.ts";
import { EdgePicture } from "./EdgePicture.tsx";
import styles from "./Inspector.module.css";
import { messages } from "./messages.ts";

const meanings: Readonly<Record<EdgeKind, string>> = {
  door: messages.openHint,
  corridor: messages.corridorHint,
  locked: "needs a key",
  "one-way": messages.oneWayHint,
  secret: messages.secretHint,
};

/** The kinds of connection with what they mean; `value` is undefined when several edges differ. */
export function KindPicker(props: {
  value: EdgeKind | undefined;
  disabled: boolean;
  onChange: (kind: EdgeKind) => void;
}): ReactElement {
  return (
    <Rows label={messages.connectionType}>
      {edgeKinds.map((kind, i) => (
        <Row
          key={kind}
          label={edgeKindNames[kind]}
          leading={<EdgePicture kind={kind} />}
          trailing={
            <span className={styles["meaning"]} title={meanings[kind]} data-explains>
              {meanings[kind]}
            </span>
          }
          selected={kind === props.value}
          muted={props.disabled}
          tabStop={kind === props.value || (props.value === undefined && i === 0)}
          onClick={() => {
            if (!props.disabled) props.onChange(kind);
          }}
        />
      ))}
    </Rows>
  );
}
