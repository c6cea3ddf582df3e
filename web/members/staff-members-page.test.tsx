import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { failures } from "#contract/errors.ts";
import type { Member } from "#contract/members/members.ts";
import StaffMembersPage from "#web/members/staff-members-page.tsx";
import { findDialog, findRows, openPage } from "#web/testing/open-page.tsx";
import { sampleAccountAccess } from "#web/testing/samples/accounts.ts";
import { sampleId } from "#web/testing/samples/ids.ts";
import { sampleMember, sampleTierRequest } from "#web/testing/samples/members.ts";
import { samplePage } from "#web/testing/samples/pages.ts";
import { type Answer, type Answers, never, refuse, unreachable } from "#web/testing/server.ts";

const ana = sampleMember();
const request = sampleTierRequest();
const ben = sampleMember({
  id: sampleId(2),
  email: "ben@example.com",
  membership_tier: "basic",
  tier_request: request,
  ...{ cohort: "Autumn", completed_modules: 3, last_seen_at: "2026-11-20T12:00:00.000Z" },
});

const access = { "accountAccess.read": sampleAccountAccess() };

const openMembers = (list: Answer<"members.list">, answers: Answers = {}) =>
  openPage(StaffMembersPage, { answers: { "members.list": list, ...access, ...answers } });

async function openMember(member: Member, answers: Answers = {}) {
  const opened = openMembers(samplePage([member]), answers);
  await opened.user.click(await screen.findByRole("button", { name: `Edit ${member.email}` }));
  return { ...opened, dialog: await findDialog("Edit member") };
}

describe("the list", () => {
  test("keeps its place until the members have come", () => {
    openMembers(never);
    expect(screen.getByText("Loading")).toBeTruthy();
    expect(screen.queryByText("No members yet")).toBeNull();
  });

  test("has a row for each, with the tier or None, and a request that waits", {
    tags: "members.staff-list",
  }, async () => {
    openMembers(samplePage([ana, ben]));
    const rows = await findRows();
    expect(rows).toEqual([
      ["ana@example.com", "None", "Nov 5, 2026", "None", "None", "Never", "Edit"],
      [
        ...["ben@example.com", "BasicAsks for Premium", "Nov 5, 2026"],
        ...["Autumn", "3 modules", "Nov 20, 2026", "Edit"],
      ],
    ]);
  });

  test("has the name first, and the address below", { tags: "people.name-for-staff" }, async () => {
    const { dialog } = await openMember({ ...ana, name: "Ana <b>L.</b>" });
    const [, row] = screen.getAllByRole("row", { hidden: true });
    expect(row?.textContent).toContain("Ana <b>L.</b>ana@example.com");
    expect(dialog.getByText("Ana <b>L.</b>")).toBeTruthy();
  });

  test("marks an address that mail does not reach, with what the mail server said", {
    tags: "messages.mail-problem",
  }, async () => {
    const problem = "550 5.1.1 No such address";
    const { dialog } = await openMember({ ...ana, mail_problem: problem });
    const [, row] = screen.getAllByRole("row", { hidden: true });
    expect(row?.textContent).toContain("ana@example.comEmails fail");
    expect(dialog.getByText(problem)).toBeTruthy();
  });

  test("marks a suspended account", { tags: "accounts.suspended" }, async () => {
    openMembers(samplePage([{ ...ana, is_suspended: true }]));
    expect((await findRows())[0]?.[0]).toBe("ana@example.comSuspended");
  });

  test("marks an address that its owner has not confirmed", {
    tags: "members.staff-list",
  }, async () => {
    const { dialog } = await openMember({ ...ana, email_verified: false });
    const [, row] = screen.getAllByRole("row", { hidden: true });
    expect(row?.textContent).toContain("ana@example.comAddress not confirmed");
    expect(dialog.getByText("Not confirmed")).toBeTruthy();
  });

  test("says what will fill it while it is empty", { tags: "lists.empty" }, async () => {
    openMembers(samplePage([]));
    expect(await screen.findByRole("heading", { name: "No members yet" })).toBeTruthy();
    expect(screen.getByText("People who sign up appear here.")).toBeTruthy();
  });

  test("that could not be loaded can be asked for again", { tags: "lists.failed" }, async () => {
    const { user, server } = openMembers(refuse("unexpected"));
    expect((await screen.findByRole("alert")).textContent).toContain("Failed to load members");
    server.answer({ "members.list": samplePage([ana]) });
    await user.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByText("ana@example.com")).toBeTruthy();
  });

  test("is searched by email, filtered by tier and sorted, and can be widened again", async () => {
    const { user, server } = openMembers(({ tier }) => samplePage(tier ? [] : [ana]));
    await screen.findByText("ana@example.com");
    expect(server.sent("members.list")[0]).toEqual({ sort: "created_at", order: "desc" });
    await user.click(screen.getByRole("button", { name: /^Membership Tier/ }));
    await user.type(screen.getByLabelText("Search"), " ana ");
    await user.selectOptions(screen.getByLabelText("Tier"), "Requested");
    await waitFor(() =>
      expect(server.sent("members.list").at(-1)).toEqual({
        sort: "membership_tier",
        order: "asc",
        search: "ana",
        tier: "requested",
      }),
    );
    await user.click(await screen.findByRole("button", { name: "Show all" }));
    expect(await screen.findByText("ana@example.com")).toBeTruthy();
  });
});

describe("editing a member", () => {
  test("saves the tier, and the list is read again", { tags: "members.tier-by-hand" }, async () => {
    const { user, server, dialog } = await openMember(ana, { "members.update": ben });
    expect(dialog.queryByRole("button", { name: /^Accept:/ })).toBeNull();
    const field = dialog.getByLabelText<HTMLSelectElement>("Membership Tier");
    expect([...field.options].map(({ label }) => label)).toEqual([
      "None",
      "Basic",
      "Premium",
      "Elite",
    ]);
    await user.selectOptions(field, "Elite");
    await user.click(dialog.getByRole("button", { name: "Save" }));
    expect(await screen.findByText("Member updated successfully")).toBeTruthy();
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(server.sent("members.update")).toEqual([
      { id: ana.id, membership_tier: "elite", was: { membership_tier: null } },
    ]);
    await waitFor(() => expect(server.calls.at(-1)?.name).toBe("members.list"));
  });

  test("takes the tier away with None", { tags: "members.tier-by-hand" }, async () => {
    const { user, server, dialog } = await openMember(ben, { "members.update": ana });
    await user.selectOptions(dialog.getByLabelText("Membership Tier"), "None");
    await user.click(dialog.getByRole("button", { name: "Save" }));
    await screen.findByText("Member updated successfully");
    expect(server.sent("members.update")).toEqual([
      { id: ben.id, membership_tier: null, was: { membership_tier: ben.membership_tier } },
    ]);
  });

  test.each([
    ["refused", refuse("unexpected")],
    ["not answered", unreachable],
  ])(
    "that is %s is said to have failed, and keeps the choice",
    { tags: "members.tier-by-hand" },
    async (_how, answer) => {
      const { user, dialog } = await openMember(ana, { "members.update": answer });
      await user.selectOptions(dialog.getByLabelText("Membership Tier"), "Basic");
      await user.click(dialog.getByRole("button", { name: "Save" }));
      expect((await dialog.findByRole("alert")).textContent).toBe("Failed to update member");
      expect(dialog.getByLabelText<HTMLSelectElement>("Membership Tier").value).toBe("basic");
    },
  );

  test("gives the focus back when it is left by Escape", async () => {
    const { user } = await openMember(ana);
    await user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    const opener = screen.getByRole("button", { name: "Edit ana@example.com" });
    await waitFor(() => expect(document.activeElement).toBe(opener));
  });
});

describe("a request for another tier", () => {
  test.each([
    ["Accept", "members.acceptTierRequest", "Request accepted"],
    ["Decline", "members.declineTierRequest", "Request declined"],
  ] as const)("is read with its note, and answered with %s", async (button, name, said) => {
    const { user, server, dialog } = await openMember(ben, { [name]: ana });
    const region = within(dialog.getByRole("region", { name: /^Tier request from/ }));
    expect(region.getByText(/^Asked for Premium on Nov 6, 2026/)).toBeTruthy();
    expect(region.getByText("I would like the recordings.")).toBeTruthy();
    await user.click(region.getByRole("button", { name: `${button}: ${ben.name ?? ben.email}` }));
    expect(await screen.findByText(said)).toBeTruthy();
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(server.written()).toEqual([{ name, input: { id: request.id } }]);
    await waitFor(() => expect(server.calls.at(-1)?.name).toBe("members.list"));
  });

  test.each([
    [409, "tier_request_decided", failures.tier_request_decided.message],
    [404, "not_found", "The member has withdrawn this request."],
    [500, "unexpected", "Failed to answer the request"],
  ] as const)("refused with %i %s says why, and stays in sight", async (_status, code, said) => {
    const { user, server, dialog } = await openMember(ben, {
      "members.acceptTierRequest": refuse(code),
    });
    await user.click(dialog.getByRole("button", { name: /^Accept:/ }));
    expect((await dialog.findByRole("alert")).textContent).toBe(said);
    await waitFor(() => expect(server.calls.at(-1)?.name).toBe("members.list"));
    expect(dialog.getByRole("button", { name: /^Decline:/ })).toBeTruthy();
  });

  test("is said to be accepted by setting that tier by hand", async () => {
    const { dialog } = await openMember(ben);
    expect(dialog.getByText("Saving Premium here accepts the request too.")).toBeTruthy();
  });
});

test("a link to a member who is not on the first page opens the dialog", async () => {
  const { server } = openPage(StaffMembersPage, {
    at: `/?tier=none&record=${ben.id}`,
    answers: { "members.list": samplePage([ana]), "members.read": ben, ...access },
  });
  const dialog = await findDialog("Edit member");
  expect(await dialog.findByText("ben@example.com")).toBeTruthy();
  expect(server.sent("members.list")[0]).toMatchObject({ tier: "none" });
});
