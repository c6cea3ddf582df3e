import { expect, test } from "vitest";
import { leadForm } from "#contract/leads.ts";
import { formRequest, sendWith } from "#web/lib/form-request.ts";

const lead = { id: "", name: null, status: "new" } as const;
const said = { failed: "Failed", succeeded: "Saved" };

type Update = { id: string; name: string | null; status: string };

test("what no field holds is sent together with all that the form gives", async () => {
  const sent: Update[] = [];
  const { attempt } = formRequest(leadForm, {
    ...said,
    send: sendWith({ id: "1" }, async (update: Update) => sent.push(update)),
  });
  await attempt({ name: " Ana ", status: "contacted" });
  expect(sent).toEqual([{ id: "1", name: "Ana", status: "contacted" }]);
});

// The compiler makes this test: it refuses the file when a line that it should refuse compiles.
test("a call that needs more than the form gives, or something else, does not compile", () => {
  const update = async (_update: Update) => lead;
  const updateOther = async (_update: Update & { phone: string }) => lead;
  // @ts-expect-error: the id is missing
  formRequest(leadForm, { ...said, send: update });
  // @ts-expect-error: the phone is missing
  formRequest(leadForm, { ...said, send: sendWith({ id: "1" }, updateOther) });
});
