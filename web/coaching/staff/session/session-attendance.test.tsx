import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import StaffSessionPage from "#web/coaching/staff-session-page.tsx";
import { sampleSessionBooking } from "#web/testing/samples/coaching.ts";
import { sampleId } from "#web/testing/samples/ids.ts";
import { type Answers, refuse } from "#web/testing/server.ts";
import { sampleSessionPage, sessionPage } from "#web/testing/session-page.ts";

const ana = sampleId(101);
const ben = sampleId(103);
const page = sampleSessionPage({
  items: [
    sampleSessionBooking({ status: "confirmed" }),
    sampleSessionBooking({ id: sampleId(12), status: "cancelled", person_id: sampleId(102) }),
  ],
  members: [{ person_id: ben, email: "ben@example.com", name: "Ben", is_absent: false }],
  can: { mark_attendance: true },
});

const openBegun = (answers: Answers = {}) =>
  sessionPage(StaffSessionPage, { "coaching.listSessionBookings": page, ...answers });

const findCame = async (head: string) =>
  within(await screen.findByRole("region", { name: `Who came: ${head}` }));

const tags = { tags: "coaching.attendance" };

test("nobody is marked before the session has begun", tags, async () => {
  openBegun({
    "coaching.listSessionBookings": { ...page, can: { mark_attendance: false } },
  });
  await screen.findByRole("heading", { name: "People" });
  expect(screen.queryByText(/^Who came/)).toBeNull();
});

test("one tick marks who came, at once", tags, async () => {
  const { user, server } = openBegun({ "coaching.markAttendance": { changed: [ben] } });
  const came = await findCame("0 of 2");
  expect(came.getAllByRole("checkbox")).toHaveLength(2);
  server.answer({ "coaching.listSessionBookings": { ...page, came: [ben] } });
  await user.click(came.getByRole("checkbox", { name: "Ben" }));
  expect(await screen.findByText("1 person came")).toBeTruthy();
  const now = await findCame("1 of 2");
  const ticks = now.getAllByRole<HTMLInputElement>("checkbox").map(({ checked }) => checked);
  expect(ticks).toEqual([false, true]);
  expect(server.sent("coaching.markAttendance")).toEqual([
    { id: page.session.id, person_ids: [ben], attended: true },
  ]);
});

test("everyone is marked at once, and Undo takes back only what was new", tags, async () => {
  const { user, server } = openBegun({ "coaching.markAttendance": { changed: [ana] } });
  await findCame("0 of 2");
  server.answer({ "coaching.listSessionBookings": { ...page, came: [ana, ben] } });
  await user.click(screen.getByRole("button", { name: "Everyone came" }));
  expect(await screen.findByText("1 person came")).toBeTruthy();
  await findCame("2 of 2");
  await user.click(screen.getByRole("button", { name: "Undo" }));
  await waitFor(() => expect(server.sent("coaching.markAttendance")).toHaveLength(2));
  expect(server.sent("coaching.markAttendance")).toEqual([
    { id: page.session.id, person_ids: [ana, ben], attended: true },
    { id: page.session.id, person_ids: [ana], attended: false },
  ]);
});

test("a mark that failed is taken back, with the reason", tags, async () => {
  const { user } = openBegun({ "coaching.markAttendance": refuse("session_cancelled") });
  const came = await findCame("0 of 2");
  await user.click(came.getByRole("checkbox", { name: "Ben" }));
  expect((await screen.findByRole("alert")).textContent).toContain("Failed to save who came");
  expect(came.getByRole<HTMLInputElement>("checkbox", { name: "Ben" }).checked).toBe(false);
});
