import { gutter, GutterMarker, type EditorView } from "@codemirror/view";
import type { GameObject } from "#shared/levels/puzzlescript/language/program.ts";
import { objectOnLine, setLook } from "./gameDecorations.ts";
import { codeMessages as messages } from "./messages.ts";
import { spritePicture } from "./spritePictures.ts";

class SpriteMarker extends GutterMarker {
  readonly object: GameObject;

  constructor(object: GameObject) {
    super();
    this.object = object;
  }

  override eq(other: SpriteMarker): boolean {
    return other.object === this.object;
  }

  override toDOM(): HTMLElement {
    const picture = spritePicture(this.object);
    picture.title = messages.editSprite(this.object.name);
    return picture;
  }
}

/** The sprites of objects beside their names; a click opens the sprite. */
export function spriteGutter(clicked: (line: number) => void): ReturnType<typeof gutter> {
  const lineNumber = (view: EditorView, from: number): number => view.state.doc.lineAt(from).number;
  return gutter({
    class: "ps-sprites",
    lineMarker(view, line) {
      const object = objectOnLine(view.state, lineNumber(view, line.from));
      return object === undefined ? null : new SpriteMarker(object);
    },
    lineMarkerChange: ({ transactions }) => transactions.some(({ effects }) => effects.some((one) => one.is(setLook))),
    domEventHandlers: {
      mousedown(view, line) {
        const number = lineNumber(view, line.from);
        if (objectOnLine(view.state, number) === undefined) return false;
        clicked(number);
        return true;
      },
    },
  });
}
