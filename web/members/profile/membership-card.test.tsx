import { screen, waitFor, within } from "@testing-library/react";
import { type Location, useLocation } from "react-router";
import { expect, test, vi } from "vitest";
import { setDraftOwner } from "#web/lib/forms/drafts.ts";
import ProfilePage from "#web/members/profile/profile-page.tsx";
import { findDialog, openPage } from "#web/testing/open-page.tsx";
import { ana, done, press, profileAnswers } from "#web/testing/profile.ts";
import { sampleTierRequest } from "#web/testing/samples/members.ts";
import { type Answer, type Answers, refuse } from "#web/testing/server.ts";

vi.setConfig({ testTimeout: 20_000 });

const waiting = sampleTierRequest({
  requested_tier: "elite",
  note: "For the workshops.",
  created_at: "2026-11-05T12:00:00.000Z",
});

const open = (profile: Answer<"members.readOwn">, answers: Answers = {}) =>
  openPage(ProfilePage, {
    path: "/dashboard/profile",
    answers: profileAnswers(profile, answers),
  });

let here: Location | undefined;

/** The page, which says where it is. */
function LocatedPage() {
  here = useLocation();
  return <ProfilePage />;
}

test("an address that names a tier opens the request with this tier chosen, once", {
  tags: ["members.tier-request", "progress.locked"],
}, async () => {
  setDraftOwner(() => "ana");
  const path = "/dashboard/profile";
  const answers = { "members.readOwn": ana, "accounts.listSessions": [], "passkeys.list": [] };
  const { user, leave } = openPage(LocatedPage, {
    path,
    at: `${path}?tier=elite#membership`,
    answers,
  });
  const dialog = await findDialog("Manage Subscription");
  const tier = dialog.getByLabelText<HTMLSelectElement>("Tier");
  expect(tier.value).toBe("elite");
  await user.type(dialog.getByLabelText("Note (optional)"), "For the workshops.");
  expect(here).toMatchObject({ pathname: path, search: "", hash: "#membership" });
  leave();

  openPage(LocatedPage, { path, at: here ?? "", answers });
  const button = await press("Manage Subscription");
  expect(screen.queryByRole("dialog")).toBeNull();
  await user.click(button);
  const again = await findDialog("Manage Subscription");
  expect(again.getByLabelText<HTMLSelectElement>("Tier").value).toBe("elite");
  expect(again.getByDisplayValue("For the workshops.")).toBeTruthy();
});

const card = async (name: string) => within(await screen.findByRole("region", { name }));

test("who asks for a tier reads what each opens, and how to learn the price", {
  tags: "members.tier-request",
}, async () => {
  const { user } = open({ ...ana, membership_tier: "basic" });
  await user.click(await press("Manage Subscription"));
  const dialog = await findDialog("Manage Subscription");
  const tiers = within(dialog.getByRole("list", { name: "What each tier opens" }));
  expect(tiers.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Basic: /),
    expect.stringMatching(/^Premium: /),
    expect.stringMatching(/^Elite: /),
  ]);
  expect(dialog.getByText(/^Prices are on request/)).toBeTruthy();
});

test.each([
  ["premium", "Premium Tier", "Active"],
  [null, "None", "Member"],
] as const)(
  "with %s as tier the card says %s, %s since",
  { tags: "members.tiers" },
  async (membership_tier, said, as) => {
    open({ ...ana, membership_tier });
    await screen.findByText(said);
    const membership = await card("Membership");
    expect(membership.getByText(said)).toBeTruthy();
    expect(membership.getByText(`${as} since October 2026`)).toBeTruthy();
  },
);

test.each([
  [null, "None", true],
  ["basic", "Basic Tier", true],
  ["elite", "Elite Tier", false],
] as const)(
  "a cohort that gives premium is named beside %s as own tier if it is higher",
  { tags: "members.tiers" },
  async (membership_tier, said, isNamed) => {
    const cohort_tier = {
      tier: "premium",
      cohort: "Spring cohort",
      last_day: "2026-04-26",
    } as const;
    open({ ...ana, membership_tier, cohort_tier });
    await screen.findByText(said);
    const membership = await card("Membership");
    const words = "Spring cohort gives you the Premium tier until Apr 26, 2026.";
    expect(membership.queryByText(words) !== null).toBe(isNamed);
  },
);

test("another tier is asked for, with a note", { tags: "members.tier-request" }, async () => {
  const { user, server } = open(ana, {
    "members.requestTier": () => {
      server.answer({ "members.readOwn": { ...ana, tier_request: waiting } });
      return waiting;
    },
  });
  await user.click(await press("Manage Subscription"));
  const dialog = await findDialog("Manage Subscription");
  const tiers = within(dialog.getByLabelText("Tier")).getAllByRole("option");
  expect(tiers.map(({ textContent }) => textContent)).toEqual(["Basic", "Elite"]);
  await user.selectOptions(dialog.getByLabelText("Tier"), "Elite");
  await user.type(dialog.getByLabelText("Note (optional)"), " For the workshops. ");
  await user.click(dialog.getByRole("button", { name: "Send request" }));
  expect(
    await screen.findByText("Your request has been sent. We’ll answer by email."),
  ).toBeTruthy();
  expect(server.sent("members.requestTier")).toEqual([
    { requested_tier: "elite", note: "For the workshops." },
  ]);
  expect(await screen.findByText(/You asked for Elite on Nov 5, 2026/)).toBeTruthy();
});

test.each([
  ["tier_requested", "You have already asked for a tier. Withdraw that request first."],
  ["unexpected", "Failed to send your request. Please try again."],
] as const)("a request refused with %s keeps what was typed", async (code, said) => {
  const { user } = open(ana, { "members.requestTier": refuse(code) });
  await user.click(await press("Manage Subscription"));
  const dialog = await findDialog();
  await user.type(dialog.getByLabelText("Note (optional)"), "Please");
  await user.click(dialog.getByRole("button", { name: "Send request" }));
  expect((await dialog.findByRole("alert")).textContent).toBe(said);
  expect(dialog.getByLabelText<HTMLTextAreaElement>("Note (optional)").value).toBe("Please");
});

test("a request that waits is shown, and can be withdrawn", {
  tags: "members.tier-request",
}, async () => {
  const { user, server } = open(
    { ...ana, tier_request: waiting },
    {
      "members.withdrawTierRequest": () => {
        server.answer({ "members.readOwn": ana });
        return done;
      },
    },
  );
  expect(await screen.findByText("For the workshops.")).toBeTruthy();
  await user.click(await press("Withdraw request"));
  expect(await screen.findByText("Your request has been withdrawn.")).toBeTruthy();
  await waitFor(() => expect(screen.queryByText("For the workshops.")).toBeNull());
});

test("a request that was declined is said to have been", async () => {
  open({ ...ana, tier_request: { ...waiting, status: "declined" } });
  expect(await screen.findByText(/for Elite was declined/)).toBeTruthy();
});
