import { screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import type { TierRequest } from "#contract/members/members.ts";
import type { PersonEvent, PersonPage } from "#contract/people/people.ts";
import { findDialog } from "#web/testing/open-page.tsx";
import { factOf, openPerson, partCalled } from "#web/testing/person-page.ts";
import { sampleAccountAccess } from "#web/testing/samples/accounts.ts";
import { samplePendingBooking } from "#web/testing/samples/coaching.ts";
import { sampleId } from "#web/testing/samples/ids.ts";
import { sampleLead } from "#web/testing/samples/leads.ts";
import { sampleMember } from "#web/testing/samples/members.ts";
import { samplePerson, samplePersonAccount } from "#web/testing/samples/people.ts";
import { type Answers, refuse } from "#web/testing/server.ts";

test("it says who the person is, and that nothing is known beyond", {
  tags: "people.page",
}, async () => {
  openPerson({});
  expect(await screen.findByRole("heading", { level: 1, name: "Ana Ruiz" })).toBeTruthy();
  const address = screen.getByRole("link", { name: "ana@example.com" });
  expect(address.getAttribute("href")).toBe("mailto:ana@example.com");
  expect(await factOf("Account")).toBe("None");
  expect(await factOf("Lead")).toBe("New");
  expect(screen.getByText("No labels yet.")).toBeTruthy();
  expect((await partCalled("Labels")).queryByRole("list")).toBeNull();
  expect((await partCalled("Notes")).queryByRole("list")).toBeNull();
  expect(await screen.findByText("Nothing has happened yet")).toBeTruthy();
});

test("an imported person has the tier that waits for the address, and the import in the timeline", {
  tags: "lists.imported-people",
}, async () => {
  const imports: PersonEvent[] = [
    {
      ...{ id: sampleId(11), at: "2026-11-06T12:00:00.000Z", kind: "import", is_new: false },
      ...{ file_name: null, by: null },
    },
    {
      ...{ id: sampleId(12), at: "2026-11-05T12:00:00.000Z", kind: "import", is_new: true },
      ...{ file_name: "people.csv", by: "admin@example.com" },
    },
  ];
  openPerson({ person: samplePerson({ waiting_tier: "basic" }), events: imports });
  expect(await factOf("Future tier")).toBe("Basic, once the address is confirmed");
  expect(await screen.findByText("Imported from people.csv")).toBeTruthy();
  expect(screen.getByText("By admin@example.com")).toBeTruthy();
  expect(screen.getByText("Updated by an import from a file")).toBeTruthy();
});

test("a place says what is paid, and what staff noted in the cohort", {
  tags: "people.page-places",
}, async () => {
  const days = { first_day: "2026-11-03", last_day: "2026-12-15" };
  const place = { cohort_id: sampleId(21), title: "Autumn", status: "joined", ...days } as const;
  const progress = { completed_count: 2, module_count: 8 };
  const notes = { is_paid: true, paid_note: "By card", staff_note: "Prefers mornings" };
  openPerson({
    person: samplePerson({ places: [{ ...place, ...progress, ...notes }] }),
    events: [
      {
        ...{ id: sampleId(13), at: "2026-11-05T12:00:00.000Z", kind: "place", change: "paid" },
        ...{
          cohort_id: sampleId(21),
          cohort: "Autumn",
          answer_by: null,
          by: "Kim",
          paid_note: "By card",
        },
      },
    ],
  });
  expect(await factOf("Cohort")).toBe(
    "AutumnPaidNov 3, 2026 to Dec 15, 2026, 2 of 8 modules completedPayment: By cardNote in the cohort: Prefers mornings",
  );
  expect(await screen.findByText("Paid for “Autumn”")).toBeTruthy();
  expect(screen.getByText("Note: By card")).toBeTruthy();
  expect(screen.getByText("By Kim")).toBeTruthy();
});

test("on top stand the next session, the next mail and the progress", {
  tags: "people.page-next",
}, async () => {
  const account = samplePersonAccount({
    ...{ completed_modules: 8, last_studied_at: "2026-11-12T15:00:00.000Z" },
  });
  openPerson({
    person: samplePerson({
      account,
      bookings: [samplePendingBooking({ status: "confirmed", notes: null })],
      next_mail: {
        ...{ id: sampleId(51), message_kind: "digest", items: ["nudge"], state: "held" },
        at: "2026-11-21T14:00:00.000Z",
      },
      why_no_mail: null,
    }),
  });
  expect(await factOf("Next session")).toMatch(
    /^Dec.1,.2099,.9:00.PM.*Confirmed.*Finding your voice$/,
  );
  expect(await factOf("Next mail")).toMatch(/^Nov.21,.2026,.2:00.PM.*Learning reminder$/);
  expect(await factOf("Progress")).toBe("8 modules completedLast studied Nov 12, 2026");
});

test("the next session comes first, be it booked or a meeting", {
  tags: "people.page-next",
}, async () => {
  openPerson({
    person: samplePerson({
      bookings: [samplePendingBooking({ status: "confirmed", notes: null })],
      next_meeting: {
        title: "Halfway together",
        starts_at: "2099-12-24T17:00:00.000Z",
        cohort: "Autumn",
      },
    }),
  });
  expect(await factOf("Next session")).toMatch(/Finding your voice.*Halfway together/);
});

test("without a mail to come, it says why", { tags: "people.page-next" }, async () => {
  openPerson({ person: samplePerson({ why_no_mail: "paused" }) });
  expect(await factOf("Next mail")).toBe("Paused: quiet mode is on");
});

test("that somebody is in a pause is said, with its end", { tags: "quiet.until" }, async () => {
  const account = samplePersonAccount({ quiet_until: "2026-12-14" });
  openPerson({ person: samplePerson({ account }) });
  expect(await factOf("Pause")).toMatch(/^Quiet until Dec 14, 2026/);
});

test("a pending booking is confirmed, and can be pending again", {
  tags: "people.page-next",
}, async () => {
  let booking = samplePendingBooking();
  const { server, user } = openPerson({
    answers: {
      "people.read": () => samplePerson({ bookings: [booking] }),
      "coaching.confirmBooking": () => {
        const undo_until = new Date(Date.now() + 10_000).toISOString();
        const can = { confirm: false, decline: true, release: false };
        booking = { ...booking, status: "confirmed", undo_until, can };
        return booking;
      },
    },
  });
  const what = "Finding your voice, Ana Ruiz";
  await user.click(await screen.findByRole("button", { name: `Confirm: ${what}` }));
  expect(await screen.findByRole("button", { name: `Undo: ${what}` })).toBeTruthy();
  expect(server.sent("coaching.confirmBooking")).toMatchObject([{ id: booking.id }]);
});

test("a request for a tier is answered", { tags: "people.page-next" }, async () => {
  const tier_request: TierRequest = {
    ...{ id: sampleId(61), requested_tier: "elite", note: "For my team", status: "pending" },
    created_at: "2026-11-06T12:00:00.000Z",
  };
  const account = samplePersonAccount({ tier_request });
  const { server, user } = openPerson({
    person: samplePerson({ account }),
    answers: { "members.acceptTierRequest": sampleMember() },
  });
  await user.click(await screen.findByRole("button", { name: "Accept: Ana Ruiz" }));
  await waitFor(() =>
    expect(server.sent("members.acceptTierRequest")).toEqual([{ id: tier_request.id }]),
  );
});

test("a name is corrected", { tags: "people.corrected-name" }, async () => {
  let own_name: string | null = null;
  const { server, user } = openPerson({
    answers: {
      "people.read": () => samplePerson({ own_name, name: own_name ?? "ana ruiz" }),
      "people.rename": () => {
        own_name = "Ana Ruiz";
        return { id: sampleId(101), own_name };
      },
    },
  });
  await user.click(await screen.findByRole("button", { name: "Set the name" }));
  const dialog = await findDialog("Name");
  expect(dialog.getByText(/^Typed into a form: ana ruiz/)).toBeTruthy();
  await user.type(dialog.getByLabelText("Name"), "Ana Ruiz");
  await user.click(dialog.getByRole("button", { name: "Save" }));
  expect(await screen.findByRole("heading", { level: 1, name: "Ana Ruiz" })).toBeTruthy();
  expect(server.sent("people.rename")).toMatchObject([{ own_name: "Ana Ruiz" }]);
});

test("the account is suspended from here", { tags: "people.page-actions" }, async () => {
  const { user } = openPerson({
    person: samplePerson({ account: samplePersonAccount() }),
    answers: { "accountAccess.read": sampleAccountAccess() },
  });
  await user.click(await screen.findByRole("button", { name: "Suspend" }));
  const dialog = await findDialog("Account access");
  await user.click(await dialog.findByRole("button", { name: "Suspend" }));
  expect(await dialog.findByRole("button", { name: "Suspend account" })).toBeTruthy();
});

test.each([
  [samplePersonAccount(), "None"],
  [samplePersonAccount({ membership_tier: "elite" }), "Elite"],
  [
    samplePersonAccount({
      membership_tier: "basic",
      cohort_tier: { tier: "premium", cohort: "Autumn", last_day: "2026-12-03" },
    }),
    "Premium until Dec 3, 2026, through Autumn. Own tier: Basic",
  ],
  [
    samplePersonAccount({
      membership_tier: "elite",
      cohort_tier: { tier: "premium", cohort: "Autumn", last_day: "2026-12-03" },
    }),
    "Elite",
  ],
])(
  "the tier that counts stands with its reason: %#",
  { tags: "people.page-facts" },
  async (account, words) => {
    openPerson({ person: samplePerson({ account }) });
    expect(await factOf("Tier")).toBe(words);
  },
);

test("the state of the account and of emails is said", {
  tags: ["people.page-facts", "pages.times"],
}, async () => {
  const account = samplePersonAccount({ is_suspended: true });
  openPerson({ person: samplePerson({ account, is_unsubscribed: true }) });
  expect(await factOf("Account")).toBe("Suspended (since Nov 6, 2026)");
  expect(await factOf("Emails")).toMatch(/^Unsubscribed/);
  expect(await factOf("Pace")).toBe("Daily");
  expect(screen.queryByText("Pause")).toBeNull();
  expect(await factOf("Quiet hours")).toBe("10:00 PM to 8:00 AM");
});

test("an account whose address is not confirmed shows no quiet settings", {
  tags: "people.page-facts",
}, async () => {
  const account = samplePersonAccount({ is_confirmed: false });
  openPerson({ person: samplePerson({ account }) });
  expect(await factOf("Account")).toBe("Address not confirmed (since Nov 6, 2026)");
  expect(screen.queryByText("Pace")).toBeNull();
});

test("the trail begins at the list that the person was opened from", {
  tags: "people.page",
}, async () => {
  openPerson({ state: { from: "/admin/leads?search=ana" } });
  const trail = within(await screen.findByRole("navigation", { name: "Breadcrumb" }));
  const list = await trail.findByRole("link", { name: "Leads" });
  expect(list.getAttribute("href")).toBe("/admin/leads?search=ana");
  expect(await trail.findByText("Ana Ruiz")).toBeTruthy();
});

test("the trail of a person who was opened from no list leads to all people", {
  tags: "people.page",
}, async () => {
  openPerson({});
  const trail = within(await screen.findByRole("navigation", { name: "Breadcrumb" }));
  const link = await trail.findByRole("link", { name: "People" });
  expect(link.getAttribute("href")).toBe("/admin/people");
});

test("roles are shown to coaches", { tags: "people.page-facts" }, async () => {
  openPerson({ person: samplePerson({ account: samplePersonAccount() }) });
  expect(await factOf("Roles")).toBe("Member");
});

test("roles are changed by admins", { tags: "people.page-facts" }, async () => {
  const person = samplePerson({ account: samplePersonAccount() });
  openPerson({ person, roles: ["admin"] });
  const remove = { name: "Member: remove from ana@example.com" };
  expect(await screen.findByRole("button", remove)).toBeTruthy();
});

type PersonLabel = PersonPage["labels"][number];

const referred: PersonLabel = {
  ...{ id: sampleId(5), name: "Referred", set_by: "kim@example.com" },
  set_at: "2026-11-07T12:00:00.000Z",
};

/** The person's labels, at first these. */
function keepLabels(first: readonly PersonLabel[]): Answers {
  let labels = [...first];
  const keep = (next: PersonLabel[]) => {
    labels = next;
    return { labels };
  };
  return {
    "people.read": () => samplePerson({ labels }),
    "labels.add": () => keep([referred]),
    "labels.remove": () => keep([]),
  };
}

test("a label is added and removed", { tags: "people.labels" }, async () => {
  const { server, user } = openPerson({ answers: keepLabels([]) });
  await user.type(await screen.findByLabelText("New label"), " Referred ");
  await user.click(screen.getByRole("button", { name: "Add label" }));
  const remove = await screen.findByRole("button", { name: "Referred: remove this label" });
  await user.click(remove);
  expect(await screen.findByText("No labels yet.")).toBeTruthy();
  expect(server.sent("labels.add")).toEqual([{ person_id: sampleId(101), name: "Referred" }]);
});

test("a label that was removed is put back by Undo", { tags: "people.labels" }, async () => {
  const { server, user } = openPerson({ answers: keepLabels([referred]) });
  await user.click(await screen.findByRole("button", { name: "Referred: remove this label" }));
  await user.click(await screen.findByRole("button", { name: "Undo" }));
  expect(await screen.findByText("Label added")).toBeTruthy();
  expect(await screen.findByRole("button", { name: "Referred: remove this label" })).toBeTruthy();
  expect(server.sent("labels.add")).toEqual([{ person_id: sampleId(101), name: "Referred" }]);
});

test("a label too many is refused by the field", { tags: "people.label-limit" }, async () => {
  const { user } = openPerson({ answers: { "labels.add": refuse("label_limit") } });
  await user.type(await screen.findByLabelText("New label"), "Referred");
  await user.click(screen.getByRole("button", { name: "Add label" }));
  expect(
    await screen.findByText("A person can have at most 20 labels. Please remove one first."),
  ).toBeTruthy();
});

const note: PersonPage["notes"][number] = {
  ...{ id: sampleId(31), person_id: sampleId(101), text: "Prefers mornings." },
  ...{ written_by: "Kim", written_at: "2026-11-07T15:00:00.000Z", can: { change: true } },
};

test("a note is added, with its author and its day, and the field is empty again", {
  tags: "people.notes",
}, async () => {
  let notes: PersonPage["notes"] = [];
  const { server, user } = openPerson({
    answers: {
      "people.read": () => samplePerson({ notes }),
      "personNotes.add": () => {
        notes = [note];
        return note;
      },
    },
  });
  const field = await screen.findByLabelText<HTMLTextAreaElement>("New note");
  await user.type(field, "Prefers mornings.");
  await user.click(screen.getByRole("button", { name: "Add note" }));
  expect(await screen.findByText(/^Kim, Nov 7, 2026/)).toBeTruthy();
  expect(field.value).toBe("");
  expect(server.sent("personNotes.add")).toEqual([
    { person_id: sampleId(101), text: "Prefers mornings." },
  ]);
});

test("what is typed into a note is in no storage of the browser", {
  tags: "people.notes",
}, async () => {
  const { user } = openPerson({});
  await user.type(await screen.findByLabelText("New note"), "Prefers mornings.");
  for (const storage of [localStorage, sessionStorage]) {
    expect(JSON.stringify({ ...storage })).not.toContain("Prefers");
  }
});

test("a colleague’s note has no buttons", { tags: "people.own-notes" }, async () => {
  openPerson({ person: samplePerson({ notes: [{ ...note, can: { change: false } }] }) });
  const part = await partCalled("Notes");
  expect(part.getByText("Prefers mornings.")).toBeTruthy();
  expect(part.queryByRole("button", { name: "Edit" })).toBeNull();
});

test("a note is deleted after a question", { tags: "people.own-notes" }, async () => {
  let notes = [note];
  const { user } = openPerson({
    answers: {
      "people.read": () => samplePerson({ notes }),
      "personNotes.delete": () => {
        notes = [];
        return { person_id: note.person_id };
      },
    },
  });
  await user.click(await screen.findByRole("button", { name: "Delete" }));
  const dialog = await findDialog("Delete this note?");
  await user.click(dialog.getByRole("button", { name: "Delete note" }));
  await waitFor(() => expect(screen.queryByText("Prefers mornings.")).toBeNull());
});

test("a note that was changed in another window is kept, and can be loaded", {
  tags: "people.own-notes",
}, async () => {
  let text = "Prefers mornings.";
  const { user } = openPerson({
    answers: {
      "people.read": () => samplePerson({ notes: [{ ...note, text }] }),
      "personNotes.update": refuse("changed_meanwhile", {
        fields: { text: "Someone else has changed this." },
      }),
    },
  });
  await user.click(await screen.findByRole("button", { name: "Edit" }));
  const dialog = await findDialog("Edit note");
  const field = dialog.getByLabelText<HTMLTextAreaElement>("Note");
  await user.type(field, " Has a dog.");
  text = "Prefers evenings.";
  await user.click(dialog.getByRole("button", { name: "Save note" }));
  expect(await dialog.findByText(/has changed this, so it was not saved/)).toBeTruthy();
  expect(field.value).toBe("Prefers mornings. Has a dog.");
});

test("the lead's dialog changes its status here, and the page is read again", {
  tags: "people.page-actions",
}, async () => {
  let status: "new" | "contacted" = "new";
  const { user } = openPerson({
    answers: {
      "people.read": () => samplePerson({ lead: { id: sampleId(1), status } }),
      "leads.read": sampleLead(),
      "leads.update": () => {
        status = "contacted";
        return sampleLead({ status });
      },
    },
  });
  await user.click(await screen.findByRole("button", { name: "Edit lead" }));
  const dialog = await findDialog("Lead Details");
  await user.selectOptions(await dialog.findByLabelText("Status"), "contacted");
  await user.click(dialog.getByRole("button", { name: "Save" }));
  await expect.poll(() => factOf("Lead")).toBe("Contacted");
});

test("of an erased person it says when, and offers no labels or notes", {
  tags: "people.page-erased",
}, async () => {
  const erased_at = "2026-11-20T12:00:00.000Z";
  openPerson({ person: samplePerson({ name: "Deleted member", erased_at }) });
  expect(await screen.findByText(/This person was deleted on Nov 20, 2026/)).toBeTruthy();
  expect(screen.queryByText("Labels")).toBeNull();
  expect(screen.queryByRole("button", { name: "Add to a cohort" })).toBeNull();
});

test("an address of nobody says so", { tags: "people.page" }, async () => {
  openPerson({
    answers: { "people.read": refuse("not_found"), "people.timeline": refuse("not_found") },
  });
  expect(await screen.findByRole("heading", { name: "Person not found" })).toBeTruthy();
});

test("admins download everything about the person", {
  tags: "people.export-by-admin",
}, async () => {
  URL.createObjectURL = () => "blob:person";
  URL.revokeObjectURL = () => {};
  const click = vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => {});
  const person = samplePerson();
  const { user, server } = openPerson({
    ...{ person, roles: ["admin"] },
    answers: { "people.export": { leads: [] } },
  });
  await user.click(await screen.findByRole("button", { name: "Download all data" }));
  await waitFor(() => expect(click).toHaveBeenCalledOnce());
  expect(server.sent("people.export")).toEqual([{ id: person.id }]);
});

test("coaches download nothing about the person", { tags: "people.export-by-admin" }, async () => {
  openPerson({ roles: ["coach"] });
  await screen.findByRole("button", { name: "Add to a cohort" });
  expect(screen.queryByRole("button", { name: "Download all data" })).toBeNull();
});
