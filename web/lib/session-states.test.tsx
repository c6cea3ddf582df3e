// @vitest-environment jsdom
import { useQuery } from "@tanstack/react-query";
import { act, cleanup, configure, render, screen, waitFor } from "@testing-library/react";
import { createRoutesStub, useLocation } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { queries, queryClient } from "#web/lib/queries.ts";
import { startSession, useSession } from "#web/lib/session.ts";
import { announce, onSessionNews, type SessionNews } from "#web/lib/session-news.ts";
import { markSignedIn } from "#web/lib/stub-browser.ts";
import { type ReceivedCall, refusal, reply, stubServer } from "#web/lib/stub-server.ts";

configure({ asyncUtilTimeout: 5_000 });
let otherTab: BroadcastChannel;
let heardThere: SessionNews[];

beforeEach(() => {
  queryClient.clear();
  markSignedIn(true);
  heardThere = [];
  otherTab = new BroadcastChannel("session");
  otherTab.onmessage = ({ data }) => heardThere.push(data);
});
afterEach(() => {
  vi.useRealTimers();
  otherTab.close();
  cleanup();
  markSignedIn(false);
});

const session = {
  access_token: "first",
  refresh_token: null,
  expires_in: 900,
  expires_at: 2_000_000_000,
  token_type: "bearer" as const,
  user: { id: "1", email: "ana@example.com", email_verified: false },
};
const renewed = { ...session, access_token: "second" };

function Member() {
  const { session: known, loading } = useSession();
  const profile = queries.members.readOwn.queryOptions();
  const { data } = useQuery({ ...profile, enabled: known !== null }, queryClient);
  if (loading) return <p>Loading</p>;
  if (known === null) return <p>Signed out</p>;
  return (
    <p>{`${known.user.email} by ${known.access_token}, ${data?.email_verified ? "confirmed" : "not confirmed"}`}</p>
  );
}

const Page = createRoutesStub([
  { path: "/", Component: Member },
  { path: "*", Component: () => <p>{useLocation().pathname}</p> },
]);

function open(answers: Record<string, (call: ReceivedCall) => Response>) {
  const server = stubServer((call) => {
    const answer = answers[call.path.replace("/api/", "")];
    return answer ? answer(call) : refusal(404, "not_found", "Not found");
  });
  render(<Page initialEntries={["/"]} />);
  return server;
}

function account({ isConfirmed = false } = {}) {
  return {
    "auth/session": () => reply(session),
    profile: () => reply({ email_verified: isConfirmed }),
    user_roles: () => reply(["member"]),
  };
}

const known = (token: string, confirmed = "not confirmed") =>
  screen.findByText(`ana@example.com by ${token}, ${confirmed}`);

test("signed in: every other tab picks up the session, without asking for it", async () => {
  const server = open({ ...account(), "auth/session": () => reply(null) });
  await screen.findByText("Signed out");
  otherTab.postMessage({ state: "signed_in", session });
  await known("first");
  expect(server.calls.filter(({ path }) => path === "/api/auth/session")).toHaveLength(1);
});

test("multi-factor verified: the same, after the second step", async () => {
  open({ ...account(), "auth/session": () => reply(null) });
  await screen.findByText("Signed out");
  act(() => startSession(session, "multi_factor_verified"));
  await known("first");
  await waitFor(() => expect(heardThere).toEqual([{ state: "multi_factor_verified", session }]));
});

test("signed out: every tab leaves, and forgets what it showed", async () => {
  open(account());
  await known("first");
  otherTab.postMessage({ state: "signed_out" });
  await screen.findByText("Signed out");
  const profileKey = queries.members.readOwn.queryOptions().queryKey;
  expect(queryClient.getQueryData(profileKey)).toBeUndefined();
});

test("token refreshed: renewed a minute before it ends, and handed to the other tabs", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"], shouldAdvanceTime: true });
  const answers: Record<string, () => Response> = account();
  open(answers);
  await known("first");
  answers["auth/session"] = () => reply(renewed);
  await act(() => vi.advanceTimersByTimeAsync(13 * 60_000));
  expect(screen.getByText(/by first/)).toBeTruthy();
  await act(() => vi.advanceTimersByTimeAsync(61_000));
  await known("second");
  await waitFor(() => expect(heardThere).toEqual([{ state: "token_refreshed", session: renewed }]));
});

test("token refreshed in another tab is used here too", async () => {
  open(account());
  await known("first");
  otherTab.postMessage({ state: "token_refreshed", session: renewed });
  await known("second");
});

test("a token that could not be renewed is tried again", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"], shouldAdvanceTime: true });
  const answers: Record<string, () => Response> = account();
  open(answers);
  await known("first");
  answers["auth/session"] = () => refusal(500, "unexpected", "");
  await act(() => vi.advanceTimersByTimeAsync(14 * 60_000));
  answers["auth/session"] = () => reply(renewed);
  await act(() => vi.advanceTimersByTimeAsync(31_000));
  await known("second");
});

test("a renewal that finds the session ended leaves", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"], shouldAdvanceTime: true });
  const answers: Record<string, () => Response> = account();
  open(answers);
  await known("first");
  answers["auth/session"] = () => reply(null);
  await act(() => vi.advanceTimersByTimeAsync(14 * 60_000));
  await screen.findByText("Signed out");
});

test("user updated: the profile and the session are read again", async () => {
  const answers: Record<string, () => Response> = account();
  open(answers);
  await known("first");
  answers["auth/session"] = () => reply(renewed);
  answers["profile"] = () => reply({ email_verified: true });
  otherTab.postMessage({ state: "user_updated" });
  await known("second", "confirmed");
});

test("user updated so that the session has ended, as after a reset: the tab leaves", async () => {
  const answers: Record<string, () => Response> = account();
  open(answers);
  await known("first");
  answers["auth/session"] = () => reply(null);
  act(() => announce({ state: "user_updated" }));
  await screen.findByText("Signed out");
  await waitFor(() => expect(heardThere).toEqual([{ state: "user_updated" }]));
});

test("password recovery: heard, and no reason to leave", async () => {
  open(account());
  await known("first");
  const heardHere: SessionNews[] = [];
  const stop = onSessionNews((news) => heardHere.push(news));
  otherTab.postMessage({ state: "password_recovery" });
  await waitFor(() => expect(heardHere).toEqual([{ state: "password_recovery" }]));
  await known("first");
  stop();
});
