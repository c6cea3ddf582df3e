import { screen } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { failures } from "#contract/errors.ts";
import StaffSessionPage from "#web/coaching/staff-session-page.tsx";
import { findDialog } from "#web/testing/open-page.tsx";
import { sampleCoachingSession, sampleSessionBooking } from "#web/testing/samples/coaching.ts";
import { type Answers, refuse } from "#web/testing/server.ts";
import { sampleSessionPage, sessionPage } from "#web/testing/session-page.ts";

const session = sampleCoachingSession();
const calledOff = sampleCoachingSession({
  cancelled_at: "2026-11-30T12:00:00.000Z",
  cancel_reason: "I have lost my voice.",
});

async function openQuestion(answers: Answers) {
  const opened = sessionPage(StaffSessionPage, {
    "coaching.deletion": { bookings: 3, told: 2, waiting: 0 },
    ...answers,
  });
  await opened.user.click(await screen.findByRole("button", { name: /^More: / }));
  await opened.user.click(await screen.findByRole("menuitem", { name: "Call off" }));
  return { ...opened, dialog: await findDialog("Call off this session?") };
}

describe("calling a session off", { tags: "coaching.call-off" }, () => {
  test("says who is told, takes a reason, and the page says so then", async () => {
    const { user, server, dialog } = await openQuestion({
      "coaching.callOff": () => {
        server.answer({
          "coaching.listSessionBookings": sampleSessionPage({ session: calledOff }),
        });
        return calledOff;
      },
    });
    expect(
      await dialog.findByText(
        "We’ll email the 2 people who come to it, with the change for the calendar.",
      ),
    ).toBeTruthy();
    await user.type(dialog.getByLabelText(/^Reason/), "I have lost my voice.");
    await user.click(dialog.getByRole("button", { name: "Call off the session" }));
    expect(await screen.findByText("Session called off")).toBeTruthy();
    expect(server.sent("coaching.callOff")).toEqual([
      { id: session.id, cancel_reason: "I have lost my voice." },
    ]);
    expect(await screen.findByText(/on Nov 30, 2026: I have lost my voice\./)).toBeTruthy();
    expect(screen.queryByRole("link", { name: "Join Meeting" })).toBeNull();
    expect(screen.queryByRole("button", { name: /^Edit: / })).toBeNull();
  });

  test("that a colleague did meanwhile is refused, and said", async () => {
    const { user, dialog } = await openQuestion({
      "coaching.callOff": refuse("session_cancelled"),
    });
    await user.click(dialog.getByRole("button", { name: "Call off the session" }));
    expect((await dialog.findByRole("alert")).textContent).toContain(
      failures.session_cancelled.message,
    );
  });

  test.each([
    ["has begun", { starts_at: "2020-12-01T21:00:00.000Z" }, "Call off", "Delete"],
    ["is called off", { cancelled_at: "2026-11-30T12:00:00.000Z" }, "Delete", "Call off"],
  ])("that %s can be: %o %s, not %s", async (_why, values, offered, missing) => {
    const { user } = sessionPage(StaffSessionPage, {
      "coaching.listSessionBookings": sampleSessionPage({
        session: sampleCoachingSession(values),
        items: [sampleSessionBooking()],
      }),
    });
    await user.click(await screen.findByRole("button", { name: /^More: / }));
    expect(await screen.findByRole("menuitem", { name: offered })).toBeTruthy();
    expect(screen.queryByRole("menuitem", { name: missing })).toBeNull();
  });
});
