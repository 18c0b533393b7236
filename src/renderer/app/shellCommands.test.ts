import { afterEach, expect, test } from "vitest";
import { refusal } from "#renderer/commands/command.ts";
import { useSession } from "#renderer/studio/session.ts";
import { shellCommands } from "./shellCommands.ts";

const before = useSession.getState();
afterEach(() => useSession.setState(before, true));

const refused = (id: string): boolean => {
  const command = shellCommands.find((one) => one.id === id);
  if (command === undefined) throw new Error(`There is no command ${id}.`);
  return refusal(command) !== undefined;
};

test.each(["quickOpen.show", "workspace.curate"])(
  "%s works while the page connects, so that the keys after it edit nothing; without a project it is refused",
  (id) => {
    useSession.setState({ project: null, knowsProject: false });
    expect(refused(id)).toBe(false);
    useSession.setState({ knowsProject: true });
    expect(refused(id)).toBe(true);
  },
);
