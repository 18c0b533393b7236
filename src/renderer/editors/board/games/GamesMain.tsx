import { Trash2 } from "lucide-react";
import { useEffect, useState } from "react";
import type { ReactElement, ReactNode } from "react";
import { useStore } from "zustand";
import type { BoardLevel } from "#shared/levels/board/boardLevel.ts";
import { gameSummarySchema } from "#shared/levels/board/boardReports.ts";
import type { GameSummary } from "#shared/levels/board/boardReports.ts";
import { childrenOf } from "#shared/levels/board/gameTree.ts";
import { reasonText } from "#shared/levels/board/report/messages.ts";
import { sideName } from "#shared/levels/board/sideNames.ts";
import { count } from "#shared/text/format.ts";
import { attempt } from "#renderer/studio/errors.ts";
import { studio, useReadOnly } from "#renderer/studio/session.ts";
import { Button } from "#renderer/parts/Button.tsx";
import { IconButton } from "#renderer/parts/IconButton.tsx";
import { Select } from "#renderer/parts/Select.tsx";
import { runTitle } from "#renderer/runs/runWords.ts";
import type { BoardModel } from "../boardModel.ts";
import { boardMessages } from "../messages.ts";
import { showMode } from "../modeCommands.ts";
import { openGame, openLooseGame } from "../play/playActions.ts";
import { playModelOf } from "../play/playModel.ts";
import { useReport, useReportRuns } from "../report/boardRuns.ts";
import type { LoadedReport } from "../report/boardRuns.ts";
import { reportMessages } from "../report/messages.ts";
import styles from "../report/Report.module.css";
import { showRunGames, useGamesSource } from "./gamesStore.ts";
import { gamesMessages } from "./messages.ts";

const own = "document";
const pageSize = 200;

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
          showLabel
          value={run?.id ?? own}
          options={[
            { value: own, label: gamesMessages.document },
            ...runs
              .filter(({ task }) => task !== "experiment")
              .map((one) => ({ value: one.id, label: reportMessages.runName(one.number, runTitle(one)) })),
          ]}
          onChange={(id) => showRunGames(model, id === own ? undefined : id)}
        />
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
      return undefined;
  }
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
            <td>
              {count(game.nodes.length)} (
              {count([...game.nodes.keys()].filter((at) => childrenOf(game.nodes, at).length === 0).length)})
            </td>
            <td>
              <IconButton
                icon={Trash2}
                label={gamesMessages.remove(game.name)}
                size="small"
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

function RunGames(props: {
  model: BoardModel;
  runId: string;
  match: number | undefined;
  board: BoardLevel | undefined;
}): ReactElement {
  const { model, runId, match, board } = props;
  const [games, setGames] = useState<readonly GameSummary[]>([]);
  const [total, setTotal] = useState<number>();
  const [wanted, setWanted] = useState(pageSize);
  useEffect(() => {
    let isOn = true;
    attempt(gamesMessages.failed, async () => {
      const page = await studio().runs.reportGames({
        id: runId,
        ...(match === undefined ? {} : { match }),
        from: wanted - pageSize,
        limit: pageSize,
      });
      if (!isOn) return;
      setTotal(page.total);
      const read = page.games.flatMap((game) => {
        const parsed = gameSummarySchema.safeParse(game);
        return parsed.success ? [parsed.data] : [];
      });
      setGames((before) => [...before.slice(0, wanted - pageSize), ...read]);
    });
    return () => {
      isOn = false;
    };
  }, [runId, match, wanted]);
  if (total === 0) return <p className={styles["empty"]}>{gamesMessages.noneInRun}</p>;
  if (total === undefined || board === undefined) return <p className={styles["empty"]} aria-busy />;
  return (
    <>
      <table className={styles["table"]}>
        <thead>
          <tr>
            <th>{gamesMessages.name}</th>
            <th>{gamesMessages.result}</th>
            <th>{gamesMessages.moves}</th>
            <th>{gamesMessages.lead}</th>
            <th>{gamesMessages.decided}</th>
          </tr>
        </thead>
        <tbody>
          {games.map((game, i) => (
            // Games of a run are numbered and never change.
            <tr key={i}>
              <td>
                <Button
                  look="quiet"
                  size="small"
                  onClick={() => openAtDecision(model, board, game, gamesMessages.gameName(i + 1))}
                >
                  {gamesMessages.gameName(i + 1)}
                </Button>
              </td>
              <td>{resultText(board, game)}</td>
              <td>{gamesMessages.plies(game.plies)}</td>
              <td>{count(game.leadChanges)}</td>
              <td>{gamesMessages.plies(game.decidedAt)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {games.length < total && (
        <Button onClick={() => setWanted(games.length + pageSize)}>{gamesMessages.more(total - games.length)}</Button>
      )}
    </>
  );
}

/** Shows a game of a run where its leader stayed the same from then on. */
function openAtDecision(model: BoardModel, start: BoardLevel, game: GameSummary, name: string): void {
  const moves = game.moves.split(" ").filter((move) => move !== "");
  const nodes = moves.map((move, i) => ({ parent: i - 1, move }));
  openLooseGame(playModelOf(model), { name, start, nodes }, Math.min(moves.length, Math.max(1, game.decidedAt)) - 1);
  showMode(model, "play");
}

function resultText({ rules }: BoardLevel, { winner, reason }: GameSummary): string {
  if (winner === "none") return gamesMessages.stopped;
  if (winner === "draw") return gamesMessages.draw(reasonText(reason));
  return gamesMessages.won(sideName(rules.game, winner), reasonText(reason));
}
