import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { DecidedBookings } from "#contract/coaching/bookings.ts";
import { postJson, readRefusal } from "#testing/app/requests.ts";
import { type App, type Person, startApp } from "#testing/app/start-app.ts";
import { bookingsOf, makeBooking, makeSession } from "#testing/coaching/coaching.ts";
import { messagesFor } from "#testing/mail/mails.ts";

const start = new Date("2026-03-02T15:00:00.000Z");

let app: App;
let coach: Person;
let colleague: Person;
let members: Person[] = [];
let session = "";
let ids: string[] = [];
let now = start;
/** Milliseconds that pass at each look at the clock. */
let passing = 0;

beforeAll(async () => {
  app = await startApp({
    now: () => {
      now = new Date(now.getTime() + passing);
      return now;
    },
  });
  [coach, colleague] = [await app.personWith("coach"), await app.personWith("coach")];
  members = await Promise.all([1, 2, 3].map(() => app.personWith("member")));
});
beforeEach(async () => {
  now = start;
  passing = 0;
  const { db } = app.database;
  await db.deleteFrom("sessions").execute();
  await db.deleteFrom("messages").execute();
  session = await makeSession(db, { date: "2026-03-10" });
  ids = [];
  for (const { session: login } of members) {
    ids.push(await makeBooking(db, { user: login.user.id, session, status: "pending" }));
  }
});
afterAll(() => app.stop());

const asListed = (list = ids) =>
  list.map((id) => ({ id, was: { status: "pending" as const, session_id: session } }));
const confirmAll = (who: Person, list = ids) =>
  who.api.coaching.confirmBookings({ bookings: asListed(list) });
const undoingOf = ({ items }: DecidedBookings) =>
  items.map(({ id, undo_until }) => ({ id, undo_until: undo_until ?? "" }));
const statuses = async () => {
  const rows = await bookingsOf(app.database.db, session);
  return ids.map((id) => rows.find((row) => row.id === id)?.status);
};
const mailed = async () => {
  const mails = await Promise.all(members.map(({ email }) => messagesFor(app.database.db, email)));
  return mails.map((each) =>
    each.filter(({ about }) => about === "booking").map(({ kind, state }) => `${kind} ${state}`),
  );
};
const decideAgain = async () => {
  const { db } = app.database;
  const undecided = { status: "pending", undo_until: null, cancelled_by_member_at: null } as const;
  await db.updateTable("session_bookings").set(undecided).execute();
  await db.deleteFrom("messages").execute();
};
const each = <Value>(value: Value) => ids.map(() => value);

describe("several bookings", { tags: "coaching.confirm-all" }, () => {
  test("are confirmed at once, and each member is told after ten seconds", {
    tags: "postgres",
  }, async () => {
    const { items, refused } = await confirmAll(coach);
    expect(items.map(({ id, status }) => [id, status])).toEqual(ids.map((id) => [id, "confirmed"]));
    expect(refused).toEqual([]);
    expect(await mailed()).toEqual(each(["booking-confirmed held"]));
    now = new Date(start.getTime() + 13_000);
    await app.plan();
    expect(await mailed()).toEqual(
      each([expect.stringMatching(/^booking-confirmed (queued|sending|sent)$/)]),
    );
  });

  test("can be undone until the same instant, and all or none of them in time", {
    tags: "postgres",
  }, async () => {
    passing = 50;
    const bookings = undoingOf(await confirmAll(coach));
    const until = new Set(bookings.map(({ undo_until }) => undo_until));
    expect(until.size).toBe(1);
    const [latest = ""] = until;
    now = new Date(Date.parse(latest) - 1000);
    passing = 100;
    const { refused } = await coach.api.coaching.undoDecisions({ bookings });
    expect(refused).toEqual([]);
  });

  test("are each answered once, also those that are named twice", async () => {
    const { items, refused } = await confirmAll(coach, [...ids, ...ids]);
    expect(items.map(({ id }) => id)).toEqual(ids);
    expect(refused).toEqual([]);
  });

  test("are pending again after one call that undoes them, and nobody is told", async () => {
    const bookings = undoingOf(await confirmAll(coach));
    const { items, refused } = await coach.api.coaching.undoDecisions({ bookings });
    expect(items.map(({ status }) => status)).toEqual(each("pending"));
    expect(refused).toEqual([]);
    now = new Date(start.getTime() + 60_000);
    await app.plan();
    expect(await mailed()).toEqual(each(["booking-confirmed dropped"]));
  });

  test("are not undone after the ten seconds, nor the one that was decided again", async () => {
    const bookings = undoingOf(await confirmAll(coach));
    await colleague.api.coaching.declineBooking({ id: ids[1] ?? "" });
    const first = await coach.api.coaching.undoDecisions({ bookings: bookings.slice(0, 2) });
    expect(first).toMatchObject({ items: [{ id: ids[0] }], refused: [ids[1]] });
    now = new Date(start.getTime() + 13_000);
    const late = await coach.api.coaching.undoDecisions({ bookings: bookings.slice(2) });
    expect(late).toEqual({ items: [], refused: [ids[2]] });
    expect(await statuses()).toEqual(["pending", "cancelled", "confirmed"]);
  });

  test("are confirmed without those that changed meanwhile or are gone", {
    tags: "postgres",
  }, async () => {
    await colleague.api.coaching.declineBooking({ id: ids[0] ?? "" });
    const other = await makeSession(app.database.db, { date: "2026-03-11" });
    await members[1]?.api.coaching.moveBooking({ id: ids[1] ?? "", session_id: other });
    const gone = crypto.randomUUID();
    const { items, refused } = await confirmAll(coach, [...ids, gone]);
    expect(items.map(({ id }) => id)).toEqual([ids[2]]);
    expect(refused).toEqual([ids[0], ids[1], gone]);
    expect(await statuses()).toEqual(["cancelled", undefined, "confirmed"]);
    expect(await bookingsOf(app.database.db, other)).toMatchObject([{ status: "pending" }]);
  });

  test("by two coaches at once, in any order, are each confirmed by one of them", {
    tags: "postgres",
  }, async () => {
    for (let round = 0; round < 5; round += 1) {
      await decideAgain();
      const [one, other] = await Promise.all([
        confirmAll(coach),
        confirmAll(colleague, ids.toReversed()),
      ]);
      const confirmed = [...one.items, ...other.items].map(({ id }) => id);
      expect(confirmed.toSorted()).toEqual(ids.toSorted());
      expect([...one.refused, ...other.refused].toSorted()).toEqual(ids.toSorted());
      expect(await mailed()).toEqual(each(["booking-confirmed held"]));
    }
  });

  test("while their members cancel are confirmed or left out, and none deadlock", {
    tags: "postgres",
  }, async () => {
    for (let round = 0; round < 5; round += 1) {
      await decideAgain();
      const cancel = (member: Person, index: number) =>
        member.api.coaching.cancelBooking({ id: ids[index] ?? "" });
      const [{ items, refused }] = await Promise.all([confirmAll(coach), ...members.map(cancel)]);
      expect([...items.map(({ id }) => id), ...refused].toSorted()).toEqual(ids.toSorted());
      expect(await statuses()).toEqual(each("cancelled"));
    }
  });
});

describe("who may confirm several bookings", { tags: "coaching.confirm-all" }, () => {
  const confirmation = { bookings: [] as { id: string }[] };
  const undoing = { bookings: [] as { id: string; undo_until: string }[] };
  beforeEach(() => {
    confirmation.bookings = asListed();
    undoing.bookings = ids.map((id) => ({ id, undo_until: "2026-03-02T15:00:12.000Z" }));
  });

  test.each([
    ["nobody who is logged out", () => app.visitor(), 401],
    ["no guest", () => app.personWith("guest"), 403],
    ["no member", () => app.personWith("member"), 403],
    ["a coach", () => app.personWith("coach"), 200],
    ["an admin", () => app.personWith("admin"), 200],
  ] as const)("%s", async (_who, make, status) => {
    const caller = await make();
    const confirmed = await postJson(caller, "/api/session_bookings/confirmations", confirmation);
    expect(confirmed.status).toBe(status);
    const undone = await postJson(caller, "/api/session_bookings/undo", undoing);
    expect(undone.status).toBe(status);
    if (status !== 200) expect(await statuses()).toEqual(each("pending"));
  });

  test.each([[[]], [Array(101).fill({ id: crypto.randomUUID() })], [[{ id: "x" }]]])(
    "bookings as %j are refused",
    async (bookings) => {
      const reply = await postJson(coach, "/api/session_bookings/confirmations", { bookings });
      expect((await readRefusal(reply)).code).toBe("invalid_input");
    },
  );
});
