import { beforeEach, describe, expect, test } from "vitest";
import { releaseDueMessages } from "#server/messages/messages.ts";
import { outcomeOf, postJson } from "#testing/app/requests.ts";
import { bookingsOf, makeBooking, sessionInput } from "#testing/coaching/coaching.ts";
import { coachingScene, monday } from "#testing/coaching/coaching-scene.ts";
import { inviteIn } from "#testing/mail/invite.ts";
import { mailAbout } from "#testing/mail/mails.ts";

const scene = coachingScene();

let session = "";

beforeEach(async () => {
  session = await scene.session({ title: "Practice", date: "2026-03-10" });
});

const book = () => scene.booked(scene.ada, session, "pending");
const later = (seconds: number) => {
  scene.now = new Date(monday.getTime() + seconds * 1000);
};
const statusOf = (id: string) => scene.statusOf(session, id);
const undo = (id: string, undo_until: string | null) =>
  postJson(scene.coach, `/api/session_bookings/${id}/undo`, { undo_until });

const decisions = {
  confirm: (id: string) => scene.coach.api.coaching.confirmBooking({ id }),
  decline: (id: string) => scene.coach.api.coaching.declineBooking({ id }),
};

describe.each([
  ["confirm", "booking-confirmed", "confirmed"],
  ["decline", "booking-cancelled", "cancelled"],
] as const)("a pending booking, after %s", { tags: "coaching.undo" }, (decision, kind, status) => {
  test("is decided at once, and its mail waits for ten seconds", { tags: "postgres" }, async () => {
    const id = await book();
    const { undo_until } = await decisions[decision](id);
    expect(await statusOf(id)).toBe(status);
    expect(Date.parse(undo_until ?? "") - monday.getTime()).toBeGreaterThanOrEqual(10_000);
    later(10);
    await scene.app.plan();
    expect(await scene.mailedAboutBookings()).toEqual([`${kind} held`]);
    later(13);
    await scene.app.plan();
    const mail = await mailAbout(
      scene.app.mailbox,
      scene.ada.email,
      decision === "confirm"
        ? "Confirmed: Practice on Tuesday, March 10, 2026"
        : "We can’t make Tuesday, March 10, 2026: Practice",
    );
    expect(inviteIn(mail)?.sequence).toBe(1);
  });

  test("is pending again when it is undone, and its mail is never sent", async () => {
    const id = await book();
    const { undo_until } = await decisions[decision](id);
    later(10);
    expect(await outcomeOf(await undo(id, undo_until))).toBe("done");
    const [row] = await bookingsOf(scene.db, session);
    expect(row).toMatchObject({ status: "pending", undo_until: null });
    later(60);
    await scene.app.plan();
    expect(await scene.mailedAboutBookings()).toEqual([`${kind} dropped`]);
  });

  test("can't be undone once its mail has left", async () => {
    const id = await book();
    const { undo_until } = await decisions[decision](id);
    later(13);
    await scene.app.plan();
    later(0);
    expect(await outcomeOf(await undo(id, undo_until))).toBe("undo_too_late");
    expect(await statusOf(id)).toBe(status);
  });

  test("can't be undone after the ten seconds, also where no mail is sent", async () => {
    session = await scene.session({ date: "2026-03-01" });
    const id = await book();
    const { undo_until } = await decisions[decision](id);
    expect(await scene.mailedAboutBookings()).toEqual([]);
    later(13);
    expect(await outcomeOf(await undo(id, undo_until))).toBe("undo_too_late");
  });

  test("while its mail is released is either undone or told, never both", {
    tags: "postgres",
  }, async () => {
    for (let round = 0; round < 8; round += 1) {
      later(round * 60);
      const id = await makeBooking(scene.db, {
        user: (await scene.app.personWith("member")).session.user.id,
        session,
        status: "pending",
      });
      const { undo_until, email } = await decisions[decision](id);
      // The clock by which the mail is due is ahead of the one that decides about undoing.
      const ahead = { ...scene.app.runtime, now: () => new Date(scene.now.getTime() + 20_000) };
      const [reply] = await Promise.all([undo(id, undo_until), releaseDueMessages(ahead)]);
      const isUndone = (await outcomeOf(reply)) === "done";
      expect(await statusOf(id)).toBe(isUndone ? "pending" : status);
      expect((await scene.mailedAboutBookings(email ?? "")).includes(`${kind} dropped`)).toBe(
        isUndone,
      );
      await scene.db.deleteFrom("session_bookings").where("id", "=", id).execute();
    }
  });
});

test("a booking that is confirmed again after undoing is told of once, in a newer entry", {
  tags: "coaching.undo",
}, async () => {
  const id = await book();
  const { undo_until } = await decisions.confirm(id);
  await undo(id, undo_until);
  await decisions.confirm(id);
  later(13);
  await scene.app.plan();
  const subject = "Confirmed: Practice on Tuesday, March 10, 2026";
  const come = () => scene.app.mailbox.mails.filter((mail) => mail.subject === subject);
  await scene.app.mailbox.waitFor(() => come().some((mail) => inviteIn(mail)?.sequence === 3));
  expect(
    (await scene.mailedAboutBookings()).filter((each) => !each.endsWith("dropped")),
  ).toHaveLength(1);
});

test("only the latest decision can be undone", { tags: "coaching.undo" }, async () => {
  const id = await book();
  const first = await decisions.confirm(id);
  await undo(id, first.undo_until);
  later(1);
  await decisions.decline(id);
  expect(await outcomeOf(await undo(id, first.undo_until))).toBe("undo_too_late");
  expect(await statusOf(id)).toBe("cancelled");
});

test("declining a confirmed booking is told at once and can't be undone", {
  tags: ["coaching.undo", "postgres"],
}, async () => {
  const id = await book();
  await decisions.confirm(id);
  expect(await decisions.decline(id)).toMatchObject({ undo_until: null, cancelled_by: "coach" });
  expect((await scene.mailedAboutBookings()).toSorted()).toEqual([
    expect.stringMatching(/^booking-cancelled (queued|sending|sent)$/),
    "booking-confirmed dropped",
  ]);
});

test("what a member does meanwhile stands, and the held mail is not sent", {
  tags: ["coaching.undo", "coaching.who-cancelled", "postgres"],
}, async () => {
  const id = await book();
  const { undo_until } = await decisions.confirm(id);
  await scene.ada.api.coaching.cancelBooking({ id });
  expect(await outcomeOf(await undo(id, undo_until))).toBe("undo_too_late");
  later(60);
  await scene.app.plan();
  expect(await scene.mailedAboutBookings()).toContain("booking-confirmed dropped");
  const { items } = await scene.coach.api.coaching.listSessionBookings({ id: session });
  expect(items).toMatchObject([{ status: "cancelled", cancelled_by: "member" }]);
});

test("a declined booking that its member cancels too stays cancelled", {
  tags: "coaching.undo",
}, async () => {
  const id = await book();
  const { undo_until } = await decisions.decline(id);
  await scene.ada.api.coaching.cancelBooking({ id });
  expect(await outcomeOf(await undo(id, undo_until))).toBe("undo_too_late");
  expect(await statusOf(id)).toBe("cancelled");
  expect(await scene.mailedAboutBookings()).toEqual(["booking-cancelled held"]);
});

test("a session that changes meanwhile is told with the confirmation, in one mail", {
  tags: ["coaching.undo", "postgres"],
}, async () => {
  const id = await book();
  const { undo_until } = await decisions.confirm(id);
  const change = { title: "Other", session_date: "2026-03-10" };
  await scene.coach.api.coaching.update({ ...sessionInput(change), id: session });
  expect(await outcomeOf(await undo(id, undo_until))).toBe("undo_too_late");
  const mail = await mailAbout(
    scene.app.mailbox,
    scene.ada.email,
    "Changed: Other on Tuesday, March 10, 2026",
  );
  expect(mail.text).toContain("Your booking is confirmed.");
  expect(await scene.mailedAboutBookings()).toContain("booking-confirmed dropped");
});

test("a session that changes after declining makes that final, and the member is told of it", {
  tags: "coaching.undo",
}, async () => {
  const id = await book();
  const { undo_until } = await decisions.decline(id);
  const change = { title: "Other", session_date: "2026-03-11" };
  await scene.coach.api.coaching.update({ ...sessionInput(change), id: session });
  expect(await outcomeOf(await undo(id, undo_until))).toBe("undo_too_late");
  expect(await statusOf(id)).toBe("cancelled");
  later(13);
  await scene.app.plan();
  await mailAbout(
    scene.app.mailbox,
    scene.ada.email,
    "We can’t make Tuesday, March 10, 2026: Practice",
  );
  expect(await scene.mailedAboutBookings()).toHaveLength(1);
});

test("a change of quiet hours does not send a held mail earlier", {
  tags: "coaching.undo",
}, async () => {
  const id = await book();
  await decisions.confirm(id);
  await scene.ada.api.quiet.reportTimeZone({ time_zone: "Europe/Berlin" });
  later(5);
  await scene.app.plan();
  expect(await scene.mailedAboutBookings()).toEqual(["booking-confirmed held"]);
});
