import { act, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import StaffApplicationsPage from "#web/applications/staff-applications-page.tsx";
import { findDialog } from "#web/testing/open-page.tsx";
import { ana, ben, cohort, mia, reviewOn, shows } from "#web/testing/review.ts";
import { sampleCohort, sampleCohorts } from "#web/testing/samples/cohorts.ts";
import { sampleId } from "#web/testing/samples/ids.ts";
import { refuse } from "#web/testing/server.ts";

const openReview = reviewOn(StaffApplicationsPage);

describe("the review", () => {
  test("says by when an answer is promised, and that it is late", {
    tags: "applications.promised",
  }, async () => {
    const { dialog } = await openReview({}, [{ ...ana, is_late: true }]);
    expect(dialog.getByText(/answer by Mon, Nov 9/)).toBeTruthy();
    expect(dialog.getByText("Late")).toBeTruthy();
  });

  test("keeps its buttons in sight from the beginning, with the address to write to", async () => {
    const { dialog } = await openReview();
    const form = dialog.getByRole("button", { name: "Save review" }).closest("form");
    const address = dialog.getByRole("link", { name: ana.email });
    expect(address.getAttribute("href")).toBe(`mailto:${ana.email}`);
    expect(form?.contains(address)).toBe(true);
    const end = dialog.getByRole("button", { name: "Accept…" }).closest(".dialog-end");
    expect(end?.textContent).toContain("Save review");
  });

  test("says what happened before", { tags: "applications.history" }, async () => {
    const at = "2026-11-01T12:00:00.000Z";
    const mail = { kind: "playbook-requested", subject: "Your playbook", state: "sent" } as const;
    const { dialog } = await openReview({
      "applications.history": [
        { kind: "mail", at, mail },
        { kind: "registration", at, mail: null },
      ],
    });
    const before = within(dialog.getByRole("region", { name: "What happened before" }));
    expect(await before.findByText(/Registered for an info session/)).toBeTruthy();
    expect(before.getByText(/Email: Your playbook/)).toBeTruthy();
  });

  test("goes to the next and the previous application by button and by key", {
    tags: "applications.review-keys",
  }, async () => {
    const { user, dialog } = await openReview();
    expect(await dialog.findByText("1 of 3 waiting")).toBeTruthy();
    await user.click(dialog.getByRole("button", { name: "Next" }));
    await shows("Ben Quist");
    await user.keyboard("j");
    await shows("Mia Okafor");
    await user.keyboard("j");
    await user.keyboard("k");
    await shows("Ben Quist");
  });

  test("saves what was typed before a letter is begun", {
    tags: "applications.review",
  }, async () => {
    const { user, dialog, server } = await openReview({
      "applications.review": { ...ana, notes: "Call on Tuesday" },
    });
    await user.type(dialog.getByLabelText("Notes"), "Call on Tuesday");
    await user.click(dialog.getByRole("button", { name: "Not now…" }));
    expect(await dialog.findByRole("heading", { name: `Letter to ${ana.name}` })).toBeTruthy();
    expect(server.sent("applications.review")).toEqual([
      { id: ana.id, notes: "Call on Tuesday", was: { notes: ana.notes } },
    ]);
  });

  test("begins no letter while what was typed can’t be saved", {
    tags: "applications.review",
  }, async () => {
    const { user, dialog, server } = await openReview({
      "applications.review": refuse("unexpected"),
    });
    await user.type(dialog.getByLabelText("Notes"), "Call on Tuesday");
    await user.click(dialog.getByRole("button", { name: "Not now…" }));
    expect(await dialog.findByRole("alert")).toBeTruthy();
    expect(dialog.queryByRole("heading", { name: `Letter to ${ana.name}` })).toBeNull();
    server.answer({ "applications.review": { ...ana, notes: "Call on Tuesday" } });
    await user.click(dialog.getByRole("button", { name: "Save review" }));
    await waitFor(() => expect(document.querySelector("[role=dialog]")).toBeNull());
  });

  test("takes no key while a field has the focus, and asks before notes are lost", {
    tags: "applications.review-keys",
  }, async () => {
    const { user, dialog } = await openReview();
    await user.type(dialog.getByLabelText("Notes"), "jkj");
    expect(dialog.getByLabelText<HTMLTextAreaElement>("Notes").value).toBe("jkj");
    await user.click(dialog.getByRole("button", { name: "Next" }));
    expect(await findDialog("Leave without saving?")).toBeTruthy();
    await shows("Ana Ruiz");
  });
});

describe("the review of somebody who has a place in a cohort", {
  tags: "applications.has-place",
}, () => {
  const placed = {
    ...ana,
    status: "accepted" as const,
    taken_places: [{ cohort_id: cohort.id, cohort: "Spring cohort" }],
  };

  test("says so, and offers no letter that declines or asks to wait", async () => {
    const { dialog } = await openReview({}, [placed]);
    expect(dialog.getByText("Has a place in “Spring cohort”")).toBeTruthy();
    for (const name of ["Decline…", "Not now…"]) {
      expect(dialog.getByRole<HTMLButtonElement>("button", { name }).disabled).toBe(true);
    }
    expect(dialog.getByText(/take them out of the cohort first/).textContent).toContain(
      "This person has a place in “Spring cohort”.",
    );
  });

  test("offers places in other cohorts only", async () => {
    const other = sampleCohort({ id: sampleId(22), title: "Summer cohort" });
    const { user, dialog } = await openReview({ "cohorts.list": sampleCohorts([cohort, other]) }, [
      placed,
    ]);
    await user.click(dialog.getByRole("button", { name: "Accept…" }));
    const choice = await dialog.findByLabelText<HTMLSelectElement>("Cohort");
    expect([...choice.options].map(({ value }) => value)).toEqual(["", other.id]);
  });

  test("says that no other cohort is open if that is the only one", async () => {
    const { user, dialog } = await openReview({ "cohorts.list": sampleCohorts([cohort]) }, [
      placed,
    ]);
    await user.click(dialog.getByRole("button", { name: "Accept…" }));
    const choice = await dialog.findByLabelText<HTMLSelectElement>("Cohort");
    expect([...choice.options].map(({ text }) => text)).toEqual(["No other cohort is open"]);
  });

  test("is shown once a letter is refused because the place was taken meanwhile", async () => {
    const { user, dialog } = await openReview({
      "applications.decline": refuse("has_place"),
      "applications.read": placed,
    });
    await user.click(dialog.getByRole("button", { name: "Decline…" }));
    await user.click(await dialog.findByRole("button", { name: "Decline and send" }));
    expect(await dialog.findByText("Has a place in “Spring cohort”")).toBeTruthy();
    expect((await dialog.findByRole("alert")).textContent).toContain(
      "This person has a place in a cohort that is not over.",
    );
  });
});

describe("the keys of the review", { tags: "applications.review-keys" }, () => {
  test("do nothing with a modifier, and none while a question is open above it", async () => {
    const { user, dialog } = await openReview();
    await user.click(dialog.getByRole("button", { name: "Next" }));
    await shows("Ben Quist");
    await user.keyboard("{Shift>}j{/Shift}{Control>}k{/Control}{Meta>}k{/Meta}{Alt>}k{/Alt}");
    await shows("Ben Quist");
    await user.type(dialog.getByLabelText("Notes"), "Call back");
    act(() => dialog.getByRole("button", { name: "Next" }).focus());
    await user.keyboard("k");
    const question = await findDialog("Leave without saving?");
    await user.keyboard("jk");
    await user.click(question.getByRole("button", { name: "Keep editing" }));
    await shows("Ben Quist");
  });

  test("can be turned off, and stay so", async () => {
    const first = await openReview();
    const next = first.dialog.getByRole("button", { name: "Next" });
    expect(next.getAttribute("aria-keyshortcuts")).toBe("j");
    await first.user.click(first.dialog.getByRole("button", { name: "Keys" }));
    await first.user.click(first.dialog.getByRole("switch", { name: /^Shortcuts/ }));
    act(() => next.focus());
    await first.user.keyboard("j");
    await shows("Ana Ruiz");
    expect(next.hasAttribute("aria-keyshortcuts")).toBe(false);
    first.leave();
    const { user, dialog } = await openReview();
    await user.click(dialog.getByRole("button", { name: "Keys" }));
    const choice = dialog.getByRole<HTMLInputElement>("switch", { name: /^Shortcuts/ });
    expect(choice.checked).toBe(false);
    await user.click(choice);
    act(() => dialog.getByRole("button", { name: "Next" }).focus());
    await user.keyboard("j");
    await shows("Ben Quist");
  });
});

test("a status that is changed by hand asks what happens to an open offer", {
  tags: "applications.open-offer",
}, async () => {
  const open_offer = { cohort_id: cohort.id, cohort: "Spring cohort", answer_by: "2099-01-02" };
  const { user, dialog, server } = await openReview(
    { "applications.review": refuse("open_offer") },
    [{ ...ana, status: "accepted", open_offer }],
  );
  await user.selectOptions(dialog.getByLabelText("Status"), "Reviewing");
  await user.click(dialog.getByRole("button", { name: "Save review" }));
  expect((await dialog.findByRole("alert")).textContent).toContain("Please choose what happens");
  server.answer({ "applications.review": ana });
  await user.selectOptions(dialog.getByLabelText("Open offer"), "Withdraw the offer");
  await user.click(dialog.getByRole("button", { name: "Save review" }));
  await waitFor(() =>
    expect(server.sent("applications.review").at(-1)).toMatchObject({ open_offer: "withdraw" }),
  );
});

describe("the queue", { tags: "applications.next-to-answer" }, () => {
  const mia2 = { ...mia, status: "declined" as const };

  test("holds those that wait, and asks for the most urgent first", async () => {
    const { user, dialog, server } = await openReview({}, [ana, mia2, ben]);
    expect(await dialog.findByText("1 of 2 waiting")).toBeTruthy();
    expect(server.sent("applications.list").at(-1)).toMatchObject({
      ...{ mark: "to_answer", sort: "created_at", order: "asc" },
    });
    await user.click(dialog.getByRole("button", { name: "Next" }));
    await shows("Ben Quist");
  });

  test("goes on after its last one from the beginning", async () => {
    const { user, dialog } = await openReview({ "applications.decline": ben }, [ana, ben]);
    await dialog.findByText("1 of 2 waiting");
    await user.keyboard("j");
    await shows("Ben Quist");
    await user.keyboard("d");
    await user.click(await dialog.findByRole("button", { name: "Decline and send" }));
    await shows("Ana Ruiz");
  });
});

test.each(["{Shift>}?{/Shift}", "?"])(
  "the keys are shown by a button and by the key ?: %s",
  {
    tags: "applications.review-keys",
  },
  async (typed) => {
    const { user, dialog } = await openReview();
    await user.keyboard(typed);
    expect(dialog.getByText(/sends the letter/)).toBeTruthy();
    await user.click(dialog.getByRole("button", { name: "Keys" }));
    expect(dialog.queryByText(/sends the letter/)).toBeNull();
  },
);
