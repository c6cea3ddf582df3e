import { screen } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";
import { todayMessages } from "#contract/today/today.ts";
import { TodayList } from "#web/overview/today/today-list.tsx";
import { findDialog } from "#web/testing/open-page.tsx";
import { sampleApplication } from "#web/testing/samples/applications.ts";
import { sampleCohort } from "#web/testing/samples/cohorts.ts";
import { sampleId } from "#web/testing/samples/ids.ts";
import { sampleLetter } from "#web/testing/samples/letters.ts";
import {
  ana,
  application,
  booking,
  sampleToday as nothing,
  only,
  second,
} from "#web/testing/samples/today.ts";
import { type Answers, refuse, unreachable } from "#web/testing/server.ts";
import { findEntry, todayOpener } from "#web/testing/today-page.ts";

const openToday = todayOpener(TodayList);

const { noPlace, passedOver } = todayMessages;

/** The server's replies when both applications are declined, one after the other. */
const declining = (
  first: ReturnType<typeof sampleApplication>,
  other: { id: string; name: string },
): Answers => ({
  "applications.read": ({ id }) =>
    id === first.id ? first : { ...first, id: other.id, name: other.name },
  "applications.history": [],
  "applications.decline": first,
  "letters.read": ({ kind }) => sampleLetter(kind),
});

describe("an entry", () => {
  test("is reviewed in a dialog, and done if it was answered there", {
    tags: "overview.today",
  }, async () => {
    const full = sampleApplication({ id: application.id });
    const { user, server } = openToday(
      { ...nothing, applications: only(application) },
      { "applications.read": full, "applications.review": { ...full, status: "accepted" } },
    );
    await user.click(await screen.findByRole("button", { name: "Review ana@example.com" }));
    const dialog = await findDialog("Review Application");
    await user.selectOptions(await dialog.findByLabelText("Status"), "Accepted");
    server.answer({ "today.read": nothing });
    await user.click(dialog.getByRole("button", { name: "Save review" }));
    expect(await screen.findByText("Nothing needs you now.")).toBeTruthy();
    expect(screen.getByText("Done")).toBeTruthy();
  });

  test("that a colleague asked to wait is done, though it is next for a free place now", async () => {
    const { user, server } = openToday(
      { ...nothing, applications: only(application) },
      { "applications.read": sampleApplication({ id: application.id }) },
    );
    await user.click(await screen.findByRole("button", { name: "Review ana@example.com" }));
    const dialog = await findDialog("Review Application");
    await dialog.findByLabelText("Status");
    const free_place = {
      cohort_id: sampleId(22),
      cohort: "Spring",
      first_day: "2026-12-01",
      free: 1,
    };
    const proposed = { ...ana, id: application.id, source: "application", ...free_place } as const;
    server.answer({ "today.read": { ...nothing, free_places: only(proposed) } });
    await user.keyboard("{Escape}");
    expect(await screen.findByText("Done")).toBeTruthy();
  });

  test("that a newer one pushed out of a list that is cut off stays open", async () => {
    const { user, server } = openToday(
      {
        ...nothing,
        applications: only(application),
        bookings: { items: [booking, second], total: 3 },
      },
      { "applications.read": sampleApplication({ id: application.id }) },
    );
    await user.click(await screen.findByRole("button", { name: "Review ana@example.com" }));
    await (await findDialog("Review Application")).findByLabelText("Status");
    const newer = { ...booking, id: sampleId(9) };
    server.answer({
      "today.read": { ...nothing, bookings: { items: [newer, booking], total: 3 } },
    });
    await user.keyboard("{Escape}");
    expect(await screen.findByText("Done")).toBeTruthy();
    const pushed = await findEntry(/ben@example.com/);
    expect(pushed.getByRole("button", { name: "Confirm: ben@example.com, Pricing" })).toBeTruthy();
  });

  test("next for a free place whose application is open again stays open", async () => {
    const place = { cohort_id: sampleId(30), cohort: "Spring", free: 2, first_day: "2027-03-08" };
    const waits = { ...ana, ...place, id: application.id, source: "application" } as const;
    const { user, server } = openToday(
      { ...nothing, free_places: only(waits), bookings: only(booking) },
      { "applications.read": sampleApplication({ id: waits.id }) },
    );
    await user.click(await screen.findByRole("button", { name: "Review ana@example.com" }));
    await (await findDialog("Review Application")).findByLabelText("Status");
    server.answer({ "today.read": { ...nothing, applications: only(application) } });
    await user.keyboard("{Escape}");
    // The booking, which a colleague has answered.
    expect(await screen.findByText("Done")).toBeTruthy();
    expect(screen.getByRole("button", { name: "Review ana@example.com" })).toBeTruthy();
  });

  test("that is answered with a letter makes way for the next one, until all are answered and done, also without a connection at the end", {
    tags: "applications.next-to-answer",
  }, async () => {
    const other = { ...application, id: sampleId(8), name: "Mia Okafor", email: "mia@example.com" };
    const full = sampleApplication({ id: application.id });
    const { user, server } = openToday(
      { ...nothing, applications: only(application, other) },
      declining(full, other),
    );
    await user.click(await screen.findByRole("button", { name: "Review mia@example.com" }));
    const logged = vi.spyOn(console, "error").mockReturnValue();
    server.answer({ "today.read": unreachable });
    const dialog = await findDialog("Review Application");
    for (const name of ["Mia Okafor", "Ana Ruiz"]) {
      await dialog.findByRole("region", { name: `Application from ${name}` });
      await user.click(dialog.getByRole("button", { name: "Decline…" }));
      await user.click(await dialog.findByRole("button", { name: "Decline and send" }));
    }
    expect(await screen.findByText("Every application in this list has an answer")).toBeTruthy();
    expect(await screen.findAllByText("Done")).toHaveLength(2);
    expect(logged).toHaveBeenCalled();
    expect(server.sent("applications.decline")).toMatchObject([{ id: other.id }, { id: full.id }]);
  });

  test("counts all that wait, less what was answered, and says that others are left", {
    tags: "applications.next-to-answer",
  }, async () => {
    const other = { ...application, id: sampleId(8), name: "Mia Okafor", email: "mia@example.com" };
    const full = sampleApplication({ id: application.id });
    const { user } = openToday(
      { ...nothing, applications: { items: [application, other], total: 7 } },
      declining(full, other),
    );
    await user.click(await screen.findByRole("button", { name: "Review ana@example.com" }));
    const dialog = await findDialog("Review Application");
    for (const words of ["1 of 7 waiting", "1 of 6 waiting"]) {
      expect(await dialog.findByText(words)).toBeTruthy();
      await user.click(await dialog.findByRole("button", { name: "Decline…" }));
      await user.click(await dialog.findByRole("button", { name: "Decline and send" }));
    }
    expect(await screen.findByText(/^These are answered/)).toBeTruthy();
  });

  test("among more than three is not offered to be unfolded once all are done", {
    tags: "overview.today",
  }, async () => {
    const others = [31, 32, 33].map((id) => ({ ...application, id: sampleId(id) }));
    const full = sampleApplication({ id: application.id });
    const { user, server } = openToday(
      { ...nothing, applications: only(application, ...others) },
      { "applications.read": full, "applications.history": [] },
    );
    expect(await screen.findByRole("button", { name: /^Show 1 more/ })).toBeTruthy();
    const [first] = await screen.findAllByRole("button", { name: "Review ana@example.com" });
    if (first) await user.click(first);
    await findDialog("Review Application");
    server.answer({ "today.read": nothing });
    await user.keyboard("{Escape}");
    expect(await screen.findAllByText("Done")).toHaveLength(3);
    expect(screen.queryByRole("button", { name: /^Show/ })).toBeNull();
  });

  test("of whoever was asked to wait makes way for the next one while places are free", {
    tags: "overview.today",
  }, async () => {
    const place = {
      source: "application",
      cohort_id: sampleId(30),
      cohort: "Spring",
      free: 2,
    } as const;
    const waits = { ...ana, ...place, id: sampleId(3), first_day: "2027-03-08" };
    const other = { ...waits, id: sampleId(8), name: "Mia Okafor", email: "mia@example.com" };
    const full = sampleApplication({ id: waits.id });
    const { user } = openToday(
      { ...nothing, free_places: only(waits, other) },
      declining(full, other),
    );
    await user.click(await screen.findByRole("button", { name: "Review ana@example.com" }));
    const dialog = await findDialog("Review Application");
    await dialog.findByRole("region", { name: "Application from Ana Ruiz" });
    await user.click(dialog.getByRole("button", { name: "Decline…" }));
    await user.click(await dialog.findByRole("button", { name: "Decline and send" }));
    expect(await dialog.findByRole("region", { name: "Application from Mia Okafor" })).toBeTruthy();
  });

  const withOffered = (offered_places: number) =>
    sampleCohort({ places: 1, taken_places: 0, offered_places });

  test.each([
    ["no place is free any more once another is offered it", withOffered(1), noPlace],
    ["somebody else is proposed now while the place is free", withOffered(0), passedOver],
    ["it is not proposed any more if its cohort is gone", refuse("not_found"), passedOver],
  ])("of whoever waits says that %s", { tags: "overview.today" }, async (_case, cohort, words) => {
    const place = { cohort_id: sampleId(30), cohort: "Spring", free: 1 };
    const asked = { ...place, first_day: "2027-03-08", source: "application" } as const;
    const waits = { ...ana, ...asked, id: sampleId(3) };
    const other = { ...application, id: sampleId(8), name: "Mia Okafor", email: "mia@example.com" };
    const full = sampleApplication({ id: other.id });
    const asking = { ...full, id: waits.id, asked_later_at: full.created_at };
    const { user, server } = openToday(
      { ...nothing, applications: only(other), free_places: only(waits) },
      {
        "applications.read": ({ id }) =>
          id === full.id ? full : { ...asking, status: "reviewing" },
        "applications.history": [],
        "applications.review": { ...full, status: "accepted" },
        "cohorts.read": cohort,
      },
    );
    await user.click(await screen.findByRole("button", { name: "Review mia@example.com" }));
    const dialog = await findDialog("Review Application");
    await user.selectOptions(await dialog.findByLabelText("Status"), "Accepted");
    server.answer({ "today.read": nothing });
    await user.click(dialog.getByRole("button", { name: "Save review" }));
    const waiting = await findEntry(/Ana Ruiz was answered/);
    expect(await waiting.findByText(words)).toBeTruthy();
    expect(screen.getByText("Done")).toBeTruthy();
    expect(screen.getByText("Nothing needs you now.")).toBeTruthy();
  });
});
