import { setImmediate as turn } from "node:timers/promises";
import { expect, test } from "vitest";
import { openPlaces } from "./places.ts";

/** Has these mails take places. Returns the names of those that have one, and lets them leave. */
function enter(places: ReturnType<typeof openPlaces>, mails: Record<string, "awaited" | "other">) {
  const inside = new Map<string, () => void>();
  for (const [name, kind] of Object.entries(mails)) {
    void places.take(kind === "awaited").then((leave) => inside.set(name, leave));
  }
  const leave = (name: string) => {
    inside.get(name)?.();
    inside.delete(name);
  };
  return { leave, names: () => [...inside.keys()] };
}

test("as many mails as there are places are on their way, and the next when one has left", async () => {
  const mails = enter(openPlaces(2), { first: "other", second: "other", third: "other" });
  await turn();
  expect(mails.names()).toEqual(["first", "second"]);
  mails.leave("first");
  await turn();
  expect(mails.names()).toEqual(["second", "third"]);
});

test("a mail that somebody waits for goes before those that came earlier, or at the same time", async () => {
  const places = openPlaces(1);
  const mails = enter(places, { early: "other", receipt: "awaited" });
  await turn();
  expect(mails.names()).toEqual(["receipt"]);
  const later = enter(places, { answer: "awaited" });
  mails.leave("receipt");
  await turn();
  expect([...mails.names(), ...later.names()]).toEqual(["answer"]);
  later.leave("answer");
  await turn();
  expect(mails.names()).toEqual(["early"]);
});
