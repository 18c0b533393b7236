import { afterEach, expect, test } from "vitest";
import type { StudioClient } from "#shared/contract/contract.ts";
import { studio, useSession, whyWithheld } from "./session.ts";

const project = { id: "priory", name: "Priory", path: "/priory", readOnly: false };

afterEach(() => useSession.setState({ client: null, project: null }));

test("what the studio has to do is withheld for the reason that is true: the connection or the project", () => {
  useSession.setState({ client: {} as StudioClient, project });
  expect(whyWithheld()).toBeUndefined();
  useSession.setState({ client: null });
  expect(whyWithheld()).toBe("Not connected. Reconnecting…");
  expect(() => studio()).toThrow("Not connected. Reconnecting…");
  useSession.setState({ project: { ...project, readOnly: true } });
  expect(whyWithheld()).toBe("This project is read-only.");
});
