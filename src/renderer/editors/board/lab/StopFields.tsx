import type { ReactElement } from "react";
import { decidedBy, gamesForMargin, outlooks, type SequentialTest } from "#shared/levels/board/report/matchPlan.ts";
import type { ParameterValues } from "#shared/levels/parameters.ts";
import { numberFieldsOf } from "#renderer/parts/numberFieldsOf.tsx";
import { Select, optionsOf } from "#renderer/parts/Select.tsx";
import styles from "../Board.module.css";
import { DataTable } from "../report/BalancePage.tsx";
import { labMessages } from "./messages.ts";

const stops = ["never", "sprt", "interval"] as const;

/** When a game, a match or a pairing ends before it is played out. */
export interface StopSettings {
  readonly stop: (typeof stops)[number];
  /** Elo bounds of the sequential test, and its wrong decisions in percent. */
  readonly elo0: number;
  readonly elo1: number;
  readonly errors: number;
  /** Half the width of the interval that ends a match, in percent. */
  readonly margin: number;
  /** Pieces by which a lead decides a game; 0 plays every game to its end. */
  readonly lead: number;
  /** Drawn games that the planned length expects, in percent. */
  readonly draws: number;
}

/** The task parameters of these settings; unused ones keep their default. */
export function stopParameters({ stop, elo0, elo1, errors, margin, lead }: StopSettings): ParameterValues {
  switch (stop) {
    case "never":
      return { lead, stop };
    case "sprt":
      return { lead, stop, elo0, elo1, errors };
    case "interval":
      return { lead, stop, margin };
  }
}

/** When a game is adjudicated, and when a match ends early, with the bounds of the chosen rule. */
export function StopFields(props: {
  lab: StopSettings;
  /** Most games of a match or pairing. */
  games: number;
  set: (change: Partial<StopSettings>) => void;
}): ReactElement {
  const { lab, games, set } = props;
  const draws = lab.draws / 100;
  const number = numberFieldsOf(lab, (key, value) => set({ [key]: value }));
  const expectedDraws = number("draws", labMessages.draws, { min: 0, max: 95, unit: labMessages.percent });
  return (
    <>
      {number("lead", labMessages.lead, { min: 0, max: 100, unit: labMessages.leadUnit })}
      <p className={styles["hint"]}>{labMessages.leadHint(lab.lead)}</p>
      <Select
        label={labMessages.stop}
        value={lab.stop}
        options={optionsOf(stops, labMessages.stops)}
        onChange={(stop) => set({ stop })}
      />
      {lab.stop === "sprt" && (
        <>
          <div className={styles["pair"]}>
            {number("elo0", labMessages.elo0, {
              name: labMessages.elo0Name,
              min: -500,
              max: lab.elo1 - 1,
              unit: labMessages.elo,
            })}
            {number("elo1", labMessages.elo1, {
              name: labMessages.elo1Name,
              min: lab.elo0 + 1,
              max: 500,
              unit: labMessages.elo,
            })}
          </div>
          {number("errors", labMessages.errors, { min: 0.1, max: 25, digits: 1, unit: labMessages.percent })}
          <p className={styles["hint"]}>{labMessages.sprtHint(lab.elo0, lab.elo1)}</p>
          {expectedDraws}
          <TestPlan test={{ elo0: lab.elo0, elo1: lab.elo1, errors: lab.errors / 100 }} games={games} draws={draws} />
        </>
      )}
      {lab.stop === "interval" && (
        <>
          {number("margin", labMessages.margin, { min: 0.2, max: 25, step: 0.5, digits: 1, unit: labMessages.percent })}
          {expectedDraws}
          <p className={styles["hint"]}>{labMessages.intervalPlan(gamesForMargin(lab.margin / 100, draws))}</p>
        </>
      )}
    </>
  );
}

/** How long a sequential test takes and what it decides, before it is run. */
function TestPlan(props: { test: SequentialTest; games: number; draws: number }): ReactElement {
  const { test, games, draws } = props;
  const limit = decidedBy(test, games, draws);
  return (
    <>
      <DataTable
        head={labMessages.planColumns}
        rows={outlooks(test, draws).map(({ elo, games: needed, passes }) => labMessages.planRow(elo, needed, passes))}
      />
      <p className={styles["hint"]}>{labMessages.planHint}</p>
      <p className={styles["hint"]}>{labMessages.enough(games, limit)}</p>
    </>
  );
}
