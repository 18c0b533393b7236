import { beforeEach, describe, expect, it } from "vitest";
import { fitBoth, look, resetCompareLook, setLinked, toggleReplay, useCompareLook, zoomBoth } from "./compareStore.ts";

const near = { zoom: 2, x: 0.25, y: 0 };
const viewpoints = () => useCompareLook.getState().viewpoints;

describe("looking at two candidates", () => {
  beforeEach(() => {
    resetCompareLook();
    setLinked(true);
  });

  it("moves both while they are linked, and one of them while they aren't", () => {
    look("challenger", near);
    expect(viewpoints()).toEqual({ reference: near, challenger: near });
    setLinked(false);
    look("challenger", null);
    expect(viewpoints()).toEqual({ reference: near, challenger: null });
    setLinked(true);
    expect(viewpoints()).toEqual({ reference: near, challenger: near });
  });

  it("zooms both by the same factor from where each one is, and fits both", () => {
    setLinked(false);
    look("reference", near);
    zoomBoth(2);
    expect(viewpoints()).toEqual({ reference: { ...near, zoom: 4 }, challenger: { zoom: 2, x: 0, y: 0 } });
    fitBoth();
    expect(viewpoints()).toEqual({ reference: null, challenger: null });
  });

  it("starts a replay anew each time", () => {
    toggleReplay();
    const { player } = useCompareLook.getState();
    player?.setCount(5);
    player?.go(3);
    toggleReplay();
    expect(useCompareLook.getState().player).toBeNull();
    toggleReplay();
    expect(useCompareLook.getState().player?.store.getState().index).toBe(0);
  });
});
