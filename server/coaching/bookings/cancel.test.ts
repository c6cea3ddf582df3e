import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { postJson, readRefusal } from "#testing/app/requests.ts";
import { type App, type Person, startApp } from "#testing/app/start-app.ts";
import { bookingsOf, makeBooking, makeSession } from "#testing/coaching/coaching.ts";
import { messagesFor } from "#testing/mail/mails.ts";

const monday = new Date("2026-03-02T15:00:00.000Z"); // ten in the morning in New York

let app: App;
let now = monday;
let ada: Person;

beforeAll(async () => {
  app = await startApp({ now: () => now });
  ada = await app.signUp("ada@example.com");
});
beforeEach(async () => {
  now = monday;
  await app.database.db.deleteFrom("sessions").execute();
  await app.database.db.deleteFrom("messages").execute();
});
afterAll(() => app.stop());

const idOf = ({ session }: Person) => session.user.id;
const session = (row: Parameters<typeof makeSession>[1] = {}) => makeSession(app.database.db, row);
const cancel = (person: Person, id: string) =>
  postJson(person, `/api/session_bookings/${id}/cancellation`, {});
const mailed = async () => (await messagesFor(app.database.db, ada.email)).map(({ kind }) => kind);

describe("cancelling a booking", () => {
  test.each(["pending", "confirmed"] as const)(
    "that is %s keeps its place, and tells the member once",
    { tags: "coaching.statuses" },
    async (status) => {
      const id = await session({ places: 1 });
      const booking = await makeBooking(app.database.db, { session: id, user: idOf(ada), status });
      const cancelled = await ada.api.coaching.cancelBooking({ id: booking });
      expect(cancelled).toMatchObject({
        id: booking,
        status: "cancelled",
        session: { booked: 1 },
        can: { cancel: false, move: false },
      });
      expect(await ada.api.coaching.cancelBooking({ id: booking })).toEqual(cancelled);
      expect(await mailed()).toEqual(["booking-cancelled"]);
    },
  );

  test("from two tabs at once tells the member once", { tags: "coaching.cancel" }, async () => {
    const user = idOf(ada);
    const id = await makeBooking(app.database.db, { session: await session(), user });
    const replies = await Promise.all(Array.from({ length: 5 }, () => cancel(ada, id)));
    expect(replies.map(({ status }) => status)).toEqual(Array(5).fill(200));
    expect(await mailed()).toEqual(["booking-cancelled"]);
  });

  test("of somebody else, or of nobody, is not found, staff or not", async () => {
    const bob = await app.signUp("bob@example.com");
    const held = await session();
    const id = await makeBooking(app.database.db, { session: held, user: idOf(ada) });
    for (const person of [bob, await app.personWith("coach")]) {
      for (const unknown of [id, crypto.randomUUID()]) {
        const refusal = await readRefusal(await cancel(person, unknown));
        expect(refusal).toMatchObject({ status: 404, code: "not_found" });
      }
    }
    expect(await bookingsOf(app.database.db, held)).toMatchObject([{ status: "confirmed" }]);
  });

  test("of a session that has begun is refused; one cancelled before stays as it is", {
    tags: "coaching.begun",
  }, async () => {
    const begins = { date: "2026-03-02", time: "10:30" };
    const user = idOf(ada);
    const held = await session(begins);
    const id = await makeBooking(app.database.db, { session: held, user });
    const other = { session: await session(begins), user, status: "cancelled" as const };
    const before = await makeBooking(app.database.db, other);
    now = new Date("2026-03-02T15:30:00.000Z");
    const refusal = await readRefusal(await cancel(ada, id));
    expect(refusal).toMatchObject({ status: 409, code: "session_past" });
    expect(await bookingsOf(app.database.db, held)).toMatchObject([{ status: "confirmed" }]);
    expect((await cancel(ada, before)).status).toBe(200);
    expect(await mailed()).toEqual([]);
  });

  test("by what is no id is refused", async () => {
    expect(await readRefusal(await cancel(ada, "1"))).toMatchObject({ status: 422 });
  });
});
