import { useState, type ReactElement, type ReactNode } from "react";
import { Download } from "lucide-react";
import { useStore } from "zustand";
import { boardOf } from "#shared/levels/board/boardDocument.ts";
import { attempt } from "#renderer/studio/errors.ts";
import { useDocumentInfo, useWithheld } from "#renderer/studio/session.ts";
import { Button } from "#renderer/parts/Button.tsx";
import { MenuButton } from "#renderer/parts/MenuButton.tsx";
import { Select } from "#renderer/parts/Select.tsx";
import { runTitle } from "#renderer/runs/runWords.ts";
import { hexSeed } from "#renderer/runs/seed.ts";
import { chooseReport, useShownReport } from "#renderer/runs/shownReport.ts";
import { isLive, useSteadyRuns } from "#renderer/runs/runsStore.ts";
import type { Run } from "#shared/contract/runs.ts";
import type { EqualGames } from "#shared/levels/board/report/equalGames.ts";
import { isPaperBoard } from "#shared/levels/board/report/paperWins.ts";
import type { TablesReport, BalanceReport } from "#shared/levels/board/boardRunReports.ts";
import { materialText } from "#shared/levels/board/report/messages.ts";
import { sideName } from "#shared/levels/board/sideNames.ts";
import { count } from "#shared/text/format.ts";
import { reportCsv, reportHtml, reportScene, type ReportHead } from "#shared/levels/board/report/reportFiles.ts";
import { sceneToSvg } from "#shared/scene/svg.ts";
import { tokenColor } from "#shared/scene/tokens.ts";
import { download, fileNameOf } from "#renderer/studio/download.ts";
import { paintScene } from "#renderer/canvas/paintScene.ts";
import { startTask } from "../lab/labActions.ts";
import { showRunGames } from "../games/gamesStore.ts";
import type { BoardModel } from "../boardModel.ts";
import { showMode } from "../modeCommands.ts";
import { playerMessages } from "../players/messages.ts";
import { BalancePage, DataTable } from "./BalancePage.tsx";
import { useEqualGames, useReport, useReportRuns, type LoadedReport } from "./boardRuns.ts";
import { GamesSoFar } from "./GamesSoFar.tsx";
import { reportMessages } from "./messages.ts";
import { ComparePage, MatchPage } from "./OtherPages.tsx";
import { PaperPage, paperSettings } from "./PaperPage.tsx";
import { TournamentPage } from "./TournamentPage.tsx";
import styles from "./Report.module.css";

/** The page as a picture or a web page, and its numbers as a table. */
const exportForms = ["svg", "png", "html", "csv"] as const;

/** Also the extension of the saved file. */
type ExportForm = (typeof exportForms)[number];

const types: Readonly<Record<ExportForm, string>> = {
  svg: "image/svg+xml",
  png: "image/png",
  html: "text/html",
  csv: "text/csv",
};

/** Pixels of the picture per pixel of the page, for print. */
const density = 2;

/** Saves a report page as a file, in the light theme, which prints. */
async function exportReport(report: BalanceReport, head: ReportHead, form: ExportForm): Promise<void> {
  const blob =
    form === "png" ? await pngOf(report, head) : new Blob([textOf(report, head, form)], { type: types[form] });
  download(blob, `${fileNameOf(head.name, "board")}-report.${form}`);
}

function textOf(report: BalanceReport, head: ReportHead, form: "svg" | "html" | "csv"): string {
  switch (form) {
    case "svg":
      return sceneToSvg(reportScene(report, head), { theme: "light", cellSize: 1, background: "bg-2" });
    case "html":
      return reportHtml(report, head);
    case "csv":
      return reportCsv(report);
  }
}

async function pngOf(report: BalanceReport, head: ReportHead): Promise<Blob> {
  const scene = reportScene(report, head);
  const canvas = new OffscreenCanvas(scene.view.width * density, scene.view.height * density);
  const context = canvas.getContext("2d");
  if (context === null) throw new Error("This screen can't draw pictures.");
  context.fillStyle = tokenColor("light", "bg-2");
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.scale(density, density);
  paintScene(context, scene, "light");
  return canvas.convertToBlob({ type: types.png });
}

const paper = "paper";
const none = "none";

/** The reports of a board: one run's page, optionally next to another one's numbers, and the paper's experiments. */
export function ReportMain({ model, children }: { model: BoardModel; children: ReactNode }): ReactElement {
  const runs = useReportRuns(model.session.id);
  const allRuns = useSteadyRuns();
  const chosen = useShownReport(model.session.id);
  const setChosen = (id: string): void => chooseReport(model.session.id, id);
  const [beside, setBeside] = useState<string>(none);
  const [newest] = runs;
  const shownId = chosen ?? newest?.id;
  const run = runs.find(({ id }) => id === shownId);
  const report = useReport(run);
  const otherRun = allRuns.find(({ id }) => id === beside);
  const other = useReport(otherRun);
  const reports = allRuns.filter(
    (one) => one.kind === "board" && one.task === "report" && !isLive(one) && one.id !== run?.id,
  );
  const loaded = report?.kind === "loaded" ? report.loaded : undefined;
  const balance = loaded?.task === "report" ? loaded.report : undefined;
  const pooled = useEqualGames(balance?.board);
  return (
    <section className={styles["main"]} aria-label={reportMessages.pane}>
      <div className={styles["top"]}>{children}</div>
      <div className={styles["tools"]}>
        <Select
          label={reportMessages.run}
          hideLabel
          value={shownId ?? none}
          options={[
            ...(runs.length === 0 ? [{ value: none, label: reportMessages.noRuns }] : []),
            ...runs.map((one) => ({ value: one.id, label: reportMessages.runName(one.number, runTitle(one)) })),
            { value: paper, label: reportMessages.paper },
          ]}
          onChange={(id) => {
            if (id !== none) setChosen(id);
          }}
        />
        {balance !== undefined && (
          <Select
            label={reportMessages.compare}
            value={beside}
            options={[
              { value: none, label: reportMessages.noCompare },
              ...reports.map((one) => ({
                value: one.id,
                label: `${one.documentName}, ${reportMessages.runName(one.number, runTitle(one))}`,
              })),
            ]}
            onChange={setBeside}
          />
        )}
        <span className={styles["space"]} />
        {run !== undefined && balance !== undefined && (
          <ExportButton run={run} report={balance} pooled={pooled} model={model} />
        )}
      </div>
      <div className={styles["scroll"]}>
        {shownId === paper || run?.task === "experiment" ? (
          // A run of one table is shown next to those of the others; a chosen one takes precedence over newer ones.
          <Paper model={model} runs={run === undefined ? runs : [run, ...runs]} />
        ) : run === undefined ? (
          <p className={styles["empty"]}>{reportMessages.empty}</p>
        ) : (
          <div className={styles["spaced"]}>
            {balance !== undefined &&
              other?.kind === "loaded" &&
              other.loaded.task === "report" &&
              otherRun !== undefined && (
                <ComparePage one={balance} other={other.loaded.report} names={[nameOf(run), nameOf(otherRun)]} />
              )}
            <Page model={model} run={run} report={report} pooled={pooled} />
          </div>
        )}
      </div>
    </section>
  );
}

function nameOf(run: Run): string {
  return `${run.documentName}, ${reportMessages.runName(run.number, "")}`.replace(/: $/, "");
}

function Page({
  model,
  run,
  report,
  pooled,
}: {
  model: BoardModel;
  run: Run;
  report: LoadedReport | undefined;
  pooled: EqualGames | undefined;
}): ReactElement | null {
  const document = useStore(model.session.store, (state) => state.history.data);
  if (report === undefined) {
    return (
      <p className={styles["empty"]}>
        <GamesSoFar run={run} say={run.task === "tables" ? reportMessages.solving : reportMessages.measuring} />
      </p>
    );
  }
  if (report.kind === "loading") return <p className={styles["empty"]} aria-busy />;
  if (report.kind === "failed") return <p className={styles["empty"]}>{reportMessages.failed(report.message)}</p>;
  const { loaded } = report;
  const openGames = (match?: number): void => {
    showRunGames(model, run.id, match);
    showMode(model, "games");
  };
  switch (loaded.task) {
    case "report": {
      const isOther = JSON.stringify(boardOf(loaded.report.board)) !== JSON.stringify(boardOf(document));
      return (
        <>
          {isOther && <p className={styles["muted"]}>{reportMessages.otherBoard}</p>}
          <BalancePage report={loaded.report} source={sourceOf(run)} pooled={pooled} />
          <Button onClick={() => openGames()}>{reportMessages.openGames}</Button>
        </>
      );
    }
    case "match":
      return <MatchPage report={loaded.report} onGames={() => openGames()} />;
    case "tournament":
      return <TournamentPage model={model} runId={run.id} report={loaded.report} onGames={openGames} />;
    case "tables":
      return <TablesPage report={loaded.report} />;
    // Has the paper's page.
    case "experiment":
      return null;
  }
}

function sourceOf(run: Run): string {
  return reportMessages.seed(run.number, hexSeed(run.seed), playerMessages.name(String(run.parameters["player"])));
}

function Paper({ model, runs }: { model: BoardModel; runs: readonly Run[] }): ReactElement {
  const withheld = useWithheld();
  const document = useStore(model.session.store, (state) => state.history.data);
  const { rules } = document;
  const reason = withheld ?? (rules.game === "checkers" ? reportMessages.hexxagonOnly : undefined);
  return (
    <PaperPage
      runs={runs}
      isOtherBoard={!isPaperBoard(document)}
      disabledReason={reason}
      onPlay={(group) =>
        attempt(reportMessages.play, async () => {
          const run = await startTask(model, "experiment", { group }, paperSettings[group]);
          if (run !== undefined) chooseReport(model.session.id, paper);
        })
      }
    />
  );
}

function ExportButton(props: {
  run: Run;
  report: Parameters<typeof exportReport>[0];
  pooled: EqualGames | undefined;
  model: BoardModel;
}): ReactElement {
  const { run, report, pooled, model } = props;
  const name = useDocumentInfo(model.session.id)?.name ?? run.documentName;
  const head = { name, source: sourceOf(run), nameOf: playerMessages.short, pooled };
  return (
    <MenuButton
      align="end"
      entries={() =>
        exportForms.map((form) => ({
          type: "item" as const,
          id: form,
          label: reportMessages.exportAs[form],
          run: () => attempt(reportMessages.export, () => exportReport(report, head, form)),
        }))
      }
    >
      <Button icon={Download}>{reportMessages.export}</Button>
    </MenuButton>
  );
}

/** The positions of endgame tables by material, and the value of the start if it is one of them. */
function TablesPage({ report }: { report: TablesReport }): ReactElement {
  const { rows, start, positions, pieces, longest } = report;
  const { toMove } = boardOf(report.board);
  const side = sideName("checkers", toMove);
  return (
    <div className={styles["page"]}>
      <section className={styles["wideCard"]}>
        <h3>{reportMessages.tables(pieces)}</h3>
        {start !== undefined && (
          <p>{start === "draw" ? reportMessages.startDrawn : reportMessages.startDecided(side, start)}</p>
        )}
        <p>{reportMessages.tablesSum(positions, longest)}</p>
        <DataTable
          head={reportMessages.tableColumns}
          rows={rows.map((row) => [
            materialText(row),
            ...[row.positions, row.wins, row.draws, row.losses, row.longest].map((value) => count(value)),
          ])}
        />
        <p className={styles["muted"]}>{reportMessages.tablesNote}</p>
      </section>
    </div>
  );
}
