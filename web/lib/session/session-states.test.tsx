import { useQuery } from "@tanstack/react-query";
import { act, screen, waitFor } from "@testing-library/react";
import { useLocation } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { queries, queryClient } from "#web/lib/api/queries.ts";
import { startSession, useSession } from "#web/lib/session/session.ts";
import { announce, onSessionNews, type SessionNews } from "#web/lib/session/session-news.ts";
import { markSignedIn } from "#web/testing/browser.ts";
import { openPublicPage } from "#web/testing/open-page.tsx";
import { sampleSession } from "#web/testing/samples/accounts.ts";
import { sampleProfile } from "#web/testing/samples/members.ts";
import { type Answers, refuse } from "#web/testing/server.ts";
import { showUndoable } from "#web/ui/notices/notices.tsx";

let otherTab: BroadcastChannel;
let heardThere: SessionNews[];

beforeEach(() => {
  markSignedIn(true);
  heardThere = [];
  otherTab = new BroadcastChannel("session");
  otherTab.onmessage = ({ data }) => heardThere.push(data);
});
afterEach(() => otherTab.close());

const session = sampleSession({
  access_token: "first",
  user: { id: "1", email: "ana@example.com", email_verified: false, must_change_password: false },
});
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

const open = (answers: Answers = {}) =>
  openPublicPage(Member, {
    elsewhere: { "*": () => <p>{useLocation().pathname}</p> },
    answers: {
      "accounts.session": session,
      "members.readOwn": sampleProfile({ email_verified: false }),
      "roles.own": ["member"],
      ...answers,
    },
  });

const known = (token: string, confirmed = "not confirmed") =>
  screen.findByText(`ana@example.com by ${token}, ${confirmed}`);

test("signed in: every other tab picks up the session, without asking for it", {
  tags: "accounts.states",
}, async () => {
  const { server } = open({ "accounts.session": null });
  await screen.findByText("Signed out");
  otherTab.postMessage({ state: "signed_in", session });
  await known("first");
  expect(server.sent("accounts.session")).toHaveLength(1);
});

test("multi-factor verified: the same, after the second step", {
  tags: "accounts.states",
}, async () => {
  open({ "accounts.session": null });
  await screen.findByText("Signed out");
  act(() => startSession(session, "multi_factor_verified"));
  await known("first");
  await waitFor(() => expect(heardThere).toEqual([{ state: "multi_factor_verified", session }]));
});

test("signed out: every tab leaves, and forgets what it showed", {
  tags: "accounts.states",
}, async () => {
  open();
  await known("first");
  otherTab.postMessage({ state: "signed_out" });
  await screen.findByText("Signed out");
  const profileKey = queries.members.readOwn.queryOptions().queryKey;
  expect(queryClient.getQueryData(profileKey)).toBeUndefined();
});

test("token refreshed: renewed a minute before it ends, and handed to the other tabs", {
  tags: "accounts.states",
}, async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"], shouldAdvanceTime: true });
  const { server } = open();
  await known("first");
  server.answer({ "accounts.session": renewed });
  await act(() => vi.advanceTimersByTimeAsync(13 * 60_000));
  expect(screen.getByText(/by first/)).toBeTruthy();
  await act(() => vi.advanceTimersByTimeAsync(61_000));
  await known("second");
  await waitFor(() => expect(heardThere).toEqual([{ state: "token_refreshed", session: renewed }]));
});

test("token refreshed in another tab is used here too", async () => {
  open();
  await known("first");
  otherTab.postMessage({ state: "token_refreshed", session: renewed });
  await known("second");
});

test("a token that could not be renewed is tried again", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"], shouldAdvanceTime: true });
  const { server } = open();
  await known("first");
  server.answer({ "accounts.session": refuse("unexpected") });
  await act(() => vi.advanceTimersByTimeAsync(14 * 60_000));
  server.answer({ "accounts.session": renewed });
  await act(() => vi.advanceTimersByTimeAsync(31_000));
  await known("second");
});

test("a renewal that finds the session ended leaves", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"], shouldAdvanceTime: true });
  const { server } = open();
  await known("first");
  server.answer({ "accounts.session": null });
  await act(() => vi.advanceTimersByTimeAsync(14 * 60_000));
  await screen.findByText("Signed out");
});

test("a renewal that finds the session ended takes Undo away", {
  tags: "notices.undo",
}, async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"], shouldAdvanceTime: true });
  const { server } = open();
  await known("first");
  server.answer({ "accounts.session": null });
  await act(() => vi.advanceTimersByTimeAsync(13 * 60_000 + 58_000));
  act(() => showUndoable("Role removed", "Coach", async () => {}));
  expect(screen.getByRole("button", { name: "Undo" })).toBeTruthy();
  await act(() => vi.advanceTimersByTimeAsync(2_000));
  await screen.findByText("Signed out");
  expect(screen.queryByRole("button", { name: "Undo" })).toBeNull();
});

test("user updated: the profile and the session are read again", {
  tags: "accounts.states",
}, async () => {
  const { server } = open();
  await known("first");
  server.answer({ "accounts.session": renewed });
  server.answer({ "members.readOwn": sampleProfile({ email_verified: true }) });
  otherTab.postMessage({ state: "user_updated" });
  await known("second", "confirmed");
});

test("user updated so that the session has ended, as after a reset: the tab leaves", async () => {
  const { server } = open();
  await known("first");
  server.answer({ "accounts.session": null });
  act(() => announce({ state: "user_updated" }));
  await screen.findByText("Signed out");
  await waitFor(() => expect(heardThere).toEqual([{ state: "user_updated" }]));
});

test("password recovery: heard, and no reason to leave", { tags: "accounts.states" }, async () => {
  open();
  await known("first");
  const heardHere: SessionNews[] = [];
  const stop = onSessionNews((news) => heardHere.push(news));
  otherTab.postMessage({ state: "password_recovery" });
  await waitFor(() => expect(heardHere).toEqual([{ state: "password_recovery" }]));
  await known("first");
  stop();
});
