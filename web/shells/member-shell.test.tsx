// @vitest-environment jsdom
import { useQuery } from "@tanstack/react-query";
import { act, cleanup, configure, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createRoutesStub, useLocation } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { queries, queryClient } from "#web/lib/queries.ts";
import { announceSessionEnd } from "#web/lib/session-news.ts";
import { markSignedIn } from "#web/lib/stub-browser.ts";
import { type ReceivedCall, refusal, reply, stubServer } from "#web/lib/stub-server.ts";
import MemberShell from "#web/shells/member-shell.tsx";
import StaffShell from "#web/shells/staff-shell.tsx";

configure({ asyncUtilTimeout: 5_000 });
beforeEach(() => queryClient.clear());
afterEach(() => {
  cleanup();
  markSignedIn(false);
});

const session = {
  access_token: "token",
  refresh_token: null,
  expires_in: 900,
  expires_at: 2_000_000_000,
  token_type: "bearer",
  user: { id: "1", email: "ana@example.com", email_verified: true },
};

function Auth() {
  const { state } = useLocation();
  const whose = state?.userId ? ` for ${state.userId}` : "";
  return <h1>{`Log in, then back to ${state?.from}${whose}`}</h1>;
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

const Site = createRoutesStub([
  { path: "/auth", Component: Auth },
  {
    Component: MemberShell,
    children: [
      { path: "/dashboard", Component: () => <h1>Dashboard</h1> },
      { Component: StaffShell, children: [{ path: "/admin/leads", Component: Leads }] },
    ],
  },
]);

const notSignedIn = () => refusal(401, "unauthenticated", "Not authenticated");

function open(address: string, answers: Record<string, (call: ReceivedCall) => Response>) {
  const server = stubServer((call) => {
    const answer = answers[call.path.replace("/api/", "")];
    return answer ? answer(call) : refusal(404, "not_found", "Not found");
  });
  render(<Site initialEntries={[address]} />);
  return server;
}

const asStaff = {
  "auth/session": () => reply(session),
  user_roles: () => reply(["coach"]),
  leads: () => reply({ items: [], next_cursor: null }),
};

test("a visitor is sent to log in, and the way back is remembered", async () => {
  const server = open("/dashboard?tab=1#here", {});
  expect(await screen.findByText("Log in, then back to /dashboard?tab=1#here")).toBeTruthy();
  expect(server.calls).toEqual([]);
});

test("a spinner is shown while the session is checked", async () => {
  markSignedIn(true);
  open("/dashboard", { "auth/session": () => reply(session) });
  expect(screen.getByRole("status").textContent).toBe("Loading");
  expect(await screen.findByText("Dashboard")).toBeTruthy();
});

test("a session that turns out to have ended leads to log in", async () => {
  markSignedIn(true);
  open("/dashboard", { "auth/session": () => reply(null) });
  expect(await screen.findByText("Log in, then back to /dashboard")).toBeTruthy();
});

test("a server that can't be asked is no reason to log in again", async () => {
  markSignedIn(true);
  const answers = { "auth/session": () => refusal(500, "unexpected", "") };
  open("/dashboard", answers);
  expect(await screen.findByText("We can't reach the academy")).toBeTruthy();
  answers["auth/session"] = () => reply(session);
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText("Dashboard")).toBeTruthy();
});

test("staff see the back office", async () => {
  markSignedIn(true);
  open("/admin/leads", asStaff);
  expect(await screen.findByText("Leads are here")).toBeTruthy();
});

test("to a member the back office does not exist", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  markSignedIn(true);
  const server = open("/admin/leads", { ...asStaff, user_roles: () => reply(["member"]) });
  expect(await screen.findByText("Oops! Page not found")).toBeTruthy();
  expect(server.calls.map(({ path }) => path)).not.toContain("/api/leads");
});

test("a session that ends while one works leads to log in and back", async () => {
  markSignedIn(true);
  const answers: Record<string, (call: ReceivedCall) => Response> = { ...asStaff };
  open("/admin/leads", answers);
  await screen.findByText("Leads are here");
  answers["leads"] = notSignedIn;
  answers["auth/session"] = () => reply(null);
  await userEvent.click(screen.getByRole("button", { name: "Refresh" }));
  expect(await screen.findByText("Log in, then back to /admin/leads for 1")).toBeTruthy();
  expect(queryClient.getQueryData(["user-roles"])).toBeUndefined();
});

test("a call refused although the session goes on is sent once more", async () => {
  markSignedIn(true);
  let refused = 0;
  open("/admin/leads", {
    ...asStaff,
    leads: () => {
      refused += 1;
      return refused === 1 ? notSignedIn() : asStaff.leads();
    },
  });
  expect(await screen.findByText("Leads are here")).toBeTruthy();
  expect(refused).toBe(2);
});

test("logging out elsewhere ends it here", async () => {
  markSignedIn(true);
  open("/dashboard", asStaff);
  await screen.findByText("Dashboard");
  act(() => announceSessionEnd());
  expect(await screen.findByText("Log in, then back to /dashboard for 1")).toBeTruthy();
});

test("another tab's news are heard", async () => {
  markSignedIn(true);
  open("/dashboard", asStaff);
  await screen.findByText("Dashboard");
  const otherTab = new BroadcastChannel("session");
  otherTab.postMessage({ state: "signed_out" });
  expect(await screen.findByText("Log in, then back to /dashboard for 1")).toBeTruthy();
  otherTab.close();
});
