import { expect, test } from "vitest";
import { asClock, resumePosition } from "./position.ts";

test.each([
  [0, "0:00"],
  [7, "0:07"],
  [187, "3:07"],
  [3599, "59:59"],
  [3729, "1:02:09"],
])("%i seconds are %s", (seconds, clock) => {
  expect(asClock(seconds)).toBe(clock);
});

test.each([
  [0, 600, 0],
  [95.9, 600, 95],
  [590, 600, 590],
  [590.5, 600, 0],
  [700, 600, 0],
  [4, 8, 0],
  [95, Number.NaN, 95],
  [95, Number.POSITIVE_INFINITY, 95],
])("who was at %d of %d seconds goes on at %i", (seconds, duration, place) => {
  expect(resumePosition(seconds, duration)).toBe(place);
});
