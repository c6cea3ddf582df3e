// @vitest-environment jsdom
import { cleanup, configure, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import "#web/lib/stub-browser.ts";
import { failures } from "#contract/errors.ts";
import { queryClient } from "#web/lib/queries.ts";
import {
  type ReceivedCall,
  refusal,
  reply,
  stubServer,
  unreachable,
} from "#web/lib/stub-server.ts";
import StaffMembersPage from "#web/members/staff-members-page.tsx";
import { Notices } from "#web/ui/notices.tsx";
import { Themed } from "#web/ui/themed.tsx";

configure({ asyncUtilTimeout: 5_000 });
beforeEach(() => queryClient.clear());
afterEach(cleanup);

const ana = {
  id: "00000000-0000-4000-8000-000000000001",
  email: "ana@example.com",
  membership_tier: null,
  created_at: "2026-11-05T12:00:00.000Z",
  tier_request: null,
  mail_problem: null as string | null,
};
const ben = {
  ...ana,
  id: "00000000-0000-4000-8000-000000000002",
  email: "ben@example.com",
  membership_tier: "basic",
  tier_request: {
    id: "00000000-0000-4000-8000-000000000003",
    requested_tier: "premium",
    note: "I would like the recordings.",
    status: "pending",
    created_at: "2026-11-06T12:00:00.000Z",
  },
};
const page = (items: unknown[], next_cursor: string | null = null) => reply({ items, next_cursor });

function openPage(answer: (call: ReceivedCall) => Response | Promise<Response>) {
  const server = stubServer(answer);
  render(
    <Themed>
      <StaffMembersPage />
      <Notices />
    </Themed>,
  );
  return { user: userEvent.setup(), server };
}

async function openMember(member: typeof ana | typeof ben, answer: () => Response = unreachable) {
  const opened = openPage(({ method }) => (method === "GET" ? page([member]) : answer()));
  await opened.user.click(await screen.findByRole("button", { name: `Edit ${member.email}` }));
  return { ...opened, dialog: within(await screen.findByRole("dialog", { name: "Edit Member" })) };
}

describe("the list", () => {
  test("keeps its place until the members have come", () => {
    openPage(() => new Promise<Response>(() => {}));
    expect(screen.getByText("Loading")).toBeTruthy();
    expect(screen.queryByText("No members yet")).toBeNull();
  });

  test("has a row for each, with the tier or None, and a request that waits", async () => {
    openPage(() => page([ana, ben]));
    const rows = (await screen.findAllByRole("row")).slice(1).map((row) =>
      within(row)
        .getAllByRole("cell")
        .map((cell) => cell.textContent),
    );
    expect(rows).toEqual([
      ["ana@example.com", "None", "Nov 5, 2026", "Edit"],
      ["ben@example.com", "BasicAsks for Premium", "Nov 5, 2026", "Edit"],
    ]);
  });

  test("marks an address that mail does not reach, with what the mail server said", async () => {
    const problem = "550 5.1.1 No such address";
    const { dialog } = await openMember({ ...ana, mail_problem: problem });
    const [, row] = screen.getAllByRole("row", { hidden: true });
    expect(row?.textContent).toContain("ana@example.comMail fails");
    expect(dialog.getByText(problem)).toBeTruthy();
  });

  test("says what will fill it while it is empty", async () => {
    openPage(() => page([]));
    expect(await screen.findByRole("heading", { name: "No members yet" })).toBeTruthy();
    expect(screen.getByText("Whoever signs up appears here.")).toBeTruthy();
  });

  test("that could not be loaded can be asked for again", async () => {
    let isBroken = true;
    const { user } = openPage(() => (isBroken ? refusal(500, "unexpected", "") : page([ana])));
    expect((await screen.findByRole("alert")).textContent).toContain("Failed to load members");
    isBroken = false;
    await user.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByText("ana@example.com")).toBeTruthy();
  });

  test("is searched by email, filtered by tier and sorted, and can be widened again", async () => {
    const { user, server } = openPage(({ query }) => page(query["tier"] ? [] : [ana]));
    await screen.findByText("ana@example.com");
    expect(server.calls[0]?.query).toEqual({ sort: "created_at", order: "desc" });
    await user.click(screen.getByRole("button", { name: /^Membership Tier/ }));
    await user.type(screen.getByLabelText("Search"), " ana ");
    await user.selectOptions(screen.getByLabelText("Tier"), "Requested");
    await waitFor(() =>
      expect(server.calls.at(-1)?.query).toEqual({
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
  test("saves the tier, and the list is read again", async () => {
    const { user, server, dialog } = await openMember(ana, () => reply(ben));
    expect(dialog.queryByRole("button", { name: "Accept" })).toBeNull();
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
    const saved = server.calls.find(({ method }) => method === "PATCH");
    expect(saved?.path).toBe(`/api/profiles/${ana.id}`);
    expect(saved?.body).toEqual({ membership_tier: "elite" });
    await waitFor(() => expect(server.calls.at(-1)?.method).toBe("GET"));
  });

  test("takes the tier away with None", async () => {
    const { user, server, dialog } = await openMember(ben, () => reply(ana));
    await user.selectOptions(dialog.getByLabelText("Membership Tier"), "None");
    await user.click(dialog.getByRole("button", { name: "Save" }));
    await screen.findByText("Member updated successfully");
    const saved = server.calls.find(({ method }) => method === "PATCH");
    expect(saved?.body).toEqual({ membership_tier: null });
  });

  test.each([
    ["refused", () => refusal(500, "unexpected", "Something went wrong. Please try again.")],
    ["not answered", unreachable],
  ])("that is %s is said to have failed, and keeps the choice", async (_how, answer) => {
    const { user, dialog } = await openMember(ana, answer);
    await user.selectOptions(dialog.getByLabelText("Membership Tier"), "Basic");
    await user.click(dialog.getByRole("button", { name: "Save" }));
    expect((await dialog.findByRole("alert")).textContent).toBe("Failed to update member");
    expect(dialog.getByLabelText<HTMLSelectElement>("Membership Tier").value).toBe("basic");
  });

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
    ["Accept", "acceptance", "Request accepted"],
    ["Decline", "decline", "Request declined"],
  ])("is read with its note, and answered with %s", async (button, path, said) => {
    const { user, server, dialog } = await openMember(ben, () => reply(ana));
    const request = within(dialog.getByRole("region", { name: "Tier request" }));
    expect(request.getByText(/^Asked for Premium on Nov 6, 2026/)).toBeTruthy();
    expect(request.getByText("I would like the recordings.")).toBeTruthy();
    await user.click(request.getByRole("button", { name: button }));
    expect(await screen.findByText(said)).toBeTruthy();
    expect(screen.queryByRole("dialog")).toBeNull();
    const sent = server.calls.find(({ method }) => method === "POST");
    expect(sent?.path).toBe(`/api/tier_requests/${ben.tier_request.id}/${path}`);
    await waitFor(() => expect(server.calls.at(-1)?.method).toBe("GET"));
  });

  test.each([
    [409, "tier_request_decided", failures.tier_request_decided.message],
    [404, "not_found", "The member has withdrawn this request."],
    [500, "unexpected", "Failed to answer the request"],
  ])("refused with %i %s says why, and stays in sight", async (status, code, said) => {
    const { user, server, dialog } = await openMember(ben, () =>
      refusal(status, code, failures.tier_request_decided.message),
    );
    await user.click(dialog.getByRole("button", { name: "Accept" }));
    expect((await dialog.findByRole("alert")).textContent).toBe(said);
    await waitFor(() => expect(server.calls.at(-1)?.method).toBe("GET"));
    expect(dialog.getByRole("button", { name: "Decline" })).toBeTruthy();
  });

  test("is said to be accepted by setting that tier by hand", async () => {
    const { dialog } = await openMember(ben);
    expect(dialog.getByText("Saving Premium here accepts the request too.")).toBeTruthy();
  });
});
