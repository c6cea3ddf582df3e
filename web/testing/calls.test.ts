import { expect, test } from "vitest";
import { readCall } from "./calls.ts";
import { sampleId } from "./samples/ids.ts";

function post(path: string, body: object): Request {
  return new Request(`http://localhost/api${path}`, { method: "POST", body: JSON.stringify(body) });
}

test("a call is read with its input as the contract parses it", async () => {
  const list = new Request("http://localhost/api/leads?limit=20&search=ana");
  expect(await readCall(list)).toEqual({
    name: "leads.list",
    input: { limit: 20, search: "ana" },
  });
});

test("an input that the contract refuses is refused", async () => {
  const booking = { session_id: sampleId(1), note: "misspelled" };
  await expect(readCall(post("/session_bookings", booking))).rejects.toThrow(
    "coaching.book was called with a wrong input",
  );
});

test("an input to a call that takes none is refused", async () => {
  const open = new Request("http://localhost/api/sessions/open?limit=20");
  await expect(readCall(open)).rejects.toThrow("coaching.listOpen was called with a wrong input");
});

test("a call that the contract does not have is refused", async () => {
  await expect(readCall(post("/nothing", {}))).rejects.toThrow("The contract has no call");
});
