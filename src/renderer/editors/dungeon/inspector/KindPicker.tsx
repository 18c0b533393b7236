import type { ReactElement } from "react";
import { edgeKinds, type EdgeKind } from "#shared/levels/dungeon/graphDocument.ts";
import { useDisabled } from "#renderer/parts/fieldsDisabled.ts";
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
  /** Stairs have no corridor; if a file has one, it can be seen and changed. */
  isStairs?: boolean;
  onChange: (kind: EdgeKind) => void;
}): ReactElement {
  const disabled = useDisabled();
  const meaningOf = (kind: EdgeKind): string =>
    props.isStairs === true && kind === "door" ? messages.openStairsHint : meanings[kind];
  const kinds = edgeKinds.filter((kind) => props.isStairs !== true || kind !== "corridor" || props.value === kind);
  return (
    <Rows label={messages.connectionType}>
      {kinds.map((kind, i) => (
        <Row
          key={kind}
          label={edgeKindNames[kind]}
          leading={<EdgePicture kind={kind} />}
          trailing={
            <span className={styles["meaning"]} title={meaningOf(kind)} data-explains>
              {meaningOf(kind)}
            </span>
          }
          selected={kind === props.value}
          muted={disabled}
          tabStop={kind === props.value || (props.value === undefined && i === 0)}
          onClick={() => {
            if (!disabled) props.onChange(kind);
          }}
        />
      ))}
    </Rows>
  );
}
