import { Trash2 } from "lucide-react";
import type { ReactElement, ReactNode } from "react";
import { useStore } from "zustand";
import type { BoardLevel } from "#shared/levels/board/boardLevel.ts";
import { childrenOf } from "#shared/levels/board/gameTree.ts";
import { useReadOnly } from "#renderer/studio/session.ts";
import { Button } from "#renderer/parts/Button.tsx";
import { IconButton } from "#renderer/parts/IconButton.tsx";
import { Select } from "#renderer/parts/Select.tsx";
import { runTitle } from "#renderer/runs/runWords.ts";
import type { BoardModel } from "../boardModel.ts";
import { boardMessages } from "../messages.ts";
import { showMode } from "../modeCommands.ts";
import { openGame } from "../play/playActions.ts";
import { playModelOf } from "../play/playModel.ts";
import { playerMessages } from "../players/messages.ts";
import { useReport, useReportRuns, type LoadedReport } from "../report/boardRuns.ts";
import { reportMessages } from "../report/messages.ts";
import styles from "../report/Report.module.css";
import { showRunGames, useGamesSource } from "./gamesStore.ts";
import { gamesMessages } from "./messages.ts";
import { RunGames } from "./RunGames.tsx";

const own = "document";
const everyPairing = "all";

/** The games of the document and of its runs; one click opens a game at the move that decided it. */
export function GamesMain({ model, children }: { model: BoardModel; children: ReactNode }): ReactElement {
  const runs = useReportRuns(model.session.id);
  const { runId, match } = useGamesSource(model);
  const run = runs.find(({ id }) => id === runId);
  const report = useReport(run);
  return (
    <section className={styles["main"]} aria-label={gamesMessages.pane}>
      <div className={styles["top"]}>{children}</div>
      <div className={styles["tools"]}>
        <Select
          label={gamesMessages.from}
          value={run?.id ?? own}
          options={[
            { value: own, label: gamesMessages.document },
            ...runs
              .filter(({ task }) => task !== "experiment" && task !== "tables")
              .map((one) => ({ value: one.id, label: reportMessages.runName(one.number, runTitle(one)) })),
          ]}
          onChange={(id) => showRunGames(model, id === own ? undefined : id)}
        />
        {report?.kind === "loaded" && report.loaded.task === "tournament" && (
          <Select
            label={gamesMessages.pairing}
            value={String(match ?? everyPairing)}
            options={[
              { value: everyPairing, label: gamesMessages.everyPairing },
              ...report.loaded.report.matches.map(({ pairing }, i) => ({
                value: String(i),
                label: pairingName(pairing),
              })),
            ]}
            onChange={(next) => showRunGames(model, run?.id, next === everyPairing ? undefined : Number(next))}
          />
        )}
      </div>
      <div className={styles["scroll"]}>
        {run === undefined ? (
          <OwnGames model={model} />
        ) : (
          <RunGames
            key={`${run.id} ${match}`}
            model={model}
            runId={run.id}
            match={match}
            board={boardOfReport(report, match)}
            players={playersOfReport(report, match)}
          />
        )}
      </div>
    </section>
  );
}

function boardOfReport(report: LoadedReport | undefined, match: number | undefined): BoardLevel | undefined {
  if (report?.kind !== "loaded") return undefined;
  const { loaded } = report;
  switch (loaded.task) {
    case "report":
    case "match":
      return loaded.report.board;
    case "tournament":
      return loaded.report.matches[match ?? 0]?.board;
    case "experiment":
    case "tables":
      return undefined;
  }
}

/** The players of the games, if they are the same in all of them. */
function playersOfReport(
  report: LoadedReport | undefined,
  match: number | undefined,
): readonly [string, string] | undefined {
  if (report?.kind !== "loaded") return undefined;
  const { loaded } = report;
  if (loaded.task === "tournament") return match === undefined ? undefined : loaded.report.matches[match]?.pairing;
  const [first, second] = loaded.task === "match" ? loaded.report.players : [];
  return first === undefined || second === undefined ? undefined : [first, second];
}

function pairingName([first, second]: readonly [string, string]): string {
  return `${playerMessages.short(first)} – ${playerMessages.short(second)}`;
}

function OwnGames({ model }: { model: BoardModel }): ReactElement {
  const { games } = useStore(model.session.store, (state) => state.history.data);
  const readOnly = useReadOnly();
  if (games.length === 0) return <p className={styles["empty"]}>{gamesMessages.none}</p>;
  return (
    <table className={styles["table"]}>
      <thead>
        <tr>
          <th>{gamesMessages.name}</th>
          <th>{gamesMessages.moves}</th>
          <th aria-label={gamesMessages.remove("")} />
        </tr>
      </thead>
      <tbody>
        {games.map((game) => (
          <tr key={game.id}>
            <td>
              <Button
                look="quiet"
                size="small"
                onClick={() => {
                  openGame(playModelOf(model), game.id);
                  showMode(model, "play");
                }}
              >
                {game.name}
              </Button>
            </td>
            <td className={styles["text"]}>
              {gamesMessages.movesAndLines(
                game.nodes.length,
                [...game.nodes.keys()].filter((at) => childrenOf(game.nodes, at).length === 0).length,
              )}
            </td>
            <td>
              <IconButton
                icon={Trash2}
                label={gamesMessages.remove(game.name)}
                disabledReason={readOnly ? boardMessages.readOnly : undefined}
                onClick={() =>
                  model.session.edit(gamesMessages.remove(game.name), (draft) => {
                    draft.games = draft.games.filter(({ id }) => id !== game.id);
                  })
                }
              />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
