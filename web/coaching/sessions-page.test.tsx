// @vitest-environment jsdom
import { cleanup, configure, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createRoutesStub } from "react-router";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Booking } from "#contract/coaching.ts";
import "#web/lib/stub-browser.ts";
import { confirmedBooking, zones } from "#web/coaching/sample-coaching.ts";
import SessionsPage from "#web/coaching/sessions-page.tsx";
import { queryClient } from "#web/lib/queries.ts";
import { type ReceivedCall, refusal, reply, stubServer } from "#web/lib/stub-server.ts";
import { Themed } from "#web/ui/themed.tsx";

configure({ asyncUtilTimeout: 5_000 });
beforeEach(() => queryClient.clear());
afterEach(cleanup);

const Site = createRoutesStub([{ path: "/dashboard/sessions", Component: SessionsPage }]);

const page = (items: readonly Booking[], next_cursor: string | null = null) =>
  reply({ items, next_cursor, ...zones });

function openPage(answer: (call: ReceivedCall) => Response | Promise<Response>) {
  const server = stubServer(answer);
  render(
    <Themed>
      <Site initialEntries={["/dashboard/sessions"]} />
    </Themed>,
  );
  return { user: userEvent.setup(), server };
}

function pastOne(id: string, title: string): Booking {
  const session = { ...confirmedBooking.session, title, starts_at: "2026-01-01T15:00:00.000Z" };
  return { ...confirmedBooking, id: `00000000-0000-4000-8000-0000000000${id}`, session };
}

test("until the sessions have come, their place is kept", () => {
  openPage(() => new Promise<Response>(() => {}));
  expect(screen.getByText("Loading")).toBeTruthy();
  expect(screen.queryByText("No upcoming sessions")).toBeNull();
});

test("a button leads to booking, and the way back is the dashboard", async () => {
  openPage(() => page([]));
  const book = await screen.findByRole("link", { name: "Book a Session" });
  expect(book.getAttribute("href")).toBe("/dashboard/sessions/book");
  expect(screen.getByRole("link", { name: "Dashboard" }).getAttribute("href")).toBe("/dashboard");
});

test("a coming session says what, when in both zones, how long, and how to get there", async () => {
  const { server } = openPage(() => page([confirmedBooking]));
  await screen.findByRole("heading", { name: "Finding your voice" });
  const row = within(screen.getByRole("tabpanel", { name: "Upcoming" }));
  for (const words of ["one on one", "Tue, Dec 1, 2099", "60 minutes"]) {
    expect(row.getByText(words)).toBeTruthy();
  }
  expect(row.getByText(/^3:00 PM – 4:00 PM/).textContent).toContain("(your time, Chicago)");
  expect(row.getByText("4:00 PM at the academy (Eastern Time)")).toBeTruthy();
  const join = row.getByRole("link", { name: "Join Meeting", description: "Finding your voice" });
  expect(join.getAttribute("href")).toBe("https://meet.example/voice");
  const calendar = row.getByRole("link", { name: "Add to calendar" });
  expect(calendar.getAttribute("href")).toBe(
    `/api/session_bookings/${confirmedBooking.id}/calendar.ics`,
  );
  expect(server.calls[0]?.query).toEqual({ when: "upcoming" });
});

test("without a meeting link there is nothing to join yet", async () => {
  openPage(() => page([{ ...confirmedBooking, meeting_link: null }]));
  expect(await screen.findByRole("link", { name: "Add to calendar" })).toBeTruthy();
  expect(screen.queryByRole("link", { name: "Join Meeting" })).toBeNull();
});

test("without coming sessions it says what to do", async () => {
  openPage(() => page([]));
  expect(await screen.findByRole("heading", { name: "No upcoming sessions" })).toBeTruthy();
  const choose = screen.getByRole("link", { name: "Choose a session" });
  expect(choose.getAttribute("href")).toBe("/dashboard/sessions/book");
});

test("past sessions are read when they are asked for, and offer no way in any more", async () => {
  const { user, server } = openPage(({ query }) =>
    page(query["when"] === "past" ? [pastOne("21", "First steps")] : [confirmedBooking]),
  );
  await screen.findByRole("heading", { name: "Finding your voice" });
  expect(server.calls).toHaveLength(1);
  await user.click(screen.getByRole("tab", { name: "Past Sessions" }));
  expect(await screen.findByRole("heading", { name: "First steps" })).toBeTruthy();
  expect(screen.queryByRole("heading", { name: "Finding your voice" })).toBeNull();
  expect(screen.queryByRole("link", { name: /Join Meeting|Add to calendar/ })).toBeNull();
});

test("without past sessions it says what will be kept there", async () => {
  const { user } = openPage(() => page([]));
  await user.click(screen.getByRole("tab", { name: "Past Sessions" }));
  expect(await screen.findByRole("heading", { name: "No past sessions yet" })).toBeTruthy();
});

test("Load more brings older sessions, and a page that fails leaves the others in sight", async () => {
  let isBroken = true;
  const { user } = openPage(({ query }) => {
    if (query["cursor"] === undefined) return page([pastOne("21", "Newer")], "older");
    return isBroken ? refusal(500, "unexpected", "") : page([pastOne("22", "Older")]);
  });
  await user.click(screen.getByRole("tab", { name: "Past Sessions" }));
  await user.click(await screen.findByRole("button", { name: "Load more" }));
  expect((await screen.findByRole("alert")).textContent).toContain("Failed to load sessions");
  expect(screen.getByRole("heading", { name: "Newer" })).toBeTruthy();
  isBroken = false;
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByRole("heading", { name: "Older" })).toBeTruthy();
  await waitFor(() => expect(document.activeElement?.textContent).toContain("2 shown"));
});

test("sessions that could not be loaded can be asked for again", async () => {
  let isBroken = true;
  const { user } = openPage(() => (isBroken ? refusal(500, "unexpected", "") : page([])));
  expect((await screen.findByRole("alert")).textContent).toContain("Failed to load sessions");
  expect(screen.queryByText("No upcoming sessions")).toBeNull();
  isBroken = false;
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByRole("heading", { name: "No upcoming sessions" })).toBeTruthy();
});
