import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createPositionSaver } from "#web/progress/module/position-saver.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Simulates playback at normal speed for this number of seconds. */
function play(saver: ReturnType<typeof createPositionSaver>, from: number, seconds: number) {
  for (let second = 1; second <= seconds; second += 1) {
    vi.advanceTimersByTime(1_000);
    saver.moved(from + second, 600);
  }
}

test("while it plays, the place is sent every ten seconds", { tags: "progress.resume" }, () => {
  const send = vi.fn();
  play(createPositionSaver(0, send), 0, 35);
  expect(send.mock.calls).toEqual([[10], [20], [30]]);
});

test("when it stops, the place is sent at once, and once", () => {
  const send = vi.fn();
  const saver = createPositionSaver(0, send);
  play(saver, 100, 3);
  saver.stopped();
  saver.save();
  expect(send.mock.calls).toEqual([[103]]);
});

test("a place that is known already is not sent", () => {
  const send = vi.fn();
  const saver = createPositionSaver(95, send);
  saver.moved(95.4, 600);
  saver.save();
  expect(send).not.toHaveBeenCalled();
});

test("nothing is sent of what has not played", () => {
  const send = vi.fn();
  createPositionSaver(95, send).save();
  expect(send).not.toHaveBeenCalled();
});

test("whoever has come to the end begins at the start again", () => {
  const send = vi.fn();
  const saver = createPositionSaver(500, send);
  saver.moved(592, 600);
  saver.stopped();
  expect(send.mock.calls).toEqual([[0]]);
});

test("no place is later than a day", () => {
  const send = vi.fn();
  const saver = createPositionSaver(0, send);
  saver.moved(90_000, 100_000);
  saver.save();
  expect(send.mock.calls).toEqual([[86_400]]);
});
