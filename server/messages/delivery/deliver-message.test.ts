// @module-tag postgres

import { pino } from "pino";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { readConfig } from "#server/config/config.ts";
import type { OpenDatabase } from "#server/db/database.ts";
import { linkSigner } from "#server/http/downloads/signed-links.ts";
import { type Jobs, startJobs } from "#server/jobs/jobs.ts";
import { type MailTransport, openTransport } from "#server/mail/transport.ts";
import { openRuntime, type Runtime } from "#server/runtime.ts";
import { keyRing } from "#server/secrets/key-ring.ts";
import { openSealer } from "#server/secrets/sealer.ts";
import { openStorage } from "#server/storage/open-storage.ts";
import { openTestDatabase } from "#testing/database/databases.ts";
import { type Mailbox, startMailbox } from "#testing/mail/mailbox.ts";
import { personWith } from "#testing/people/people.ts";
import { deliverMessageJob, sendReceiptLater } from "../messages.ts";
import { deliverMessage, type Post } from "./deliver-message.ts";

const minute = 60_000;
const log = pino({ level: "silent" });

let database: OpenDatabase;
let jobs: Jobs;
let mailbox: Mailbox;
let transport: MailTransport;
let runtime: Runtime;
let shift = 0;
let count = 0;

// The worker here sends nothing: the test makes each attempt itself.
beforeAll(async () => {
  [database, mailbox] = await Promise.all([openTestDatabase(), startMailbox()]);
  jobs = await startJobs(database.pool, log);
  await jobs.work(deliverMessageJob, async () => undefined);
  const config = readConfig({ SMTP_URL: mailbox.url, REPLY_TO: "coaches@localhost.example" });
  transport = openTransport(config);
  const ring = keyRing(["ab".repeat(32)]);
  const [links, sealer] = [linkSigner(ring), openSealer(ring)];
  const storage = await openStorage(config);
  const now = () => new Date(Date.now() + shift);
  runtime = openRuntime({
    ...{ config, db: database.db, jobs, links, log, engine: database.engine, now },
    ...{ sealer, storage },
  });
});
beforeEach(() => {
  shift = 0;
});
afterAll(async () => {
  transport.close();
  await jobs.stop();
  await database.close();
  await mailbox.stop();
});

const props = { playbookUrl: "http://localhost/p", publicUrl: "http://localhost" };

/** To an address of its own. */
async function makeMessage() {
  count += 1;
  const to = `reader-${count}@example.com`;
  const cause = { about: "lead", about_id: crypto.randomUUID(), occasion: "1" } as const;
  await runtime.transaction((work) =>
    sendReceiptLater(work, {
      cause,
      kind: "playbook-requested",
      to,
      props,
    }),
  );
  const { id } = await runtime.db
    .selectFrom("messages")
    .select("id")
    .where("person_id", "=", personWith(to))
    .executeTakeFirstOrThrow();
  return { id, to, cause };
}

function messageOf(id: string) {
  const { db } = runtime;
  return db.selectFrom("messages").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
}

function cameFor(to: string) {
  return mailbox.mails.filter(({ recipients }) => recipients.includes(to));
}

const admit = async () => ({ isAdmitted: true as const, headers: {} });
const { signal } = new AbortController();
const deliverWith = (post: Partial<Post>, id: string) =>
  deliverMessage(runtime, { transport, admit, ...post }, { id, signal });
const attempt = (id: string) => deliverWith({}, id);

describe("a message", () => {
  test("is sent once, and what was sent is kept with it", {
    tags: "messages.row-first",
  }, async () => {
    const { id, to } = await makeMessage();
    await attempt(id);
    const [mail, ...others] = cameFor(to);
    expect(others).toEqual([]);
    expect(mail?.messageId).toBe(`<${id}@localhost>`);
    expect(mail?.from?.address).toBe("hello@localhost");
    expect(mail?.replyTo).toMatchObject([{ address: "coaches@localhost.example" }]);
    const message = await messageOf(id);
    expect(message).toMatchObject({ state: "sent", attempts: 1, last_error: null });
    expect(message.subject).toBe(mail?.subject);
    expect(message.sent_at).not.toBeNull();
    expect(message.html).toContain("Download the playbook");
    expect(message.plain_text).toContain("Download the playbook");
  });

  test("that waits is written in the texts that are published when it leaves", {
    tags: ["texts.mails", "texts.brand"],
  }, async () => {
    const before = await makeMessage();
    const after = await makeMessage();
    await attempt(before.id);
    const texts = { "mails.shared.signature": "Warmly,\nIda", "brand.academy": "Quiet Craft" };
    const version = { number: 1, texts: JSON.stringify(texts), shown: "{}" };
    await runtime.db.insertInto("text_versions").values(version).execute();
    await attempt(after.id);
    await runtime.db.deleteFrom("text_versions").where("number", "=", 1).execute();
    const [mail] = cameFor(after.to);
    expect(mail?.text).toContain("Warmly,\nIda\n\n---\n\nQuiet Craft\n");
    expect(mail?.from?.name).toBe("Quiet Craft");
    expect((await messageOf(before.id)).plain_text).toContain("Softspoken Academy\n\n---");
  });

  test("is not sent again when its job runs again", async () => {
    const { id, to } = await makeMessage();
    await attempt(id);
    await attempt(id);
    expect(cameFor(to)).toHaveLength(1);
  });

  test("is sent once by many workers at the same instant", { tags: "messages.once" }, async () => {
    const { id, to } = await makeMessage();
    await Promise.allSettled([attempt(id), attempt(id), attempt(id), attempt(id)]);
    expect(cameFor(to)).toHaveLength(1);
    expect(await messageOf(id)).toMatchObject({ state: "sent", attempts: 1 });
  });

  test("that is in another worker's hands makes the job try again later", async () => {
    const { id, to } = await makeMessage();
    await takeAndCrash(id);
    await expect(attempt(id)).rejects.toThrow("another worker");
    expect(cameFor(to)).toEqual([]);
  });

  test("whose worker crashed is sent when its lease is over", {
    tags: "messages.once",
  }, async () => {
    const { id, to } = await makeMessage();
    await takeAndCrash(id);
    shift = 4 * minute;
    await attempt(id);
    expect(cameFor(to)).toHaveLength(1);
    expect(await messageOf(id)).toMatchObject({ state: "sent", attempts: 2 });
  });

  test("for the same cause is written only once", { tags: "messages.row-first" }, async () => {
    const { id, to, cause } = await makeMessage();
    await runtime.transaction((work) =>
      sendReceiptLater(work, {
        cause,
        kind: "playbook-requested",
        to,
        props: { playbookUrl: "http://localhost/p", publicUrl: "http://localhost" },
      }),
    );
    const rows = runtime.db
      .selectFrom("messages")
      .select("id")
      .where("person_id", "=", personWith(to));
    expect(await rows.execute()).toEqual([{ id }]);
  });

  test.each([
    ["something else", { about_id: crypto.randomUUID() }],
    ["another time", { occasion: "2" }],
    ["something of another noun", { about: "person" } as const],
  ])("about %s is written beside it", async (_what, other) => {
    const { id, to, cause } = await makeMessage();
    const mail = { kind: "playbook-requested", to, props } as const;
    await runtime.transaction((work) =>
      sendReceiptLater(work, { ...mail, cause: { ...cause, ...other } }),
    );
    const rows = runtime.db
      .selectFrom("messages")
      .select("id")
      .where("person_id", "=", personWith(to));
    expect(await rows.execute()).toHaveLength(2);
    expect(await messageOf(id)).toMatchObject(cause);
  });

  async function takeAndCrash(id: string): Promise<void> {
    const claimed = new Promise<void>((resolve) => {
      const send = () => {
        resolve();
        return new Promise<never>(() => undefined);
      };
      const stuck = { send, close: () => undefined };
      void deliverWith({ transport: stuck }, id);
    });
    await claimed;
  }
});

describe("messages whose turn comes at the same time", () => {
  test("are each sent once, with their own text", { tags: "messages.once" }, async () => {
    const messages = await Promise.all(Array.from({ length: 12 }, makeMessage));
    await Promise.all(messages.map(({ id }) => attempt(id)));
    for (const { id, to } of messages) {
      expect(cameFor(to).map(({ messageId }) => messageId)).toEqual([`<${id}@localhost>`]);
      expect(await messageOf(id)).toMatchObject({ state: "sent", attempts: 1 });
    }
  });
});

describe("when the mail server fails", () => {
  test("by being down, the message waits and goes out when it is back", {
    tags: "messages.retries",
  }, async () => {
    const { id, to } = await makeMessage();
    await mailbox.goDown();
    await expect(attempt(id)).rejects.toThrow();
    expect(await messageOf(id)).toMatchObject({
      state: "queued",
      last_error: expect.stringMatching(/ECONNREFUSED|closed|hang up/i),
    });
    await mailbox.goUp();
    await attempt(id);
    expect(cameFor(to)).toHaveLength(1);
    expect(await messageOf(id)).toMatchObject({ state: "sent", last_error: null, attempts: 2 });
  });

  test("by refusing an address for good, the message fails with its error, and others go out", {
    tags: "messages.retries",
  }, async () => {
    const [gone, other] = [await makeMessage(), await makeMessage()];
    mailbox.refuse(gone.to);
    await Promise.all([attempt(gone.id), attempt(other.id)]);
    expect(await messageOf(gone.id)).toMatchObject({
      state: "failed",
      last_error: expect.stringContaining("No such address"),
      sent_at: null,
    });
    expect(cameFor(other.to)).toHaveLength(1);
    await attempt(gone.id);
    expect(cameFor(gone.to)).toEqual([]);
  });

  test("by breaking off after it took the mail, it is sent again under the same Message-ID", {
    tags: "messages.once",
  }, async () => {
    const { id, to } = await makeMessage();
    mailbox.dropAfterNextMail();
    await expect(attempt(id)).rejects.toThrow();
    expect(await messageOf(id)).toMatchObject({ state: "queued" });
    await attempt(id);
    const ids = cameFor(to).map(({ messageId }) => messageId);
    expect(ids).toEqual([`<${id}@localhost>`, `<${id}@localhost>`]);
  });

  test("until the last attempt, the message is given up with its error", {
    tags: "messages.retries",
  }, async () => {
    const { id } = await makeMessage();
    await runtime.db.updateTable("messages").set({ attempts: 50 }).where("id", "=", id).execute();
    const failing = { send: () => Promise.reject(new Error("421 busy")), close: () => undefined };
    await deliverWith({ transport: failing }, id);
    expect(await messageOf(id)).toMatchObject({ state: "failed", last_error: "421 busy" });
  });
});

test("a message that is not admitted is not sent, and one that is has the headers that it was given", async () => {
  const [kept, sent] = [await makeMessage(), await makeMessage()];
  const headers = { "List-Unsubscribe": "<https://softspoken.example/end>" };
  const keep = async () => ({ isAdmitted: false as const });
  await deliverWith({ admit: keep }, kept.id);
  expect(cameFor(kept.to)).toEqual([]);
  const release = async () => ({ isAdmitted: true as const, headers });
  await deliverWith({ admit: release }, sent.id);
  const [mail] = cameFor(sent.to);
  const found = mail?.headers.find(({ key }) => key === "list-unsubscribe");
  expect(found?.value).toBe("<https://softspoken.example/end>");
});

test("a stored message that lacks a required prop is not sent, and keeps which one it lacks", async () => {
  const { id, to } = await makeMessage();
  const props = JSON.stringify({ name: "Ada", publicUrl: "http://localhost" });
  await runtime.db.updateTable("messages").set({ props }).where("id", "=", id).execute();
  await expect(attempt(id)).rejects.toThrow('"playbook-requested" are invalid: playbookUrl');
  expect(cameFor(to)).toEqual([]);
  const last_error = expect.stringContaining('"playbook-requested" are invalid: playbookUrl');
  expect(await messageOf(id)).toMatchObject({ state: "queued", last_error, html: null });
});

test("a message with a prop that its kind does not have is not written", async () => {
  const to = "reader-of-more@example.com";
  const cause = { about: "lead", about_id: crypto.randomUUID(), occasion: "1" } as const;
  const mail = {
    cause,
    kind: "playbook-requested",
    to,
    props: { ...props, coach: "Ben" },
  } as const;
  const writing = runtime.transaction((work) => sendReceiptLater(work, mail));
  await expect(writing).rejects.toThrow('"playbook-requested" are invalid: coach');
  const rows = runtime.db
    .selectFrom("messages")
    .select("id")
    .where("person_id", "=", personWith(to));
  expect(await rows.execute()).toEqual([]);
});

test("a message that can't be drawn keeps its error and waits", async () => {
  const { id } = await makeMessage();
  await runtime.db
    .updateTable("messages")
    .set({ kind: "of-another-version" })
    .where("id", "=", id)
    .execute();
  await expect(attempt(id)).rejects.toThrow();
  expect(await messageOf(id)).toMatchObject({ state: "queued", last_error: expect.any(String) });
});
