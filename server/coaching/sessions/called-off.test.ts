import { describe, expect, test, vi } from "vitest";
import { postJson, readRefusal } from "#testing/app/requests.ts";
import type { Person } from "#testing/app/start-app.ts";
import { makeBooking, sessionInput } from "#testing/coaching/coaching.ts";
import { coachingScene, idOf } from "#testing/coaching/coaching-scene.ts";
import { makeCohort, makePlace } from "#testing/cohorts/cohorts.ts";
import { countWaitingForLocks, untilTheyWait } from "#testing/database/locks.ts";
import { mailAbout, messagesFor } from "#testing/mail/mails.ts";

const scene = coachingScene();
const why = "I have lost my voice.";

const callOff = (id: string, cancel_reason: string | null = why) =>
  scene.coach.api.coaching.callOff({ id, cancel_reason });
const book = (who: Person, session_id: string) =>
  postJson(who, "/api/session_bookings", { session_id });
const pageOf = (id: string) => scene.coach.api.coaching.listSessionBookings({ id });

describe("a session that is called off", { tags: "coaching.call-off" }, () => {
  test("stays on record, and whoever had booked it is told why, once", async () => {
    const id = await scene.session({ places: 4 });
    const eve = await scene.app.personWith("member");
    await scene.booked(scene.ada, id);
    await scene.booked(scene.bob, id, "pending");
    await scene.booked(eve, id, "cancelled");
    expect(await callOff(id)).toMatchObject({
      cancelled_at: scene.now.toISOString(),
      cancel_reason: why,
    });
    const { items } = await pageOf(id);
    const none = { confirm: false, decline: false, release: false };
    expect(items).toHaveLength(3);
    for (const item of items) expect(item).toMatchObject({ status: "cancelled", can: none });
    const shown = items.map(({ email, cancelled_by }) => [email, cancelled_by]);
    const expected = [
      [scene.ada.email, "session"],
      [scene.bob.email, "session"],
      [eve.email, "coach"],
    ];
    expect(shown.toSorted()).toEqual(expected.toSorted());
    const subject = "Cancelled: Group on Wednesday, January 1, 2031";
    const mail = await mailAbout(scene.app.mailbox, scene.ada.email, subject);
    expect(mail.text).toContain(why);
    expect(mail.text).toContain("This session will not take place.");
    for (const told of [scene.ada, scene.bob]) {
      expect(await scene.mailed(told)).toEqual(["booking-cancelled"]);
    }
    expect(await scene.mailed(eve)).not.toContain("booking-cancelled");
  });

  test("can't be booked, moved to, waited for or changed, and leaves its coach free", async () => {
    const coach_id = idOf(scene.coach);
    const { id } = await scene.coach.api.coaching.create(sessionInput({ coach_id }));
    const elsewhere = await scene.session({ title: "Other" });
    const own = await scene.booked(scene.bob, elsewhere);
    await callOff(id, null);
    const { api } = scene.ada;
    const refused = { code: "session_cancelled", status: 409 };
    expect((await api.coaching.listOpen()).items.map(({ title }) => title)).toEqual(["Other"]);
    expect(await readRefusal(await book(scene.ada, id))).toMatchObject(refused);
    const attempts = [
      scene.bob.api.coaching.moveBooking({ id: own, session_id: id }),
      api.coaching.waitForPlace({ session_id: id }),
      scene.coach.api.coaching.update({ id, title: "New" }),
      callOff(id),
    ];
    for (const attempt of attempts) await expect(attempt).rejects.toMatchObject(refused);
    await scene.coach.api.coaching.create(sessionInput({ coach_id, title: "Instead" }));
  });

  test("ends its waiting list, and counts for no limit of its members", async () => {
    const id = await scene.session({ places: 1 });
    const booking = await scene.booked(scene.bob, id);
    await scene.ada.api.coaching.waitForPlace({ session_id: id });
    await scene.bob.api.coaching.cancelBooking({ id: booking });
    await callOff(id);
    expect(await pageOf(id)).toMatchObject({ waiting: 0, items: [{ cancelled_by: "member" }] });
    for (const title of ["A", "B", "C"]) {
      const next = await scene.session({ title });
      await scene.bob.api.coaching.book({ session_id: next });
    }
  });

  test("gives back no decision: what was declined just now stays so", async () => {
    const id = await scene.session();
    const booking = await scene.booked(scene.ada, id, "pending");
    const declined = await scene.coach.api.coaching.declineBooking({ id: booking });
    await callOff(id);
    const undoing = { id: booking, undo_until: declined.undo_until ?? "" };
    await expect(scene.coach.api.coaching.undoDecision(undoing)).rejects.toMatchObject({
      code: "undo_too_late",
    });
    expect((await pageOf(id)).items).toMatchObject([{ cancelled_by: "coach" }]);
  });

  test("once it has begun did not take place, and nobody is told", {
    tags: "coaching.begun",
  }, async () => {
    const id = await scene.session({ date: "2026-03-02", time: "09:00" });
    await scene.booked(scene.ada, id);
    await callOff(id);
    expect((await pageOf(id)).items).toMatchObject([{ cancelled_by: "session" }]);
    expect(await scene.mailed()).toEqual([]);
  });

  test("as a meeting of a cohort is no longer one, and its members are told why", {
    tags: "coaching.meetings-told",
  }, async () => {
    const cohort = await makeCohort(scene.db);
    await makePlace(scene.db, { cohort, email: scene.ada.email });
    const id = await scene.session({ cohort, date: "2026-03-10" });
    await scene.db
      .updateTable("sessions")
      .set({ meeting_since: "2026-01-01" })
      .where("id", "=", id)
      .execute();
    const toldBefore = scene.db.updateTable("cohort_places").set({ told_at: "2026-02-01" });
    await toldBefore.where("cohort_id", "=", cohort).execute();
    await callOff(id);
    const told = await messagesFor(scene.db, scene.ada.email);
    expect(told.map(({ kind }) => kind)).toEqual(["meeting-changed"]);
    expect(told[0]?.props).toMatchObject({ change: "cancelled", reason: why });
    expect((await scene.ada.api.coaching.listMeetings({})).items).toEqual([]);
  });

  test("has no active booking, whoever writes the row", { tags: "postgres" }, async () => {
    const id = await scene.session();
    const booking = await scene.booked(scene.ada, id);
    const cancelled = scene.db
      .updateTable("sessions")
      .set({ cancelled_at: scene.now })
      .where("id", "=", id);
    await expect(cancelled.execute()).rejects.toMatchObject({ constraint: "session_booked" });
    await callOff(id);
    const refused = { constraint: "session_cancelled" };
    const another = makeBooking(scene.db, { session: id, user: idOf(scene.bob) });
    await expect(another).rejects.toMatchObject(refused);
    const again = scene.db
      .updateTable("session_bookings")
      .set({ status: "confirmed", called_off: false })
      .where("id", "=", booking);
    await expect(again.execute()).rejects.toMatchObject(refused);
  });
});

describe("calling off while a member books", {
  tags: ["coaching.call-off", "postgres"],
}, () => {
  test("refuses the booking, or tells of it", async () => {
    for (let round = 0; round < 5; round += 1) {
      await scene.clear();
      const id = await scene.session();
      const [booked] = await Promise.all([book(scene.ada, id), callOff(id)]);
      const isBooked = booked.status === 200;
      if (!isBooked) expect((await readRefusal(booked)).code).toBe("session_cancelled");
      const told = isBooked ? ["booking-cancelled", "booking-requested"] : [];
      expect((await scene.mailed()).toSorted()).toEqual(told);
      const states = (await scene.stored(id)).map(({ status }) => status);
      expect(states).toEqual(isBooked ? ["cancelled"] : []);
    }
  });

  // The embedded engine has one connection, so the two always run one after the other.
  test.runIf(process.env["TEST_ENGINE"] === "postgres")(
    "who booked just before the session is locked is told",
    async () => {
      const id = await scene.session();
      const { reply } = await scene.db.transaction().execute(async (trx) => {
        const locked = trx.selectFrom("sessions").select("id").where("id", "=", id).forUpdate();
        await locked.execute();
        const reply = callOff(id);
        await vi.waitUntil(async () => (await countWaitingForLocks(scene.app)) > 0, untilTheyWait);
        await makeBooking(trx, { session: id, user: idOf(scene.ada), status: "pending" });
        return { reply };
      });
      await reply;
      expect(await scene.mailed()).toEqual(["booking-cancelled"]);
    },
  );
});
