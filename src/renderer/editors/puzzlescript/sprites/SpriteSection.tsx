import { useState, type KeyboardEvent, type PointerEvent, type ReactElement } from "react";
import { useStore } from "zustand";
import { arrows } from "#renderer/commands/arrows.ts";
import { Button } from "#renderer/parts/Button.tsx";
import { classes } from "#renderer/parts/classes.ts";
import { Section } from "#renderer/parts/Section.tsx";
import { Select } from "#renderer/parts/Select.tsx";
import { TextField } from "#renderer/parts/TextField.tsx";
import { useReadOnly } from "#renderer/studio/session.ts";
import { showToast } from "#renderer/studio/toasts.ts";
import { editBursts } from "#renderer/history/editBurst.ts";
import type { GameModel } from "../gameModel.ts";
import { useShownGame } from "../useShownGame.ts";
import { spriteMessages as messages } from "./messages.ts";
import styles from "./SpriteSection.module.css";
import { spriteOf } from "./spriteStore.ts";
import { mostColors, spritePlace, withColor, withPixels, withSprite, spriteOfImage } from "./spriteText.ts";
import type { SpritePlace } from "./spriteText.ts";

/** The sprite of an object: five by five pixels in its colors, drawn by click or by keys. */
export function SpriteSection({ model }: { model: GameModel }): ReactElement | null {
  useShownGame(model);
  useStore(model.view, (state) => state.brush);
  const { name: chosen } = useStore(spriteOf(model));
  const objects = model.look()?.objects ?? [];
  const symbol = model.look()?.symbols.get(model.brush()) ?? [];
  const drawn = objects[Math.max(...symbol, 0)]?.name;
  const name = objects.some((object) => object.name === chosen) ? chosen : drawn;
  if (name === undefined) return null;
  const place = spritePlace(model.game().source, name);
  return (
    <Section title={messages.title}>
      <Select
        label={messages.object}
        hideLabel
        value={name}
        options={objects.map((object) => ({ value: object.name, label: object.name }))}
        onChange={(next) => spriteOf(model).setState({ name: next })}
      />
      {place === undefined ? (
        <p className={styles["hint"]}>{messages.notWritten}</p>
      ) : (
        <SpriteEditor key={name} model={model} name={name} place={place} />
      )}
    </Section>
  );
}

const burst = editBursts("puzzlescript sprite");

function SpriteEditor(props: { model: GameModel; name: string; place: SpritePlace }): ReactElement {
  const { model, name, place } = props;
  const readOnly = useReadOnly();
  const [ink, setInk] = useState(0);
  const [stroke, setStroke] = useState<number>();
  const shown = model.look()?.objects.find((object) => object.name === name)?.colors ?? [];
  const reason = readOnly ? messages.readOnly : undefined;
  const paint = (x: number, y: number, index: number): void => {
    if (readOnly || place.pixels[y]?.[x] === index) return;
    model.session.edit(
      messages.drew(name),
      (draft) => {
        const now = spritePlace(draft.source, name)?.pixels ?? place.pixels;
        const next = now.map((row, at) => row.map((old, column) => (at === y && column === x ? index : old)));
        draft.source = withPixels(draft.source, name, next);
      },
      { gesture: burst(name) },
    );
  };
  const down = (event: PointerEvent, x: number, y: number): void => {
    if (event.button !== 0) return;
    const index = place.pixels[y]?.[x] === ink ? -1 : ink;
    setStroke(index);
    paint(x, y, index);
  };
  const handleKey = (event: KeyboardEvent<HTMLButtonElement>, x: number, y: number): void => {
    const step = arrows.find(({ key }) => key === event.key);
    if (step !== undefined) {
      event.preventDefault();
      const grid = event.currentTarget.parentElement;
      grid?.querySelector<HTMLElement>(`[data-pixel="${x + step.dx},${y + step.dy}"]`)?.focus();
    } else if (/^\d$/.test(event.key) && Number(event.key) < place.colors.length) paint(x, y, Number(event.key));
    else if (event.key === "." || event.key === "Delete") paint(x, y, -1);
    else if (event.key === " " || event.key === "Enter") paint(x, y, place.pixels[y]?.[x] === ink ? -1 : ink);
    else return;
    event.preventDefault();
  };
  const recolor = (index: number, color: string): void =>
    model.session.edit(
      messages.recolored(name),
      (draft) => {
        draft.source = withColor(draft.source, name, index, color);
      },
      { gesture: burst(`${name} color`) },
    );
  const paste = async (): Promise<void> => {
    const sprite = await pastedSprite();
    if (sprite === undefined) return void showToast({ text: messages.noImage });
    model.session.edit(messages.pasted(name), (draft) => {
      draft.source = withSprite(draft.source, name, sprite);
    });
  };
  return (
    <div
      className={styles["editor"]}
      onPointerUp={() => setStroke(undefined)}
      onPointerLeave={() => setStroke(undefined)}
    >
      <div className={styles["grid"]} role="group" aria-label={messages.pixels(name)}>
        {place.pixels.flatMap((row, y) =>
          row.map((index, x) => (
            <button
              key={`${x},${y}`}
              type="button"
              data-pixel={`${x},${y}`}
              tabIndex={x === 0 && y === 0 ? 0 : -1}
              aria-label={messages.pixel(x + 1, y + 1, index < 0 ? messages.transparent : (place.colors[index] ?? ""))}
              className={classes(styles["pixel"], index < 0 && styles["clear"])}
              style={index < 0 ? undefined : { background: shown[index] ?? "transparent" }}
              onPointerDown={(event) => down(event, x, y)}
              onPointerEnter={() => {
                if (stroke !== undefined) paint(x, y, stroke);
              }}
              onKeyDown={(event) => handleKey(event, x, y)}
            />
          )),
        )}
      </div>
      <div className={styles["inks"]} role="radiogroup" aria-label={messages.colors}>
        {place.colors.map((color, index) => (
          <button
            // Colors are told apart by their place: two may be the same.
            key={index}
            type="button"
            role="radio"
            aria-checked={index === ink}
            aria-label={messages.color(index, color)}
            className={classes(styles["ink"], index === ink && styles["chosen"])}
            onClick={() => setInk(index)}
          >
            <span style={{ background: shown[index] ?? "transparent" }} />
            <small>{index}</small>
          </button>
        ))}
        <button
          type="button"
          role="radio"
          aria-checked={ink === -1}
          aria-label={messages.transparent}
          className={classes(styles["ink"], ink === -1 && styles["chosen"])}
          onClick={() => setInk(-1)}
        >
          <span className={styles["clear"]} />
          <small>.</small>
        </button>
      </div>
      {ink >= 0 && (
        <TextField
          label={messages.inkColor}
          showLabel
          mono
          value={place.colors[ink] ?? ""}
          disabled={readOnly}
          rule={(text) => (/^(?:#[\da-f]{3}|#[\da-f]{6}|[a-z]+)$/i.test(text) ? undefined : messages.colorRule)}
          onCommit={(color) => recolor(ink, color)}
        />
      )}
      <div className={styles["actions"]}>
        <Button
          size="small"
          disabledReason={reason ?? (place.colors.length >= mostColors ? messages.allColors : undefined)}
          onClick={() => {
            recolor(place.colors.length, "white");
            setInk(place.colors.length);
          }}
        >
          {messages.addColor}
        </Button>
        <Button size="small" disabledReason={reason} onClick={() => void paste()}>
          {messages.paste}
        </Button>
      </div>
    </div>
  );
}

/** The image on the clipboard as a sprite; undefined when there is none, or the page may not read it. */
async function pastedSprite(): Promise<ReturnType<typeof spriteOfImage> | undefined> {
  try {
    const items = await navigator.clipboard.read();
    for (const item of items) {
      const type = item.types.find((one) => one.startsWith("image/"));
      if (type === undefined) continue;
      // The first image ends the search.
      // oxlint-disable-next-line no-await-in-loop
      return await spriteOfBlob(await item.getType(type));
    }
  } catch {
    return undefined;
  }
  return undefined;
}

async function spriteOfBlob(blob: Blob): Promise<ReturnType<typeof spriteOfImage> | undefined> {
  const image = await createImageBitmap(blob);
  const canvas = document.createElement("canvas");
  canvas.width = image.width;
  canvas.height = image.height;
  const ctx = canvas.getContext("2d");
  if (ctx === null) return undefined;
  ctx.drawImage(image, 0, 0);
  return spriteOfImage(ctx.getImageData(0, 0, image.width, image.height));
}
