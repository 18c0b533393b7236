import { beforeEach, expect, test, vi } from "vitest";
import { useLayout } from "#renderer/studio/layoutStore.ts";
import { noteListShown, startRenaming, useRenaming } from "./renaming.ts";

beforeEach(() => {
  vi.stubGlobal("requestAnimationFrame", () => 0);
  useLayout.setState({ explorerFloats: false });
  useRenaming.setState({ id: null, isNew: false, isListShown: false });
  return () => vi.unstubAllGlobals();
});

test("a document that is made while the list is folded keeps its name: no field waits for the list to come up", () => {
  startRenaming("crypt", true);
  noteListShown();
  expect(useRenaming.getState().id).toBeNull();
});

test("renaming an open document brings the list up; a list that goes takes the field along", () => {
  startRenaming("crypt");
  expect(useLayout.getState().explorerFloats).toBe(true);
  const gone = noteListShown();
  expect(useRenaming.getState().id).toBe("crypt");
  gone();
  expect(useRenaming.getState().id).toBeNull();
});
