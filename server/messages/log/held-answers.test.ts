import { describe, expect, test } from "vitest";
import { releaseDueMessages } from "#server/messages/messages.ts";
import {
  accept,
  answersTo,
  apply,
  decline,
  lettersTo,
  monday,
  springCohort,
} from "#testing/cohorts/applicants.ts";
import { applicationScene } from "#testing/cohorts/application-scene.ts";
import { personWith } from "#testing/people/people.ts";

const scene = applicationScene();

/** Waits for the morning. */
async function heldLetter() {
  const application = await apply(scene.app, scene.coach);
  await scene.app.at(monday.night);
  await decline(scene.coach, application);
  await scene.app.at(monday.night);
  const [letter] = await answersTo(scene.app, application.email);
  return { id: letter?.id ?? "", email: application.email };
}

const actions = async (id: string) =>
  (
    await scene.app.database.db
      .selectFrom("audit_log")
      .select("action")
      .where("subject", "=", id)
      .execute()
  ).map(({ action }) => action);

describe("a letter that waits", { tags: "messages.held-answers" }, () => {
  test("is cancelled: it never leaves, which the log and the audit say", async () => {
    const { id, email } = await heldLetter();
    expect(await scene.coach.api.messages.cancel({ id })).toMatchObject({
      ...{ state: "dropped", reason: "cancelled by staff" },
      can: { change: false },
    });
    await scene.app.at(monday.nextMorning);
    expect(lettersTo(scene.app, email)).toEqual([]);
    expect(await actions(id)).toContain("messages.cancel");
  });

  test("and offers a place is cancelled: nothing else tells of the offer either", {
    tags: "offers.reminder",
  }, async () => {
    const application = await apply(scene.app, scene.coach);
    await scene.app.at(monday.night);
    await accept(scene.coach, application, { cohort_id: await springCohort(scene.app) });
    await scene.app.at(monday.night);
    const [letter] = await answersTo(scene.app, application.email);
    await scene.coach.api.messages.cancel({ id: letter?.id ?? "" });
    for (const day of ["17", "18", "19", "20", "21"]) {
      await scene.app.at(`2026-11-${day}T09:00:00-05:00`);
    }
    expect(scene.app.unaskedFor(application.email)).toEqual([]);
  });

  test("is sent now outside of the reader’s quiet hours", async () => {
    const { id, email } = await heldLetter();
    // The morning has come, and nothing has released it yet.
    scene.app.setClock(monday.nextMorning);
    expect(await scene.coach.api.messages.sendNow({ id })).toMatchObject({ state: "queued" });
    await scene.app.at(monday.nextMorning);
    expect(lettersTo(scene.app, email)).toHaveLength(1);
    expect(await actions(id)).toContain("messages.sendNow");
  });

  test("stays in the reader’s quiet hours, and says until when", async () => {
    const { id, email } = await heldLetter();
    expect(await scene.coach.api.messages.sendNow({ id })).toMatchObject({
      ...{ state: "held", reason: "quiet hours until 8:00 AM, academy time" },
      planned_at: new Date(monday.nextMorning).toISOString(),
    });
    await scene.app.at(monday.night);
    expect(lettersTo(scene.app, email)).toEqual([]);
  });

  test("can’t be changed once it has left", async () => {
    const { id } = await heldLetter();
    await scene.app.at(monday.nextMorning);
    for (const change of ["sendNow", "cancel"] as const) {
      await expect(scene.coach.api.messages[change]({ id })).rejects.toMatchObject({
        code: "message_left",
      });
    }
  });

  test("is cancelled or sent, never both, when its time comes at that moment", {
    tags: "postgres",
  }, async () => {
    const { id, email } = await heldLetter();
    scene.app.setClock(monday.nextMorning);
    const [cancelled] = await Promise.allSettled([
      scene.coach.api.messages.cancel({ id }),
      releaseDueMessages(scene.app.runtime),
    ]);
    await scene.app.at(monday.nextMorning);
    const isCancelled = cancelled.status === "fulfilled";
    expect(lettersTo(scene.app, email)).toHaveLength(isCancelled ? 0 : 1);
    expect(await answersTo(scene.app, email)).toMatchObject([
      { state: isCancelled ? "dropped" : "sent" },
    ]);
  });

  test("of two colleagues who cancel it and send it, one is refused", {
    tags: "postgres",
  }, async () => {
    const { id } = await heldLetter();
    scene.app.setClock(monday.nextMorning);
    const both = await Promise.allSettled([
      scene.coach.api.messages.cancel({ id }),
      scene.coach.api.messages.sendNow({ id }),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  });
});

test("a nudge that waits is neither sent now nor cancelled", {
  tags: "messages.held-answers",
}, async () => {
  const { db } = scene.app.database;
  await scene.app.signUp("nudged@example.com");
  const { id } = await db
    .insertInto("messages")
    .values({
      ...{ kind: "digest", nature: "scheduled", state: "held" },
      person_id: personWith("nudged@example.com"),
      props: JSON.stringify({ parts: [{ kind: "nudge" }] }),
      planned_at: new Date("2026-11-20T14:00:00Z"),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirstOrThrow();
  for (const change of ["sendNow", "cancel"] as const) {
    await expect(scene.coach.api.messages[change]({ id })).rejects.toMatchObject({
      code: "message_automatic",
    });
  }
});

describe("somebody without a message", { tags: "messages.none" }, () => {
  const whyNone = (search: string) => scene.coach.api.messages.whyNone({ search });

  test("is found by the address, with the reason", async () => {
    await scene.app.signUp("paused@example.com");
    await scene.app.forgetEveryone();
    await expect
      .poll(() => whyNone("paused@example.com"))
      .toMatchObject({
        items: [{ email: "paused@example.com", why: "nothing_planned" }],
      });
  });

  test("is nobody if the address is unknown", async () => {
    expect(await whyNone("unknown@example.com")).toEqual({ items: [] });
  });
});
