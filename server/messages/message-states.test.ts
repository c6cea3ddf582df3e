// @module-tag postgres

import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { MessageState } from "#contract/messages/messages.ts";
import type { Work } from "#server/work.ts";
import { type App, startApp } from "#testing/app/start-app.ts";
import { personWith } from "#testing/people/people.ts";
import * as states from "./message-states.queries.ts";

const now = new Date("2026-11-20T14:00:00Z");
const later = new Date("2026-11-20T15:00:00Z");

let app: App;

beforeAll(async () => {
  app = await startApp({ now: () => now });
});
beforeEach(async () => {
  await app.database.db.deleteFrom("messages").execute();
});
afterAll(() => app.stop());

/** If it is being sent, the lease of its worker has ended. */
function makeMessage(state: MessageState) {
  return app.database.db
    .insertInto("messages")
    .values({
      kind: "place-opened",
      nature: "answer",
      ...{ about: "application", about_id: randomUUID(), occasion: "1" },
      person_id: personWith("ana@example.com"),
      props: JSON.stringify({}),
      state,
      planned_at: now,
      attempts: 1,
      sent_at: state === "sent" ? now : null,
      leased_until: state === "sending" ? new Date(now.getTime() - 1) : null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

type Row = Awaited<ReturnType<typeof makeMessage>>;

function readMessage({ id }: Row): Promise<Row> {
  const messages = app.database.db.selectFrom("messages").selectAll();
  return messages.where("id", "=", id).executeTakeFirstOrThrow();
}

type Name = keyof typeof states.transitions;
const names = Object.keys(states.transitions) as Name[];

function startsOf(name: Name): readonly MessageState[] {
  return states.transitions[name].from;
}

const mail = { subject: "Hello", html: "<p>Hello</p>", text: "Hello", confidential: false };

function markSent(work: Work, { id, props }: Row, sent: Partial<typeof mail> = {}) {
  return states.markSent(work, id, { props, ...mail, ...sent });
}

const verbs: Record<Name, (work: Work, row: Row) => Promise<unknown>> = {
  claim: (work, { id }) => states.claimMessage(work, id),
  markSent: (work, row) => markSent(work, row),
  retryLater: (work, row) => states.retryLater(work, row, "421 Busy"),
  // Takes back those of other tests too, so their number says nothing.
  takeBack: (work) => states.takeBack(work).then(() => undefined),
  giveUp: (work, row) => states.giveUp(work, row, { error: "550 No", isConfidential: true }),
  sendAgain: (work, { id }) => states.sendAgain(work, id, now),
  putOff: (work, row) => states.putOff(work, row, { until: later, reason: "quiet hours" }),
  returnToPlanning: (work, row) => states.returnToPlanning(work, row),
  release: (work) => states.releaseDue(work, now, 10),
  drop: (work, row) => states.drop(work, row, "unsubscribed"),
  withdraw: (work, { about_id }) => states.withdrawLetters(work, [about_id ?? ""], "replaced"),
  dropPlanned: (work, { id }) => states.dropPlanned(work, [{ id, reason: "unsubscribed" }]),
};

describe("a transition", () => {
  const allowed = names.flatMap((name) => startsOf(name).map((from) => ({ name, from })));
  test.each(allowed)(
    "$name leads on from $from",
    { tags: "messages.states" },
    async ({ name, from }) => {
      const row = await makeMessage(from);
      await verbs[name](app.runtime, row);
      expect((await readMessage(row)).state).toBe(states.transitions[name].to);
    },
  );

  const others = names.flatMap((name) =>
    MessageState.options
      .filter((state) => !startsOf(name).includes(state))
      .map((from) => ({ name, from })),
  );
  test.each(others)(
    "$name changes nothing about what is $from, and returns no change",
    async (each) => {
      const row = await makeMessage(each.from);
      const reply = await verbs[each.name](app.runtime, row);
      expect([undefined, false, []]).toContainEqual(reply);
      expect(await readMessage(row)).toEqual(row);
    },
  );

  const fenced = ["retryLater", "giveUp", "putOff", "returnToPlanning", "drop"] as const;
  test.each(fenced)("%s changes nothing once another worker has the message", async (name) => {
    const row = await makeMessage("sending");
    await states.claimMessage(app.runtime, row.id);
    const claimed = await readMessage(row);
    expect(await verbs[name](app.runtime, row)).toBe(false);
    expect(await readMessage(row)).toEqual(claimed);
  });

  test("markSent counts although another worker has the message: the mail has left", async () => {
    const row = await makeMessage("sending");
    await states.claimMessage(app.runtime, row.id);
    expect(await markSent(app.runtime, row)).toBe(true);
    expect(await readMessage(row)).toMatchObject({ state: "sent", html: mail.html });
  });

  test("markSent stores the mail, but none of a confidential message or with changed props", async () => {
    const [kept, confidential, changed] = [
      await makeMessage("sending"),
      await makeMessage("sending"),
      await makeMessage("sending"),
    ];
    await markSent(app.runtime, kept);
    await markSent(app.runtime, confidential, { confidential: true });
    await markSent(app.runtime, { ...changed, props: { name: "an erased person" } });
    expect(await readMessage(kept)).toMatchObject({
      ...{ state: "sent", subject: mail.subject, html: mail.html, plain_text: mail.text },
      ...{ props: kept.props, sent_at: now, leased_until: null },
    });
    const unread = { state: "sent", subject: mail.subject, html: null, plain_text: null };
    expect(await readMessage(confidential)).toMatchObject({ ...unread, props: {} });
    expect(await readMessage(changed)).toMatchObject({ ...unread, props: changed.props });
  });
});

describe("the database", () => {
  const pairs = MessageState.options.flatMap((from) =>
    MessageState.options.filter((to) => to !== from).map((to) => ({ from, to })),
  );
  const isListed = ({ from, to }: { from: MessageState; to: MessageState }) =>
    names.some((name) => startsOf(name).includes(from) && states.transitions[name].to === to);

  const change = ({ id }: Row, state: MessageState) =>
    app.database.db
      .updateTable("messages")
      .set({
        state,
        sent_at: state === "sent" ? now : null,
        leased_until: state === "sending" ? later : null,
      })
      .where("id", "=", id)
      .execute();

  test.each(pairs.filter(isListed))("lets what is $from become $to", async ({ from, to }) => {
    const row = await makeMessage(from);
    await change(row, to);
    expect((await readMessage(row)).state).toBe(to);
  });

  test.each(pairs.filter((pair) => !isListed(pair)))(
    "refuses that what is $from becomes $to",
    { tags: "messages.states" },
    async ({ from, to }) => {
      const row = await makeMessage(from);
      const refusal = { code: "23514", constraint: "message_transition" };
      await expect(change(row, to)).rejects.toMatchObject(refusal);
      expect(await readMessage(row)).toEqual(row);
    },
  );
});
