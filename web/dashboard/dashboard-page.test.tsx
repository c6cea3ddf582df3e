import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";
import { zoneName } from "#contract/forms/zone-name.ts";
import type { Role } from "#contract/permissions.ts";
import DashboardPage from "#web/dashboard/dashboard-page.tsx";
import { comingTime } from "#web/lib/dates.ts";
import { browserTimeZone } from "#web/lib/zones.ts";
import { openPage } from "#web/testing/open-page.tsx";
import { sampleSession } from "#web/testing/samples/accounts.ts";
import {
  sampleCohort,
  sampleDashboard,
  sampleNextModule,
  sampleNextSession,
  sampleWeek,
} from "#web/testing/samples/dashboard.ts";
import { sampleId } from "#web/testing/samples/ids.ts";
import { samplePause } from "#web/testing/samples/quiet.ts";
import { type Answer, refuse } from "#web/testing/server.ts";

const region = async (name: string) => within(await screen.findByRole("region", { name }));

const openAs = (roles: readonly Role[], read: Answer<"dashboard.read"> = sampleDashboard) =>
  openPage(DashboardPage, { path: "/dashboard", roles, answers: { "dashboard.read": read } });

const cards = () =>
  screen.getAllByRole("term").map((term) => {
    const card = within(term.parentElement ?? term);
    return [term, ...card.getAllByRole("definition")].map(({ textContent }) => textContent);
  });

describe("the cohort on top", { tags: "cohorts.band" }, () => {
  const openIn = (values: Partial<typeof sampleCohort> = {}) =>
    openAs(["member"], { ...sampleDashboard, cohort: { ...sampleCohort, ...values } });

  test("while it runs says the week, its modules and the next meeting with its link", async () => {
    openIn();
    const band = await region("Second group");
    expect(band.getByText("Week 3 of 8, until Sunday, January 3, 2027")).toBeTruthy();
    expect(band.getByRole("link", { name: "The call" })).toBeTruthy();
    expect(band.queryByText("Full rooms")).toBeNull();
    expect(band.getByText("Halfway together")).toBeTruthy();
    expect(band.queryByText("The last hour")).toBeNull();
    const link = band.getByRole("link", { name: "Join Meeting" });
    expect(link.getAttribute("href")).toBe("https://meet.example.com/b");
    const page = band.getByRole("link", { name: "The whole cohort, week by week" });
    expect(page.getAttribute("href")).toBe(`/dashboard/cohort/${sampleCohort.id}`);
  });

  test.each([
    ["open", 3, "It begins in 3 days, on Monday, November 9, 2026."],
    ["open", 1, "It begins tomorrow, on Monday, November 9, 2026."],
    ["over", 0, "It ended on Sunday, January 3, 2027."],
  ] as const)(
    "when it is %s, %i days before its first, says so",
    async (state, days_left, words) => {
      openIn({ state, days_left });
      const band = await region("Second group");
      expect(band.getByText(words)).toBeTruthy();
      expect(band.queryByText("This week")).toBeNull();
    },
  );

  test.each([
    [null, true],
    ["2026-11-10", false],
  ])("says whether it is not paid yet: paid on %s", async (paid_on, isSaid) => {
    openIn({ payment: { ...sampleCohort.payment, paid_on } });
    const band = await region("Second group");
    expect(band.queryByText("Not paid yet.") !== null).toBe(isSaid);
  });

  test("says the next meeting to which the member has not said not to come", async () => {
    const meetings = sampleCohort.meetings.map((meeting, index) => {
      return { ...meeting, is_absent: index === 0 };
    });
    openIn({ meetings });
    const band = await region("Second group");
    expect(band.getByText("The last hour")).toBeTruthy();
    expect(band.queryByText("Halfway together")).toBeNull();
  });

  test("is not there for who is in no cohort", async () => {
    openAs(["member"]);
    await region("Next module");
    expect(screen.queryByRole("link", { name: "The whole cohort, week by week" })).toBeNull();
  });

  test("says what the place opens to a member without a tier", async () => {
    openAs(["member"], { ...sampleDashboard, membership_tier: null, cohort: sampleCohort });
    expect(await screen.findByText("Your place opens your cohort’s courses")).toBeTruthy();
  });
});

test.each([
  ["03:59", "Good evening"],
  ["04:00", "Good morning"],
  ["12:00", "Good afternoon"],
  ["18:00", "Good evening"],
])("at %s it says “%s”", { tags: "dashboard.cards" }, async (time, words) => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date(`2026-11-26T${time}`) });
  openAs(["member"]);
  expect((await screen.findByRole("heading", { level: 1 })).textContent).toContain(words);
  vi.useRealTimers();
});

test("who has not confirmed the address is asked to, and gets the link again", async () => {
  const known = sampleSession();
  const unconfirmed = { ...known, user: { ...known.user, email_verified: false } };
  const opened = openPage(DashboardPage, {
    path: "/dashboard",
    roles: ["member"],
    answers: {
      "accounts.session": unconfirmed,
      "dashboard.read": sampleDashboard,
      "accounts.requestVerification": { success: true },
    },
  });
  const panel = await region("Confirm your email address");
  expect(panel.getByText(/the link we sent to ana@example.com/)).toBeTruthy();
  expect(screen.queryByRole("link", { name: "Add your name" })).toBeNull();
  expect(
    panel.getByText(/you can have one booking, and we keep it for only 24 hours\.$/),
  ).toBeTruthy();
  await opened.user.click(panel.getByRole("button", { name: "Send the link again" }));
  await screen.findByText("Link sent", { exact: false });
});

test.each([
  [null, true],
  ["Ana", false],
])(
  "a member who is called %s is asked for a name: %s",
  { tags: "dashboard.cards" },
  async (name, isAsked) => {
    openAs(["member"], { ...sampleDashboard, name });
    await region("Next module");
    const link = screen.queryByRole("link", { name: "Add your name" });
    expect(link?.getAttribute("href")).toBe(isAsked ? "/dashboard/profile" : undefined);
  },
);

test.each([
  [0, 0, "Confirmed by a coach"],
  [0, 1, "1 waits for a coach"],
  [2, 1, "1 more waits for a coach"],
  [2, 3, "3 more wait for a coach"],
])(
  "with %i confirmed and %i pending sessions, the card says: %s",
  { tags: "dashboard.upcoming" },
  async (confirmed, pending, words) => {
    const sessions = { upcoming_sessions: confirmed, pending_sessions: pending };
    openAs(["member"], { ...sampleDashboard, ...sessions });
    expect(await screen.findByText(words)).toBeTruthy();
  },
);

test("a coach whose address is not confirmed reads that the role waits for it", {
  tags: "roles.confirmed-staff",
}, async () => {
  const known = sampleSession();
  openPage(DashboardPage, {
    path: "/dashboard",
    roles: ["member"],
    answers: {
      "accounts.session": { ...known, user: { ...known.user, email_verified: false } },
      "dashboard.read": { ...sampleDashboard, waiting_roles: ["coach"] },
    },
  });
  const panel = await region("Confirm your email address");
  const said = "You have the role coach. It has no effect until the address is confirmed.";
  expect(await panel.findByText(said)).toBeTruthy();
});

test("who has confirmed the address is not asked to", async () => {
  openAs(["member"]);
  await region("Next module");
  expect(screen.queryByRole("region", { name: "Confirm your email address" })).toBeNull();
});

test("a member is greeted by name and roles", { tags: "dashboard.cards" }, async () => {
  openAs(["member", "guest"]);
  expect(await screen.findByText("Logged in as ana@example.com")).toBeTruthy();
  expect(screen.getByRole("heading", { level: 1 }).textContent).toMatch(/^Good /);
  const held = within(await screen.findByRole("list", { name: "Your roles" }));
  await held.findByText("Member");
  expect(held.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    "Member",
    "Guest",
  ]);
});

test("a member who has chosen a name is greeted by it", { tags: "people.name-used" }, async () => {
  openAs(["member"], { ...sampleDashboard, name: "<b>Ana</b> L." });
  const words = /^Good [a-z]+, <b>Ana<\/b>$/;
  expect(await screen.findByRole("heading", { level: 1, name: words })).toBeTruthy();
});

test("until the address is known, nothing is said about it", () => {
  openAs(["member"]);
  expect(screen.queryByText(/Logged in as/)).toBeNull();
});

test("four cards come with one call", {
  tags: ["dashboard.cards", "dashboard.progress"],
}, async () => {
  const { server } = openAs(["member"]);
  await screen.findByText("24");
  expect(cards()).toEqual([
    ["Training Modules", "24", "In 3 courses"],
    ["Upcoming Sessions", "2", "Confirmed by a coach"],
    ["Progress %", "67", "4 of the 6 modules you opened"],
    ["Membership tier", "Premium"],
  ]);
  expect(server.sent("dashboard.read")).toHaveLength(1);
  expect(screen.queryByText("Getting Started")).toBeNull();
});

test("a member without a tier has the tier None", async () => {
  openAs(["member"], { ...sampleDashboard, membership_tier: null });
  expect(await screen.findByText("None")).toBeTruthy();
});

test("while there is no course, a note above the tiles says how to get started", {
  tags: "dashboard.tiles",
}, async () => {
  openAs(["member"], { ...sampleDashboard, courses: 0 });
  await screen.findByRole("heading", { name: "Getting Started" });
  const headings = screen.getAllByRole("heading", { level: 2 });
  expect(headings.map(({ textContent }) => textContent)).toEqual([
    "Getting Started",
    "Next session",
    "This week",
    ...["Training", "Sessions", "Profile", "Quiet Settings"],
  ]);
});

describe("what comes next", () => {
  test("is the module to continue with, its minutes and one button", {
    tags: "dashboard.continue",
  }, async () => {
    openAs(["member"]);
    const step = await region("Next module");
    expect(step.getByText("Listening first")).toBeTruthy();
    expect(step.getByText("Quiet Prospecting · 12 min")).toBeTruthy();
    expect(step.getByText("1 of 4 modules completed")).toBeTruthy();
    const bar = step.getByRole("progressbar", { name: "Progress in Quiet Prospecting" });
    expect(bar.getAttribute("value")).toBe("25");
    expect(step.getByText("Then: “Asking well”, “Following up”")).toBeTruthy();
    const links = step.getAllByRole("link");
    expect(links.map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
      [
        "Continue",
        `/dashboard/training/${sampleNextModule.course_id}/module/${sampleNextModule.id}`,
      ],
    ]);
  });

  test("is Start here for a new member, with the first step", {
    tags: "dashboard.continue",
  }, async () => {
    const isNew = { opened_modules: 0, completed_modules: 0, progress_percent: 0 };
    openAs(["member"], {
      ...sampleDashboard,
      ...isNew,
      next_module: { ...sampleNextModule, is_opened: false },
    });
    const step = await region("Start here");
    const links = step.getAllByRole("link");
    expect(links.map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
      ["Start", `/dashboard/training/${sampleNextModule.course_id}/module/${sampleNextModule.id}`],
      ["Choose your pace and quiet hours", "/settings"],
    ]);
    expect(screen.getByText("Completed of the modules you have opened")).toBeTruthy();
  });

  test("has a button Continue, too, when the next module was not opened yet", {
    tags: "dashboard.continue",
  }, async () => {
    openAs(["member"], {
      ...sampleDashboard,
      next_module: { ...sampleNextModule, is_opened: false },
    });
    const step = await region("Next module");
    expect(step.getByRole("link", { name: "Continue" })).toBeTruthy();
  });

  const opening = {
    ...{ title: "Following up", course_title: "Cohort course", opens_at: "2026-11-30T14:00:00Z" },
  };

  test("says when a cohort opens a module, and offers another one until then", {
    tags: "dashboard.continue",
  }, async () => {
    openAs(["member"], { ...sampleDashboard, next_opening: opening, time_zone: "Asia/Tokyo" });
    const step = await region("Next module");
    expect(
      step.getByText(
        /^“Following up” of “Cohort course” opens Mon, Nov 30, 11:00.PM\. Until then, if you like:$/,
      ),
    ).toBeTruthy();
    expect(step.getByRole("link", { name: "Continue" })).toBeTruthy();
  });

  test("is on the browser's clock until the server knows the member's time zone, like sessions", {
    tags: "quiet.time-zone",
  }, async () => {
    const next_sessions = [sampleNextSession];
    const read = { ...sampleDashboard, next_opening: opening, next_sessions, time_zone: null };
    openAs(["member"], read);
    // Queries read every space as a plain one.
    const time = comingTime(opening.opens_at, browserTimeZone()).replace(/\s/gu, " ");
    const step = await region("Next module");
    expect(
      step.getByText(`“Following up” of “Cohort course” opens ${time}. Until then, if you like:`),
    ).toBeTruthy();
    const sessions = await region("Next session");
    expect(sessions.getByText(zoneName(browserTimeZone()))).toBeTruthy();
  });

  test("says that everything open is completed", async () => {
    openAs(["member"], { ...sampleDashboard, next_module: null });
    const step = await region("Your training");
    expect(step.getByText("You have completed every module that is open to you.")).toBeTruthy();
    const link = step.getByRole("link", { name: "Go to Training" });
    expect(link.getAttribute("href")).toBe("/dashboard/training");
  });

  test.each([
    ["a new member", 0, "Start here"],
    ["a member whose course was locked", 1, "Your training"],
  ])("says that nothing is open to %s yet", async (_who, opened_modules, heading) => {
    const nothing = { opened_modules, completed_modules: 0, next_module: null };
    openAs(["member"], { ...sampleDashboard, ...nothing });
    const step = await region(heading);
    expect(step.getByText(/^No module is open to you yet/)).toBeTruthy();
    expect(step.queryByText(/^You have completed/)).toBeNull();
  });
});

describe("the next sessions", () => {
  test("say when, in the member's time zone, and how to join", {
    tags: "dashboard.next-sessions",
  }, async () => {
    openAs(["member"]);
    const list = await region("Next session");
    expect(list.getByRole("heading", { name: "One conversation" })).toBeTruthy();
    expect(list.getByText(/^Thu, Nov 26, 4:00.PM/)).toBeTruthy();
    expect(list.getByText("Eastern Time")).toBeTruthy();
    expect(list.getByText("45 minutes, confirmed")).toBeTruthy();
    const link = list.getByRole("link", { name: "Join Meeting" });
    expect(link.getAttribute("href")).toBe("https://meet.example.com/a");
  });

  test("say that a coach still has to confirm a request", {
    tags: "dashboard.next-sessions",
  }, async () => {
    const pending = { ...sampleNextSession, status: "pending", meeting_link: null } as const;
    openAs(["member"], {
      ...sampleDashboard,
      next_sessions: [pending, { ...sampleNextSession, id: sampleId(22) }],
    });
    const list = await region("Next sessions");
    const links = ["Book a Session", "All sessions"].map((name) =>
      list.getByRole("link", { name }).getAttribute("href"),
    );
    expect(links).toEqual(["/dashboard/sessions/book", "/dashboard/sessions"]);
    expect(list.getByText("45 minutes, a coach still has to confirm")).toBeTruthy();
    expect(list.getAllByRole("link", { name: "Join Meeting" })).toHaveLength(1);
  });

  test("are offered to book when there are none", async () => {
    openAs(["member"], { ...sampleDashboard, next_sessions: [] });
    const list = await region("Next session");
    expect(list.getByText("You have no session booked.")).toBeTruthy();
    const link = list.getByRole("link", { name: "Book a Session" });
    expect(link.getAttribute("href")).toBe("/dashboard/sessions/book");
  });
});

test("the week shows the days of the pace and those on which one studied", {
  tags: "dashboard.week",
}, async () => {
  openAs(["member"]);
  const shown = await region("This week");
  const days = shown.getAllByRole("listitem");
  expect(days.map(({ textContent }) => textContent?.slice(1))).toEqual([
    "Monday: a module opened",
    "Tuesday: a module completed",
    "Wednesday: planned",
    "Thursday: free",
    "Friday: planned",
    "Saturday: free",
    "Sunday: free",
  ]);
  expect(days.map((day) => day.getAttribute("aria-current") === "date").indexOf(true)).toBe(2);
  expect(shown.getByText("Modules opened on 2 days, 2 modules completed")).toBeTruthy();
  expect(shown.getByText(/^Your pace: 2-3x per week \(Mon, Wed, Fri\)\./)).toBeTruthy();
});

test.each([
  [[], 0, "No module opened yet"],
  [[1], 0, "Modules opened on 1 day, none completed"],
  [[0, 1], 1, "Modules opened on 2 days, 1 module completed"],
] as const)(
  "the week's words agree with its marks: %j, %i",
  { tags: "dashboard.week" },
  async (opened, completed, words) => {
    const days = sampleWeek.days.map((day, index) => ({
      ...day,
      has_opened: opened.some((each) => each === index),
    }));
    openAs(["member"], { ...sampleDashboard, week: { ...sampleWeek, days, completed } });
    expect((await region("This week")).getByText(words)).toBeTruthy();
  },
);

test("tiles lead to the member's own pages", { tags: "dashboard.tiles" }, async () => {
  openAs(["member"]);
  await screen.findByText("24");
  const tiles = screen.getAllByRole("heading", { level: 2 }).slice(-4);
  const links = tiles.map((tile) => within(tile).getByRole("link"));
  expect(links.map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
    ["Training", "/dashboard/training"],
    ["Sessions", "/dashboard/sessions"],
    ["Profile", "/dashboard/profile"],
    ["Quiet Settings", "/settings"],
  ]);
  expect(screen.queryByText("Admin Access")).toBeNull();
});

test.each(["admin", "coach"] as const)(
  "Admin Access is there for %s",
  { tags: "dashboard.tiles" },
  async (role) => {
    openAs([role, "member"]);
    expect(await screen.findByRole("heading", { name: "Admin Access" })).toBeTruthy();
    const link = screen.getByRole("link", { name: "Open the admin console" });
    expect(link.getAttribute("href")).toBe("/admin");
  },
);

test("until the figures have come, the cards have the shape they will have", () => {
  openAs(["member"]);
  expect(cards()).toHaveLength(4);
  expect(screen.getByText("Membership tier").closest("dl")?.getAttribute("aria-busy")).toBe("true");
});

test("figures that could not be loaded can be asked for again", async () => {
  const { user, server } = openAs(["member"], refuse("unexpected"));
  expect((await screen.findByRole("alert")).textContent).toContain("Failed to load your dashboard");
  server.answer({ "dashboard.read": sampleDashboard });
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText("24")).toBeTruthy();
});

test("roles that could not be read are said to be missing, and can be asked for again", async () => {
  const { user, server } = openPage(DashboardPage, {
    path: "/dashboard",
    roles: [],
    answers: { "dashboard.read": sampleDashboard, "roles.own": refuse("unexpected") },
  });
  expect((await screen.findByRole("alert")).textContent).toContain("Failed to load your roles");
  expect(await screen.findByText("24")).toBeTruthy();
  server.answer({ "roles.own": ["member"] });
  await user.click(screen.getByRole("button", { name: "Try again" }));
  const held = within(screen.getByRole("list", { name: "Your roles" }));
  expect(await held.findByText("Member")).toBeTruthy();
  expect(screen.queryByRole("alert")).toBeNull();
});

test("a pause is said while it lasts, and ended by one press", {
  tags: "quiet.until",
}, async () => {
  const { user, server } = openAs(["member"], { ...sampleDashboard, quiet_until: "2026-12-14" });
  const note = await region("Quiet until Monday, December 14, 2026");
  server.answer({ "quiet.endPause": samplePause(), "dashboard.read": sampleDashboard });
  await user.click(note.getByRole("button", { name: "End the pause" }));
  await waitFor(() => expect(screen.queryByText(/^Quiet until/)).toBeNull());
  expect(server.sent("quiet.endPause")).toHaveLength(1);
});
