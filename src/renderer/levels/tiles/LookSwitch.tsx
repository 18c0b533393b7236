import type { ReactElement } from "react";
import { Segmented } from "#renderer/parts/Segmented.tsx";
import { messages } from "../messages.ts";
import styles from "../LevelView.module.css";
import { useLevelLook } from "./levelLook.ts";

/**
 * Switches finished layouts between plan and painted tiles. On a picture that handles drags and clicks, its own clicks
 * don't propagate.
 */
export function LookSwitch(): ReactElement {
  const [look, setLook] = useLevelLook();
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events
    <div
      className={styles["look"]}
      onPointerDown={(event) => event.stopPropagation()}
      onClick={(event) => event.stopPropagation()}
      onDoubleClick={(event) => event.stopPropagation()}
    >
      <Segmented
        label={messages.shownAs}
        value={look}
        options={[
          { value: "plan", label: messages.plan },
          { value: "tiles", label: messages.tiles },
        ]}
        onChange={setLook}
      />
    </div>
  );
}
