import { useEffect, useLayoutEffect, useRef, useState, type ReactElement } from "react";
import { useTheme } from "#renderer/studio/themeStore.ts";
import { useLookKey } from "./tiles/levelLook.ts";
import styles from "./Thumbnail.module.css";
import { orderThumbnail, thumbnailNow } from "./thumbnailLoader.ts";
import { messages } from "./messages.ts";

/** The thumbnail of a candidate, `width` x `height` CSS pixels; blank until it is drawn. */
export function Thumbnail(props: { id: number; width: number; height: number }): ReactElement {
  const { id, width, height } = props;
  const theme = useTheme((state) => state.theme);
  const canvas = useRef<HTMLCanvasElement>(null);
  const [failedId, setFailedId] = useState<number | null>(null);
  const pixelRatio = window.devicePixelRatio;
  const look = useLookKey(width);

  useLayoutEffect(() => {
    const picture = thumbnailNow(id, theme, { width, height, pixelRatio });
    paint(canvas.current, picture, id);
  }, [id, theme, width, height, pixelRatio, look]);
  useEffect(() => {
    const size = { width, height, pixelRatio };
    if (thumbnailNow(id, theme, size) !== undefined) return undefined;
    return orderThumbnail({
      id,
      theme,
      size,
      deliver: (picture) => {
        if (picture === null) setFailedId(id);
        else paint(canvas.current, picture, id);
      },
    });
  }, [id, theme, width, height, pixelRatio, look]);

  return (
    <>
      <canvas
        ref={canvas}
        className={styles["picture"]}
        width={Math.round(width * pixelRatio)}
        height={Math.round(height * pixelRatio)}
        style={{ width, height }}
      />
      {failedId === id && <span className={styles["failed"]}>{messages.noPicture}</span>}
    </>
  );
}

/** `data-drawn` identifies the candidate on the canvas for tests and benches. */
function paint(canvas: HTMLCanvasElement | null, picture: ImageBitmap | undefined, id: number): void {
  const ctx = canvas?.getContext("2d");
  if (canvas === null || ctx === null || ctx === undefined) return;
  ctx.clearRect(0, 0, canvas.width, canvas.height);
  if (picture === undefined) {
    delete canvas.dataset["drawn"];
    return;
  }
  ctx.drawImage(picture, 0, 0);
  canvas.dataset["drawn"] = String(id);
}
