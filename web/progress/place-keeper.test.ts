import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createPlaceKeeper } from "#web/progress/place-keeper.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Simulates playback at normal speed for this number of seconds. */
function play(keeper: ReturnType<typeof createPlaceKeeper>, from: number, seconds: number) {
  for (let second = 1; second <= seconds; second += 1) {
    vi.advanceTimersByTime(1_000);
    keeper.moved(from + second, 600);
  }
}

test("while it plays, the place is sent every ten seconds", () => {
  const send = vi.fn();
  play(createPlaceKeeper(0, send), 0, 35);
  expect(send.mock.calls).toEqual([[10], [20], [30]]);
});

test("when it stops, the place is sent at once, and once", () => {
  const send = vi.fn();
  const keeper = createPlaceKeeper(0, send);
  play(keeper, 100, 3);
  keeper.stopped();
  keeper.keep();
  expect(send.mock.calls).toEqual([[103]]);
});

test("a place that is known already is not sent", () => {
  const send = vi.fn();
  const keeper = createPlaceKeeper(95, send);
  keeper.moved(95.4, 600);
  keeper.keep();
  expect(send).not.toHaveBeenCalled();
});

test("nothing is sent of what has not played", () => {
  const send = vi.fn();
  createPlaceKeeper(95, send).keep();
  expect(send).not.toHaveBeenCalled();
});

test("whoever has come to the end begins at the start again", () => {
  const send = vi.fn();
  const keeper = createPlaceKeeper(500, send);
  keeper.moved(592, 600);
  keeper.stopped();
  expect(send.mock.calls).toEqual([[0]]);
});

test("no place is later than a day", () => {
  const send = vi.fn();
  const keeper = createPlaceKeeper(0, send);
  keeper.moved(90_000, 100_000);
  keeper.keep();
  expect(send.mock.calls).toEqual([[86_400]]);
});
