import { setImmediate as turn } from "node:timers/promises";
import { expect, test } from "vitest";
import { collected } from "./collected.ts";

/** Doubles numbers, and keeps which it was given together. Fails on a negative one. */
function makeDouble() {
  const runs: (readonly number[])[] = [];
  const double = collected(async (numbers: readonly number[]) => {
    runs.push(numbers);
    if (numbers.some((each) => each < 0)) throw new Error("negative");
    return numbers.map((each) => each * 2);
  });
  return { runs, double };
}

test("items that come together run together, and each gets its own reply", async () => {
  const { runs, double } = makeDouble();
  expect(await Promise.all([double(1), double(2), double(3)])).toEqual([2, 4, 6]);
  expect(runs).toEqual([[1, 2, 3]]);
});

test("items that come during a run wait for its end and then run together", async () => {
  const runs: (readonly string[])[] = [];
  const first = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<void>();
  const echo = collected(async (items: readonly string[]) => {
    runs.push(items);
    begun.resolve();
    if (runs.length === 1) await first.promise;
    return items;
  });
  const early = echo("early");
  await begun.promise;
  const late = Promise.all([echo("late"), echo("later")]);
  expect(runs).toEqual([["early"]]);
  first.resolve();
  expect([await early, ...(await late)]).toEqual(["early", "late", "later"]);
  expect(runs).toEqual([["early"], ["late", "later"]]);
});

test("an item that fails does not fail those that ran with it", async () => {
  const { runs, double } = makeDouble();
  const settled = await Promise.allSettled([double(1), double(-1), double(3)]);
  expect(settled.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
  expect(runs).toEqual([[1, -1, 3], [1], [-1], [3]]);
  expect(await double(4)).toBe(8);
});

test("items that come while others wait for more run together with them", async () => {
  const runs: (readonly number[])[] = [];
  const echo = collected(async (numbers: readonly number[]) => {
    runs.push(numbers);
    return numbers;
  }, 100);
  const first = echo(1);
  await turn();
  await Promise.all([first, echo(2)]);
  expect(runs).toEqual([[1, 2]]);
});
