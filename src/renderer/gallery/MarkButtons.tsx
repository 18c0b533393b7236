import { Check, X } from "lucide-react";
import type { ReactElement } from "react";
import { useReadOnly } from "#renderer/studio/session.ts";
import { Icon } from "#renderer/parts/Icon.tsx";
import { Stars } from "#renderer/parts/Stars.tsx";
import { Tooltip } from "#renderer/parts/Tooltip.tsx";
import { classes } from "#renderer/parts/classes.ts";
import { labelNames, type MarkChange, type Marks } from "#shared/contract/candidates.ts";
import { markThese } from "./galleryMarks.ts";
import styles from "./MarkButtons.module.css";
import { messages } from "./messages.ts";

/** Keep, reject, stars and labels of one candidate. */
export function MarkButtons({ id, marks }: { id: number; marks: Marks }): ReactElement {
  const readOnly = useReadOnly();
  const set = (change: MarkChange): void => {
    if (!readOnly) markThese([id], change);
  };
  return (
    <div className={styles["marks"]} role="group" aria-label={messages.marks}>
      <Tooltip label={messages.keep} command="candidates.keep">
        <button
          type="button"
          disabled={readOnly}
          aria-pressed={marks.flag === "keep"}
          className={classes(styles["flag"], styles["keep"])}
          onClick={() => set({ flag: marks.flag === "keep" ? null : "keep" })}
        >
          <Icon icon={Check} size={13} />
          {messages.keep}
        </button>
      </Tooltip>
      <Tooltip label={messages.reject} command="candidates.reject">
        <button
          type="button"
          disabled={readOnly}
          aria-pressed={marks.flag === "reject"}
          className={classes(styles["flag"], styles["reject"])}
          onClick={() => set({ flag: marks.flag === "reject" ? null : "reject" })}
        >
          <Icon icon={X} size={13} />
          {messages.reject}
        </button>
      </Tooltip>
      <span className={styles["space"]} />
      {readOnly ? <Stars value={marks.stars} /> : <Stars value={marks.stars} onChange={(stars) => set({ stars })} />}
      <span className={styles["space"]} />
      <div className={styles["labels"]}>
        {[1, 2, 3, 4].map((label) => (
          <Tooltip key={label} label={labelNames[label] ?? ""} command={`candidates.label.${label}`}>
            <button
              type="button"
              disabled={readOnly}
              aria-label={labelNames[label]}
              aria-pressed={marks.label === label}
              className={styles["label"]}
              style={
                marks.label === label
                  ? { background: `var(--label-${label})`, color: "var(--bg-1)" }
                  : { color: `var(--label-${label})` }
              }
              onClick={() => set({ label: marks.label === label ? 0 : label })}
            >
              {label + 5}
            </button>
          </Tooltip>
        ))}
      </div>
    </div>
  );
}
