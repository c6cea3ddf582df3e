import { fireEvent, screen, waitFor } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import StaffApplicationsPage from "#web/applications/staff-applications-page.tsx";
import { moveDay, todayIn } from "#web/lib/calendar-days.ts";
import { findDialog } from "#web/testing/open-page.tsx";
import { ana, ben, cohort, reviewOn, shows } from "#web/testing/review.ts";
import { sampleCohort, sampleCohorts } from "#web/testing/samples/cohorts.ts";
import { sampleId } from "#web/testing/samples/ids.ts";
import { sampleLetter } from "#web/testing/samples/letters.ts";
import { sampleProfile } from "#web/testing/samples/members.ts";
import { samplePage } from "#web/testing/samples/pages.ts";
import { refuse } from "#web/testing/server.ts";

const openReview = reviewOn(StaffApplicationsPage);

describe("an answer", () => {
  test("takes the focus when it begins, and gives it back when it is cancelled", {
    tags: "applications.review-keys",
  }, async () => {
    const { user, dialog } = await openReview();
    await user.click(dialog.getByRole("button", { name: "Decline…" }));
    await waitFor(() =>
      expect(document.activeElement).toBe(
        screen.getByRole("region", { name: "Letter to Ana Ruiz" }),
      ),
    );
    await user.click(await dialog.findByRole("button", { name: "Cancel" }));
    expect(document.activeElement).toBe(
      screen.getByRole("region", { name: "Application from Ana Ruiz" }),
    );
  });

  test("is closed by Escape alone, after a question, and the review by the next Escape", {
    tags: "forms.escape",
  }, async () => {
    const { user, dialog } = await openReview();
    await user.click(dialog.getByRole("button", { name: "Accept…" }));
    await user.click(await dialog.findByRole("button", { name: "Edit" }));
    await user.type(await dialog.findByLabelText("Subject"), "!");
    await user.keyboard("{Escape}");
    const question = await findDialog("Leave without saving?");
    await user.click(question.getByRole("button", { name: "Leave" }));
    await shows("Ana Ruiz");
    expect(await dialog.findByRole("button", { name: "Accept…" })).toBeTruthy();
    await user.click(dialog.getByRole("button", { name: "Decline…" }));
    await dialog.findByRole("button", { name: "Decline and send" });
    await user.keyboard("{Escape}");
    expect(await dialog.findByRole("button", { name: "Decline…" })).toBeTruthy();
    await user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });

  test("that can’t be written is closed by Escape alone", { tags: "forms.escape" }, async () => {
    const { user, dialog } = await openReview({ "letters.read": refuse("not_found") });
    await user.click(dialog.getByRole("button", { name: "Decline…" }));
    await dialog.findByRole("button", { name: /again/i });
    await user.keyboard("{Escape}");
    expect(await dialog.findByRole("button", { name: "Decline…" })).toBeTruthy();
  });

  test("accepts with a cohort and a day, and goes on to the next application", {
    tags: "applications.accept",
  }, async () => {
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

  test("begins with the next cohort that has a free place, and says each fact once", {
    tags: "applications.accept",
  }, async () => {
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
      "Autumn cohort (running)",
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
    { tags: "applications.accept" },
    async (academy_time_zone) => {
      const cohorts = { ...samplePage([cohort]), academy_time_zone };
      const { user, dialog } = await openReview({ "cohorts.list": cohorts });
      await user.click(dialog.getByRole("button", { name: "Accept…" }));
      const until = await dialog.findByLabelText<HTMLInputElement>("Hold the place until");
      expect(until.value).toBe(moveDay(todayIn(academy_time_zone), 7));
    },
  );

  test("without a free place is said at the cohort, and the letter stays", {
    tags: "applications.accept",
  }, async () => {
    const { user, dialog } = await openReview({ "applications.accept": refuse("cohort_full") });
    await user.click(dialog.getByRole("button", { name: "Accept…" }));
    await user.click(await dialog.findByRole("button", { name: "Hold the place and send" }));
    expect(await dialog.findByText("All places of this cohort are taken or offered.")).toBeTruthy();
    expect(dialog.getByLabelText("Cohort")).toBeTruthy();
  });

  test("reads the free places again after each decision, and after a refusal", {
    tags: "applications.accept",
  }, async () => {
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
    expect(dialog.getByText("All places of this cohort are taken or offered.")).toBeTruthy();
  });

  test("says that the cohort starts before the day until which the place is held", {
    tags: "applications.accept",
  }, async () => {
    const { user, dialog } = await openReview();
    const warning = "The cohort starts on Monday, March 2, 2099, before this date.";
    await user.click(dialog.getByRole("button", { name: "Accept…" }));
    const until = await dialog.findByLabelText("Hold the place until");
    fireEvent.change(until, { target: { value: "2099-03-02" } });
    expect(dialog.queryByText(warning)).toBeNull();
    fireEvent.change(until, { target: { value: "2099-03-03" } });
    expect(await dialog.findByText(warning)).toBeTruthy();
  });

  test("to the last application that needed one closes the dialog and says so", {
    tags: "applications.next-to-answer",
  }, async () => {
    const declined = { ...ben, status: "declined" as const };
    const { user, dialog } = await openReview({ "applications.decline": ana }, [ana, declined]);
    await user.click(dialog.getByRole("button", { name: "Decline…" }));
    await user.click(await dialog.findByRole("button", { name: "Decline and send" }));
    expect(await screen.findByText("Every application in this list has an answer")).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });

  test.each([
    ["dropped", "2026-11-06T12:00:00.000Z", false],
    ["failed", "2026-11-06T12:00:00.000Z", false],
    ["sent", null, true],
  ] as const)(
    "says that an earlier letter was sent only if it was: one that is %s",
    { tags: "applications.one-decision" },
    async (state, decided_at, isSaid) => {
      const letter = { state, at: "2026-11-06T13:00:00.000Z" };
      const before = { ...ana, status: "reviewing", decided_at, letter } as const;
      const { user, dialog } = await openReview({}, [before]);
      if (decided_at !== null) {
        await user.click(await dialog.findByRole("button", { name: "Decide again" }));
      }
      await user.click(await dialog.findByRole("button", { name: "Decline…" }));
      await dialog.findByRole("button", { name: "Decline and send" });
      expect(dialog.queryByText(/An earlier letter/) !== null).toBe(isSaid);
    },
  );

  test("that a colleague gave meanwhile is shown, and closes the question", {
    tags: "applications.one-decision",
  }, async () => {
    const at = "2026-11-06T12:00:00.000Z";
    const letter = { state: "held", at: "2026-11-06T13:00:00.000Z" } as const;
    const answered = { status: "declined", decided_at: at, decider: "Nora", letter } as const;
    const now = { ...ana, ...answered };
    const { user, dialog, server } = await openReview({
      "applications.askLater": refuse("changed_meanwhile"),
      "applications.read": ({ id }) => (id === now.id ? now : ben),
    });
    await user.click(dialog.getByRole("button", { name: "Not now…" }));
    await user.click(await dialog.findByRole("button", { name: "Send and keep for later" }));
    expect((await dialog.findByRole("alert")).textContent).toMatch(
      /^Nora declined this application on .+ Your letter was not sent\.$/,
    );
    expect(dialog.getByRole("status").textContent).toContain("The letter waits until");
    expect(dialog.queryByRole("button", { name: "Not now…" })).toBeNull();
    await user.keyboard("n{Control>}{Enter}{/Control}");
    expect(server.sent("applications.askLater")).toHaveLength(1);
    server.answer({ "applications.askLater": now });
    await user.click(dialog.getByRole("button", { name: "Decide again" }));
    await user.keyboard("n");
    expect(await dialog.findByText(/The letter that waits is withdrawn/)).toBeTruthy();
    await user.keyboard("{Control>}{Enter}{/Control}");
    await shows("Ben Quist");
    expect(server.sent("applications.askLater").at(-1)).toMatchObject({
      seen: { status: "declined", decided_at: at },
      decides_again: true,
    });
  });

  test("is begun, edited and sent by keys alone", {
    tags: "applications.review-keys",
  }, async () => {
    const { user, dialog, server } = await openReview({ "applications.decline": ana });
    await user.keyboard("d");
    expect(await dialog.findByTitle("Email: Your application")).toBeTruthy();
    await user.keyboard("e");
    const text = await dialog.findByLabelText<HTMLTextAreaElement>("Text");
    expect(document.activeElement).toBe(text);
    await user.keyboard(" Also: add{Control>}{Enter}{/Control}");
    await shows("Ben Quist");
    expect(server.sent("applications.decline")).toMatchObject([
      { id: ana.id, text: `${sampleLetter("decline").text} Also: add` },
    ]);
  });

  test("says that the open cohort is full, and begins with none that runs", {
    tags: "applications.accept",
  }, async () => {
    const full = sampleCohort({ offered_places: 6 });
    const running = sampleCohort({ id: sampleId(23), title: "Autumn cohort", state: "running" });
    const { user, dialog } = await openReview({ "cohorts.list": sampleCohorts([running, full]) });
    await user.keyboard("a");
    const choice = await dialog.findByLabelText<HTMLSelectElement>("Cohort");
    expect(choice.value).toBe("");
    expect(choice.selectedOptions[0]?.text).toBe(`${full.title} is full`);
  });

  test("says how it is signed by a coach without a name, and leads to the profile", {
    tags: "letters.placeholders",
  }, async () => {
    const { user, dialog } = await openReview({ "members.readOwn": sampleProfile({ name: null }) });
    await user.click(dialog.getByRole("button", { name: "Decline…" }));
    const link = await dialog.findByRole("link", { name: "in your profile" });
    expect(link.getAttribute("href")).toBe("/dashboard/profile");
    expect(link.parentElement?.textContent).toBe(
      "This letter will be signed “Softspoken Academy”. Add your name in your profile to sign it yourself.",
    );
  });

  test.each([
    ["Accept…", "Hold the place and send", "filled"],
    ["Decline…", "Decline and send", "danger"],
    ["Not now…", "Send and keep for later", "filled"],
  ])("begun by %s looks like what it does", async (begin, send, look) => {
    const { user, dialog } = await openReview();
    await user.click(dialog.getByRole("button", { name: begin }));
    const button = await dialog.findByRole("button", { name: send });
    expect(button.getAttribute("data-variant") ?? "filled").toBe(look);
  });

  test("says beside its fields what the words in braces become", {
    tags: "letters.placeholders",
  }, async () => {
    const { user, dialog } = await openReview();
    await user.click(dialog.getByRole("button", { name: "Decline…" }));
    await dialog.findByRole("button", { name: "Decline and send" });
    await user.keyboard("e");
    expect(await dialog.findByText(/In this letter, \{name\}: Ana\.$/)).toBeTruthy();
  });

  test("says nothing of its signature if the coach has a name", {
    tags: "letters.placeholders",
  }, async () => {
    const { user, dialog } = await openReview();
    await user.click(dialog.getByRole("button", { name: "Decline…" }));
    await dialog.findByRole("button", { name: "Decline and send" });
    expect(dialog.queryByText(/will be signed/)).toBeNull();
  });

  test("says that it withdraws an offer that is open", {
    tags: "applications.open-offer",
  }, async () => {
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
