// @vitest-environment jsdom
import { cleanup, configure, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createRoutesStub } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import "#web/lib/stub-browser.ts";
import { queryClient } from "#web/lib/queries.ts";
import { type ReceivedCall, refusal, reply, stubServer } from "#web/lib/stub-server.ts";
import StaffMessagesPage from "#web/messages/staff-messages-page.tsx";
import { failed, held, playbook } from "#web/messages/stub-messages.ts";
import { Themed } from "#web/ui/themed.tsx";

configure({ asyncUtilTimeout: 5_000 });
vi.setConfig({ testTimeout: 20_000 });
beforeEach(() => queryClient.clear());
afterEach(cleanup);

const page = (items: unknown[], next_cursor: string | null = null) => reply({ items, next_cursor });

const Site = createRoutesStub([
  { path: "/admin/mail", Component: StaffMessagesPage },
  { path: "/admin/mail/series", Component: () => <h1>Six parts</h1> },
]);

function openPage(answer: (call: ReceivedCall) => Response | Promise<Response>) {
  const server = stubServer(answer);
  render(
    <Themed>
      <Site initialEntries={["/admin/mail"]} />
    </Themed>,
  );
  return { user: userEvent.setup(), server };
}

test("until the messages have come, their place is kept", () => {
  openPage(() => new Promise<Response>(() => {}));
  expect(screen.getByText("Loading")).toBeTruthy();
  expect(screen.queryByText("No messages yet")).toBeNull();
});

test("each message has a row: for whom, what it is, its state, when and why then", async () => {
  openPage(() => page([playbook, held, failed]));
  const rows = (await screen.findAllByRole("row")).slice(1).map((row) =>
    within(row)
      .getAllByRole("cell")
      .map((cell) => cell.textContent),
  );
  const time = (day: string) => expect.stringMatching(new RegExp(`^${day}, 2026, \\d+:\\d\\d`));
  expect(rows).toEqual([
    [
      "ana@example.com",
      "Sent",
      "PlaybookYour copy of the playbook",
      time("Nov 5"),
      time("Nov 5"),
      "View",
    ],
    [
      "ben@example.com",
      "Held",
      "Welcome series, part 3, learning nudge",
      expect.stringMatching(/^Nov 6.*Quiet hours until 08:00, their time$/),
      "Not sent",
      "View",
    ],
    [
      "gone@example.com",
      "Failed550 No such address",
      "Session reminder",
      time("Nov 5"),
      "Not sent",
      "View",
    ],
  ]);
});

test("without messages it says what will fill the page", async () => {
  openPage(() => page([]));
  expect(await screen.findByRole("heading", { name: "No messages yet" })).toBeTruthy();
  expect(screen.getByText(/Every email that the academy sends/)).toBeTruthy();
});

test("a log that could not be loaded can be asked for again", async () => {
  let isBroken = true;
  const { user } = openPage(() => (isBroken ? refusal(500, "unexpected", "") : page([playbook])));
  expect((await screen.findByRole("alert")).textContent).toContain("Failed to load messages");
  isBroken = false;
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText("ana@example.com")).toBeTruthy();
});

test("a search and both filters narrow it, and can be taken back together", async () => {
  const { user, server } = openPage(({ query }) => page(query["nature"] ? [] : [playbook]));
  await screen.findByText("ana@example.com");
  await user.type(screen.getByLabelText("Search"), "ana");
  await user.selectOptions(screen.getByLabelText("Status"), "Failed");
  await user.selectOptions(screen.getByLabelText("Type"), "scheduled");
  await waitFor(() =>
    expect(server.calls.at(-1)?.query).toEqual({
      sort: "planned_at",
      order: "desc",
      search: "ana",
      state: "failed",
      nature: "scheduled",
    }),
  );
  await user.click(await screen.findByRole("button", { name: "Show all" }));
  expect(await screen.findByText("ana@example.com")).toBeTruthy();
  const chosen = ["Search", "Status", "Type"].map((label) => screen.getByLabelText(label));
  expect(chosen.map((field) => (field as HTMLInputElement).value)).toEqual(["", "", ""]);
});

test("a column's title sorts by it", async () => {
  const { user, server } = openPage(() => page([playbook]));
  const planned = await screen.findByRole("button", { name: /^Planned/ });
  expect(planned.textContent).toContain("sorted downwards");
  await user.click(screen.getByRole("button", { name: /^Recipient/ }));
  await waitFor(() =>
    expect(server.calls.at(-1)?.query).toEqual({ sort: "recipient", order: "asc" }),
  );
});

test("Load more brings the next page, by its key", async () => {
  const { user } = openPage(({ query }) =>
    query["cursor"] === "next" ? page([held]) : page([playbook], "next"),
  );
  await user.click(await screen.findByRole("button", { name: "Load more" }));
  expect(await screen.findByText("ben@example.com")).toBeTruthy();
  expect(screen.getByText("ana@example.com")).toBeTruthy();
});

test("it leads to the welcome series", async () => {
  const { user } = openPage(() => page([]));
  await user.click(screen.getByRole("link", { name: "The welcome series" }));
  expect(await screen.findByRole("heading", { name: "Six parts" })).toBeTruthy();
});

test("while a message is on its way the log is read again, and no longer than that", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  try {
    let state = "queued";
    const { server } = openPage(() => page([{ ...playbook, state }]));
    expect(await screen.findByText("Queued")).toBeTruthy();
    state = "sent";
    await vi.advanceTimersByTimeAsync(6000);
    expect(await screen.findByText("Sent", { selector: ".status-badge *" })).toBeTruthy();
    const { length } = server.calls;
    await vi.advanceTimersByTimeAsync(30_000);
    expect(server.calls).toHaveLength(length);
  } finally {
    vi.useRealTimers();
  }
});
