import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import type { LookBack } from "#contract/cohorts/look-backs.ts";
import LookBackPage from "#web/cohorts/look-back/look-back-page.tsx";
import { openPage } from "#web/testing/open-page.tsx";
import { sampleId } from "#web/testing/samples/ids.ts";
import { type Answer, refuse } from "#web/testing/server.ts";

const id = sampleId(7);
const lookBack: LookBack = {
  ...{ title: "Spring cohort", last_day: "2099-04-24", until: "2099-05-24", state: "open" },
  ...{ changed: null, missing: null, advice: null, written_at: null },
};

const openLookBack = (reply: Answer<"lookBacks.read">) =>
  openPage(LookBackPage, {
    path: "/dashboard/cohort/:cohortId/look-back",
    at: `/dashboard/cohort/${id}/look-back`,
    answers: { "lookBacks.read": reply },
  });

test("three questions are answered as far as one likes, and the answer is saved", {
  tags: "cohorts.look-back",
}, async () => {
  const { user, server } = openLookBack(lookBack);
  const saved = { ...lookBack, changed: "I wait.", written_at: "2099-04-24T15:00:00.000Z" };
  server.answer({ "lookBacks.write": saved });
  await user.type(await screen.findByLabelText(/What do you do differently now/), "I wait.");
  await user.click(screen.getByRole("button", { name: "Save" }));
  await screen.findByText("Saved. Your coaches can read it.");
  expect(server.sent("lookBacks.write")).toEqual([
    { id, changed: "I wait.", missing: null, advice: null },
  ]);
  expect(screen.getByText(/You can change it until Sunday, May 24, 2099/)).toBeTruthy();
});

test.each<[string, Partial<LookBack>, RegExp]>([
  ["before the last day", { state: "early" }, /from Friday, April 24, 2099 on/],
  ["when it is over", { state: "over", advice: "Begin." }, /^Begin\.$/],
  ["when it is over without an answer", { state: "over" }, /was until Sunday, May 24, 2099/],
])("%s there is nothing to fill in", { tags: "cohorts.look-back" }, async (_when, values, said) => {
  openLookBack({ ...lookBack, ...values });
  expect(await screen.findByText(said)).toBeTruthy();
  expect(screen.queryByRole("textbox")).toBeNull();
});

test("somebody without a place in the cohort reads so", async () => {
  openLookBack(refuse("not_found"));
  expect((await screen.findByRole("alert")).textContent).toContain(
    "You have no place in this cohort",
  );
});
