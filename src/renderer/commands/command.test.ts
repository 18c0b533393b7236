import { expect, test } from "vitest";
import { commandsWith } from "./command.ts";

test("commands of a list have what is said of all of them, unless they say otherwise themselves", () => {
  const run = (): void => undefined;
  const commands = commandsWith({ category: "Graph", hidden: true }, [
    { id: "graph.walk", label: "Walk", run },
    { id: "graph.arrange", label: "Arrange", hidden: false, run },
  ]);
  expect(commands).toEqual([
    { id: "graph.walk", label: "Walk", category: "Graph", hidden: true, run },
    { id: "graph.arrange", label: "Arrange", category: "Graph", hidden: false, run },
  ]);
});
