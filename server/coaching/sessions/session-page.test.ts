import { expect, test } from "vitest";
import { listDownloads } from "#contract/lists/downloads.ts";
import { sessionInput } from "#testing/coaching/coaching.ts";
import { coachingScene } from "#testing/coaching/coaching-scene.ts";

const scene = coachingScene();

test("a coach's next session is suggested as the last one was", {
  tags: "coaching.session-suggestion",
}, async () => {
  const { api } = scene.coach;
  const none = { meeting_link: null, has_room: false };
  const usual = { type: "one_on_one", duration: 60, max_participants: 1, ...none };
  expect(await api.coaching.suggest()).toEqual(usual);
  const meeting_link = "https://meet.example/mine";
  const chosen = { type: "workshop", duration: 90, max_participants: 12, meeting_link } as const;
  await api.coaching.create(sessionInput({ ...chosen, coach_id: scene.coach.session.user.id }));
  await api.coaching.create(sessionInput({ title: "Nobody's", coach_id: null }));
  expect(await api.coaching.suggest()).toEqual({ ...chosen, has_room: false });
  const other = await scene.app.personWith("coach");
  expect(await other.api.coaching.suggest()).toEqual(usual);
});

test("notes about a session are kept, also once it is over, and never overwritten unseen", {
  tags: "coaching.session-notes",
}, async () => {
  const id = await scene.session({ date: "2026-02-02" });
  const { api } = scene.coach;
  await api.coaching.noteSession({ id, coach_note: "Openings", was: { coach_note: null } });
  const stale = api.coaching.noteSession({ id, coach_note: "Mine", was: { coach_note: null } });
  await expect(stale).rejects.toMatchObject({ code: "changed_meanwhile" });
  expect((await api.coaching.listSessionBookings({ id })).coach_note).toBe("Openings");
  const unknown = api.coaching.noteSession({ id: crypto.randomUUID(), coach_note: "?" });
  await expect(unknown).rejects.toMatchObject({ code: "not_found" });
});

test("the people of a session are downloaded with what they and the coaches noted", {
  tags: "coaching.session-people",
}, async () => {
  const id = await scene.session();
  const booking = await scene.booked(scene.ada, id, "pending");
  await scene.coach.api.coaching.noteBooking({ id: booking, coach_note: "Shy" });
  const { path } = listDownloads.session;
  const reply = await scene.coach.fetch(`${path}?session_id=${id}`);
  const [head, ...rows] = (await reply.text()).replace("\ufeff", "").trim().split("\n");
  expect(head).toBe("Name,Email,Status,Came,Booked (UTC),Notes,Note for the coach");
  expect(rows).toHaveLength(1);
  expect(rows[0]).toMatch(/ada@example\.com,pending,no,.*,Mine,Shy$/);
  const none = await scene.coach.fetch(`${path}?session_id=${crypto.randomUUID()}`);
  expect(none.status).toBe(404);
});
