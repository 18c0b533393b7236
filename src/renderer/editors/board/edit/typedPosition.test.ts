import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { documentOf } from "#shared/levels/board/boardDocument.ts";
import type { BoardDocument } from "#shared/levels/board/boardDocument.ts";
import { checkersStart } from "#shared/levels/board/standardBoards.ts";
import { positionText } from "#shared/levels/board/text/positionText.ts";
import { createDraftCommits } from "#renderer/parts/draftCommits.ts";
import { type DraftText, draftAfterEnd, shownText } from "#renderer/parts/useDraft.ts";
import { stubBrowser } from "../../../../../test/support/graphStage.ts";
import { openDetached } from "../../../../../test/support/openDocument.ts";
import { boardModelOf } from "../boardModel.ts";
import { typedFault, typeText } from "./boardText.ts";

beforeAll(stubBrowser);
afterAll(() => vi.unstubAllGlobals());

/** The position field of the panel, with what its keys do. */
function field() {
  const model = boardModelOf(
    openDetached<BoardDocument>("board", (data) => Object.assign(data, documentOf(checkersStart("english")))),
  );
  const stored = (): string => positionText(model.document(), "numbers");
  const commits = createDraftCommits(() => "visit");
  let draft: DraftText = null;
  const shown = (): string => shownText(draft, stored());
  const fault = (): string | undefined => (shown() === stored() ? undefined : typedFault(model.document(), shown()));
  return {
    stored,
    shown,
    fault,
    type(text: string) {
      draft = { text };
      const isAllowed = typedFault(model.document(), text) === undefined;
      commits.typed(
        text,
        stored(),
        (to, gesture, original) => typeText(model, { text: to, gesture, original }),
        isAllowed,
      );
    },
    enter() {
      const keepsText = fault() !== undefined;
      draft = draftAfterEnd(draft, keepsText, commits.end(), stored());
    },
  };
}

test("Enter on a position that can't be read keeps the text, says why, and leaves the board as it is", () => {
  const position = field();
  const before = position.stored();
  for (const text of ["W:W21,22,99:B1,2", "W:Wx:B", "nonsense", "W:W1:B1"]) {
    position.type(text);
    position.enter();
    expect(position.shown()).toBe(text);
    expect(position.fault()).toMatch(/^[A-Z"].{15,}/s);
    expect(position.stored()).toBe(before);
  }
});

test("once it is mended, Enter puts it on the board and nothing is said any more", () => {
  const position = field();
  position.type("W:W21,22,99:B1,2");
  position.enter();
  position.type("W:W21,22:B1,2");
  expect(position.fault()).toBeUndefined();
  position.enter();
  expect(position.stored()).toBe("W:W21,22:B1,2");
  expect(position.shown()).toBe("W:W21,22:B1,2");
});
