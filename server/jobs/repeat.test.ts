import { pino } from "pino";
import { describe, expect, test, vi } from "vitest";
import { manualTimer } from "#testing/app/manual-timer.ts";
import { type RepeatedTask, startRepeating } from "./repeat.ts";

const minute = 60_000;

function makeTask(task: Partial<RepeatedTask> & Pick<RepeatedTask, "run">): RepeatedTask {
  return { name: "counting", firstAfterSeconds: 0, everySeconds: 60, ...task };
}

function openLog() {
  const lines: { task: string; msg: string; err: { message: string } }[] = [];
  const log = pino({}, { write: (line: string) => lines.push(JSON.parse(line)) });
  return { log, lines };
}

function heldRun() {
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  const { promise: ended, resolve: end } = Promise.withResolvers<void>();
  const run = async () => {
    begin();
    await ended;
  };
  return { begun, end, run };
}

describe("a repeated task", () => {
  test("runs first when it is due first, and then after each interval", async () => {
    const timer = manualTimer();
    let runs = 0;
    const task = makeTask({ firstAfterSeconds: 3600, run: async () => ++runs });
    const stop = startRepeating([task], { ...openLog(), ...timer });
    expect(runs).toBe(0);
    await timer.pass(60 * minute);
    await timer.pass(minute);
    await timer.pass(minute);
    await stop();
    expect(runs).toBe(3);
  });

  test("does not begin again before it has ended", async () => {
    const timer = manualTimer();
    const held = heldRun();
    const stop = startRepeating([makeTask(held)], { ...openLog(), ...timer });
    await held.begun;
    expect(timer.pending()).toEqual([]);
    held.end();
    await vi.waitFor(() => expect(timer.pending()).toEqual([minute]), 10_000);
    await stop();
  });

  test("that fails is logged by its name, and tried again", async () => {
    const timer = manualTimer();
    const { log, lines } = openLog();
    let runs = 0;
    const run = async () => {
      runs += 1;
      if (runs === 1) throw new Error("the disk is full");
    };
    const stop = startRepeating([makeTask({ run })], { log, ...timer });
    await timer.pass(minute);
    await timer.pass(minute);
    await stop();
    expect(runs).toBe(3);
    const failure = {
      task: "counting",
      msg: "counting failed",
      err: { message: "the disk is full" },
    };
    expect(lines).toMatchObject([failure]);
  });

  test("that takes long delays no other", async () => {
    const timer = manualTimer();
    const slow = heldRun();
    let runs = 0;
    const other = makeTask({ name: "other", run: async () => ++runs });
    const stop = startRepeating([makeTask(slow), other], { ...openLog(), ...timer });
    await timer.pass(minute);
    await timer.pass(minute);
    expect(runs).toBe(3);
    slow.end();
    await stop();
  });

  test("comes again by a timer of its own", async () => {
    const { promise: again, resolve } = Promise.withResolvers<void>();
    let runs = 0;
    const run = async () => {
      runs += 1;
      if (runs === 3) resolve();
    };
    const stop = startRepeating([makeTask({ everySeconds: 0.001, run })], openLog());
    await again;
    await stop();
  });
});

describe("stopping", () => {
  test("tells a task that runs, waits for it, and begins no other run", async () => {
    const timer = manualTimer();
    const held = heldRun();
    const order: string[] = [];
    const run = async (signal: AbortSignal) => {
      await held.run();
      order.push(signal.aborted ? "the run has been told and ends" : "the run ends");
    };
    const stop = startRepeating([makeTask({ run })], { ...openLog(), ...timer });
    await held.begun;
    const stopped = stop().then(() => order.push("everything has stopped"));
    held.end();
    await stopped;
    expect(order).toEqual(["the run has been told and ends", "everything has stopped"]);
    expect(timer.pending()).toEqual([]);
  });

  test("does not wait for a task's next time", async () => {
    const { promise: ran, resolve } = Promise.withResolvers<void>();
    const hourly = makeTask({ everySeconds: 3600, run: async () => resolve() });
    const later = makeTask({ firstAfterSeconds: 3600, run: () => expect.fail("it is not due") });
    const stop = startRepeating([hourly, later], openLog());
    await ran;
    await stop();
  });
});
