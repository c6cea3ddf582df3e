import { screen } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import type { Today } from "#contract/today/today.ts";
import { TodayList } from "#web/overview/today/today-list.tsx";
import { sampleId } from "#web/testing/samples/ids.ts";
import {
  ana,
  application,
  ben,
  booking,
  sampleToday as nothing,
  only,
  todaySession,
} from "#web/testing/samples/today.ts";
import { refuse } from "#web/testing/server.ts";
import { todayOpener } from "#web/testing/today-page.ts";

const openToday = todayOpener(TodayList);

describe("Today", () => {
  test("without work says that nothing needs staff now, and shows no section", {
    tags: "overview.today",
  }, async () => {
    openToday(nothing);
    expect(screen.getByText("Loading")).toBeTruthy();
    expect(await screen.findByText("Nothing needs you now.")).toBeTruthy();
    expect(screen.queryByRole("heading", { level: 3 })).toBeNull();
  });

  test("that could not be loaded says so, and can be loaded again", async () => {
    const { user, server } = openToday(nothing, { "today.read": refuse("forbidden") });
    expect((await screen.findByRole("alert")).textContent).toContain(
      "Failed to load what needs attention",
    );
    server.answer({ "today.read": nothing });
    await user.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByText("Nothing needs you now.")).toBeTruthy();
  });

  test("says which sessions failed at Zoom, why, and what they have now", {
    tags: "coaching.zoom",
  }, async () => {
    const { title, session_date, session_time, meeting_link } = todaySession;
    const at = { title, session_date, session_time, problem: "Zoom could not be reached." };
    openToday({
      ...nothing,
      failed_zoom: only(
        { ...at, id: sampleId(5), meeting_link, is_made: false },
        { ...at, id: sampleId(6), meeting_link: null, is_made: false },
        { ...at, id: sampleId(7), meeting_link, is_made: true },
      ),
    });
    const entries = await screen.findAllByRole("listitem");
    expect(entries.map(({ textContent }) => textContent)).toEqual([
      "Pricing Thu, Nov 12, 6:00 PMIt has no meeting at Zoom; the address of the coach’s room stands in. Zoom could not be reached.",
      "Pricing Thu, Nov 12, 6:00 PMIt has no meeting at Zoom, and no link. Please add one. Zoom could not be reached.",
      "Pricing Thu, Nov 12, 6:00 PMZoom has the meeting as it was before; its link still works. Zoom could not be reached.",
    ]);
    expect(screen.getAllByRole("link", { name: "Pricing" })[0]?.getAttribute("href")).toBe(
      `/admin/sessions/${sampleId(5)}`,
    );
  });

  test("says which sessions need another coach, and how many have booked them", {
    tags: "overview.today",
  }, async () => {
    const { title, session_date, session_time } = todaySession;
    const at = { title, session_date, session_time };
    openToday({
      ...nothing,
      left_sessions: only(
        { ...at, id: sampleId(5), coach: "Nora Vale", booked: 1 },
        { ...at, id: sampleId(6), coach: "ida@example.com", booked: 0 },
      ),
    });
    const entries = await screen.findAllByRole("listitem");
    expect(entries.map(({ textContent }) => textContent)).toEqual([
      "Pricing Thu, Nov 12, 6:00 PMNora Vale, 1 booking. Choose another coach, or call it off.",
      "Pricing Thu, Nov 12, 6:00 PMida@example.com, 0 bookings. Choose another coach, or call it off.",
    ]);
  });

  test("marks a late application, and names lead to the page of the person", async () => {
    openToday({ ...nothing, applications: { items: [application], total: 2 } });
    const [late] = await screen.findAllByRole("listitem");
    expect(late?.textContent).toBe("Ana Ruiz Late promised for Fri, Nov 6Review");
    expect(screen.getByRole("link", { name: "Ana Ruiz" }).getAttribute("href")).toBe(
      `/admin/people/${ana.person_id}`,
    );
    expect(
      screen.getByRole("link", { name: "Show all 2: Applications to answer" }).getAttribute("href"),
    ).toBe("/admin/applications");
  });

  test("says days as they are near, and the address only of somebody without a name", {
    tags: "overview.today",
  }, async () => {
    const inTime = { ...application, ...ben, answer_by: "2026-11-10", is_late: false };
    openToday({
      ...nothing,
      applications: only(inTime),
      bookings: only(
        { ...booking, session_date: "2026-11-09" },
        { ...booking, id: sampleId(7), session_date: "2027-01-04", email_verified: false },
      ),
    });
    const entries = (await screen.findAllByRole("listitem")).map(({ textContent }) => textContent);
    expect(entries[0]).toContain("ben@example.com answer by tomorrow");
    expect(entries[1]).toContain("Ana Ruiz PricingToday, 6:00 PMMy fees?");
    expect(entries[2]).toContain("Mon, Jan 4, 2027, 6:00 PMAddress not confirmed");
    expect(entries[1]).not.toContain(ana.email);
  });

  test("says of a tier request that the address of its account is not confirmed", async () => {
    const asked: Today["tier_requests"]["items"][number] = {
      ...{ ...ben, id: sampleId(9), email_verified: false, note: "As we agreed." },
      ...{ requested_tier: "elite", created_at: "2026-11-06T12:00:00.000Z" },
    };
    const known = { ...asked, ...ana, id: sampleId(10), email_verified: true };
    openToday({ ...nothing, tier_requests: only(asked, known) });
    const entries = (await screen.findAllByRole("listitem")).map(({ textContent }) => textContent);
    expect(entries[0]).toContain(
      "ben@example.com asks for EliteAddress not confirmedAs we agreed.",
    );
    expect(entries[1]).not.toContain("Address not confirmed");
  });

  test("shows three entries of a kind and how many there are, and all on request", {
    tags: "overview.today",
  }, async () => {
    const many = [1, 2, 3, 4, 5].map((n) => ({
      ...application,
      id: sampleId(n),
      name: `Ana ${n}`,
    }));
    const { user } = openToday({ ...nothing, applications: { items: many, total: 22 } });
    expect(await screen.findByRole("heading", { name: "Applications to answer 22" })).toBeTruthy();
    expect(screen.getAllByRole("listitem")).toHaveLength(3);
    expect(screen.queryByRole("link", { name: "Show all 22: Applications to answer" })).toBeNull();
    await user.click(screen.getByRole("button", { name: "Show 2 more: Applications to answer" }));
    expect(screen.getAllByRole("listitem")).toHaveLength(5);
    expect(screen.getByRole("link", { name: "Ana 5" })).toBeTruthy();
    expect(screen.getByRole("link", { name: "Show all 22: Applications to answer" })).toBeTruthy();
    expect(screen.queryByRole("button", { name: /^Show \d/ })).toBeNull();
  });

  test("shows who comes to the sessions of today and tomorrow, and what was asked", {
    tags: "overview.today",
  }, async () => {
    const confirmed = { id: sampleId(5), email_verified: true, is_confirmed: true };
    const participant = { ...ana, ...confirmed, notes: "My script?" };
    const waiting = {
      ...{ ...ben, id: sampleId(7), email_verified: false },
      ...{ is_confirmed: false, notes: "My fees?" },
    };
    const lee = {
      ...{ ...ben, id: sampleId(11), email: "lee@example.com", email_verified: false },
      ...{ is_confirmed: true, notes: "My price?" },
    };
    const kim = { ...waiting, id: sampleId(8), name: "Kim", email_verified: true };
    openToday({
      ...nothing,
      sessions: only({
        ...todaySession,
        id: sampleId(4),
        session_date: "2026-11-09",
        participants: [waiting, participant, kim, lee],
      }),
      questions: only({
        ...{ ...ben, id: sampleId(6), question: "How big is a group?" },
        starts_at: "2026-11-20T18:00:00.000Z",
      }),
    });
    expect(await screen.findByText("My script?")).toBeTruthy();
    const today = screen.getByRole("region", { name: "Sessions today 1" });
    expect(today.textContent).toContain("Pricing at 6:00 PM");
    expect(today.textContent).toContain(
      "Coming: Ana Ruiz, lee@example.com (address not confirmed)",
    );
    expect(today.textContent).toContain("lee@example.com asksAddress not confirmedMy price?");
    expect(today.textContent).toContain("Waiting: ben@example.com (address not confirmed), Kim");
    expect(today.textContent).not.toContain("My fees?");
    const coming = screen.getByRole("region", { name: "Questions for the next info session 1" });
    expect(coming.textContent).toContain("ben@example.com asks");
    expect(coming.textContent).toContain("How big is a group?");
    expect(screen.getByText("Nothing needs you now.")).toBeTruthy();
  });

  test("shows the info sessions of today and tomorrow, with the link to join", {
    tags: "overview.today",
  }, async () => {
    const held = { session_time: "18:00", starts_at: "2099-11-09T23:00:00.000Z" };
    const link = "https://meet.example/info";
    openToday({
      ...nothing,
      info_sessions: only(
        { ...held, id: sampleId(8), session_date: "2026-11-09", meeting_link: link, registered: 4 },
        { ...held, id: sampleId(9), session_date: "2026-11-10", meeting_link: null, registered: 0 },
      ),
    });
    const today = await screen.findByRole("region", { name: "Info sessions today 1" });
    expect(today.textContent).toContain("At 6:00 PM Join4 registered");
    const join = screen.getByRole("link", { name: "Join: Info session" });
    expect(join.getAttribute("href")).toBe(link);
    const tomorrow = screen.getByRole("region", { name: "Info sessions tomorrow 1" });
    expect(tomorrow.textContent).toContain("has no link yetNobody is registered.");
  });
});
