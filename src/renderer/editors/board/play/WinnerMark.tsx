import type { ReactElement } from "react";
import { gameOutcome } from "#shared/levels/board/rules/boardGame.ts";
import { sideName } from "#shared/levels/board/sideNames.ts";
import { Segmented } from "#renderer/parts/Segmented.tsx";
import { playMessages } from "./messages.ts";
import { annotate } from "./playActions.ts";
import { shownPosition } from "./playModel.ts";
import type { PlayModel, ShownGame } from "./playModel.ts";

const winners = ["open", 0, 1, "draw"] as const;

/** The user's judgment of who wins at the end of a line; nothing where the rules have decided. */
export function WinnerMark(props: { model: PlayModel; game: ShownGame; at: number }): ReactElement | null {
  const { model, game, at } = props;
  if (gameOutcome(shownPosition(game, at)) !== undefined) return null;
  const { game: kind } = game.start.rules;
  const names = { open: playMessages.open, draw: playMessages.drawn };
  return (
    <Segmented
      label={playMessages.winner}
      value={String(game.nodes[at]?.winner ?? "open")}
      options={winners.map((value) => ({
        value: String(value),
        label: value === 0 || value === 1 ? playMessages.sideWins(sideName(kind, value)) : names[value],
      }))}
      onChange={(next) => {
        const winner = winners.find((value) => String(value) === next);
        annotate(model, { winner: winner === "open" ? undefined : winner });
      }}
    />
  );
}
