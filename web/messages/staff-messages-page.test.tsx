import { screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import StaffMessagesPage from "#web/messages/staff-messages-page.tsx";
import { findDialog, findRows, openPage } from "#web/testing/open-page.tsx";
import { sampleId } from "#web/testing/samples/ids.ts";
import {
  sampleFailedMessage,
  sampleHeldMessage,
  sampleMessage,
} from "#web/testing/samples/messages.ts";
import { samplePage } from "#web/testing/samples/pages.ts";
import { type Answer, never, refuse } from "#web/testing/server.ts";

vi.setConfig({ testTimeout: 20_000 });

const playbook = sampleMessage();
const held = sampleHeldMessage();
const failed = sampleFailedMessage();

const openLog = (list: Answer<"messages.list">) =>
  openPage(StaffMessagesPage, {
    path: "/admin/mail",
    answers: { "messages.list": list },
  });

test("until the messages have come, their place is kept", () => {
  openLog(never);
  expect(screen.getByText("Loading")).toBeTruthy();
  expect(screen.queryByText("No messages yet")).toBeNull();
});

test("times are those of the academy, which the list says", { tags: "pages.dates" }, async () => {
  document.documentElement.dataset["academyZone"] = "America/New_York";
  openLog(samplePage([held]));
  expect(await screen.findByText("Academy time: Eastern Time (America/New York)")).toBeTruthy();
  delete document.documentElement.dataset["academyZone"];
});

test("each message has a row: for whom, what it is, its state, when and why then", {
  tags: "messages.log",
}, async () => {
  openLog(samplePage([playbook, held, failed]));
  const rows = await findRows();
  const time = (day: string) =>
    expect.stringMatching(new RegExp(`^${day.replace(" ", "\\s")},\\s2026,\\s\\d+:\\d\\d`));
  expect(rows).toEqual([
    [
      "Ana Ruizana@example.com",
      "Sent",
      "PlaybookYour copy of the playbook",
      time("Nov 5"),
      "As planned",
      "View",
    ],
    [
      "Ben Coleben@example.com",
      "Quiet hours",
      "Welcome series, part 3, learning reminder",
      expect.stringMatching(/^Nov\s6.*Quiet hours until 8:00 AM, their time$/),
      "Not sent",
      "View",
    ],
    [
      "gone@example.com",
      "Failed",
      "Session reminder550 No such address",
      time("Nov 5"),
      "Not sent",
      "View",
    ],
  ]);
});

test("without messages it says what will fill the page", async () => {
  openLog(samplePage([]));
  expect(await screen.findByRole("heading", { name: "No messages yet" })).toBeTruthy();
  expect(screen.getByText(/Every email that the academy sends/)).toBeTruthy();
});

test("a log that could not be loaded can be asked for again", async () => {
  const { user, server } = openLog(refuse("unexpected"));
  expect((await screen.findByRole("alert")).textContent).toContain("Failed to load messages");
  server.answer({ "messages.list": samplePage([playbook]) });
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText("ana@example.com")).toBeTruthy();
});

test("a search and both filters narrow it, and can be taken back together", async () => {
  const { user, server } = openLog(({ nature }) => samplePage(nature ? [] : [playbook]));
  await screen.findByText("ana@example.com");
  await user.type(screen.getByLabelText("Search"), "ana");
  await user.selectOptions(screen.getByLabelText("Status"), "Failed");
  await user.selectOptions(screen.getByLabelText("Type"), "scheduled");
  await waitFor(() =>
    expect(server.sent("messages.list").at(-1)).toEqual({
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

test("what is planned comes after a choice, the next first", { tags: "messages.log" }, async () => {
  const { user, server } = openLog(samplePage([playbook]));
  await screen.findByText("ana@example.com");
  await user.selectOptions(screen.getByLabelText("Dates"), "Planned");
  await waitFor(() =>
    expect(server.sent("messages.list")).toContainEqual({
      ...{ sort: "planned_at", order: "asc", when: "planned" },
    }),
  );
});

test("a column's title sorts by it", async () => {
  const { user, server } = openLog(samplePage([playbook]));
  const planned = await screen.findByRole("button", { name: /^Planned/ });
  expect(planned.closest("th")?.getAttribute("aria-sort")).toBe("descending");
  await user.click(screen.getByRole("button", { name: /^Recipient/ }));
  await waitFor(() =>
    expect(server.sent("messages.list").at(-1)).toEqual({ sort: "recipient", order: "asc" }),
  );
});

test("Load more brings the next page, by its key", async () => {
  const { user } = openLog(({ cursor }) =>
    cursor === "next" ? samplePage([held]) : samplePage([playbook], "next"),
  );
  await user.click(await screen.findByRole("button", { name: "Load more" }));
  expect(await screen.findByText("ben@example.com")).toBeTruthy();
  expect(screen.getByText("ana@example.com")).toBeTruthy();
});

test("while a message is on its way the log is read again, and no longer than that", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { server } = openLog(samplePage([{ ...playbook, state: "queued" }]));
  expect(await screen.findByText("On its way")).toBeTruthy();
  server.answer({ "messages.list": samplePage([playbook]) });
  await vi.advanceTimersByTimeAsync(6000);
  expect(await screen.findByText("Sent", { selector: ".status-badge *" })).toBeTruthy();
  const { length } = server.calls;
  await vi.advanceTimersByTimeAsync(30_000);
  expect(server.calls).toHaveLength(length);
});

test("a link to a message that is not on the first page opens it, also a confidential one", async () => {
  const secret = sampleHeldMessage({
    can: { read: false, resend: false, change: false },
  });
  const { server } = openPage(StaffMessagesPage, {
    at: `/?state=failed&nature=receipt&record=${secret.id}`,
    answers: { "messages.list": samplePage([]), "messages.entry": secret },
  });
  const dialog = await findDialog("Message details");
  expect(await dialog.findByText("ben@example.com")).toBeTruthy();
  expect(server.sent("messages.list")[0]).toMatchObject({ state: "failed", nature: "receipt" });
});

test("a search without a message says why, or that we know nobody", {
  tags: "messages.none",
}, async () => {
  const { user, server } = openPage(StaffMessagesPage, {
    path: "/admin/mail",
    answers: {
      "messages.list": samplePage([]),
      "messages.whyNone": {
        items: [
          {
            ...{ person_id: sampleId(101), name: "Ana Ruiz", email: "ana@example.com" },
            why: "unsubscribed",
          },
        ],
      },
    },
  });
  await user.type(await screen.findByLabelText("Search"), "ana");
  const why = await screen.findByRole("list", { name: "Why there is no mail" });
  expect(why.textContent).toMatch(/^Ana Ruiz \(ana@example.com\): Turned off by unsubscribing/);
  server.answer({ "messages.whyNone": { items: [] } });
  await user.type(screen.getByLabelText("Search"), "x");
  expect(await screen.findByText("We know nobody by “anax”.")).toBeTruthy();
});
