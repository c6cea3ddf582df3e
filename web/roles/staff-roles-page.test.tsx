// @vitest-environment jsdom
import { cleanup, configure, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test } from "vitest";
import { queryClient } from "#web/lib/queries.ts";
import { markSignedIn } from "#web/lib/stub-browser.ts";
import {
  type ReceivedCall,
  refusal,
  reply,
  stubServer,
  unreachable,
} from "#web/lib/stub-server.ts";
import StaffRolesPage from "#web/roles/staff-roles-page.tsx";
import { Notices } from "#web/ui/notices.tsx";
import { Themed } from "#web/ui/themed.tsx";

configure({ asyncUtilTimeout: 5_000 });
beforeEach(() => {
  queryClient.clear();
  markSignedIn(true);
});
afterEach(() => {
  cleanup();
  markSignedIn(false);
});

const ana = {
  id: "00000000-0000-4000-8000-000000000001",
  email: "ana@example.com",
  roles: ["member"],
  created_at: "2026-11-05T12:00:00.000Z",
};
const admin = {
  ...ana,
  id: "00000000-0000-4000-8000-000000000002",
  email: "admin@example.com",
  roles: ["admin", "coach", "member", "guest"],
};
const change = {
  id: "7",
  actor_email: "admin@example.com",
  action: "role.removed",
  subject_email: null,
  role: "coach",
  created_at: "2026-11-06T12:00:00.000Z",
};
const page = (items: unknown[], next_cursor: string | null = null) => reply({ items, next_cursor });

const asAdmin: Record<string, (call: ReceivedCall) => Response> = {
  "GET auth/session": () => reply({ user: { id: admin.id, email: admin.email } }),
  "GET user_roles": () => reply(["admin"]),
  "GET user_roles/all": () => page([ana, admin]),
  "GET audit_log": () => reply([]),
};

function openPage(answers: typeof asAdmin = {}) {
  const all = { ...asAdmin, ...answers };
  const server = stubServer((call) => {
    const answer = all[`${call.method} ${call.path.replace("/api/", "")}`];
    return answer ? answer(call) : refusal(404, "not_found", "Not found");
  });
  render(
    <Themed>
      <main id="main">
        <StaffRolesPage />
      </main>
      <Notices />
    </Themed>,
  );
  const asked = (path: string) => server.calls.filter((call) => call.path === `/api/${path}`);
  return { user: userEvent.setup(), server, asked };
}

const cellsOf = (row: HTMLElement) =>
  within(row)
    .getAllByRole("cell")
    .map(({ textContent }) => textContent);

async function addCoach(user: ReturnType<typeof userEvent.setup>) {
  await user.click(await screen.findByRole("button", { name: "Add Role to ana@example.com" }));
  await user.click(await screen.findByRole("menuitem", { name: "Coach" }));
}

const takeMember = { name: "Member: remove from ana@example.com" };

test("each account has a row with its roles and the day it joined", async () => {
  openPage();
  await screen.findByText("ana@example.com");
  const [titles, ...rows] = screen.getAllByRole("row");
  expect(titles?.textContent).toBe("Email↑Current RolesAdd RoleJoined↓, sorted downwards");
  expect(rows.map(cellsOf)).toEqual([
    ["ana@example.com", "Member×", "Add Role", "Nov 5, 2026"],
    ["admin@example.com", "Admin×Coach×Member×Guest×", "Holds every role", "Nov 5, 2026"],
  ]);
});

test("a role that is not held yet is added, and the row shows it", async () => {
  const { user, asked } = openPage({
    "POST user_roles": () => reply({ ...ana, roles: ["coach", "member"] }),
  });
  await user.click(await screen.findByRole("button", { name: "Add Role to ana@example.com" }));
  const offered = await screen.findAllByRole("menuitem");
  expect(offered.map(({ textContent }) => textContent)).toEqual(["Admin", "Coach", "Guest"]);
  await user.click(screen.getByRole("menuitem", { name: "Coach" }));
  expect(await screen.findByText("Role added successfully")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Coach: remove from ana@example.com" })).toBeTruthy();
  expect(asked("user_roles").find(({ method }) => method === "POST")?.body).toEqual({
    user_id: ana.id,
    role: "coach",
  });
  expect(asked("user_roles/all")).toHaveLength(1);
  await waitFor(() => expect(asked("audit_log")).toHaveLength(2));
});

test("pressing a role takes it away, without asking, and the keyboard is not lost", async () => {
  const path = `user_roles/${ana.id}/member`;
  const { user, asked } = openPage({ [`DELETE ${path}`]: () => reply({ ...ana, roles: [] }) });
  await user.click(await screen.findByRole("button", takeMember));
  expect(await screen.findByText("Role removed successfully")).toBeTruthy();
  expect(screen.queryByRole("button", takeMember)).toBeNull();
  expect(screen.getByText("None")).toBeTruthy();
  expect(asked(path)).toHaveLength(1);
  const add = screen.getByRole("button", { name: "Add Role to ana@example.com" });
  await waitFor(() => expect(document.activeElement).toBe(add));
});

test("the last admin stays, and it is said why", async () => {
  const { user } = openPage({
    [`DELETE user_roles/${admin.id}/admin`]: () =>
      refusal(409, "last_admin", "The last admin can't be removed."),
  });
  await user.click(
    await screen.findByRole("button", { name: "Admin: remove from admin@example.com" }),
  );
  const said = await screen.findByRole("alert");
  expect(within(said).getByText("Failed to remove role")).toBeTruthy();
  expect(within(said).getByText("The last admin can't be removed.")).toBeTruthy();
});

test("a role that could not be added is said, and the row stays as it was", async () => {
  const { user } = openPage({ "POST user_roles": unreachable });
  await addCoach(user);
  expect(await screen.findByText("Failed to add role")).toBeTruthy();
  expect(screen.getByRole("button", takeMember)).toBeTruthy();
});

test("who changes their own roles has them read again", async () => {
  queryClient.setQueryData(["user-roles"], ["admin"]);
  const { user } = openPage({
    [`DELETE user_roles/${admin.id}/guest`]: () => reply({ ...admin, roles: ["admin"] }),
  });
  await user.click(
    await screen.findByRole("button", { name: "Guest: remove from admin@example.com" }),
  );
  await screen.findByText("Role removed successfully");
  expect(queryClient.getQueryState(["user-roles"])?.isInvalidated).toBe(true);
});

test("below stands who changed what, and when", async () => {
  openPage({ "GET audit_log": () => reply([change]) });
  const words = "admin@example.com took the role Coach from a deleted account";
  expect(await screen.findByText(words)).toBeTruthy();
  expect(screen.getByText(/^Nov 6, 2026, /)).toBeTruthy();
});

test("of many changes the latest are shown first", async () => {
  const many = Array.from({ length: 12 }, (_, index) => ({ ...change, id: String(index) }));
  const { user } = openPage({ "GET audit_log": () => reply(many) });
  await user.click(await screen.findByRole("button", { name: "Show all 12" }));
  expect(screen.getAllByText(/took the role Coach/)).toHaveLength(12);
});

test("search, sort and the next page are asked of the server", async () => {
  const { user, asked } = openPage({
    "GET user_roles/all": ({ query }) => page(query["cursor"] ? [admin] : [ana], "next"),
  });
  await user.click(await screen.findByRole("button", { name: "Load more" }));
  await waitFor(() => expect(asked("user_roles/all").at(-1)?.query["cursor"]).toBe("next"));
  await user.click(screen.getByRole("button", { name: /^Email/ }));
  await user.type(screen.getByLabelText("Search"), "ana");
  await waitFor(() =>
    expect(asked("user_roles/all").at(-1)?.query).toEqual({
      sort: "email",
      order: "asc",
      search: "ana",
    }),
  );
});

test("accounts that could not be loaded can be asked for again", async () => {
  let isBroken = true;
  const { user } = openPage({
    "GET user_roles/all": () => (isBroken ? refusal(500, "unexpected", "") : page([])),
  });
  expect(await screen.findByText("Failed to load members")).toBeTruthy();
  isBroken = false;
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByRole("heading", { name: "No members yet" })).toBeTruthy();
});
