import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import type { Application } from "#contract/applications.ts";
import { findNextToAnswer } from "#web/applications/review/neighbours.ts";
import StaffApplicationsPage from "#web/applications/staff-applications-page.tsx";
import { moveDay, todayIn } from "#web/lib/calendar-days.ts";
import { findDialog, openPage } from "#web/testing/open-page.tsx";
import { sampleApplication } from "#web/testing/samples/applications.ts";
import { sampleCohort, sampleCohorts } from "#web/testing/samples/cohorts.ts";
import { sampleId } from "#web/testing/samples/ids.ts";
import { sampleLetter } from "#web/testing/samples/letters.ts";
import { sampleProfile } from "#web/testing/samples/members.ts";
import { samplePage } from "#web/testing/samples/pages.ts";
import { type Answers, refuse } from "#web/testing/server.ts";

const ana = sampleApplication();
const ben = sampleApplication({ id: sampleId(2), name: "Ben Quist", email: "ben@example.com" });
const mia = sampleApplication({ id: sampleId(3), name: "Mia Okafor", email: "mia@example.com" });
const cohort = sampleCohort();

async function openReview(answers: Answers = {}, list: Application[] = [ana, ben, mia]) {
  const opened = openPage(StaffApplicationsPage, {
    answers: {
      "applications.list": samplePage(list),
      "applications.history": [],
      "letters.read": ({ kind }) => sampleLetter(kind),
      "members.readOwn": sampleProfile({ name: "Mara" }),
      "cohorts.list": { ...samplePage([cohort]), academy_time_zone: "America/New_York" },
      ...answers,
    },
  });
  await opened.user.click(await screen.findByRole("button", { name: `Review ${list[0]?.email}` }));
  return { ...opened, dialog: await findDialog("Review Application") };
}

const shows = (name: string) =>
  waitFor(() =>
    expect(screen.getByRole("region", { name: `Application of ${name}` })).toBeTruthy(),
  );

describe("the review", () => {
  test("says by when an answer is promised, and that it is late", async () => {
    const { dialog } = await openReview({}, [{ ...ana, is_late: true }]);
    expect(dialog.getByText("Late: answer promised by")).toBeTruthy();
    expect(dialog.getByText("Monday, November 9, 2026")).toBeTruthy();
  });

  test("says what happened before", async () => {
    const at = "2026-11-01T12:00:00.000Z";
    const mail = { kind: "playbook-requested", subject: "Your playbook", state: "sent" } as const;
    const { dialog } = await openReview({
      "applications.history": [
        { kind: "mail", at, mail },
        { kind: "registration", at, mail: null },
      ],
    });
    expect(await dialog.findByText(/Registered for an info session/)).toBeTruthy();
    expect(dialog.getByText(/Email: Your playbook/)).toBeTruthy();
  });

  test("goes to the next and the previous application by button and by key", async () => {
    const { user, dialog } = await openReview();
    expect(dialog.getByText("1 of 3")).toBeTruthy();
    await user.click(dialog.getByRole("button", { name: "Next" }));
    await shows("Ben Quist");
    await user.keyboard("j");
    await shows("Mia Okafor");
    await user.keyboard("j");
    await user.keyboard("k");
    await shows("Ben Quist");
  });

  test("takes no key while a field has the focus, and asks before notes are lost", async () => {
    const { user, dialog } = await openReview();
    await user.type(dialog.getByLabelText("Notes"), "jkj");
    expect(dialog.getByLabelText<HTMLTextAreaElement>("Notes").value).toBe("jkj");
    await user.click(dialog.getByRole("button", { name: "Next" }));
    expect(await findDialog("Leave without saving?")).toBeTruthy();
    await shows("Ana Ruiz");
  });
});

describe("the review of somebody who has a place in a cohort", () => {
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
    expect(dialog.getByText(/take the person out of the cohort first/).textContent).toContain(
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

describe("the keys of the review", () => {
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
    await first.user.click(first.dialog.getByRole("switch", { name: /^Shortcuts/ }));
    act(() => next.focus());
    await first.user.keyboard("j");
    await shows("Ana Ruiz");
    expect(next.hasAttribute("aria-keyshortcuts")).toBe(false);
    first.leave();
    const { user, dialog } = await openReview();
    const choice = dialog.getByRole<HTMLInputElement>("switch", { name: /^Shortcuts/ });
    expect(choice.checked).toBe(false);
    await user.click(choice);
    act(() => dialog.getByRole("button", { name: "Next" }).focus());
    await user.keyboard("j");
    await shows("Ben Quist");
  });
});

describe("an answer", () => {
  test("takes the focus when it begins, and gives it back when it is cancelled", async () => {
    const { user, dialog } = await openReview();
    await user.click(dialog.getByRole("button", { name: "Decline…" }));
    await waitFor(() =>
      expect(document.activeElement).toBe(
        screen.getByRole("region", { name: "Letter to Ana Ruiz" }),
      ),
    );
    await user.click(await dialog.findByRole("button", { name: "Cancel" }));
    expect(document.activeElement).toBe(
      screen.getByRole("region", { name: "Application of Ana Ruiz" }),
    );
  });

  test("accepts with a cohort and a day, and goes on to the next application", async () => {
    const { user, dialog, server } = await openReview({ "applications.accept": ana });
    await user.click(dialog.getByRole("button", { name: "Accept…" }));
    await user.selectOptions(await dialog.findByLabelText("Cohort"), cohort.id);
    await user.click(dialog.getByRole("button", { name: "Hold the place and send" }));
    await shows("Ben Quist");
    expect(server.sent("applications.accept")).toMatchObject([
      {
        ...{ id: ana.id, cohort_id: cohort.id, subject: sampleLetter("offer").subject },
        seen: { status: "pending", decided_at: null },
      },
    ]);
  });

  test("begins with the next cohort that has a free place, and says each fact once", async () => {
    const full = sampleCohort({ id: sampleId(22), title: "Winter cohort", offered_places: 3 });
    const running = sampleCohort({ id: sampleId(23), title: "Autumn cohort", state: "running" });
    const closed = sampleCohort({
      ...{ id: sampleId(24), title: "Late cohort", taken_places: 7, accepts_applications: false },
    });
    const { user, dialog } = await openReview({
      "cohorts.list": sampleCohorts([running, full, closed, cohort]),
    });
    await user.click(dialog.getByRole("button", { name: "Accept…" }));
    const choice = await dialog.findByLabelText<HTMLSelectElement>("Cohort");
    expect(choice.value).toBe(cohort.id);
    expect([...choice.options].map(({ text }) => text)).toEqual([
      "Please choose",
      "Autumn cohort",
      "Winter cohort (full)",
      "Late cohort",
      "Spring cohort",
    ]);
    expect(dialog.getByText("From Mar 2, 2099, 3 places free")).toBeTruthy();
    await user.selectOptions(choice, full.id);
    expect(dialog.getByText("From Mar 2, 2099")).toBeTruthy();
    await user.selectOptions(choice, closed.id);
    expect(dialog.getByText("From Mar 2, 2099, 1 place free")).toBeTruthy();
  });

  test.each(["Pacific/Kiritimati", "Pacific/Pago_Pago"])(
    "holds the place for a week by the academy's calendar, in %s",
    async (academy_time_zone) => {
      const cohorts = { ...samplePage([cohort]), academy_time_zone };
      const { user, dialog } = await openReview({ "cohorts.list": cohorts });
      await user.click(dialog.getByRole("button", { name: "Accept…" }));
      const until = await dialog.findByLabelText<HTMLInputElement>("Hold the place until");
      expect(until.value).toBe(moveDay(todayIn(academy_time_zone), 7));
    },
  );

  test("without a free place is said at the cohort, and the letter stays", async () => {
    const { user, dialog } = await openReview({ "applications.accept": refuse("cohort_full") });
    await user.click(dialog.getByRole("button", { name: "Accept…" }));
    await user.click(await dialog.findByRole("button", { name: "Hold the place and send" }));
    expect(await dialog.findByText("All places of this cohort are taken.")).toBeTruthy();
    expect(dialog.getByLabelText("Text")).toBeTruthy();
  });

  test("reads the free places again after each decision, and after a refusal", async () => {
    const { user, dialog, server } = await openReview({ "applications.accept": ana });
    const free = async (words: string) => expect(await dialog.findByText(words)).toBeTruthy();
    await user.click(dialog.getByRole("button", { name: "Accept…" }));
    await free("From Mar 2, 2099, 3 places free");
    server.answer({ "cohorts.list": sampleCohorts([{ ...cohort, offered_places: 1 }]) });
    await user.click(dialog.getByRole("button", { name: "Hold the place and send" }));
    await shows("Ben Quist");
    await user.click(dialog.getByRole("button", { name: "Accept…" }));
    await free("From Mar 2, 2099, 2 places free");
    server.answer({
      "applications.accept": refuse("cohort_full"),
      "cohorts.list": sampleCohorts([{ ...cohort, offered_places: 3 }]),
    });
    await user.click(dialog.getByRole("button", { name: "Hold the place and send" }));
    await free("Spring cohort (full)");
    expect(dialog.getByText("All places of this cohort are taken.")).toBeTruthy();
  });

  test("says that the cohort starts before the day until which the place is held", async () => {
    const { user, dialog } = await openReview();
    const warning = "The cohort starts on Monday, March 2, 2099, before this date.";
    await user.click(dialog.getByRole("button", { name: "Accept…" }));
    const until = await dialog.findByLabelText("Hold the place until");
    fireEvent.change(until, { target: { value: "2099-03-02" } });
    expect(dialog.queryByText(warning)).toBeNull();
    fireEvent.change(until, { target: { value: "2099-03-03" } });
    expect(await dialog.findByText(warning)).toBeTruthy();
  });

  test("to the last application that needed one closes the dialog and says so", async () => {
    const declined = { ...ben, status: "declined" as const };
    const { user, dialog } = await openReview({ "applications.decline": ana }, [ana, declined]);
    await user.click(dialog.getByRole("button", { name: "Decline…" }));
    await user.click(await dialog.findByRole("button", { name: "Decline and send" }));
    expect(await screen.findByText("Every application in this list has an answer")).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });

  test("that a colleague gave meanwhile is shown, and nothing is sent twice unseen", async () => {
    const now = { ...ana, status: "declined", decided_at: "2026-11-06T12:00:00.000Z" } as const;
    const { user, dialog, server } = await openReview({
      "applications.askLater": refuse("changed_meanwhile"),
      "applications.read": now,
    });
    await user.click(dialog.getByRole("button", { name: "Not now…" }));
    await user.click(await dialog.findByRole("button", { name: "Send and keep for later" }));
    expect((await dialog.findByRole("alert")).textContent).toContain(
      "Someone else has changed this",
    );
    expect(await dialog.findByText("Letter written")).toBeTruthy();
    server.answer({ "applications.askLater": now });
    await user.click(dialog.getByRole("button", { name: "Send and keep for later" }));
    await shows("Ben Quist");
    expect(server.sent("applications.askLater").at(-1)?.seen).toEqual({
      status: "declined",
      decided_at: now.decided_at,
    });
  });

  test("says how it is signed by a coach without a name, and leads to the profile", async () => {
    const { user, dialog } = await openReview({ "members.readOwn": sampleProfile({ name: null }) });
    await user.click(dialog.getByRole("button", { name: "Decline…" }));
    const link = await dialog.findByRole("link", { name: "in your profile" });
    expect(link.getAttribute("href")).toBe("/dashboard/profile");
    expect(link.parentElement?.textContent).toBe(
      "This letter will be signed “Softspoken Academy”. Add your name in your profile to sign it yourself.",
    );
  });

  test("says nothing of its signature if the coach has a name", async () => {
    const { user, dialog } = await openReview();
    await user.click(dialog.getByRole("button", { name: "Decline…" }));
    await dialog.findByRole("button", { name: "Decline and send" });
    expect(dialog.queryByText(/will be signed/)).toBeNull();
  });

  test("says that it withdraws an offer that is open", async () => {
    const open_offer = { cohort_id: cohort.id, cohort: "Spring cohort", answer_by: "2099-01-02" };
    const { user, dialog, server } = await openReview({ "applications.decline": ana }, [
      { ...ana, status: "accepted", open_offer },
    ]);
    await user.click(dialog.getByRole("button", { name: "Decline…" }));
    expect(await dialog.findByText(/that offer is withdrawn/)).toBeTruthy();
    await user.click(dialog.getByRole("button", { name: "Decline and send" }));
    await waitFor(() =>
      expect(server.sent("applications.decline")).toMatchObject([{ open_offer: "withdraw" }]),
    );
  });
});

test("a status that is changed by hand asks what happens to an open offer", async () => {
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

test("the next application to answer comes after this one, and else from the beginning", async () => {
  const values = { status: "reviewing", asked_later_at: ana.created_at } as const;
  const waits = sampleApplication({ id: sampleId(4), ...values });
  const erased = sampleApplication({ id: sampleId(5), answers: null });
  const next = (listed: Application[], { id }: Application) =>
    findNextToAnswer({ listed, hasNextPage: false, input: {} }, id);
  expect(await next([ana, waits, erased, ben], ana)).toBe(ben.id);
  expect(await next([ana, waits, erased, ben], ben)).toBe(ana.id);
  expect(await next([ana, waits, erased], ana)).toBeNull();
});

describe("a list of which a part is loaded", () => {
  const second = ({ cursor, mark }: { cursor?: unknown; mark?: unknown }) => {
    if (mark === "to_answer") return samplePage([ana, mia]);
    return cursor === undefined ? samplePage([ana], "more") : samplePage([ben]);
  };

  test("goes on: the next page is loaded while its last application is open", async () => {
    const { user, dialog } = await openReview({ "applications.list": second }, [ana]);
    expect(await dialog.findByText("1 of 2")).toBeTruthy();
    await user.click(dialog.getByRole("button", { name: "Next" }));
    await shows("Ben Quist");
  });

  test("has a next application to answer beyond that part", async () => {
    const declined = { ...ben, status: "declined" as const };
    const { user, dialog } = await openReview(
      {
        "applications.list": (input) =>
          input.cursor === undefined && input.mark === undefined
            ? samplePage([ana, declined], "more")
            : second(input),
        "applications.decline": ana,
        "applications.read": mia,
      },
      [ana],
    );
    expect(dialog.getByText("1 of more than 2")).toBeTruthy();
    await user.click(dialog.getByRole("button", { name: "Decline…" }));
    await user.click(await dialog.findByRole("button", { name: "Decline and send" }));
    await shows("Mia Okafor");
  });
});
