import type { OwnMetrics } from "#shared/formula/ownMetricsDocument.ts";
import { type Command, commandsWith } from "#renderer/commands/command.ts";
import { writable } from "#renderer/editors/tools/writable.ts";
import type { DocumentSession } from "#renderer/history/documentSession.ts";
import { ownMetricsMessages as messages } from "./messages.ts";
import { addCheck, addMetric } from "./ownMetricsEdits.ts";

/** Keyboard commands on own metrics and checks. */
export function ownMetricsCommands(session: DocumentSession<OwnMetrics>): readonly Command[] {
  return commandsWith({ category: messages.title, when: writable, menu: { id: "level", group: "2-turn" } }, [
    {
      id: "ownMetrics.addMetric",
      label: messages.addMetric,
      keys: ["Shift+N"],
      run: () => session.edit(messages.addMetric, addMetric),
    },
    {
      id: "ownMetrics.addCheck",
      label: messages.addCheck,
      keys: ["Shift+C"],
      run: () => session.edit(messages.addCheck, addCheck),
    },
  ]);
}
