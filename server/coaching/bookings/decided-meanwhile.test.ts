import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { outcomeOf, postJson, readRefusal } from "#testing/app/requests.ts";
import type { Person } from "#testing/app/start-app.ts";
import { bookingsOf, makeBooking, makeSession } from "#testing/coaching/coaching.ts";
import { coachingScene } from "#testing/coaching/coaching-scene.ts";

const scene = coachingScene();

let colleague: Person;
let session = "";
let id = "";

beforeAll(async () => {
  [scene.coach, colleague] = [
    await scene.app.personWith("coach"),
    await scene.app.personWith("coach"),
  ];
});
beforeEach(async () => {
  const { db } = scene.app.database;
  await db.deleteFrom("sessions").execute();
  await db.deleteFrom("messages").execute();
  session = await makeSession(db, { date: "2090-03-10" });
  id = await makeBooking(db, { user: scene.ada.session.user.id, session, status: "pending" });
});

type Status = "pending" | "confirmed" | "cancelled";

const send = (who: Person, path: "confirmation" | "decline", status: Status) =>
  postJson(who, `/api/session_bookings/${id}/${path}`, { was: { status, session_id: session } });
const storedStatus = async () => (await bookingsOf(scene.db, session))[0]?.status;

describe("a booking that a colleague has decided since the list was read", {
  tags: "coaching.decided-meanwhile",
}, () => {
  test("is not declined once it is confirmed, and the refusal says so", async () => {
    await send(scene.coach, "confirmation", "pending");
    expect(await readRefusal(await send(colleague, "decline", "pending"))).toMatchObject({
      status: 409,
      code: "changed_meanwhile",
      message: "Someone else has changed this, so it was not saved.",
    });
    expect(await storedStatus()).toBe("confirmed");
    expect(await scene.mailedAboutBookings()).toEqual(["booking-confirmed held"]);
  });

  test("is not confirmed once it is declined", async () => {
    await send(scene.coach, "decline", "pending");
    expect(await outcomeOf(await send(colleague, "confirmation", "pending"))).toBe(
      "booking_cancelled",
    );
    expect(await scene.mailedAboutBookings()).toEqual(["booking-cancelled held"]);
  });

  test("is not declined as a confirmed one once the confirmation is undone", async () => {
    const { undo_until } = await scene.coach.api.coaching.confirmBooking({ id });
    await scene.coach.api.coaching.undoDecision({ id, undo_until: undo_until ?? "" });
    expect(await outcomeOf(await send(colleague, "decline", "confirmed"))).toBe(
      "changed_meanwhile",
    );
    expect(await storedStatus()).toBe("pending");
  });

  test("keeps the first of two decisions at the same instant, and tells of that one", {
    tags: "postgres",
  }, async () => {
    for (let round = 0; round < 5; round += 1) {
      const { db } = scene.app.database;
      const undecided = { status: "pending", undo_until: null } as const;
      await db.updateTable("session_bookings").set(undecided).execute();
      await db.deleteFrom("messages").execute();
      const replies = await Promise.all([
        send(scene.coach, "confirmation", "pending"),
        send(colleague, "decline", "pending"),
      ]);
      const outcomes = await Promise.all(replies.map(outcomeOf));
      const isConfirmed = outcomes[0] === "done";
      expect(outcomes).toEqual(
        isConfirmed ? ["done", "changed_meanwhile"] : ["booking_cancelled", "done"],
      );
      expect(await storedStatus()).toBe(isConfirmed ? "confirmed" : "cancelled");
      expect(await scene.mailedAboutBookings()).toEqual([
        isConfirmed ? "booking-confirmed held" : "booking-cancelled held",
      ]);
    }
  });
});

describe("a booking that the member has moved since the list was read", {
  tags: "coaching.decided-meanwhile",
}, () => {
  let target = "";

  beforeEach(async () => {
    target = await scene.session({ title: "Pricing", date: "2090-04-20" });
  });

  const move = () =>
    postJson(scene.ada, `/api/session_bookings/${id}/move`, { session_id: target }).then(outcomeOf);
  const storedAt = async (at: string) =>
    (await bookingsOf(scene.db, at)).map(({ status }) => status);

  test.each(["confirmation", "decline"] as const)(
    "keeps waiting in the other session: the %s is refused, and nobody is told",
    async (path) => {
      await move();
      expect(await outcomeOf(await send(scene.coach, path, "pending"))).toBe("changed_meanwhile");
      expect(await storedAt(target)).toEqual(["pending"]);
      expect((await scene.mailedAboutBookings()).map((mail) => mail.split(" ")[0])).toEqual([
        "booking-changed",
      ]);
    },
  );

  test("is read with the session that it is of now, and then decided", async () => {
    await move();
    const found = await scene.coach.api.coaching.readBooking({ id });
    expect(found).toMatchObject({ status: "pending", session_id: target });
    expect(found.session).toMatchObject({ id: target, title: "Pricing" });
    const was = { status: found.status, session_id: found.session_id };
    expect((await scene.coach.api.coaching.confirmBooking({ id, was })).status).toBe("confirmed");
  });

  test("at the same instant is never confirmed in the other session", {
    tags: "postgres",
  }, async () => {
    for (let round = 0; round < 5; round += 1) {
      const { db } = scene.app.database;
      const undecided = { status: "pending", undo_until: null, session_id: session } as const;
      await db.updateTable("session_bookings").set(undecided).execute();
      const [moved, decided] = await Promise.all([
        move(),
        send(scene.coach, "confirmation", "pending").then(outcomeOf),
      ]);
      expect([moved, ["done", "changed_meanwhile"].includes(decided)]).toEqual(["done", true]);
      expect(await storedAt(target)).toEqual(["pending"]);
    }
  });
});

test("a booking that does not exist can't be read", async () => {
  const reply = await scene.coach.fetch(`/api/session_bookings/${crypto.randomUUID()}`);
  expect(await readRefusal(reply)).toMatchObject({ status: 404, code: "not_found" });
});

test("a decision is undone by its maker, and the booking can be confirmed again", {
  tags: "coaching.decided-meanwhile",
}, async () => {
  const was = { status: "pending", session_id: session } as const;
  const { undo_until } = await scene.coach.api.coaching.declineBooking({ id, was });
  expect(await outcomeOf(await send(colleague, "confirmation", "pending"))).toBe(
    "booking_cancelled",
  );
  await scene.coach.api.coaching.undoDecision({ id, undo_until: undo_until ?? "" });
  expect(await outcomeOf(await send(scene.coach, "confirmation", "pending"))).toBe("done");
  expect(await storedStatus()).toBe("confirmed");
});

test("a booking that is shown as confirmed can be declined", {
  tags: "coaching.decided-meanwhile",
}, async () => {
  await scene.coach.api.coaching.confirmBooking({ id });
  expect(await outcomeOf(await send(colleague, "decline", "confirmed"))).toBe("done");
});

test("a program that sends no status decides whatever is there", {
  tags: "coaching.decided-meanwhile",
}, async () => {
  await scene.coach.api.coaching.confirmBooking({ id });
  expect((await colleague.api.coaching.declineBooking({ id })).status).toBe("cancelled");
});
