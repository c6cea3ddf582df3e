import { act, cleanup, render, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import type { QuietSettings } from "#contract/quiet/quiet.ts";
import { queries, queryClient } from "#web/lib/api/queries.ts";
import { announceSessionEnd } from "#web/lib/session/session-news.ts";
import { browserTimeZone } from "#web/lib/zones.ts";
import { QuietModeProvider, useQuietMode } from "#web/quiet/quiet-mode.tsx";
import { forgetQuiet } from "#web/quiet/quiet-style.ts";
import { QuietToggle } from "#web/quiet/quiet-toggle.tsx";
import { openPublicPage } from "#web/testing/open-page.tsx";
import { sampleId } from "#web/testing/samples/ids.ts";
import { sampleQuietSettings } from "#web/testing/samples/quiet.ts";
import { type Answers, refuse } from "#web/testing/server.ts";

beforeEach(() => {
  sessionStorage.clear();
  forgetQuiet();
});

const userId = sampleId(1);
const settings = sampleQuietSettings({ time_zone: browserTimeZone() });

const Toggle = () => (
  <QuietModeProvider userId={userId}>
    <QuietToggle />
  </QuietModeProvider>
);

const openToggle = (answers: Answers = {}) =>
  openPublicPage(Toggle, {
    answers: {
      "quiet.read": settings,
      "quiet.update": settings,
      "quiet.isWithinHours": false,
      "quiet.reportTimeZone": settings,
      ...answers,
    },
  });

const theSwitch = () => screen.getByRole("switch", { name: "Quiet mode" });
const isOn = () => theSwitch().getAttribute("aria-checked");
const isPageQuiet = () => "quiet" in document.documentElement.dataset;

test("the switch flips at once, and then the change is sent", {
  tags: ["quiet.mode", "quiet.toggle"],
}, async () => {
  const { user, server } = openToggle();
  expect(isOn()).toBe("false");
  await user.click(theSwitch());
  expect(isOn()).toBe("true");
  expect(await screen.findByText(/^Until you turn it off, you get no learning/)).toBeTruthy();
  expect(isPageQuiet()).toBe(true);
  expect(localStorage.getItem("quiet")).toBe("on");
  await waitFor(() => expect(server.sent("quiet.update")).toEqual([{ quiet_mode: true }]));
  await user.click(theSwitch());
  expect(isPageQuiet()).toBe(false);
  expect(localStorage.getItem("quiet")).toBeNull();
  await waitFor(() => expect(server.sent("quiet.update").at(-1)).toEqual({ quiet_mode: false }));
});

test("a change that could not be sent is only logged", { tags: "quiet.toggle" }, async () => {
  const log = vi.spyOn(console, "error").mockImplementation(() => {});
  const { user } = openToggle({ "quiet.update": refuse("unexpected") });
  await user.click(theSwitch());
  await waitFor(() =>
    expect(log).toHaveBeenCalledWith("Quiet mode could not be saved", expect.any(Error)),
  );
  expect(isOn()).toBe("true");
  expect(isPageQuiet()).toBe(true);
  expect(screen.queryByRole("alert")).toBeNull();
});

test("what was chosen on another device is taken over", { tags: "quiet.mode" }, async () => {
  openToggle({ "quiet.read": { ...settings, quiet_mode: true } });
  await waitFor(() => expect(isOn()).toBe("true"));
  expect(isPageQuiet()).toBe(true);
});

test("an answer that comes after the choice changes nothing", async () => {
  const { promise, resolve } = Promise.withResolvers<QuietSettings>();
  const { user } = openToggle({ "quiet.read": () => promise });
  await user.click(theSwitch());
  await act(async () => resolve(settings));
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(isOn()).toBe("true");
});

test("an answer that comes after a choice in another tab changes nothing", async () => {
  const { promise, resolve } = Promise.withResolvers<QuietSettings>();
  openToggle({ "quiet.read": () => promise });
  act(() => {
    document.documentElement.dataset["quiet"] = ""; // as ui/first-paint/early.js does on a storage event
    localStorage.setItem("quiet", "on");
    localStorage.setItem("quiet-chosen", String(Date.now()));
    window.dispatchEvent(new StorageEvent("storage", { key: "quiet", newValue: "on" }));
  });
  await act(async () => resolve(settings));
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(isOn()).toBe("true");
  expect(localStorage.getItem("quiet")).toBe("on");
});

test("a tab that opens before a choice in another tab is saved does not undo it", {
  tags: "quiet.toggle",
}, async () => {
  const { user } = openToggle();
  await user.click(theSwitch());
  cleanup();
  queryClient.clear();
  const other = openToggle({ "quiet.read": { ...settings, quiet_mode: false } });
  await waitFor(() => expect(other.server.sent("quiet.read")).toHaveLength(1));
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(isOn()).toBe("true");
  expect(localStorage.getItem("quiet")).toBe("on");
});

test("after the clock was set back, what the server has kept counts again", {
  tags: "quiet.toggle",
}, async () => {
  localStorage.setItem("quiet-chosen", String(Date.now() + 3_600_000));
  openToggle({ "quiet.read": { ...settings, quiet_mode: true } });
  await waitFor(() => expect(isOn()).toBe("true"));
});

test("within quiet hours, which the server decides, the bell is off", {
  tags: "quiet.hours-active",
}, async () => {
  const { server } = openToggle({ "quiet.isWithinHours": true });
  await waitFor(() => expect(theSwitch().title).toBe("Your quiet hours are on now"));
  expect(theSwitch().querySelector(".tabler-icon-bell-off")).toBeTruthy();
  expect(server.sent("quiet.isWithinHours")).toEqual([{}]);
  expect(isOn()).toBe("false");
});

test("quiet hours are asked for again every 60 seconds", {
  tags: "quiet.hours-active",
}, async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { server } = openToggle();
  await waitFor(() => expect(server.sent("quiet.isWithinHours")).toHaveLength(1));
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  await waitFor(() => expect(server.sent("quiet.isWithinHours")).toHaveLength(2));
});

test("another time zone than the server knows is reported, once per session", {
  tags: "quiet.time-zone",
}, async () => {
  const elsewhere = { ...settings, time_zone: "Pacific/Apia" };
  const { server } = openToggle({ "quiet.read": elsewhere });
  await waitFor(() =>
    expect(server.sent("quiet.reportTimeZone")).toEqual([{ time_zone: browserTimeZone() }]),
  );
  cleanup();
  queryClient.clear();
  const again = openToggle({ "quiet.read": elsewhere });
  await waitFor(() => expect(again.server.sent("quiet.read")).toHaveLength(1));
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(again.server.sent("quiet.reportTimeZone")).toEqual([]);
});

test("a time zone that could not be reported is reported again when the page is loaded again", {
  tags: "quiet.time-zone",
}, async () => {
  const elsewhere = { ...settings, time_zone: "Pacific/Apia" };
  const first = openToggle({
    "quiet.read": elsewhere,
    "quiet.reportTimeZone": refuse("unexpected"),
  });
  await waitFor(() => expect(first.server.sent("quiet.reportTimeZone")).toHaveLength(1));
  cleanup();
  queryClient.clear();
  const { server } = openToggle({ "quiet.read": elsewhere });
  await waitFor(() => expect(server.sent("quiet.reportTimeZone")).toHaveLength(1));
});

test("bookings to confirm are not read again when the time zone is reported", {
  tags: "quiet.time-zone",
}, async () => {
  const input = { sort: "starts_at", order: "asc" } as const;
  const key = queries.coaching.listPendingBookings.queryKey({ input });
  queryClient.setQueryData(key, { items: [], next_cursor: null, academy_time_zone: "UTC" });
  const { server } = openToggle({ "quiet.read": { ...settings, time_zone: "Pacific/Apia" } });
  await waitFor(() => expect(server.sent("quiet.reportTimeZone")).toHaveLength(1));
  await waitFor(() => expect(server.sent("quiet.isWithinHours")).toHaveLength(2));
  expect(queryClient.getQueryState(key)?.isInvalidated).toBe(false);
});

test("sessions read before the time zone was reported are read again", async () => {
  const key = queries.coaching.listOpen.queryKey();
  queryClient.setQueryData(key, { items: [], academy_time_zone: "UTC", time_zone: null });
  openToggle({ "quiet.read": { ...settings, time_zone: "Pacific/Apia" } });
  await waitFor(() => expect(queryClient.getQueryState(key)?.isInvalidated).toBe(true));
});

test("a time zone that the server knows is not reported", async () => {
  const { server } = openToggle();
  await waitFor(() => expect(server.sent("quiet.read")).toHaveLength(1));
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(server.sent("quiet.reportTimeZone")).toEqual([]);
});

test("signing out makes the page what it was", async () => {
  const { user } = openToggle();
  await user.click(theSwitch());
  act(() => announceSessionEnd());
  expect(isPageQuiet()).toBe(false);
  expect(localStorage.getItem("quiet")).toBeNull();
});

function Lost() {
  useQuietMode();
  return null;
}

test("quiet mode outside of its provider is a developer error", { tags: "quiet.provider" }, () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  expect(() => render(<Lost />)).toThrow("outside of its QuietModeProvider");
});
