// @module-tag postgres

import { beforeAll, expect, test } from "vitest";
import { contractCalls } from "#testing/app/contract-calls.ts";
import type { Figures } from "#testing/hostile/attack.ts";
import { attackNewApp } from "#testing/hostile/hostile.ts";

/** One request of each kind to each call. `npm run ordeal -- hostile` sends many more. */
const plan = {
  seed: process.env["TEST_ENGINE"] === "pglite" ? 1 : 1_000_000,
  each: 1,
  half: process.env["TEST_ENGINE"] === "pglite" ? "even" : "odd",
} as const;

let figures: Figures;

beforeAll(async () => {
  figures = await attackNewApp(plan);
}, 240_000);

test("hostile requests by anyone are answered as the contract says, and fail nowhere", {
  tags: "errors.one-shape",
}, () => {
  expect(figures.faults).toEqual([]);
  expect([...figures.statuses.keys()].filter((status) => status >= 500)).toEqual([]);
});

test("every call is attacked by half of all kinds of callers, and many requests are accepted", () => {
  const { targets, attackers, requests } = figures;
  expect(targets.calls).toBe(contractCalls.length);
  const half = ((targets.calls + targets.others) * attackers * plan.each) / 2;
  expect(requests).toBe(plan.half === "even" ? Math.ceil(half) : Math.floor(half));
  expect(figures.statuses.get(200)).toBeGreaterThan(50);
});
