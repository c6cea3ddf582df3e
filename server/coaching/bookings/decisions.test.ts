import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { postJson, readRefusal, sendJson } from "#testing/app/requests.ts";
import { type App, type Person, password, startApp } from "#testing/app/start-app.ts";
import { bookingsOf, makeBooking, makeSession } from "#testing/coaching/coaching.ts";
import { messagesFor } from "#testing/mail/mails.ts";

let app: App;
let coach: Person;
let ada: Person;
let session = "";

beforeAll(async () => {
  app = await startApp();
  coach = await app.personWith("coach");
  ada = await app.signUp("ada@example.com");
});
beforeEach(async () => {
  await app.database.db.deleteFrom("sessions").execute();
  await app.database.db.deleteFrom("messages").execute();
  session = await makeSession(app.database.db, { title: "Practice" });
});
afterAll(() => app.stop());

type Status = "pending" | "confirmed" | "cancelled";

const idOf = (person: Person) => person.session.user.id;
const booked = (status: Status) =>
  makeBooking(app.database.db, { user: idOf(ada), session, status, notes: "Her question" });
const mailed = async () => (await messagesFor(app.database.db, ada.email)).map(({ kind }) => kind);
const confirm = (id: string) => postJson(coach, `/api/session_bookings/${id}/confirmation`, {});
const decline = (id: string) => postJson(coach, `/api/session_bookings/${id}/decline`, {});
const release = (id: string) => coach.fetch(`/api/session_bookings/${id}`, { method: "DELETE" });
const note = (id: string, coach_note: unknown) =>
  sendJson(coach, "PATCH", `/api/session_bookings/${id}`, { coach_note });

async function outcome(reply: Response): Promise<string> {
  return reply.status === 200 ? "done" : (await readRefusal(reply)).code;
}

async function statusOf(id: string): Promise<string | undefined> {
  return (await bookingsOf(app.database.db, session)).find((row) => row.id === id)?.status;
}

describe("the bookings of a session", () => {
  test("are all of them, first come first, with what may be done with each", {
    tags: "coaching.decide",
  }, async () => {
    const [bob, eve] = [await app.personWith("member"), await app.personWith("member")];
    await bob.api.coaching.book({ session_id: session, notes: "The fee" });
    const { id } = await ada.api.coaching.book({ session_id: session });
    await eve.api.coaching.book({ session_id: session });
    await coach.api.coaching.confirmBooking({ id });
    const { id: hers } = await ada.api.coaching.cancelBooking({ id });
    const read = await coach.api.coaching.listSessionBookings({ id: session });
    expect(read).toMatchObject({
      session: { id: session, title: "Practice", booked: 3, meeting_link: null },
      waiting: 0,
      items: [
        { email: bob.email, notes: "The fee", status: "pending", coach_note: null },
        { id: hers, email: ada.email, notes: null, status: "cancelled" },
        { email: eve.email, status: "pending" },
      ],
    });
    const undecided = { confirm: true, decline: true, release: false };
    const cancelled = { confirm: false, decline: false, release: true };
    expect(read.items.map(({ can }) => can)).toEqual([undecided, cancelled, undecided]);
  });

  test("of someone who has deleted the account stay, without the address", async () => {
    const gone = await app.signUp("gone@example.com");
    const past = await makeSession(app.database.db, { date: "2026-01-05" });
    const user = idOf(gone);
    const id = await makeBooking(app.database.db, { user, session: past, status: "pending" });
    await gone.api.members.deleteOwn({ email: gone.email, password });
    const { items } = await coach.api.coaching.listSessionBookings({ id: past });
    expect(items).toMatchObject([{ id, email: null, notes: null, status: "pending" }]);
    expect(await outcome(await note(id, "Was there"))).toBe("done");
    expect(await outcome(await decline(id))).toBe("done");
    expect(await outcome(await release(id))).toBe("done");
  });
});

describe("confirming a booking", () => {
  test("tells the member, and can't be done twice", { tags: "coaching.decide" }, async () => {
    const id = await booked("pending");
    expect(await coach.api.coaching.confirmBooking({ id })).toMatchObject({
      id,
      email: ada.email,
      status: "confirmed",
      notes: "Her question",
      can: { confirm: false, decline: true, release: false },
    });
    expect(await outcome(await confirm(id))).toBe("booking_confirmed");
    expect(await mailed()).toEqual(["booking-confirmed"]);
  });

  test("that the member has cancelled is refused", async () => {
    const id = await booked("cancelled");
    expect(await outcome(await confirm(id))).toBe("booking_cancelled");
    expect(await statusOf(id)).toBe("cancelled");
    expect(await mailed()).toEqual([]);
  });

  test("by two coaches at once is done by one, with one mail", {
    tags: "coaching.decide",
  }, async () => {
    const id = await booked("pending");
    const outcomes = await Promise.all([1, 2, 3, 4].map(async () => outcome(await confirm(id))));
    expect(outcomes.toSorted()).toEqual([...Array(3).fill("booking_confirmed"), "done"]);
    expect(await mailed()).toEqual(["booking-confirmed"]);
  });

  test("while another declines it ends declined, and calendars end with that", async () => {
    const id = await booked("pending");
    const [confirmed, declined] = await Promise.all([confirm(id), decline(id)]);
    expect(await outcome(declined)).toBe("done");
    expect(["done", "booking_cancelled"]).toContain(await outcome(confirmed));
    expect(await statusOf(id)).toBe("cancelled");
    const entries = (await messagesFor(app.database.db, ada.email)).map(({ calendar }) => calendar);
    const last = entries.toSorted((one, two) => (two?.sequence ?? 0) - (one?.sequence ?? 0))[0];
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
      expect(await coach.api.coaching.declineBooking({ id })).toMatchObject({
        status: "cancelled",
        can,
      });
      expect(await outcome(await decline(id))).toBe("booking_cancelled");
      expect(await mailed()).toEqual(["booking-cancelled"]);
    },
  );
});

describe("releasing a place", () => {
  test("is for cancelled bookings only", { tags: "coaching.cancelled-place" }, async () => {
    const id = await booked("confirmed");
    expect(await outcome(await release(id))).toBe("booking_not_cancelled");
    await ada.api.coaching.cancelBooking({ id });
    expect(await outcome(await release(id))).toBe("done");
    expect(await bookingsOf(app.database.db, session)).toEqual([]);
    expect(await outcome(await release(id))).toBe("not_found");
  });

  test("while its member books again keeps a booking that stands", async () => {
    const id = await booked("cancelled");
    const [released, again] = await Promise.all([
      release(id),
      postJson(ada, "/api/session_bookings", { session_id: session }),
    ]);
    expect(again.status).toBe(200);
    expect(["done", "booking_not_cancelled"]).toContain(await outcome(released));
    expect(await bookingsOf(app.database.db, session)).toMatchObject([{ status: "pending" }]);
  });
});

describe("a note for the coaches", () => {
  test("is kept with the booking, trimmed, and can be taken away", {
    tags: "coaching.note",
  }, async () => {
    const id = await booked("pending");
    const coach_note = "Asked\nabout the fee";
    const noted = await coach.api.coaching.noteBooking({ id, coach_note: ` ${coach_note} ` });
    expect(noted).toMatchObject({ coach_note, status: "pending", notes: "Her question" });
    expect(await coach.api.coaching.noteBooking({ id, coach_note: " " })).toMatchObject({
      coach_note: null,
    });
    expect(await mailed()).toEqual([]);
  });

  test.each([["x".repeat(2001)], [1], ["a\0b"]])("as %j is refused", async (wrong) => {
    const id = await booked("pending");
    expect(await outcome(await note(id, wrong))).toBe("invalid_input");
    expect(await bookingsOf(app.database.db, session)).toMatchObject([{ coach_note: null }]);
  });
});

test("a booking that does not exist is not found", async () => {
  const unknown = crypto.randomUUID();
  for (const decide of [confirm, decline, release, (id: string) => note(id, "Note")]) {
    expect(await outcome(await decide(unknown))).toBe("not_found");
  }
});
