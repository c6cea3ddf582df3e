import { cleanup, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import type { Role } from "#contract/permissions.ts";
import type { SetUpStep } from "#contract/set-up/set-up.ts";
import StaffOverviewPage from "#web/overview/staff-overview-page.tsx";
import { openPage } from "#web/testing/open-page.tsx";
import { sampleProfile } from "#web/testing/samples/members.ts";
import { sampleSetUp } from "#web/testing/samples/set-up.ts";
import { sampleToday } from "#web/testing/samples/today.ts";
import { type Answer, refuse } from "#web/testing/server.ts";

const counts = {
  total_leads: 1240,
  pending_applications: 7,
  info_registrations: 0,
  active_members: 31,
};

const open = (
  read: Answer<"overview.read">,
  roles?: readonly Role[],
  name: string | null = "Nora",
  isAdvised = false,
  setUp: Answer<"setUp.read"> = sampleSetUp(),
) =>
  openPage(StaffOverviewPage, {
    path: "/admin",
    answers: {
      "overview.read": read,
      "setUp.read": setUp,
      "today.read": sampleToday,
      "secondFactorAdvice.read": { is_advised: isAdvised, can_postpone: isAdvised },
      "secondFactorAdvice.postpone": { is_advised: false, can_postpone: false },
      "members.readOwn": sampleProfile({ name }),
    },
    ...(roles && { roles }),
  });

const figures = () =>
  screen.getAllByRole("definition").map((figure) => {
    return `${figure.previousElementSibling?.textContent}: ${figure.textContent}`;
  });

test("four counts, and dashes only while they load", { tags: "overview.counts" }, async () => {
  const { server } = open(counts);
  expect(figures()).toEqual([
    "Total Leads: --",
    "Pending Applications: --",
    "Info Registrations: --",
    "Active Members: --",
  ]);
  await waitFor(() =>
    expect(figures()).toEqual([
      "Total Leads: 1,240",
      "Pending Applications: 7",
      "Info Registrations: 0",
      "Active Members: 31",
    ]),
  );
  expect(server.sent("overview.read")).toHaveLength(1);
});

test("counts that could not be loaded can be asked for again", async () => {
  const { user, server } = open(refuse("unexpected"));
  expect((await screen.findByRole("alert")).textContent).toContain("Failed to load the counts");
  server.answer({ "overview.read": counts });
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText("1,240")).toBeTruthy();
});

const forStaff = [
  ["Leads", "/admin/leads"],
  ["Applications", "/admin/applications"],
  ["Letters", "/admin/letters"],
  ["Info sessions", "/admin/registrations"],
  ["Members", "/admin/members"],
  ["Course management", "/admin/courses"],
  ["Cohort management", "/admin/cohorts"],
  ["Session management", "/admin/sessions"],
  ["Figures", "/admin/funnel"],
  ["Mail", "/admin/mail"],
  ["Words", "/admin/texts"],
  ["Coaches", "/admin/coaches"],
];
const forAdmins = [
  ...forStaff.toSpliced(5, 0, ["Role management", "/admin/roles"]),
  ["Import people", "/admin/imports"],
  ["Audit log", "/admin/audit"],
];

test.each([
  ["an admin", "admin", forAdmins],
  ["a coach", "coach", forStaff],
] as const)(
  "it links to what %s works with, and to nothing else",
  { tags: "overview.links" },
  async (_who, role, places) => {
    open(counts, [role]);
    await screen.findByRole("link", { name: "Leads" });
    const links = screen.getAllByRole("link");
    expect(links.map((link) => [link.textContent, link.getAttribute("href")])).toEqual(places);
  },
);

test("staff without a name are asked to add it, until they put it off", {
  tags: "overview.own-name",
}, async () => {
  localStorage.clear();
  const { user } = open(counts, ["coach"], null);
  const asked = await screen.findByRole("region", { name: "Your name" });
  expect(asked.textContent).toContain("Add your name so that members know who coaches them.");
  const link = screen.getByRole("link", { name: "Add your name" });
  expect(link.getAttribute("href")).toBe("/dashboard/profile#name");
  await user.click(screen.getByRole("button", { name: "Not now" }));
  expect(screen.queryByRole("region", { name: "Your name" })).toBeNull();
  cleanup();
  open(counts, ["coach"], null);
  await screen.findByText("1,240");
  expect(screen.queryByRole("region", { name: "Your name" })).toBeNull();
});

test("below Today, staff are asked for one thing at a time", async () => {
  localStorage.clear();
  const { user } = open(counts, ["coach"], null, true);
  const advice = await screen.findByRole("region", { name: "Second factor" });
  const today = screen.getByRole("region", { name: "Today" });
  expect(today.compareDocumentPosition(advice)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  await user.click(screen.getByRole("button", { name: "Not now" }));
  await waitFor(() => expect(screen.queryByRole("region", { name: "Second factor" })).toBeNull());
  expect(screen.queryByRole("button", { name: "Not now" })).toBeNull();
});

test("staff with a name are not asked for it", { tags: "overview.own-name" }, async () => {
  localStorage.clear();
  open(counts, ["coach"]);
  await screen.findByText("1,240");
  expect(screen.queryByRole("region", { name: "Your name" })).toBeNull();
});

/** As an admin, unless it is a coach. */
const openLeft = (left: SetUpStep[], role: Role = "admin", settle?: Answer<"setUp.settle">) =>
  openPage(StaffOverviewPage, {
    path: "/admin",
    answers: {
      "overview.read": counts,
      "setUp.read": sampleSetUp({ left }),
      ...(settle && { "setUp.settle": settle }),
      "today.read": sampleToday,
      "secondFactorAdvice.read": { is_advised: false, can_postpone: false },
      "members.readOwn": sampleProfile({ name: "Nora" }),
    },
    roles: [role],
  });

test("a new academy is shown what is left to set up, and where", {
  tags: "set-up.list",
}, async () => {
  openLeft(["coach", "info_session", "legal"], "coach");
  const link = await screen.findByRole("link", { name: "Date the next info session" });
  expect(link.getAttribute("href")).toBe("/admin/registrations");
  // Only admins give roles, and settle what is left.
  expect(screen.queryByRole("link", { name: "Make somebody a coach" })).toBeNull();
  expect(screen.queryByRole("button", { name: /^(We have read them|Take)/ })).toBeNull();
});

test("what is left is named by what to do", { tags: "set-up.list" }, async () => {
  openLeft(["coaches", "welcome_video"], "admin");
  expect(await screen.findByRole("link", { name: "Introduce your coaches" })).toBeTruthy();
  expect(screen.getByRole("link", { name: "Add the welcome video" })).toBeTruthy();
});

test("an admin settles what the database can’t tell", { tags: "set-up.list" }, async () => {
  const { user, server } = openLeft(
    ["legal", "cohort"],
    "admin",
    sampleSetUp({ left: ["cohort"] }),
  );
  const button = { name: "We have read them: Read the privacy page and the terms" };
  const shown = await screen.findByRole("button", button);
  server.answer({ "setUp.read": sampleSetUp({ left: ["cohort"] }) });
  await user.click(shown);
  await waitFor(() => expect(screen.queryByRole("button", button)).toBeNull());
  expect(server.sent("setUp.settle")).toEqual([{ settled: "legal" }]);
  expect(screen.getByRole("link", { name: "Plan the first cohort" })).toBeTruthy();
});

test("an admin takes the whole list away", { tags: "set-up.list" }, async () => {
  const away = sampleSetUp({ left: ["cohort"], is_put_away: true });
  const { user, server } = openLeft(["cohort"], "admin", away);
  const button = await screen.findByRole("button", { name: "Take this list away" });
  server.answer({ "setUp.read": away });
  await user.click(button);
  await waitFor(() => expect(screen.queryByRole("heading", { name: "Left to set up" })).toBeNull());
  expect(server.sent("setUp.settle")).toEqual([{ settled: "everything" }]);
});

test("what could not be settled stays, and says so", { tags: "set-up.list" }, async () => {
  const { user } = openLeft(["backups"], "admin", refuse("unexpected"));
  await user.click(await screen.findByRole("button", { name: /^They run/ }));
  expect(await screen.findByText("Something went wrong. Please try again.")).toBeTruthy();
  expect(screen.getByRole("link", { name: "Set up backups" })).toBeTruthy();
});

test("nothing is left to set up once it is done", { tags: "set-up.list" }, async () => {
  open(counts);
  await waitFor(() => expect(figures()).toContain("Active Members: 31"));
  expect(screen.queryByRole("heading", { name: "Left to set up" })).toBeNull();
});
