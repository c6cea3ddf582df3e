import { beforeEach, describe, expect, test } from "vitest";
import { outcomeOf, postJson, sendJson } from "#testing/app/requests.ts";
import { password } from "#testing/app/start-app.ts";
import { bookingsOf, makeBooking } from "#testing/coaching/coaching.ts";
import { coachingScene, idOf } from "#testing/coaching/coaching-scene.ts";
import { messagesFor } from "#testing/mail/mails.ts";

const scene = coachingScene();

let session = "";

beforeEach(async () => {
  session = await scene.session({ title: "Practice" });
});

type Status = "pending" | "confirmed" | "cancelled";

const booked = (status: Status) =>
  makeBooking(scene.db, { user: idOf(scene.ada), session, status, notes: "Her question" });
const confirm = (id: string) =>
  postJson(scene.coach, `/api/session_bookings/${id}/confirmation`, {});
const decline = (id: string) => postJson(scene.coach, `/api/session_bookings/${id}/decline`, {});
const release = (id: string) =>
  scene.coach.fetch(`/api/session_bookings/${id}`, { method: "DELETE" });
const note = (id: string, coach_note: unknown) =>
  sendJson(scene.coach, "PATCH", `/api/session_bookings/${id}`, { coach_note });

const statusOf = (id: string) => scene.statusOf(session, id);

describe("the bookings of a session", () => {
  test("are all of them, first come first, with what may be done with each", {
    tags: "coaching.decide",
  }, async () => {
    const eve = await scene.app.personWith("member");
    await scene.bob.api.coaching.book({ session_id: session, notes: "The fee" });
    scene.pass(1);
    const { id } = await scene.ada.api.coaching.book({ session_id: session });
    scene.pass(1);
    await eve.api.coaching.book({ session_id: session });
    await scene.coach.api.coaching.confirmBooking({ id });
    const { id: hers } = await scene.ada.api.coaching.cancelBooking({ id });
    const read = await scene.coach.api.coaching.listSessionBookings({ id: session });
    expect(read).toMatchObject({
      session: { id: session, title: "Practice", booked: 3, meeting_link: null },
      waiting: 0,
      items: [
        { email: scene.bob.email, notes: "The fee", status: "pending", coach_note: null },
        { id: hers, email: scene.ada.email, notes: null, status: "cancelled" },
        { email: eve.email, status: "pending" },
      ],
    });
    const undecided = { confirm: true, decline: true, release: false };
    const cancelled = { confirm: false, decline: false, release: true };
    expect(read.items.map(({ can }) => can)).toEqual([undecided, cancelled, undecided]);
  });

  test("of someone who has deleted the account stay, without the address", async () => {
    const gone = await scene.app.signUp("gone@example.com");
    const past = await scene.session({ date: "2026-01-05" });
    const user = idOf(gone);
    const id = await makeBooking(scene.db, { user, session: past, status: "pending" });
    await gone.api.members.deleteOwn({ email: gone.email, password });
    const { items } = await scene.coach.api.coaching.listSessionBookings({ id: past });
    expect(items).toMatchObject([{ id, email: null, notes: null, status: "pending" }]);
    expect(await outcomeOf(await note(id, "Was there"))).toBe("done");
    expect(await outcomeOf(await decline(id))).toBe("done");
    expect(await outcomeOf(await release(id))).toBe("done");
  });
});

describe("confirming a booking", () => {
  test("tells the member, and can't be done twice", { tags: "coaching.decide" }, async () => {
    const id = await booked("pending");
    expect(await scene.coach.api.coaching.confirmBooking({ id })).toMatchObject({
      id,
      email: scene.ada.email,
      status: "confirmed",
      notes: "Her question",
      can: { confirm: false, decline: true, release: false },
    });
    expect(await outcomeOf(await confirm(id))).toBe("booking_confirmed");
    expect(await scene.mailed()).toEqual(["booking-confirmed"]);
  });

  test("that the member has cancelled is refused", async () => {
    const id = await booked("cancelled");
    expect(await outcomeOf(await confirm(id))).toBe("booking_cancelled");
    expect(await statusOf(id)).toBe("cancelled");
    expect(await scene.mailed()).toEqual([]);
  });

  test("by two coaches at once is done by one, with one mail", {
    tags: ["coaching.decide", "postgres"],
  }, async () => {
    const id = await booked("pending");
    const outcomes = await Promise.all([1, 2, 3, 4].map(async () => outcomeOf(await confirm(id))));
    expect(outcomes.toSorted()).toEqual([...Array(3).fill("booking_confirmed"), "done"]);
    expect(await scene.mailed()).toEqual(["booking-confirmed"]);
  });

  test("while another declines it ends declined, and calendars end with that", {
    tags: "postgres",
  }, async () => {
    const id = await booked("pending");
    const [confirmed, declined] = await Promise.all([confirm(id), decline(id)]);
    expect(await outcomeOf(declined)).toBe("done");
    expect(["done", "booking_cancelled"]).toContain(await outcomeOf(confirmed));
    expect(await statusOf(id)).toBe("cancelled");
    const entries = (await messagesFor(scene.db, scene.ada.email)).flatMap(
      ({ calendar }) => calendar ?? [],
    );
    const last = entries.toSorted((one, two) => two.sequence - one.sequence)[0];
    expect(last?.method).toBe("CANCEL");
  });
});

describe("declining a booking", () => {
  test.each(["pending", "confirmed"] as const)(
    "that is %s cancels it",
    { tags: "coaching.decide" },
    async (status) => {
      const id = await booked(status);
      const can = { confirm: false, decline: false, release: true };
      expect(await scene.coach.api.coaching.declineBooking({ id })).toMatchObject({
        status: "cancelled",
        can,
      });
      expect(await outcomeOf(await decline(id))).toBe("booking_cancelled");
      expect(await scene.mailed()).toEqual(["booking-cancelled"]);
    },
  );
});

describe("releasing a place", () => {
  test("is for cancelled bookings only", { tags: "coaching.cancelled-place" }, async () => {
    const id = await booked("confirmed");
    expect(await outcomeOf(await release(id))).toBe("booking_not_cancelled");
    await scene.ada.api.coaching.cancelBooking({ id });
    expect(await outcomeOf(await release(id))).toBe("done");
    expect(await bookingsOf(scene.db, session)).toEqual([]);
    expect(await outcomeOf(await release(id))).toBe("not_found");
  });

  test("while its member books again keeps a booking that stands", {
    tags: "postgres",
  }, async () => {
    const id = await booked("cancelled");
    const [released, again] = await Promise.all([
      release(id),
      postJson(scene.ada, "/api/session_bookings", { session_id: session }),
    ]);
    expect(again.status).toBe(200);
    expect(["done", "booking_not_cancelled"]).toContain(await outcomeOf(released));
    expect(await bookingsOf(scene.db, session)).toMatchObject([{ status: "pending" }]);
  });
});

describe("a note for the coaches", () => {
  test("is kept with the booking, trimmed, and can be taken away", {
    tags: "coaching.note",
  }, async () => {
    const id = await booked("pending");
    const coach_note = "Asked\nabout the fee";
    const noted = await scene.coach.api.coaching.noteBooking({ id, coach_note: ` ${coach_note} ` });
    expect(noted).toMatchObject({ coach_note, status: "pending", notes: "Her question" });
    expect(await scene.coach.api.coaching.noteBooking({ id, coach_note: " " })).toMatchObject({
      coach_note: null,
    });
    expect(await scene.mailed()).toEqual([]);
  });

  test.each([["x".repeat(2001)], [1], ["a\0b"]])("as %j is refused", async (wrong) => {
    const id = await booked("pending");
    expect(await outcomeOf(await note(id, wrong))).toBe("invalid_input");
    expect(await bookingsOf(scene.db, session)).toMatchObject([{ coach_note: null }]);
  });
});

test("a booking that does not exist is not found", async () => {
  const unknown = crypto.randomUUID();
  for (const decide of [confirm, decline, release, (id: string) => note(id, "Note")]) {
    expect(await outcomeOf(await decide(unknown))).toBe("not_found");
  }
});
