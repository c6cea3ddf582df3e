// @vitest-environment jsdom
import { cleanup, configure, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test } from "vitest";
import "#web/lib/stub-browser.ts";
import StaffApplicationsPage from "#web/applications/staff-applications-page.tsx";
import { queryClient } from "#web/lib/queries.ts";
import { type ReceivedCall, refusal, reply, stubServer } from "#web/lib/stub-server.ts";
import { Notices } from "#web/ui/notices.tsx";
import { Themed } from "#web/ui/themed.tsx";

configure({ asyncUtilTimeout: 5_000 });
beforeEach(() => queryClient.clear());
afterEach(cleanup);

const waiting = {
  id: "00000000-0000-4000-8000-000000000001",
  name: "Ana Ruiz",
  email: "ana@example.com",
  status: "pending",
  notes: null,
  reviewed_by: null,
  reviewed_at: null,
  created_at: "2026-11-05T12:00:00.000Z",
  answers: {
    currentRole: "Real-estate agent",
    biggestChallenge: "I put off the second call for days.",
    whyNow: "A slow spring leaves room to learn.",
  },
};
const reviewed = {
  ...waiting,
  id: "00000000-0000-4000-8000-000000000002",
  email: "ben@example.com",
  status: "accepted",
  reviewed_by: "00000000-0000-4000-8000-000000000009",
  reviewed_at: "2026-11-06T12:00:00.000Z",
};
const page = (items: unknown[]) => reply({ items, next_cursor: null });

function openPage(answer: (call: ReceivedCall) => Response | Promise<Response>) {
  const server = stubServer(answer);
  render(
    <Themed>
      <StaffApplicationsPage />
      <Notices />
    </Themed>,
  );
  return { user: userEvent.setup(), server };
}

async function openReview(answer: () => Response) {
  const opened = openPage(({ method }) => (method === "GET" ? page([waiting]) : answer()));
  await opened.user.click(await screen.findByRole("button", { name: "Review ana@example.com" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Review Application" }));
  return { ...opened, dialog };
}

test("until the applications have come, their place is kept", () => {
  openPage(() => new Promise<Response>(() => {}));
  expect(screen.getByText("Loading")).toBeTruthy();
});

test("each application has a row that says whether it was reviewed", async () => {
  openPage(() => page([waiting, reviewed]));
  const rows = (await screen.findAllByRole("row")).slice(1).map((row) =>
    within(row)
      .getAllByRole("cell")
      .map((cell) => cell.textContent),
  );
  expect(rows).toEqual([
    ["Ana Ruiz", "ana@example.com", "Pending", "Nov 5, 2026", "No", "Review"],
    ["Ana Ruiz", "ben@example.com", "Accepted", "Nov 5, 2026", "Yes", "Review"],
  ]);
});

test("without applications it says what will fill the page", async () => {
  openPage(() => page([]));
  expect(await screen.findByRole("heading", { name: "No applications yet" })).toBeTruthy();
});

test("a list that could not be loaded says so", async () => {
  openPage(() => refusal(500, "unexpected", ""));
  expect((await screen.findByRole("alert")).textContent).toContain("Failed to load applications");
});

test("a review shows every answer in full, and is saved", async () => {
  const { user, server, dialog } = await openReview(() => reply(reviewed));
  for (const answer of Object.values(waiting.answers))
    expect(dialog.getByText(answer)).toBeTruthy();
  await user.selectOptions(dialog.getByLabelText("Status"), "Accepted");
  await user.type(dialog.getByLabelText("Notes"), " A good fit. ");
  await user.click(dialog.getByRole("button", { name: "Save review" }));
  expect(await screen.findByText("Application reviewed successfully")).toBeTruthy();
  expect(screen.queryByRole("dialog")).toBeNull();
  const saved = server.calls.find(({ method }) => method === "PATCH");
  expect(saved?.path).toBe(`/api/applications/${waiting.id}`);
  expect(saved?.body).toEqual({ status: "accepted", notes: "A good fit." });
  await waitFor(() => expect(server.calls.at(-1)?.method).toBe("GET"));
});

test("notes that were emptied are sent as none", async () => {
  const { user, server, dialog } = await openReview(() => reply(reviewed));
  await user.click(dialog.getByRole("button", { name: "Save review" }));
  await screen.findByText("Application reviewed successfully");
  const saved = server.calls.find(({ method }) => method === "PATCH");
  expect(saved?.body).toEqual({ status: "pending", notes: null });
});

test("a review that could not be saved keeps what was typed", async () => {
  const { user, dialog } = await openReview(() => refusal(500, "unexpected", ""));
  await user.type(dialog.getByLabelText("Notes"), "Call back on Monday.");
  await user.click(dialog.getByRole("button", { name: "Save review" }));
  expect((await dialog.findByRole("alert")).textContent).toBe("Failed to review application");
  expect(dialog.getByLabelText<HTMLTextAreaElement>("Notes").value).toBe("Call back on Monday.");
});
