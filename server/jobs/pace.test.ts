import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openPace } from "./pace.ts";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["performance"] });
});
afterEach(() => {
  vi.useRealTimers();
});

test("jobs count for a quarter of a second", () => {
  const pace = openPace(4);
  pace.count();
  vi.advanceTimersByTime(200);
  pace.count();
  expect(pace.read()).toBe(2);
  vi.advanceTimersByTime(100);
  expect(pace.read()).toBe(1);
  vi.advanceTimersByTime(200);
  expect(pace.read()).toBe(0);
});

test("jobs count up to the limit, and not if it is zero", () => {
  const [pace, none] = [openPace(2), openPace(0)];
  for (let ended = 0; ended < 3; ended += 1) {
    pace.count();
    none.count();
  }
  expect(pace.read()).toBe(2);
  expect(none.read()).toBe(0);
});

test("jobs do not count once they are forgotten", () => {
  const pace = openPace(4);
  pace.count();
  pace.forget();
  expect(pace.read()).toBe(0);
});
