import { beforeAll, describe, expect, test } from "vitest";
import type { BookingStatus } from "#contract/coaching/bookings.ts";
import { postJson, readRefusal } from "#testing/app/requests.ts";
import type { Person } from "#testing/app/start-app.ts";
import { bookingsOf, makeBooking } from "#testing/coaching/coaching.ts";
import { coachingScene, idOf } from "#testing/coaching/coaching-scene.ts";
import { messagesFor } from "#testing/mail/mails.ts";

const scene = coachingScene();

let ben: Person;

beforeAll(async () => {
  ben = await scene.app.signUpUnconfirmed("ben@example.com");
});

const booked = async (person: Person, status: BookingStatus, row = {}) =>
  makeBooking(scene.db, { user: idOf(person), session: await scene.session(row), status });

async function codeOf(reply: Promise<Response>): Promise<string> {
  const { status, ...rest } = await reply.then(async (response) =>
    response.ok ? { status: 200, code: "done" } : await readRefusal(response),
  );
  return status === 200 ? "done" : rest.code;
}

const book = (person: Person, session_id: string) =>
  codeOf(postJson(person, "/api/session_bookings", { session_id }));

async function cancel(person: Person, session_id: string): Promise<void> {
  await book(person, session_id);
  const [{ id = "" } = {}] = await bookingsOf(scene.db, session_id);
  await person.api.coaching.cancelBooking({ id });
  scene.now = new Date(scene.now.getTime() + 1000);
}

async function sessions(count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let index = 0; index < count; index += 1) ids.push(await scene.session());
  return ids;
}

async function limitOf(person: Person, id: string) {
  const { items } = await person.api.coaching.listOpen();
  return items.find((item) => item.id === id)?.limit;
}

/** In all sessions. */
async function placesOf(person: Person): Promise<number> {
  const rows = scene.db.selectFrom("session_bookings").where("user_id", "=", idOf(person));
  return (await rows.select("id").execute()).length;
}

describe("bookings that wait to be confirmed", () => {
  test("are three at most; the fourth is possible once one is answered", {
    tags: "coaching.booking-limits",
  }, async () => {
    for (const id of await sessions(3)) expect(await book(scene.ada, id)).toBe("done");
    const fourth = await scene.session();
    expect(await limitOf(scene.ada, fourth)).toBe("pending_booking_limit");
    const reply = await postJson(scene.ada, "/api/session_bookings", { session_id: fourth });
    expect(await readRefusal(reply)).toEqual({
      status: 409,
      code: "pending_booking_limit",
      message:
        "Three of your bookings are waiting for a coach’s answer. You can book more once one of them is answered or you cancel one.",
    });
    expect(await bookingsOf(scene.db, fourth)).toEqual([]);
    const { items } = await scene.ada.api.coaching.listBookings({});
    await scene.coach.api.coaching.confirmBooking({ id: items[0]?.id ?? "" });
    expect(await limitOf(scene.ada, fourth)).toBe(null);
    expect(await book(scene.ada, fourth)).toBe("done");
  });

  test("are not counted once their session has begun", {
    tags: "coaching.booking-limits",
  }, async () => {
    for (const hour of ["10:30", "10:40", "10:50"]) {
      await booked(scene.ada, "pending", { date: "2026-03-02", time: hour });
    }
    const next = await scene.session();
    expect(await book(scene.ada, next)).toBe("pending_booking_limit");
    scene.now = new Date("2026-03-02T15:30:00.000Z");
    expect(await book(scene.ada, next)).toBe("done");
  });

  test("are not counted for members who wait for a place, who can join the list", async () => {
    for (let count = 0; count < 3; count += 1) await booked(scene.ada, "pending");
    const full = await scene.session({ places: 1 });
    await makeBooking(scene.db, { user: idOf(scene.coach), session: full });
    expect(await codeOf(postJson(scene.ada, "/api/session_waitlist", { session_id: full }))).toBe(
      "done",
    );
  });

  test("count again when a place from the waiting list is booked", {
    tags: "coaching.booking-limits",
  }, async () => {
    const full = await scene.session({ places: 1 });
    const held = await makeBooking(scene.db, {
      user: idOf(scene.coach),
      session: full,
      status: "cancelled",
    });
    await scene.ada.api.coaching.waitForPlace({ session_id: full });
    for (let count = 0; count < 3; count += 1) await booked(scene.ada, "pending");
    await scene.coach.api.coaching.releaseBooking({ id: held });
    expect(await book(scene.ada, full)).toBe("pending_booking_limit");
  });

  test("count when a cancelled booking is booked again", async () => {
    const [own = ""] = await sessions(1);
    await cancel(scene.ada, own);
    for (let count = 0; count < 3; count += 1) await booked(scene.ada, "pending");
    expect(await book(scene.ada, own)).toBe("pending_booking_limit");
  });

  test("can be more when a coach undoes decisions, and then keep the member from booking", {
    tags: "coaching.booking-limits",
  }, async () => {
    const { confirmBooking, declineBooking, undoDecision } = scene.coach.api.coaching;
    const [first, second] = [
      await booked(scene.ada, "pending"),
      await booked(scene.ada, "pending"),
    ];
    await booked(scene.ada, "pending");
    const decided = [await confirmBooking({ id: first }), await declineBooking({ id: second })];
    for (const id of await sessions(2)) expect(await book(scene.ada, id)).toBe("done");
    for (const { id, undo_until } of decided) {
      const undone = await undoDecision({ id, undo_until: undo_until ?? "" });
      expect(undone.status).toBe("pending");
    }
    const next = await scene.session();
    expect(await book(scene.ada, next)).toBe("pending_booking_limit");
    for (const { id } of decided) await confirmBooking({ id });
    expect(await book(scene.ada, next)).toBe("pending_booking_limit");
    const { items } = await scene.coach.api.coaching.listPendingBookings({});
    await confirmBooking({ id: items[0]?.id ?? "" });
    expect(await book(scene.ada, next)).toBe("done");
  });

  test("count when a confirmed booking is moved, which has to be confirmed again", {
    tags: "coaching.booking-limits",
  }, async () => {
    const confirmed = await booked(scene.ada, "confirmed");
    const other = await scene.session();
    const move = () =>
      codeOf(postJson(scene.ada, `/api/session_bookings/${confirmed}/move`, { session_id: other }));
    const waiting: string[] = [];
    for (let count = 0; count < 3; count += 1) waiting.push(await booked(scene.ada, "pending"));
    expect(await move()).toBe("pending_booking_limit");
    const moved = { id: waiting[0] ?? "", session_id: await scene.session() };
    expect((await scene.ada.api.coaching.moveBooking(moved)).status).toBe("pending");
    await scene.coach.api.coaching.declineBooking({ id: moved.id });
    expect(await move()).toBe("done");
  });
});

describe("places of bookings that a member cancelled", () => {
  test("are three at most before another session can be booked", {
    tags: "coaching.booking-limits",
  }, async () => {
    const [first = "", ...others] = await sessions(3);
    for (const id of [first, ...others]) await cancel(scene.ada, id);
    const fourth = await scene.session();
    expect(await limitOf(scene.ada, fourth)).toBe("cancelled_booking_limit");
    expect(await limitOf(scene.ada, first)).toBe(null);
    const reply = await postJson(scene.ada, "/api/session_bookings", { session_id: fourth });
    expect(await readRefusal(reply)).toEqual({
      status: 409,
      code: "cancelled_booking_limit",
      message:
        "We still keep three places from bookings that you cancelled. Book one of those sessions again, or wait until a coach gives one of the places to someone else.",
    });
    expect(await book(scene.ada, first)).toBe("done");
    expect(await book(scene.ada, fourth)).toBe("done");
  });

  test("can be released by staff, and then another session can be booked", async () => {
    const ids = await sessions(3);
    for (const id of ids) await cancel(scene.ada, id);
    const [{ id = "" } = {}] = await bookingsOf(scene.db, ids[0] ?? "");
    await scene.coach.api.coaching.releaseBooking({ id });
    expect(await book(scene.ada, await scene.session())).toBe("done");
  });

  test("do not count those that a coach declined", async () => {
    for (let count = 0; count < 3; count += 1) {
      await scene.coach.api.coaching.declineBooking({ id: await booked(scene.ada, "pending") });
    }
    expect(await book(scene.ada, await scene.session())).toBe("done");
  });

  test("stay three when a fourth booking is cancelled: the first becomes free", {
    tags: "coaching.booking-limits",
  }, async () => {
    const ids = await sessions(3);
    const confirmed = await booked(scene.ada, "confirmed");
    for (const id of ids) await cancel(scene.ada, id);
    const [first = "", ...kept] = ids;
    const waiter = await scene.app.signUp("waits@example.com");
    await scene.db
      .updateTable("sessions")
      .set({ max_participants: 1 })
      .where("id", "=", first)
      .execute();
    await waiter.api.coaching.waitForPlace({ session_id: first });
    const reply = await scene.ada.api.coaching.cancelBooking({ id: confirmed });
    expect(reply).toMatchObject({ id: confirmed, status: "cancelled" });
    expect(await bookingsOf(scene.db, first)).toEqual([]);
    for (const id of kept) expect(await bookingsOf(scene.db, id)).toHaveLength(1);
    expect(await placesOf(scene.ada)).toBe(3);
    const written = await messagesFor(scene.db, waiter.email);
    expect(written.map(({ kind }) => kind)).toContain("place-opened");
    expect(await scene.ada.api.coaching.cancelBooking({ id: confirmed })).toEqual(reply);
    expect(await placesOf(scene.ada)).toBe(3);
  });
});

describe("the list of bookings says whether cancelling one more frees the oldest place", {
  tags: "coaching.booking-limits",
}, () => {
  const freesOldest = async () =>
    (await scene.ada.api.coaching.listBookings({ limit: 1 })).frees_oldest;

  test("from three that the member cancelled on, until staff release one", async () => {
    const ids = await sessions(3);
    await booked(scene.ada, "confirmed");
    for (const id of ids) {
      expect(await freesOldest()).toBe(false);
      await cancel(scene.ada, id);
    }
    expect(await freesOldest()).toBe(true);
    const [{ id = "" } = {}] = await bookingsOf(scene.db, ids[0] ?? "");
    await scene.coach.api.coaching.releaseBooking({ id });
    expect(await freesOldest()).toBe(false);
  });

  test("not because of bookings that coaches declined", async () => {
    for (let count = 0; count < 3; count += 1) {
      await scene.coach.api.coaching.declineBooking({ id: await booked(scene.ada, "pending") });
    }
    expect(await freesOldest()).toBe(false);
  });

  test("nor of sessions that have begun", async () => {
    for (const time of ["10:30", "10:40", "10:50"]) {
      await cancel(scene.ada, await scene.session({ date: "2026-03-02", time }));
    }
    expect(await freesOldest()).toBe(true);
    scene.now = new Date("2026-03-02T15:45:00.000Z");
    expect(await freesOldest()).toBe(false);
  });
});

describe("with an address that is not confirmed", () => {
  test("one place can be held, and more once the address is confirmed", {
    tags: "coaching.unconfirmed-booking",
  }, async () => {
    const [first = "", second = ""] = await sessions(2);
    expect(await book(ben, first)).toBe("done");
    expect(await limitOf(ben, second)).toBe("unconfirmed_booking_limit");
    const reply = await postJson(ben, "/api/session_bookings", { session_id: second });
    expect(await readRefusal(reply)).toEqual({
      status: 409,
      code: "unconfirmed_booking_limit",
      message: "Confirm your email address to book more sessions.",
    });
    const { db } = scene.app.database;
    const users = db.updateTable("users").where("id", "=", idOf(ben));
    await users.set({ email_verified: true }).execute();
    expect(await limitOf(ben, second)).toBe(null);
    expect(await book(ben, second)).toBe("done");
    await users.set({ email_verified: false }).execute();
  });

  test.each(["confirmed", "cancelled"] as const)("one that is %s counts too", async (status) => {
    await booked(ben, status);
    expect(await book(ben, await scene.session())).toBe("unconfirmed_booking_limit");
  });

  test("the place can be moved, cancelled and booked again", async () => {
    const [first = "", second = ""] = await sessions(2);
    const { id } = await ben.api.coaching.book({ session_id: first });
    await ben.api.coaching.moveBooking({ id, session_id: second });
    await ben.api.coaching.cancelBooking({ id });
    expect(await book(ben, second)).toBe("done");
    expect(await placesOf(ben)).toBe(1);
  });

  test("the booking tells the member until when, and staff that it is not", {
    tags: "coaching.unconfirmed-booking",
  }, async () => {
    const id = await scene.session();
    const booking = await ben.api.coaching.book({ session_id: id });
    expect(booking.confirm_address_by).toBe("2026-03-03T15:00:00.000Z");
    await scene.ada.api.coaching.book({ session_id: id });
    const { items } = await scene.coach.api.coaching.listSessionBookings({ id });
    const marks = items.map(({ email, email_verified }) => [email, email_verified]);
    expect(Object.fromEntries(marks)).toEqual({ [scene.ada.email]: true, [ben.email]: false });
    const [receipt] = await messagesFor(scene.db, ben.email);
    expect(receipt?.props).toMatchObject({ confirmAddressBy: "2026-03-03T15:00:00.000Z" });
  });

  test("a session within the day can be booked without a time limit", async () => {
    const id = await scene.session({ date: "2026-03-02", time: "18:00" });
    expect((await ben.api.coaching.book({ session_id: id })).confirm_address_by).toBe(null);
  });
});

describe("many sessions at the same instant", { tags: "postgres" }, () => {
  const attempt = async (person: Person, ids: readonly string[]) => {
    const codes = await Promise.all(ids.map((id) => book(person, id)));
    const byCode = Object.entries(Object.groupBy(codes, (code) => code));
    return Object.fromEntries(byCode.map(([code, alike = []]) => [code, alike.length]));
  };

  test("are booked three times by one member", { tags: "coaching.booking-limits" }, async () => {
    const replies = await attempt(scene.ada, await sessions(20));
    expect(replies).toEqual({ done: 3, pending_booking_limit: 17 });
    expect(await placesOf(scene.ada)).toBe(3);
  });

  test("are booked once by a member whose address is not confirmed", {
    tags: "coaching.unconfirmed-booking",
  }, async () => {
    const replies = await attempt(ben, await sessions(5));
    expect(replies).toEqual({ done: 1, unconfirmed_booking_limit: 4 });
    expect(await placesOf(ben)).toBe(1);
  });

  test("can be cancelled, and three places are kept", async () => {
    const ids: string[] = [];
    for (let count = 0; count < 20; count += 1) ids.push(await booked(scene.ada, "confirmed"));
    await Promise.all(ids.map((id) => scene.ada.api.coaching.cancelBooking({ id })));
    expect(await placesOf(scene.ada)).toBe(3);
  });
});
