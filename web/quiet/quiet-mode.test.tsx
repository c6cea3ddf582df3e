// @vitest-environment jsdom
import { act, cleanup, configure, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { queryClient } from "#web/lib/queries.ts";
import { announceSessionEnd } from "#web/lib/session-news.ts";
import { type ReceivedCall, refusal, reply, stubServer } from "#web/lib/stub-server.ts";
import { QuietModeProvider, useQuietMode } from "#web/quiet/quiet-mode.tsx";
import { showQuiet } from "#web/quiet/quiet-style.ts";
import { QuietToggle } from "#web/quiet/quiet-toggle.tsx";
import { browserTimeZone } from "#web/quiet/time-zones.ts";
import { Notices } from "#web/ui/notices.tsx";

configure({ asyncUtilTimeout: 5_000 });
beforeEach(() => {
  queryClient.clear();
  sessionStorage.clear();
  showQuiet(false);
});
afterEach(cleanup);

const userId = "00000000-0000-4000-8000-000000000001";
const settings = {
  quiet_mode: false,
  quiet_pace: "daily",
  quiet_hours_start: "22:00",
  quiet_hours_end: "08:00",
  channel_email: true,
  time_zone: browserTimeZone(),
};

const paths = {
  read: "/api/quiet_settings",
  update: "/api/functions/quiet-settings",
  check: "/api/rpc/check_quiet_hours",
  report: "/api/quiet_settings/time_zone",
};

type Answers = Partial<Record<keyof typeof paths, (call: ReceivedCall) => Response>>;

function openToggle(answers: Answers = {}) {
  const standard: Required<Answers> = {
    read: () => reply(settings),
    update: () => reply(settings),
    check: () => reply(false),
    report: () => reply(settings),
  };
  const all = { ...standard, ...answers };
  const server = stubServer((call) => {
    const name = (Object.keys(paths) as (keyof typeof paths)[]).find(
      (known) => paths[known] === call.path,
    );
    return name ? all[name](call) : refusal(404, "not_found", "");
  });
  render(
    <>
      <QuietModeProvider userId={userId}>
        <QuietToggle />
      </QuietModeProvider>
      <Notices />
    </>,
  );
  const sent = (name: keyof typeof paths) =>
    server.calls.filter(({ path }) => path === paths[name]).map(({ body }) => body);
  return { user: userEvent.setup(), sent };
}

const theSwitch = () => screen.getByRole("switch", { name: "Quiet mode" });
const isOn = () => theSwitch().getAttribute("aria-checked");
const isPageQuiet = () => "quiet" in document.documentElement.dataset;

test("the switch flips at once, and then the change is sent", async () => {
  const { user, sent } = openToggle();
  expect(isOn()).toBe("false");
  await user.click(theSwitch());
  expect(isOn()).toBe("true");
  expect(isPageQuiet()).toBe(true);
  expect(localStorage.getItem("quiet")).toBe("on");
  await waitFor(() => expect(sent("update")).toEqual([{ quiet_mode: true }]));
  await user.click(theSwitch());
  expect(isPageQuiet()).toBe(false);
  expect(localStorage.getItem("quiet")).toBeNull();
  await waitFor(() => expect(sent("update").at(-1)).toEqual({ quiet_mode: false }));
});

test("a change that could not be sent is only logged", async () => {
  const log = vi.spyOn(console, "error").mockImplementation(() => {});
  const { user } = openToggle({ update: () => refusal(500, "unexpected", "Broken") });
  await user.click(theSwitch());
  await waitFor(() =>
    expect(log).toHaveBeenCalledWith("Quiet mode could not be saved", expect.any(Error)),
  );
  expect(isOn()).toBe("true");
  expect(isPageQuiet()).toBe(true);
  expect(screen.queryByRole("alert")).toBeNull();
});

test("what was chosen on another device is taken over", async () => {
  openToggle({ read: () => reply({ ...settings, quiet_mode: true }) });
  await waitFor(() => expect(isOn()).toBe("true"));
  expect(isPageQuiet()).toBe(true);
});

test("an answer that comes after the choice changes nothing", async () => {
  let answerNow: (reply: Response) => void = () => {};
  stubServer(({ path }) => {
    if (path === paths.check) return reply(false);
    if (path === paths.update) return reply(settings);
    return new Promise<Response>((resolve) => {
      answerNow = resolve;
    });
  });
  render(
    <QuietModeProvider userId={userId}>
      <QuietToggle />
    </QuietModeProvider>,
  );
  await userEvent.click(theSwitch());
  await act(async () => answerNow(reply(settings)));
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(isOn()).toBe("true");
});

test("within quiet hours, which the server decides, the bell is off", async () => {
  const { sent } = openToggle({ check: () => reply(true) });
  await waitFor(() => expect(theSwitch().title).toBe("Your quiet hours are on now"));
  expect(theSwitch().querySelector(".tabler-icon-bell-off")).toBeTruthy();
  expect(sent("check")).toEqual([{ p_user_id: userId }]);
  expect(isOn()).toBe("false");
});

test("quiet hours are asked for again every 60 seconds", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { sent } = openToggle();
  await waitFor(() => expect(sent("check")).toHaveLength(1));
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  await waitFor(() => expect(sent("check")).toHaveLength(2));
  vi.useRealTimers();
});

test("another time zone than the server knows is reported, once per session", async () => {
  const elsewhere = { ...settings, time_zone: "Pacific/Apia" };
  const { sent } = openToggle({ read: () => reply(elsewhere) });
  await waitFor(() => expect(sent("report")).toEqual([{ time_zone: browserTimeZone() }]));
  cleanup();
  queryClient.clear();
  const again = openToggle({ read: () => reply(elsewhere) });
  await waitFor(() => expect(again.sent("read")).toHaveLength(1));
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(again.sent("report")).toEqual([]);
});

test("a time zone that the server knows is not reported", async () => {
  const { sent } = openToggle();
  await waitFor(() => expect(sent("read")).toHaveLength(1));
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(sent("report")).toEqual([]);
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

test("quiet mode outside of its provider is a developer error", () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  expect(() => render(<Lost />)).toThrow("outside of its QuietModeProvider");
});
