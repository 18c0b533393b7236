import { toScreen } from "#renderer/canvas/camera.ts";
import type { Spot } from "#renderer/canvas/camera.ts";
import type { CanvasController } from "#renderer/canvas/canvasController.ts";
import { createCanvasInput } from "#renderer/canvas/canvasInput.ts";
import type { CanvasInput, ModifierInput, PointerInput } from "#renderer/canvas/canvasInput.ts";
import type { PointerTool } from "#renderer/canvas/gestures.ts";
import type { WheelMode } from "#renderer/canvas/wheelPolicy.ts";
import { bindingTable, boundTo } from "#renderer/commands/bindings.ts";
import { refusal } from "#renderer/commands/command.ts";
import type { Command } from "#renderer/commands/command.ts";
import { chordsOf } from "#renderer/commands/keys.ts";

/** A place in world units. */
type Place = readonly [x: number, y: number];
type Modifier = "Shift" | "Alt" | "Control" | "Meta";

interface Press {
  /** 0 main, 1 middle, 2 right, 3 back, 4 forward. */
  readonly button?: number;
  readonly pointerId?: number;
  readonly pointerType?: "mouse" | "pen" | "touch";
}

/** What a stage is built of. */
interface StageSetup {
  readonly canvas: CanvasController;
  readonly tool: PointerTool;
  /** The editor's commands: keys that the canvas does not use go to them. */
  readonly commands?: readonly Command[];
  readonly wheelMode?: WheelMode;
  readonly size?: { readonly width: number; readonly height: number };
}

/**
 * A canvas without a browser: pointer, wheel, pinch and key events go in as they do on the page, and the editor's state
 * shows what came of them. Places are in world units (100 % and [0, 0] at the top left unless the view was moved);
 * modifiers are held with `hold` until `release`.
 */
export class CanvasStage {
  /** The cursor over the canvas. */
  cursor = "";
  /** Pointers that were captured, in order. */
  readonly captured: number[] = [];
  readonly #canvas: CanvasController;
  readonly #input: CanvasInput;
  readonly #commands: readonly Command[];
  readonly #held = new Set<Modifier>();
  #running: unknown[] = [];
  #frames: (() => void)[] = [];
  #at: Spot = { x: 0, y: 0 };

  constructor({ canvas, tool, commands = [], wheelMode = "auto", size = { width: 800, height: 600 } }: StageSetup) {
    this.#canvas = canvas;
    this.#commands = commands;
    canvas.resize(size.width, size.height);
    canvas.setCamera({ x: 0, y: 0, zoom: 1 });
    this.#input = createCanvasInput(
      canvas,
      () => tool,
      () => wheelMode,
      {
        capture: (pointerId) => this.captured.push(pointerId),
        setCursor: (cursor) => (this.cursor = cursor),
        requestFrame: (draw) => this.#frames.push(draw),
        cancelFrame: () => (this.#frames = []),
        runCommand: (id) => this.#running.push(this.#commands.find((command) => command.id === id)?.run()),
      },
    );
  }

  get camera(): { readonly x: number; readonly y: number; readonly zoom: number } {
    return this.#canvas.store.getState().camera;
  }

  /** Shows the world at a zoom, with a place at the top left: boards of unit cells are easier to hit enlarged. */
  view(zoom: number, [x, y]: Place = [0, 0]): this {
    this.#canvas.setCamera({ x, y, zoom });
    return this;
  }

  down(place: Place, press: Press = {}): this {
    this.#input.pointerDown(this.#pointer(press), this.#go(place));
    return this;
  }

  move(place: Place, press: Press = {}): this {
    this.#input.pointerMove(this.#pointer(press), this.#go(place));
    return this;
  }

  up(place?: Place, press: Press = {}): this {
    this.#input.pointerUp(this.#pointer(press), place === undefined ? this.#at : this.#go(place));
    return this;
  }

  click(place: Place, press: Press = {}): this {
    return this.move(place, press).down(place, press).up(place, press);
  }

  doubleClick(place: Place): this {
    this.click(place).click(place);
    this.#input.doubleClick(this.#modifiers(), this.#go(place));
    return this;
  }

  /** Presses, moves there in steps (as a hand does) and stays pressed. A view that moves with it changes nothing. */
  dragTo(from: Place, to: Place, press: Press = {}, steps = 4): this {
    const spot = ([x, y]: Place): Spot => toScreen(this.camera, { x, y });
    const [start, goal] = [spot(from), spot(to)];
    this.move(from, press).down(from, press);
    for (let i = 1; i <= steps; i++) {
      this.#at = { x: start.x + ((goal.x - start.x) * i) / steps, y: start.y + ((goal.y - start.y) * i) / steps };
      this.#input.pointerMove(this.#pointer(press), this.#at);
    }
    return this;
  }

  /** The same, then releases. */
  drag(from: Place, to: Place, press: Press = {}): this {
    return this.dragTo(from, to, press).up(undefined, press);
  }

  wheel(place: Place, deltaY: number, deltaX = 0): this {
    this.#input.wheel({ deltaX, deltaY, deltaMode: 0, ...this.#modifiers() }, this.#go(place));
    return this;
  }

  /** Two fingers go from two spots (pixels) to two others and are lifted. */
  pinch(from: readonly [Place, Place], to: readonly [Place, Place]): this {
    const fingers = [11, 12].map((pointerId) => this.#pointer({ pointerId, pointerType: "touch" }));
    fingers.forEach((finger, i) => this.#input.pointerDown(finger, spotOf(from[i])));
    fingers.forEach((finger, i) => this.#input.pointerMove(finger, spotOf(to[i])));
    fingers.forEach((finger, i) => this.#input.pointerUp(finger, spotOf(to[i])));
    return this;
  }

  /** Holds a modifier: it applies to everything that follows, including a running drag. */
  hold(key: Modifier): this {
    this.#held.add(key);
    this.#input.keyDown({ key, repeat: false, ...this.#modifiers() }, true);
    return this;
  }

  release(key: Modifier): this {
    this.#held.delete(key);
    this.#input.keyUp({ key, repeat: false, ...this.#modifiers() });
    return this;
  }

  /** Presses a key on the canvas; what the canvas has no use for runs the command that is bound to it. */
  press(key: string): this {
    const input = { key, code: /^\d$/.test(key) ? `Digit${key}` : "", repeat: false, ...this.#modifiers() };
    if (!this.#input.keyDown(input, true)) this.#runBound(input);
    this.#input.keyUp(input);
    return this;
  }

  /** Presses keys with Ctrl held and waits for their commands: copying and pasting are asynchronous. */
  async control(...keys: readonly string[]): Promise<this> {
    for (const key of keys) {
      this.hold("Control").press(key).release("Control");
      await Promise.all(this.#running.splice(0));
    }
    return this;
  }

  /** Holds a key that isn't a modifier: Space. */
  holdKey(key: string): this {
    this.#input.keyDown({ key, repeat: false, ...this.#modifiers() }, true);
    return this;
  }

  releaseKey(key: string): this {
    this.#input.keyUp({ key, repeat: false, ...this.#modifiers() });
    return this;
  }

  /** The browser cancels the pointer: a scroll began, a dialog opened. */
  lose(pointerId = 1): this {
    this.#input.pointerLost({ pointerId });
    return this;
  }

  leave(): this {
    this.#input.pointerLeave();
    return this;
  }

  /** Runs frames: the view scrolls while a gesture is at the edge. */
  frames(count: number): this {
    for (let i = 0; i < count; i++) for (const draw of this.#frames.splice(0)) draw();
    return this;
  }

  /** The canvas goes away. */
  stop(): void {
    this.#input.stop();
  }

  #go([x, y]: Place): Spot {
    this.#at = toScreen(this.camera, { x, y });
    return this.#at;
  }

  #pointer({ button = 0, pointerId = 1, pointerType = "mouse" }: Press): PointerInput {
    return { button, pointerId, pointerType, ...this.#modifiers() };
  }

  #modifiers(): ModifierInput {
    const held = (key: Modifier): boolean => this.#held.has(key);
    return { shiftKey: held("Shift"), altKey: held("Alt"), ctrlKey: held("Control"), metaKey: held("Meta") };
  }

  #runBound(input: ModifierInput & { readonly key: string; readonly code: string }): void {
    const bound = boundTo(bindingTable(this.#commands, new Map()), chordsOf(input, false));
    this.#running.push(bound.find((command) => refusal(command) === undefined)?.run());
  }
}

function spotOf(place: Place | undefined): Spot {
  const [x, y] = place ?? [0, 0];
  return { x, y };
}
