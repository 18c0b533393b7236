import { Plus, X } from "lucide-react";
import type { ReactElement } from "react";
import { useStore } from "zustand";
import { asJson, type JsonValue } from "#shared/kernel/json.ts";
import { marginOf } from "#shared/levels/board/report/neededGames.ts";
import { setDocumentStatus, useDocumentStatus } from "#renderer/studio/openDocuments.ts";
import { attempt } from "#renderer/studio/errors.ts";
import { useWithheld } from "#renderer/studio/session.ts";
import { useSetting } from "#renderer/studio/settings.ts";
import { chooseReport } from "#renderer/runs/shownReport.ts";
import { Button } from "#renderer/parts/Button.tsx";
import { FieldForm, useInvalidReason } from "#renderer/parts/invalidFields.ts";
import { IconButton } from "#renderer/parts/IconButton.tsx";
import { numberFieldsOf } from "#renderer/parts/numberFieldsOf.tsx";
import { Section } from "#renderer/parts/Section.tsx";
import { Select, optionsOf } from "#renderer/parts/Select.tsx";
import styles from "../Board.module.css";
import type { BoardModel } from "../boardModel.ts";
import { playerMessages } from "../players/messages.ts";
import { PlayerCard } from "../players/PlayerCard.tsx";
import { startTask } from "./labActions.ts";
import { LiveRuns } from "./LiveRuns.tsx";
import { StopFields, stopParameters, type StopSettings } from "./StopFields.tsx";
import { labMessages } from "./messages.ts";

const aims = ["balance", "decisive", "lively", "short", "long", "skill"] as const;
type Aim = (typeof aims)[number];
const symmetries = ["half", "all", "none"] as const;
const pairings = ["round-robin", "gauntlet", "knockout"] as const;

/** The last settings of the panel; stored on this machine. */
interface LabSettings extends StopSettings {
  readonly player: string;
  readonly games: number;
  readonly opening: number;
  readonly first: string;
  readonly second: string;
  readonly matchGames: number;
  readonly players: readonly string[];
  readonly pairings: (typeof pairings)[number];
  readonly tournamentGames: number;
  readonly searcher: string;
  readonly aim: Aim;
  readonly symmetry: (typeof symmetries)[number];
  /** The player that confirms a board, the maximum error in percent, and the share of the measures to preserve. */
  readonly confirmer: string;
  readonly confirmedTo: number;
  readonly keep: number;
  /** The maximum number of cells in which a board may differ from the drawn one. */
  readonly changes: number;
  readonly boards: number;
  /** Most pieces of the endgame tables. */
  readonly tablePieces: number;
}

const usual: LabSettings = {
  player: "strong:nodes=800",
  games: 2000,
  opening: 2,
  first: "strong:nodes=2000",
  second: "greedy",
  matchGames: 200,
  players: ["greedy", "alphabeta:depth=2", "strong:nodes=800"],
  pairings: "round-robin",
  tournamentGames: 300,
  stop: "sprt",
  elo0: 0,
  elo1: 20,
  errors: 5,
  margin: 3,
  lead: 0,
  draws: 0,
  searcher: "strong:nodes=50",
  aim: "balance",
  symmetry: "half",
  confirmer: "strong:nodes=200",
  confirmedTo: 4,
  keep: 70,
  changes: 36,
  boards: 20,
  tablePieces: 4,
};

/** What plays games by itself: rating the board, matches, tournaments, and the search for better boards. */
export function LabPanel({ model }: { model: BoardModel }): ReactElement {
  const [stored, setStored] = useSetting<JsonValue>("board.lab", {});
  // Settings of an older version may lack members.
  const lab: LabSettings = { ...usual, ...(stored as Partial<LabSettings>) };
  const set = (change: Partial<LabSettings>): void => {
    setStored(asJson({ ...lab, ...change }));
    // The last run may have been refused because of one of these.
    setDocumentStatus(model.session.id, { refusal: null });
  };
  const document = useStore(model.session.store, (state) => state.history.data);
  const { problems } = useDocumentStatus(model.session.id);
  const withheld = useWithheld();
  const isHexxagon = document.rules.game === "hexxagon";
  const broken = problems.some(({ severity }) => severity === "error");
  const form = `board lab ${model.session.id}`;
  const invalid = useInvalidReason(form);
  const reason = withheld ?? (broken ? labMessages.fixFirst : invalid);
  const start = (task: string, parameters: Record<string, string | number | boolean>, count: number) => () =>
    attempt(labMessages.refused(task), async () => {
      const run = await startTask(model, task, parameters, count);
      // An older report, or the paper's page, would hide the requested one.
      if (run !== undefined && task !== "search") chooseReport(model.session.id, run.id);
    });
  const number = numberFieldsOf(lab, (key, value) => set({ [key]: value }));
  const games = (key: "games" | "matchGames" | "tournamentGames") =>
    number(key, labMessages.games, { min: 20, max: 100_000, step: 100 });
  const player = (key: "player" | "first" | "second" | "searcher" | "confirmer", name: string) => (
    <PlayerCard
      label={playerMessages.change(name)}
      player={lab[key]}
      isHexxagon={isHexxagon}
      onChange={(next) => set({ [key]: next })}
    />
  );
  return (
    <FieldForm value={form}>
      <LiveRuns model={model} />
      <Section title={labMessages.measure} stacked>
        <p className={styles["hint"]}>{labMessages.measureHint}</p>
        {player("player", labMessages.measure)}
        {games("games")}
        {number("opening", labMessages.opening, { min: 0, max: 20, unit: labMessages.plies })}
        <p className={styles["hint"]}>{labMessages.precision(marginOf(lab.games / 2))}</p>
        <Button
          look="main"
          wide
          disabledReason={reason}
          onClick={start("report", { player: lab.player, opening: lab.opening }, lab.games)}
        >
          {labMessages.measureButton(lab.games)}
        </Button>
      </Section>
      <Section title={labMessages.match} stacked>
        <p className={styles["hint"]}>{labMessages.matchHint}</p>
        {player("first", "1")}
        {player("second", "2")}
        <StopFields lab={lab} games={lab.matchGames} set={set} />
        {games("matchGames")}
        <Button
          wide
          disabledReason={reason}
          onClick={start(
            "match",
            { first: lab.first, second: lab.second, opening: lab.opening, ...stopParameters(lab) },
            lab.matchGames,
          )}
        >
          {labMessages.matchButton}
        </Button>
      </Section>
      <Section title={labMessages.tournament} stacked>
        <Select
          label={labMessages.pairings}
          value={lab.pairings}
          options={pairings.map((value) => ({ value, label: labMessages.pairingsOptions[value].label }))}
          onChange={(value) => set({ pairings: value })}
        />
        <p className={styles["hint"]}>{labMessages.pairingsOptions[lab.pairings].hint}</p>
        {lab.players.map((player, i) => (
          <PlayerCard
            // Players have no other name than their place.
            key={`${i} ${player}`}
            label={playerMessages.change(String(i + 1))}
            player={player}
            isHexxagon={isHexxagon}
            onChange={(next) => set({ players: lab.players.with(i, next) })}
            trailing={
              <IconButton
                icon={X}
                label={playerMessages.remove(playerMessages.name(player))}
                onClick={() => set({ players: lab.players.filter((_, place) => place !== i) })}
              />
            }
          />
        ))}
        <Button size="small" icon={Plus} onClick={() => set({ players: [...lab.players, "random"] })}>
          {playerMessages.add}
        </Button>
        <StopFields lab={lab} games={gamesOfPairing(lab)} set={set} />
        {games("tournamentGames")}
        <Button
          wide
          disabledReason={reason ?? (lab.players.length < 2 ? labMessages.twoPlayers : undefined)}
          onClick={start(
            "tournament",
            {
              players: lab.players.join(";"),
              pairings: lab.pairings,
              opening: lab.opening,
              ...stopParameters(lab),
            },
            lab.tournamentGames,
          )}
        >
          {labMessages.tournamentButton}
        </Button>
      </Section>
      <Section title={labMessages.search} note={labMessages.locked(document.locked.length)} stacked>
        <p className={styles["hint"]}>{labMessages.searchHint}</p>
        {player("searcher", labMessages.search)}
        <Select
          label={labMessages.aim}
          value={lab.aim}
          options={optionsOf(aims, labMessages.aims)}
          onChange={(aim) => set({ aim })}
        />
        <Select
          label={labMessages.keepSymmetry}
          value={lab.symmetry}
          options={optionsOf(symmetries, labMessages.symmetries)}
          onChange={(symmetry) => set({ symmetry })}
        />
        {player("confirmer", labMessages.confirmer)}
        {number("confirmedTo", labMessages.confirmedTo, { min: 1, max: 15, unit: labMessages.percent })}
        {number("keep", labMessages.keep, { min: 0, max: 100, unit: labMessages.percent })}
        <p className={styles["hint"]}>{labMessages.confirmHint(lab.keep)}</p>
        {number("changes", labMessages.changes, { min: 1, max: 127, unit: labMessages.cells })}
        {number("boards", labMessages.boards, { min: 1, max: 5000 })}
        <Button
          wide
          disabledReason={reason}
          onClick={start(
            "search",
            {
              player: lab.searcher,
              target: lab.aim,
              symmetric: lab.symmetry === "half",
              ownSymmetry: lab.symmetry === "all",
              confirmer: lab.confirmer,
              margin: lab.confirmedTo,
              keep: lab.keep,
              changes: lab.changes,
            },
            lab.boards,
          )}
        >
          {labMessages.searchButton}
        </Button>
      </Section>
      {!isHexxagon && (
        <Section title={labMessages.tables} stacked>
          <p className={styles["hint"]}>{labMessages.tablesHint}</p>
          {number("tablePieces", labMessages.tablePieces, { min: 2, max: 12 })}
          <Button wide disabledReason={reason} onClick={start("tables", { pieces: lab.tablePieces }, 1)}>
            {labMessages.tablesButton}
          </Button>
        </Section>
      )}
    </FieldForm>
  );
}

/** Games of one pairing of the tournament. */
function gamesOfPairing({ players, pairings: choice, tournamentGames }: LabSettings): number {
  const others = players.length - 1;
  const pairingCount = choice === "round-robin" ? (players.length * others) / 2 : others;
  return Math.floor(tournamentGames / Math.max(1, pairingCount));
}
