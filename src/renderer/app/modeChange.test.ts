import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { StoreApi } from "zustand/vanilla";
import type { Point } from "#shared/kernel/geometry.ts";
import { boardModelOf } from "#renderer/editors/board/boardModel.ts";
import { showMode as showBoardMode } from "#renderer/editors/board/modeCommands.ts";
import { drodModelOf } from "#renderer/editors/drod/drodModel.ts";
import { showMode as showDrodMode } from "#renderer/editors/drod/modeCommands.ts";
import { linjatModelOf } from "#renderer/editors/linjat/linjatModel.ts";
import { showMode as showLinjatMode } from "#renderer/editors/linjat/modeCommands.ts";
import { gameModelOf } from "#renderer/editors/puzzlescript/gameModel.ts";
import { showMode as showGameMode } from "#renderer/editors/puzzlescript/modeCommands.ts";
import { showMode as showSokobanMode } from "#renderer/editors/sokoban/modeCommands.ts";
import { roomModelOf } from "#renderer/editors/sokoban/roomModel.ts";
import { openDetached } from "../../../test/support/openDocument.ts";

/** Of each kind: what is under the pointer, and the switch to playing. */
const editors: Readonly<Record<string, () => { view: Pointed; play: () => void }>> = {
  board: () => {
    const model = boardModelOf(openDetached("board"));
    return { view: model.view, play: () => showBoardMode(model, "play") };
  },
  drod: () => {
    const model = drodModelOf(openDetached("drod-room"));
    return { view: model.view, play: () => showDrodMode(model, "play") };
  },
  linjat: () => {
    const model = linjatModelOf(openDetached("linjat-brief"));
    return { view: model.view, play: () => showLinjatMode(model, "play") };
  },
  puzzlescript: () => {
    const model = gameModelOf(openDetached("puzzlescript-game"));
    return { view: model.view, play: () => showGameMode(model, "play") };
  },
  sokoban: () => {
    const model = roomModelOf(openDetached("sokoban-room"));
    return { view: model.view, play: () => showSokobanMode(model, "play") };
  },
};

interface Pointed extends Pick<StoreApi<{ readonly hover: Point | undefined }>, "getState"> {
  setState(state: { hover: Point | undefined }): void;
}

beforeEach(() => {
  // Nothing has the focus.
  vi.stubGlobal("document", { activeElement: null });
  vi.stubGlobal("HTMLElement", class {});
});

afterEach(() => vi.unstubAllGlobals());

test.for(Object.keys(editors))(
  "%s: under a pointer that rests, the other mode begins without the cell of the mode before",
  (kind) => {
    const { view, play } = editors[kind]!();
    view.setState({ hover: [1, 1] });
    play();
    expect(view.getState().hover).toBeUndefined();
  },
);
