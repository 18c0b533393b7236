import { refusal, type Command } from "#renderer/commands/command.ts";

/** Commands by id, as a person has them: which can't run now and why, which are on, and running one that can. */
export function commandTable(commands: () => readonly Command[]) {
  return {
    /** The reasons of those that can't run, by id. */
    refused: (): Record<string, string> =>
      Object.fromEntries(
        commands().flatMap((command) => {
          const why = refusal(command);
          return why === undefined ? [] : [[command.id, why]];
        }),
      ),
    /** The ids of toggles that are on. */
    on: (): string[] => commands().flatMap(({ id, checked }) => (checked?.() === true ? [id] : [])),
    /** Runs commands one after the other; fails for one that is unknown or can't run. */
    run: async (...ids: readonly string[]): Promise<void> => {
      for (const id of ids) {
        const command = commands().find((one) => one.id === id);
        if (command === undefined) throw new Error(`No command has the id "${id}".`);
        const why = refusal(command);
        if (why !== undefined) throw new Error(`${id}: ${why}`);
        // oxlint-disable-next-line no-await-in-loop -- as a person runs them
        await command.run();
      }
    },
  };
}
