import { screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { CallingOff } from "#web/cohorts/calling-off-dialog.tsx";
import { openPage } from "#web/testing/open-page.tsx";
import { sampleCohort } from "#web/testing/samples/cohorts.ts";
import { type Answers, refuse } from "#web/testing/server.ts";

function open(values: Parameters<typeof sampleCohort>[0], answers: Answers = {}) {
  const cohort = sampleCohort(values);
  const onClose = vi.fn();
  const opened = openPage(() => <CallingOff cohort={cohort} onClose={onClose} />, { answers });
  return { ...opened, cohort, onClose };
}

const callOff = () => screen.findByRole("button", { name: "Call off the cohort" });

test.each([
  [{ taken_places: 5, offered_places: 2 }, "5 members and 2 people with an open offer are told"],
  [{ taken_places: 1, offered_places: 0 }, "1 member is told"],
  [{ taken_places: 0, offered_places: 0 }, "Nobody has a place or an offer, so nobody is told."],
  [{ is_published: false, state: "draft" as const }, "It is a draft, so nobody is told."],
])(
  "before a cohort is called off, it is said who is told: %o",
  {
    tags: "cohorts.called-off",
  },
  async (values, words) => {
    open(values);
    await callOff();
    expect(screen.getByText((text) => text.startsWith(words))).toBeTruthy();
  },
);

test("it is called off with the reason that was typed", {
  tags: "cohorts.called-off",
}, async () => {
  const { user, server, cohort, onClose } = open(
    {},
    {
      "cohorts.callOff": sampleCohort({ state: "cancelled" }),
    },
  );
  await user.type(screen.getByLabelText("Reason (optional)"), " Mara is ill. ");
  await user.click(await callOff());
  expect(await screen.findByText("Cohort called off")).toBeTruthy();
  expect(onClose).toHaveBeenCalledOnce();
  expect(server.sent("cohorts.callOff")).toEqual([
    { id: cohort.id, cancel_reason: "Mara is ill." },
  ]);
});

test("a colleague who was quicker is named as the cause", async () => {
  const { user } = open({}, { "cohorts.callOff": refuse("cohort_cancelled") });
  await user.click(await callOff());
  expect((await screen.findByRole("alert")).textContent).toContain("This cohort is called off.");
});
