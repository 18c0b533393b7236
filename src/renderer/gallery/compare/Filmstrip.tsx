import { Check, ChevronLeft, ChevronRight, X } from "lucide-react";
import { useRef, type MouseEvent, type ReactElement, type ReactNode } from "react";
import { candidateName } from "#shared/project/candidateName.ts";
import { Thumbnail } from "#renderer/levels/Thumbnail.tsx";
import { Icon } from "#renderer/parts/Icon.tsx";
import { IconButton } from "#renderer/parts/IconButton.tsx";
import { classes } from "#renderer/parts/classes.ts";
import { useBoxSize } from "#renderer/parts/useBoxSize.ts";
import { useTextScale } from "#renderer/studio/viewport.ts";
import type { CandidateSummary } from "#shared/contract/candidates.ts";
import { useCurate } from "../curateStore.ts";
import { itemAt, loadedIndexOf } from "../galleryWindow.ts";
import { messages } from "../messages.ts";
import styles from "./Filmstrip.module.css";
import { filmWindow } from "./filmWindow.ts";

/** Width of a frame with its gap, in pixels at normal text size. */
const frameWidth = 106;

interface FilmstripProps {
  readonly label: string;
  /** The number of frames, and the middle one. */
  readonly count: number;
  readonly at: number;
  /** Undefined while it is being read. */
  readonly idAt: (index: number) => number | undefined;
  /** A letter on the frame: R, C. */
  readonly tagAt?: (index: number) => string | undefined;
  readonly onPick: (index: number, event: MouseEvent) => void;
  readonly onStep: (step: 1 | -1) => void;
  readonly children?: ReactNode;
}

/** A row of thumbnails around the current one; only the visible ones are in the DOM. */
export function Filmstrip(props: FilmstripProps): ReactElement {
  const box = useRef<HTMLDivElement>(null);
  const { width } = useBoxSize(box);
  const textScale = useTextScale();
  const { first, last } = filmWindow(props.count, props.at, Math.floor(width / (frameWidth * textScale)));
  const frames: ReactElement[] = [];
  for (let index = first; index <= last; index++) frames.push(<Frame key={index} {...props} index={index} />);
  return (
    <footer className={styles["strip"]}>
      <div className={styles["head"]}>
        <b>{props.label}</b>
        <span className={styles["place"]}>
          <IconButton icon={ChevronLeft} label={messages.previous} onClick={() => props.onStep(-1)} />
          <IconButton icon={ChevronRight} label={messages.next} onClick={() => props.onStep(1)} />
          {messages.placeOfAll(props.at + 1, props.count)}
        </span>
        {props.children}
      </div>
      <div ref={box} className={styles["frames"]} role="group" aria-label={props.label}>
        {frames}
      </div>
    </footer>
  );
}

function Frame(props: FilmstripProps & { index: number }): ReactElement {
  const { index } = props;
  const id = props.idAt(index);
  const tag = props.tagAt?.(index);
  const card = useCurate(({ window }) => cardOfId(window, id));
  const isAt = index === props.at;
  if (id === undefined) return <span className={styles["frame"]} />;
  const marks = card?.marks;
  return (
    <button
      type="button"
      className={classes(
        styles["frame"],
        isAt && styles["at"],
        tag !== undefined && styles["tagged"],
        marks?.flag === "reject" && styles["rejected"],
      )}
      aria-label={messages.filmFrame(candidateName(id), marks?.flag ?? null, tag)}
      aria-current={isAt}
      data-frame={id}
      onClick={(event) => props.onPick(index, event)}
    >
      {marks !== undefined && marks.label > 0 && (
        <i className={styles["label"]} style={{ background: `var(--label-${marks.label})` }} />
      )}
      {tag !== undefined && <b className={styles["tag"]}>{tag}</b>}
      {marks?.flag !== undefined && marks.flag !== null && (
        <span className={classes(styles["flag"], styles[marks.flag])}>
          <Icon icon={marks.flag === "keep" ? Check : X} size={11} />
        </span>
      )}
      <span className={styles["picture"]}>
        <Thumbnail id={id} width={90} height={48} />
      </span>
      <span className={styles["foot"]}>{candidateName(id)}</span>
    </button>
  );
}

function cardOfId(window: Parameters<typeof itemAt>[0], id: number | undefined): CandidateSummary | undefined {
  return id === undefined ? undefined : itemAt(window, loadedIndexOf(window, id));
}
