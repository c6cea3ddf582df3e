import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { addresses } from "#contract/addresses.ts";
import StaffSessionsPage from "#web/coaching/staff-sessions-page.tsx";
import { findDialog, findRows, openPage } from "#web/testing/open-page.tsx";
import {
  sampleCalendar,
  sampleCalendarSession,
  sampleCoachingSession,
  sampleCoachingSessions,
} from "#web/testing/samples/coaching.ts";
import { sampleId } from "#web/testing/samples/ids.ts";
import { type Answers, refuse } from "#web/testing/server.ts";

const session = sampleCalendarSession();
const waited = sampleCalendarSession({
  ...{ id: sampleId(2), title: "Pricing", type: "group", session_date: "2099-12-03" },
  pending: 1,
  to_confirm: [
    { booking_id: sampleId(11), person_id: sampleId(101), name: "Ana", email: "ana@example.com" },
  ],
});

const openCalendar = (answers: Answers = {}, view = "week") =>
  openPage(StaffSessionsPage, {
    at: `${addresses.adminSessions}?view=${view}&day=2099-12-01`,
    path: addresses.adminSessions,
    answers: {
      "coaching.listCalendar": sampleCalendar({ sessions: [session, waited] }),
      "cohorts.listCoaches": [{ id: sampleId(102), name: "Nora", email: "nora@example.com" }],
      "coaching.deletion": { bookings: 2, told: 2, waiting: 0 },
      ...answers,
    },
    roles: ["coach"],
  });

/** The entries of a day, such as "Tue Dec 1". */
async function findDay(name: string) {
  await screen.findByRole("button", { name: /Finding your voice/ });
  const heading = screen.getByRole("heading", { level: 3, name: new RegExp(`^${name}`) });
  return within(heading.parentElement ?? heading);
}

test("a week shows each day with its sessions, their type, their coach and who waits", {
  tags: "coaching.staff-calendar",
}, async () => {
  const { server } = openCalendar();
  const tuesday = await findDay("Tue Dec 1");
  const entries = tuesday.getAllByRole("listitem");
  expect(entries.map(({ textContent }) => textContent?.replace(/\s+/g, " "))).toEqual([
    "4:00 PM Finding your voice One on one, 2/6, Nora",
  ]);
  const waits = { name: /Pricing .* 1 to confirm$/ };
  expect((await findDay("Thu Dec 3")).getByRole("button", waits)).toBeTruthy();
  expect((await findDay("Wed Dec 2")).getByText("Nothing planned")).toBeTruthy();
  expect(screen.getByRole("heading", { name: "Nov 30, 2099 to Dec 6, 2099" })).toBeTruthy();
  expect(server.sent("coaching.listCalendar")).toEqual([
    { from: "2099-11-30", until: "2099-12-06" },
  ]);
});

test("a month and other days are a press away, and an info session leads to its page", {
  tags: "coaching.staff-calendar",
}, async () => {
  const info = { id: sampleId(50), starts: "2099-12-09T18:00", ends: "2099-12-09T18:45" };
  const { user, server } = openCalendar({
    "coaching.listCalendar": sampleCalendar({
      sessions: [session],
      info_sessions: [{ ...info, registrations: 12 }],
    }),
  });
  await user.click(await screen.findByRole("link", { name: "Next week" }));
  await waitFor(() =>
    expect(server.sent("coaching.listCalendar").at(-1)).toMatchObject({ from: "2099-12-07" }),
  );
  const link = await screen.findByRole("link", { name: /Info session/ });
  expect(link.textContent).toBe("6:00 PM Info session 12 registrations");
  expect(link.getAttribute("href")).toBe(addresses.adminRegistrations);
  await user.click(screen.getByRole("link", { name: "Month" }));
  expect(await screen.findByRole("link", { name: "Next month" })).toBeTruthy();
});

test("a calendar comes again if it was chosen last, and the list if that was", {
  tags: "coaching.staff-calendar",
}, async () => {
  const open = () =>
    openPage(StaffSessionsPage, {
      path: addresses.adminSessions,
      answers: {
        "coaching.list": sampleCoachingSessions([sampleCoachingSession()]),
        "coaching.listCalendar": sampleCalendar({ sessions: [session] }),
        "cohorts.listCoaches": [],
      },
      roles: ["coach"],
    });
  const first = open();
  await first.user.click(await screen.findByRole("link", { name: "Month" }));
  expect(await screen.findByRole("link", { name: "Next month" })).toBeTruthy();
  cleanup();
  const second = open();
  expect(await screen.findByRole("link", { name: "Next month" })).toBeTruthy();
  await second.user.click(screen.getByRole("link", { name: "Coming" }));
  await findRows();
  cleanup();
  open();
  expect(await findRows()).toHaveLength(1);
});

test("when a coach is busy is said on each day that it takes", {
  tags: "coaching.staff-calendar",
}, async () => {
  const busy = { coach_id: sampleId(102), coach_name: "Nora" };
  openCalendar({
    "coaching.listCalendar": sampleCalendar({
      sessions: [session],
      busy: [{ ...busy, starts: "2099-12-01T22:00", ends: "2099-12-02T09:30" }],
    }),
  });
  const texts = (day: ReturnType<typeof within>) =>
    within(day.getByRole("list", { name: "Busy" })).getByRole("listitem").textContent;
  expect(texts(await findDay("Tue Dec 1"))).toBe("Nora is busy 10:00 PM to midnight");
  expect(texts(await findDay("Wed Dec 2"))).toBe("Nora is busy 12:00 AM to 9:30 AM");
});

test("the sessions of one coach are shown alone", {
  tags: "coaching.staff-calendar",
}, async () => {
  const others = sampleCalendarSession({ id: sampleId(3), title: "Theirs", coach_id: null });
  const { user } = openCalendar({
    "coaching.listCalendar": sampleCalendar({ sessions: [session, others] }),
  });
  await screen.findByRole("option", { name: "Nora" });
  expect(await screen.findByRole("button", { name: /Theirs/ })).toBeTruthy();
  await user.selectOptions(screen.getByLabelText("Coach"), "Nora");
  await waitFor(() => expect(screen.queryByRole("button", { name: /Theirs/ })).toBeNull());
  expect(screen.getByRole("button", { name: /Finding your voice/ })).toBeTruthy();
});

test("a session that is opened says who waits, and leads to its page", {
  tags: "coaching.staff-calendar",
}, async () => {
  const { user } = openCalendar();
  await user.click(await screen.findByRole("button", { name: /Pricing/ }));
  const dialog = await findDialog("Pricing");
  expect(dialog.getByRole("link", { name: "Ana" })).toBeTruthy();
  expect(dialog.getByText("Group, 60 minutes, 2/6 spots filled, with Nora")).toBeTruthy();
  const link = dialog.getByRole("link", { name: "Open session" });
  expect(link.getAttribute("href")).toBe(`/admin/sessions/${waited.id}`);
});

test("by its dialog a session is moved, after it was said who is told", {
  tags: "coaching.move-in-calendar",
}, async () => {
  const { user, server } = openCalendar({
    "coaching.update": { ...session, session_time: "17:00" },
  });
  await user.click(await screen.findByRole("button", { name: /Finding your voice/ }));
  await user.click(await screen.findByRole("button", { name: "Move…" }));
  const dialog = await findDialog("Move this session?");
  expect(await dialog.findByText(/We’ll email the 2 people who come to it/)).toBeTruthy();
  const time = dialog.getByLabelText("Time");
  await user.clear(time);
  await user.type(time, "17:00");
  await user.click(dialog.getByRole("button", { name: "Move session" }));
  expect(await screen.findByText("Session moved")).toBeTruthy();
  expect(server.sent("coaching.update")).toEqual([
    { id: session.id, session_time: "17:00", was: { session_time: "16:00" } },
  ]);
});

test("a session of a series is moved with those that follow", {
  tags: "coaching.move-in-calendar",
}, async () => {
  const repeated = sampleCalendarSession({ series_id: sampleId(70) });
  const { user, server } = openCalendar({
    "coaching.listCalendar": sampleCalendar({ sessions: [repeated] }),
    "coaching.listFollowing": {
      items: [{ ...sampleCoachingSession({ id: sampleId(71) }), clash: null }],
    },
    "coaching.update": repeated,
  });
  await user.click(await screen.findByRole("button", { name: /Finding your voice/ }));
  await user.click(await screen.findByRole("button", { name: "Move…" }));
  const dialog = await findDialog("Move this session?");
  await user.selectOptions(await dialog.findByLabelText("Move"), "This and the one that follows");
  const time = dialog.getByLabelText("Time");
  await user.clear(time);
  await user.type(time, "17:00");
  await user.click(dialog.getByRole("button", { name: "Move sessions" }));
  await waitFor(() => expect(server.sent("coaching.update")).toHaveLength(1));
  expect(server.sent("coaching.update")).toMatchObject([{ following: true }]);
});

test("that the coach is busy then is said at the time", {
  tags: "coaching.move-in-calendar",
}, async () => {
  const { user } = openCalendar({ "coaching.update": refuse("coach_busy") });
  await user.click(await screen.findByRole("button", { name: /Finding your voice/ }));
  await user.click(await screen.findByRole("button", { name: "Move…" }));
  const dialog = await findDialog("Move this session?");
  const time = dialog.getByLabelText("Time");
  await user.clear(time);
  await user.type(time, "17:00");
  await user.click(dialog.getByRole("button", { name: "Move session" }));
  expect(await dialog.findByText("The coach has another session then.")).toBeTruthy();
});

test("a session that has begun is not moved", {
  tags: "coaching.move-in-calendar",
}, async () => {
  const begun = sampleCalendarSession({ starts_at: "2026-01-05T15:00:00.000Z" });
  const { user } = openCalendar({
    "coaching.listCalendar": sampleCalendar({ sessions: [begun] }),
  });
  await user.click(await screen.findByRole("button", { name: /Finding your voice/ }));
  await findDialog("Finding your voice");
  expect(screen.queryByRole("button", { name: "Move…" })).toBeNull();
});

test("a calendar that could not be loaded can be asked for again", async () => {
  const { user, server } = openCalendar({ "coaching.listCalendar": refuse("unexpected") });
  expect((await screen.findByRole("alert")).textContent).toContain("Failed to load the calendar");
  server.answer({ "coaching.listCalendar": sampleCalendar({ sessions: [session] }) });
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByRole("button", { name: /Finding your voice/ })).toBeTruthy();
});
