import { expect, test } from "vitest";
import { createStepPlayer } from "./stepPlayer.ts";

test("a player stays inside its steps", () => {
  const player = createStepPlayer(3);
  player.step(-1);
  expect(player.store.getState().index).toBe(0);
  player.go(99);
  expect(player.store.getState().index).toBe(3);
  player.setCount(2);
  expect(player.store.getState()).toMatchObject({ count: 2, index: 2 });
});

test("playing stops after the last step, and starts over from there", () => {
  const player = createStepPlayer(2);
  player.toggle();
  player.advance();
  expect(player.store.getState()).toMatchObject({ index: 1, isPlaying: true });
  player.advance();
  expect(player.store.getState()).toMatchObject({ index: 2, isPlaying: false });
  player.toggle();
  expect(player.store.getState()).toMatchObject({ index: 0, isPlaying: true });
  player.step(1);
  expect(player.store.getState().isPlaying).toBe(false);
});

test("there is nothing to play without steps", () => {
  const player = createStepPlayer(0);
  player.toggle();
  expect(player.store.getState().isPlaying).toBe(false);
});

test("the speed doubles up to sixteen and begins again", () => {
  const player = createStepPlayer(1);
  const speeds = Array.from({ length: 5 }, () => {
    player.nextSpeed();
    return player.store.getState().speed;
  });
  expect(speeds).toEqual([2, 4, 8, 16, 1]);
});
