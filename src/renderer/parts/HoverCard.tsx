import { PreviewCard as Base } from "@base-ui/react/preview-card";
import { type ReactElement, type ReactNode, useState } from "react";
import styles from "./Popover.module.css";

/** Shows a card beside what is inside while the pointer rests on it or the focus is in it. `card` is called when it opens. */
export function HoverCard(props: {
  card: () => ReactNode;
  side?: "left" | "right" | "bottom";
  children: ReactNode;
}): ReactElement {
  const [isOpen, setOpen] = useState(false);
  return (
    <Base.Root open={isOpen} onOpenChange={setOpen}>
      <Base.Trigger render={<div role="none" />} delay={200} closeDelay={0}>
        {props.children}
      </Base.Trigger>
      <Base.Portal>
        <Base.Positioner className={styles["positioner"]} side={props.side ?? "left"} sideOffset={8}>
          <Base.Popup className={styles["popup"]}>{isOpen && props.card()}</Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
