import { useQuery } from "@tanstack/react-query";
import { act, screen } from "@testing-library/react";
import { useLocation } from "react-router";
import { expect, test, vi } from "vitest";
import type { Role } from "#contract/permissions.ts";
import { quietDefaults } from "#contract/quiet/quiet.ts";
import { queries, queryClient } from "#web/lib/api/queries.ts";
import { rememberRoles } from "#web/lib/session/remembered-roles.ts";
import { rolesQuery, useSession } from "#web/lib/session/session.ts";
import { announceSessionEnd } from "#web/lib/session/session-news.ts";
import MemberShell from "#web/shells/member-shell.tsx";
import StaffShell from "#web/shells/staff/staff-shell.tsx";
import { openSite } from "#web/testing/open-page.tsx";
import { sampleSession } from "#web/testing/samples/accounts.ts";
import { samplePage } from "#web/testing/samples/pages.ts";
import { type Answers, never, refuse } from "#web/testing/server.ts";

const session = sampleSession();
const advised = { is_advised: true, can_postpone: true };
const quietSettings = { ...quietDefaults, time_zone: "America/New_York" };

function Auth() {
  const { state } = useLocation();
  const whose = state?.userId === session.user.id ? " as the same account" : "";
  return (
    <>
      <h1>{`Log in, then back to ${state?.from}${whose}`}</h1>
      <p>{`The address: ${state?.email}`}</p>
    </>
  );
}

function Dashboard() {
  const { session } = useSession();
  return (
    <>
      <h1>Dashboard</h1>
      <p>{session?.user.email}</p>
    </>
  );
}

function Leads() {
  const { data, refetch } = useQuery(queries.leads.list.queryOptions({ input: {} }), queryClient);
  return (
    <>
      <h1>{data ? "Leads are here" : "Leads"}</h1>
      <button type="button" onClick={() => void refetch()}>
        Refresh
      </button>
    </>
  );
}

const routes = [
  { path: "/auth", Component: Auth },
  {
    Component: MemberShell,
    children: [
      { path: "/dashboard", Component: Dashboard },
      {
        Component: StaffShell,
        children: [
          { path: "/admin", Component: Leads },
          { path: "/admin/leads", Component: Leads },
        ],
      },
    ],
  },
];

const openAs = (role: Role, at: string, answers: Answers = {}) =>
  openSite(routes, { at, roles: [role], answers: { "leads.list": samplePage([]), ...answers } });

const spinners = () =>
  screen.queryAllByRole("status").filter(({ textContent }) => textContent === "Loading");

test("a visitor is sent to log in, and the way back is remembered", {
  tags: "pages.members-only",
}, async () => {
  const { server } = openSite(routes, { at: "/dashboard?tab=1#here" });
  expect(await screen.findByText("Log in, then back to /dashboard?tab=1#here")).toBeTruthy();
  expect(server.calls).toEqual([]);
});

test("the page is there while the session is checked, and a spinner", {
  tags: "pages.members-only",
}, async () => {
  openAs("member", "/dashboard", { "accounts.session": never });
  expect(screen.getByText("Dashboard")).toBeTruthy();
  expect(screen.getByText("Loading")).toBeTruthy();
});

test("the session, the roles and the data of the page are asked for at once", async () => {
  rememberRoles(["coach"]);
  const sent = vi.spyOn(globalThis, "fetch");
  openAs("coach", "/admin/leads", { "quiet.read": quietSettings, "quiet.isWithinHours": false });
  await vi.waitFor(() => expect(sent).toHaveBeenCalled());
  expect(sent).toHaveBeenCalledTimes(6);
  expect(screen.queryByRole("heading", { name: "Leads" })).toBeNull();
  expect(await screen.findByText("Leads are here")).toBeTruthy();
});

test("a session that turns out to have ended leads to log in", async () => {
  openAs("member", "/dashboard", { "accounts.session": null });
  expect(await screen.findByText("Log in, then back to /dashboard")).toBeTruthy();
});

test.each([
  ["ended by itself", false, session.user.email],
  ["was ended by the member", true, ""],
])(
  "the address of a login that %s is known to the log-in, or not",
  {
    tags: "accounts.auth-page",
  },
  async (_how, isDeliberate, email) => {
    openAs("member", "/dashboard");
    await screen.findByText(session.user.email);
    act(() => announceSessionEnd(isDeliberate));
    expect(await screen.findByText(`The address: ${email}`.trim())).toBeTruthy();
  },
);

test("a server that can't be asked is no reason to log in again", {
  tags: "accounts.session-ended",
}, async () => {
  const { user, server } = openAs("member", "/dashboard", {
    "accounts.session": refuse("unexpected"),
  });
  expect(await screen.findByText("We can’t reach the academy")).toBeTruthy();
  server.answer({ "accounts.session": session });
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText("Dashboard")).toBeTruthy();
});

test("staff see the back office", async () => {
  openAs("coach", "/admin/leads");
  expect(await screen.findByText("Leads are here")).toBeTruthy();
});

test("the back office has one spinner until its page is shown", {
  tags: "pages.back-office",
}, async () => {
  rememberRoles(["coach"]);
  openAs("coach", "/admin/leads", { "accounts.session": never });
  expect(spinners()).toHaveLength(1);
});

test.each([
  ["read", advised],
  ["refused", refuse("unexpected")],
])(
  "the overview is shown when the advice about the second factor was %s",
  { tags: "pages.back-office" },
  async (_how, answer) => {
    const asked = Promise.withResolvers<void>();
    openAs("coach", "/admin", {
      "secondFactorAdvice.read": () => asked.promise.then(() => answer),
    });
    await screen.findByRole("heading", { name: "Leads", hidden: true });
    expect(screen.queryByRole("heading", { name: "Leads" })).toBeNull();
    expect(spinners()).toHaveLength(1);
    asked.resolve();
    expect(await screen.findByRole("heading", { name: "Leads are here" })).toBeTruthy();
    expect(spinners()).toEqual([]);
  },
);

test("the advice about the second factor stands on the overview alone", {
  tags: "accounts.second-factor-advice",
}, async () => {
  const { server } = openAs("coach", "/admin/leads", { "secondFactorAdvice.read": advised });
  await screen.findByRole("heading", { name: "Leads are here" });
  expect(server.sent("secondFactorAdvice.read")).toEqual([]);
  expect(screen.queryByRole("region", { name: "Second factor" })).toBeNull();
});

test("to a member the back office does not exist", { tags: "pages.back-office" }, async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  const { server } = openAs("member", "/admin/leads");
  expect(await screen.findByText("Oops! Page not found")).toBeTruthy();
  expect(server.calls.map(({ name }) => name)).not.toContain("leads.list");
});

test("a session that ends while one works leads to log in and back", {
  tags: ["accounts.session-ended", "roles.fresh"],
}, async () => {
  const { user, server } = openAs("coach", "/admin/leads");
  await screen.findByText("Leads are here");
  server.answer({ "leads.list": refuse("unauthenticated"), "accounts.session": null });
  await user.click(screen.getByRole("button", { name: "Refresh" }));
  expect(
    await screen.findByText("Log in, then back to /admin/leads as the same account"),
  ).toBeTruthy();
  expect(queryClient.getQueryData(rolesQuery.queryKey)).toBeUndefined();
});

test("a call refused although the session goes on is sent once more", {
  tags: "accounts.session-ended",
}, async () => {
  const { server } = openAs("coach", "/admin/leads", {
    "leads.list": () => {
      server.answer({ "leads.list": samplePage([]) });
      return refuse("unauthenticated");
    },
  });
  expect(await screen.findByText("Leads are here")).toBeTruthy();
  expect(server.sent("leads.list")).toHaveLength(2);
});

test("logging out elsewhere ends it here", async () => {
  openAs("coach", "/dashboard");
  await screen.findByText(session.user.email);
  act(() => announceSessionEnd());
  expect(
    await screen.findByText("Log in, then back to /dashboard as the same account"),
  ).toBeTruthy();
});

test("another tab's news are heard", async () => {
  openAs("coach", "/dashboard");
  await screen.findByText(session.user.email);
  const otherTab = new BroadcastChannel("session");
  otherTab.postMessage({ state: "signed_out" });
  expect(
    await screen.findByText("Log in, then back to /dashboard as the same account"),
  ).toBeTruthy();
  otherTab.close();
});
