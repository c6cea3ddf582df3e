// @vitest-environment jsdom
import { cleanup, configure, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createRoutesStub } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import StaffSeriesPage from "#web/campaigns/staff-series-page.tsx";
import "#web/lib/stub-browser.ts";
import { queryClient } from "#web/lib/queries.ts";
import { type ReceivedCall, refusal, reply, stubServer } from "#web/lib/stub-server.ts";
import { Themed } from "#web/ui/themed.tsx";

configure({ asyncUtilTimeout: 5_000 });
vi.setConfig({ testTimeout: 20_000 });
beforeEach(() => queryClient.clear());
afterEach(cleanup);

const parts = [1, 2, 3, 4, 5, 6].map((part) => ({
  part,
  after_days: 2 * part,
  subject: `Subject of ${part}`,
  html: `<p>Words of ${part}</p>`,
  text: `Plain words of ${part}`,
}));

const going = {
  id: "00000000-0000-4000-8000-000000000001",
  email: "ana@example.com",
  name: "Ana Ruiz",
  state: "going",
  sent: 2,
  next_at: "2026-11-06T12:00:00.000Z",
  reason: "part 3 of 6, every second day at 09:00 academy time",
  mail_problem: null,
  created_at: "2026-11-01T12:00:00.000Z",
};
const over = {
  ...going,
  id: "00000000-0000-4000-8000-000000000002",
  email: "ben@example.com",
  name: null,
  next_at: null,
  reason: null,
};

const page = (items: unknown[], next_cursor: string | null = null) => reply({ items, next_cursor });

const Site = createRoutesStub([
  { path: "/admin/mail/series", Component: StaffSeriesPage },
  { path: "/admin/mail", Component: () => <h1>The mail log</h1> },
]);

type Answer = (call: ReceivedCall) => Response | Promise<Response>;

function openPage({
  series = () => reply(parts),
  leads = () => page([going]),
}: {
  series?: Answer;
  leads?: Answer;
}) {
  const server = stubServer((call) =>
    call.path === "/api/campaigns/series" ? series(call) : leads(call),
  );
  render(
    <Themed>
      <Site initialEntries={["/admin/mail/series"]} />
    </Themed>,
  );
  return { user: userEvent.setup(), server };
}

const never = () => new Promise<Response>(() => {});

async function cells() {
  return (await screen.findAllByRole("row")).slice(1).map((row) =>
    within(row)
      .getAllByRole("cell")
      .map((cell) => cell.textContent),
  );
}

test("until the series and the leads have come, their places are kept", () => {
  openPage({ series: never, leads: never });
  expect(screen.getAllByText("Loading")).toHaveLength(2);
});

test("the six emails stand in their order, each with its day", async () => {
  openPage({});
  const subjects = await screen.findAllByRole("heading", { name: /^Subject of/ });
  expect(subjects.map(({ textContent }) => textContent)).toEqual(
    parts.map(({ subject }) => subject),
  );
  expect(screen.getByText("Part 6, at 09:00, 12 days after the playbook")).toBeTruthy();
});

test("each email is read as its reader gets it, and as plain text", async () => {
  const { user } = openPage({});
  await user.click(await screen.findByRole("button", { name: "Read part 4" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Part 4: Subject of 4" }));
  const frame = dialog.getByTitle<HTMLIFrameElement>("Email: Subject of 4");
  expect(frame.getAttribute("srcdoc")).toContain("Words of 4");
  await user.click(dialog.getByRole("tab", { name: "Plain text" }));
  expect(dialog.getByText("Plain words of 4")).toBeTruthy();
});

test("a series that could not be loaded can be asked for again, and the leads are there", async () => {
  let isBroken = true;
  const { user } = openPage({
    series: () => (isBroken ? refusal(500, "unexpected", "") : reply(parts)),
  });
  expect((await screen.findByRole("alert")).textContent).toContain("Failed to load the series");
  expect(await screen.findByText("ana@example.com")).toBeTruthy();
  isBroken = false;
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByRole("heading", { name: "Subject of 1" })).toBeTruthy();
});

test("every lead's row says how far the lead is, and what comes next and why", async () => {
  openPage({
    leads: () =>
      page([
        going,
        { ...over, state: "finished", sent: 6 },
        { ...over, id: "3", state: "unsubscribed", mail_problem: "550 No such address" },
        { ...over, id: "4", reason: "quiet mode is on" },
      ]),
  });
  expect(await cells()).toEqual([
    [
      "ana@example.comAna Ruiz",
      "Going",
      "2 of 6",
      expect.stringMatching(/^Nov 6, 2026.*Part 3 of 6, every second day at 09:00 academy time$/),
      "Nov 1, 2026",
    ],
    ["ben@example.com", "Finished", "6 of 6", "None", "Nov 1, 2026"],
    ["ben@example.comMail fails", "Unsubscribed", "2 of 6", "None", "Nov 1, 2026"],
    ["ben@example.com", "Going", "2 of 6", "NoneQuiet mode is on", "Nov 1, 2026"],
  ]);
});

test("without leads it says what will fill the list", async () => {
  openPage({ leads: () => page([]) });
  expect(await screen.findByRole("heading", { name: "No leads yet" })).toBeTruthy();
});

test("leads that could not be loaded can be asked for again", async () => {
  let isBroken = true;
  const { user } = openPage({
    leads: () => (isBroken ? refusal(500, "unexpected", "") : page([going])),
  });
  expect((await screen.findByRole("alert")).textContent).toContain("Failed to load the leads");
  isBroken = false;
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText("ana@example.com")).toBeTruthy();
});

test("leads are found by a search and by where they stand", async () => {
  const { user, server } = openPage({
    leads: ({ query }) => page(query["state"] ? [] : [going]),
  });
  await user.type(await screen.findByLabelText("Search"), "ana");
  await user.selectOptions(screen.getByLabelText("Status"), "Finished");
  await waitFor(() =>
    expect(server.calls.at(-1)?.query).toEqual({
      sort: "created_at",
      order: "desc",
      search: "ana",
      state: "finished",
    }),
  );
  await user.click(await screen.findByRole("button", { name: "Show all" }));
  expect(await screen.findByText("ana@example.com")).toBeTruthy();
});

test("Load more brings the next leads", async () => {
  const { user } = openPage({
    leads: ({ query }) => (query["cursor"] ? page([over]) : page([going], "next")),
  });
  await user.click(await screen.findByRole("button", { name: "Load more" }));
  expect(await screen.findByText("ben@example.com")).toBeTruthy();
});

test("it leads back to the mail log", async () => {
  const { user } = openPage({});
  await user.click(screen.getByRole("link", { name: "Mail" }));
  expect(await screen.findByRole("heading", { name: "The mail log" })).toBeTruthy();
});
