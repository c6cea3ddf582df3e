// @module-tag postgres

import { expect, test } from "vitest";
import { listDownloads } from "#contract/lists/downloads.ts";
import { postJson } from "#testing/app/requests.ts";
import type { Person } from "#testing/app/start-app.ts";
import { coachingScene, idOf } from "#testing/coaching/coaching-scene.ts";
import { makeCohort, makePlace } from "#testing/cohorts/cohorts.ts";

const scene = coachingScene();

const tags = { tags: "coaching.attendance" };
const begun = { date: "2026-03-02", time: "09:30" };
const notBegun = { status: 409, code: "session_not_begun" };

const page = (id: string) => scene.coach.api.coaching.listSessionBookings({ id });

const mark = (id: string, people: string[], attended = true, by: Person = scene.coach) =>
  by.api.coaching.markAttendance({ id, person_ids: people, attended });

async function personOf({ email }: Person): Promise<string> {
  const row = await scene.db
    .selectFrom("contacts")
    .select("id")
    .where("email", "=", email)
    .executeTakeFirstOrThrow();
  return row.id;
}

test(
  "who has booked is marked once the session has begun, several at once, and unmarked",
  tags,
  async () => {
    const id = await scene.session({ date: "2026-03-02", time: "11:00" });
    await scene.booked(scene.ada, id);
    await scene.booked(scene.bob, id, "pending");
    const [ada, bob] = [await personOf(scene.ada), await personOf(scene.bob)];
    await expect(mark(id, [ada])).rejects.toMatchObject(notBegun);
    expect((await page(id)).can).toEqual({ mark_attendance: false });
    scene.pass(3600);
    expect((await page(id)).can).toEqual({ mark_attendance: true });
    expect(await mark(id, [ada])).toEqual({ changed: [ada] });
    expect(await mark(id, [ada, bob, bob])).toEqual({ changed: [bob] });
    expect(await mark(id, [ada, bob])).toEqual({ changed: [] });
    expect((await page(id)).came.toSorted()).toEqual([ada, bob].toSorted());
    expect(await mark(id, [bob], false)).toEqual({ changed: [bob] });
    expect(await mark(id, [bob], false)).toEqual({ changed: [] });
    expect((await page(id)).came).toEqual([ada]);
  },
);

test("of several none is marked if one does not belong to the session", tags, async () => {
  const id = await scene.session(begun);
  await scene.booked(scene.ada, id);
  await scene.booked(scene.bob, id, "cancelled");
  const [ada, bob] = [await personOf(scene.ada), await personOf(scene.bob)];
  await expect(mark(id, [ada, bob])).rejects.toMatchObject({ status: 404 });
  await expect(mark(id, [ada, crypto.randomUUID()])).rejects.toMatchObject({ status: 404 });
  await expect(mark(crypto.randomUUID(), [ada])).rejects.toMatchObject({ status: 404 });
  expect((await page(id)).came).toEqual([]);
});

test(
  "members of a meeting are marked without having booked, also who could not come",
  tags,
  async () => {
    const cohort = await makeCohort(scene.db);
    await makePlace(scene.db, { cohort, email: scene.ada.email });
    const id = await scene.session({ ...begun, cohort });
    const ada = await personOf(scene.ada);
    await scene.db
      .insertInto("meeting_absences")
      .values({ session_id: id, person_id: ada })
      .execute();
    expect(await mark(id, [ada])).toEqual({ changed: [ada] });
    const reply = await scene.coach.fetch(`${listDownloads.session.path}?session_id=${id}`);
    expect(await reply.text()).toMatch(/ada@example\.com,can’t come,yes,/);
  },
);

test(
  "a session that is called off has no marks, and one moved to come loses them",
  tags,
  async () => {
    const { api } = scene.coach;
    const calledOff = await scene.session(begun);
    const id = await scene.session(begun);
    const ada = await personOf(scene.ada);
    for (const session of [calledOff, id]) {
      await scene.booked(scene.ada, session);
      await mark(session, [ada]);
    }
    await api.coaching.callOff({ id: calledOff });
    expect((await page(calledOff)).came).toEqual([]);
    await expect(mark(calledOff, [ada])).rejects.toMatchObject({ code: "session_cancelled" });
    await api.coaching.update({ id, title: "Another title" });
    expect((await page(id)).came).toEqual([ada]);
    await api.coaching.update({ id, session_date: "2026-03-09" });
    expect((await page(id)).came).toEqual([]);
  },
);

test(
  "who came stands on the person's page at the time of the session, and in the export",
  tags,
  async () => {
    const id = await scene.session({ ...begun, title: "Pricing" });
    await scene.booked(scene.ada, id);
    const ada = await personOf(scene.ada);
    await mark(id, [ada]);
    const { items } = await scene.coach.api.people.timeline({ person_id: ada });
    const came = items.filter(({ kind }) => kind === "session_attendance");
    expect(came).toMatchObject([{ session: "Pricing", at: "2026-03-02T14:30:00.000Z" }]);
    expect(await scene.ada.api.members.exportOwn()).toMatchObject({
      session_attendance: [{ title: "Pricing", session_date: "2026-03-02" }],
    });
  },
);

test("marks of colleagues at the same time are all kept, each by who was first", tags, async () => {
  const id = await scene.session(begun);
  for (const person of [scene.ada, scene.bob]) await scene.booked(person, id);
  const people = [await personOf(scene.ada), await personOf(scene.bob)];
  const colleague = await scene.app.personWith("coach");
  const marks = await Promise.all(
    Array.from({ length: 8 }, (_, round) =>
      mark(id, round % 2 === 0 ? people : people.toReversed(), true, colleague),
    ),
  );
  expect(marks.flatMap(({ changed }) => changed).toSorted()).toEqual(people.toSorted());
  await mark(id, people);
  const rows = await scene.db.selectFrom("session_attendance").select("marked_by").execute();
  expect(rows.map(({ marked_by }) => marked_by)).toEqual([idOf(colleague), idOf(colleague)]);
});

test("nobody but staff marks who came", tags, async () => {
  const id = await scene.session(begun);
  const body = { person_ids: [crypto.randomUUID()], attended: true };
  const path = `/api/sessions/${id}/attendance`;
  expect((await postJson(scene.app.visitor(), path, body)).status).toBe(401);
  expect((await postJson(scene.ada, path, body)).status).toBe(403);
});
