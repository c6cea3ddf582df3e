import { expect, test } from "vitest";
import { openTurns } from "./turns.ts";

const patient = new AbortController().signal;

test("of two accounts that wait, each has every other turn, however often one of them asks", {
  tags: "running.slow-reads",
}, async () => {
  const turns = openTurns({ inAll: 1, perAccount: 2 });
  const begun: string[] = [];
  const take = async (account: string) => {
    const end = await turns.take(account, patient);
    begun.push(account);
    end();
  };
  const endFirst = await turns.take("busy", patient);
  const all = ["busy", "busy", "busy", "other", "other"].map(take);
  endFirst();
  await Promise.all(all);
  expect(begun).toEqual(["other", "busy", "other", "busy", "busy"]);
});
