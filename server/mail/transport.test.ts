import { once } from "node:events";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import PostalMime from "postal-mime";
import { SMTPServer } from "smtp-server";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { readAll, startMailbox } from "#testing/mail/mailbox.ts";
import { toIcs } from "./calendar.ts";
import { isPermanentRefusal, type OutgoingMail, openTransport } from "./transport.ts";

const mail: OutgoingMail = {
  from: { name: "Softspoken Academy", address: "hello@softspoken.example" },
  to: "ada@example.com",
  subject: "Quietly yours",
  text: "In plain text",
  html: "<p>In HTML</p>",
  messageId: "<one@softspoken.example>",
};

const { signal } = new AbortController();

describe("without a mail server", () => {
  let dataDir = "";
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), "softspoken-outbox-"));
  });
  afterEach(() => rm(dataDir, { recursive: true, force: true }));

  test("mails become files in the outbox, whole and readable", {
    tags: "running.outbox",
  }, async () => {
    const transport = openTransport({ smtp: undefined, dataDir });
    await transport.send("one", mail, signal);
    expect(await readdir(join(dataDir, "outbox"))).toEqual(["one.eml"]);
    const read = await PostalMime.parse(await readFile(join(dataDir, "outbox", "one.eml")));
    expect(read).toMatchObject({ subject: mail.subject, messageId: mail.messageId });
    expect(read.text).toContain("In plain text");
    expect(read.html).toContain("<p>In HTML</p>");
  });

  test("the same mail twice leaves one file, two mails leave two", async () => {
    const transport = openTransport({ smtp: undefined, dataDir });
    await Promise.all([transport.send("one", mail, signal), transport.send("two", mail, signal)]);
    await transport.send("one", mail, signal);
    const files = await readdir(join(dataDir, "outbox"));
    expect(files.toSorted()).toEqual(["one.eml", "two.eml"]);
  });
});

test("a mail server that never answers is left when the time for the mail is over", async () => {
  const patience = new AbortController();
  const mailbox = await startMailbox();
  const transport = openTransport({ smtp: { url: mailbox.url, requireTls: false }, dataDir: "" });
  const goOn = mailbox.stall("ada@example.com");
  try {
    const isSending = mailbox.waitForStalled("ada@example.com");
    const sending = transport.send("one", mail, patience.signal);
    await isSending;
    patience.abort();
    await expect(sending).rejects.toThrow(/abort/i);
  } finally {
    goOn();
    transport.close();
    await mailbox.stop();
  }
});

type Sending = { requireTls?: boolean; sent?: OutgoingMail };

/** Returns the result or the error. */
async function sendTo(
  server: SMTPServer,
  url: string,
  { requireTls = false, sent = mail }: Sending = {},
): Promise<unknown> {
  server.listen(0, "127.0.0.1");
  await once(server.server, "listening");
  const { port } = server.server.address() as AddressInfo;
  const transport = openTransport({ smtp: { url: `${url}:${port}`, requireTls }, dataDir: "" });
  try {
    return await transport.send("one", sent, signal).catch((reason: unknown) => reason);
  } finally {
    transport.close();
    await new Promise<void>((resolve) => server.close(resolve));
  }
}

test.each(["Zoë Müller", "Łukasz Żółć", "林 静", "🤫"])(
  "a mail with an invite for %s reaches a server that takes only ASCII, and reads the same",
  async (name) => {
    const invite = toIcs(
      {
        ...{ method: "REQUEST", uid: "one@softspoken.example", sequence: 0, minutes: 45 },
        ...{ startsAt: "2026-11-24T23:00:00.000Z", timeZone: "America/New_York" },
        ...{ summary: `Coaching for ${name}`, description: `Prêt, ${name}?`, location: "Café" },
        ...{ url: null, attendee: { name, email: "ada@example.com" } },
      },
      { name: "Softspoken Academy", email: "hello@softspoken.example" },
      { company: "Softspoken Academy", product: "Softspoken" },
    );
    const icalEvent = { method: "REQUEST", filename: "invite.ics", content: invite };
    const sent = { ...mail, subject: name, text: name, html: `<p>${name}</p>`, icalEvent };
    let raw = new Uint8Array();
    const server = new SMTPServer({
      ...{ disabledCommands: ["AUTH", "STARTTLS"], hide8BITMIME: true, hideSMTPUTF8: true },
      onData: (stream, _session, done) => {
        readAll(stream).then((received) => {
          raw = Uint8Array.from(received);
          done();
        }, done);
      },
    });
    expect(await sendTo(server, "smtp://127.0.0.1", { sent })).toBeUndefined();
    expect(Buffer.from(raw).toString("latin1")).toMatch(/^(?:[\t -~]*\r\n)+$/);
    const read = await PostalMime.parse(raw, { attachmentEncoding: "utf8" });
    expect(read.subject).toBe(name);
    // A reader of text may end its lines otherwise.
    const textOf = (content: unknown) => String(content).replaceAll("\r\n", "\n");
    expect(read.attachments.map(({ mimeType, content }) => [mimeType, textOf(content)])).toEqual([
      ["text/calendar", textOf(invite)],
      ["application/ics", textOf(invite)],
    ]);
  },
);

describe("a mail server that offers no encryption", () => {
  const url = "smtp://academy:secret@127.0.0.1";
  let received: string[] = [];
  const openServer = () =>
    new SMTPServer({
      disabledCommands: ["STARTTLS"],
      allowInsecureAuth: true,
      onAuth: ({ password }, _session, done) => {
        received.push(`the password ${password}`);
        done(null, { user: "academy" });
      },
      onData: (stream, _session, done) => {
        received.push("a mail");
        stream.resume();
        stream.on("end", () => done());
      },
    });
  beforeEach(() => {
    received = [];
  });

  test("gets neither password nor mail when encryption is required", {
    tags: "running.encryption",
  }, async () => {
    const error = await sendTo(openServer(), url, { requireTls: true });
    expect(error).toMatchObject({ code: "ETLS" });
    expect(isPermanentRefusal(error)).toBe(false);
    expect(received).toEqual([]);
  });

  test("gets the mail when encryption is not required", async () => {
    expect(await sendTo(openServer(), url)).toBeUndefined();
    expect(received).toEqual(["the password secret", "a mail"]);
  });
});

describe("a refusal is final", () => {
  const refusal = (responseCode: number) =>
    Object.assign(new Error("no"), { responseCode, code: "EENVELOPE" });

  test.each([
    [500, true],
    [550, true],
    [599, true],
    [421, false],
    [450, false],
    [250, false],
  ])("with %i: %s", (code, final) => {
    expect(isPermanentRefusal(refusal(code))).toBe(final);
  });

  test("not when the connection fails", () => {
    expect(isPermanentRefusal(new Error("ECONNREFUSED"))).toBe(false);
    expect(isPermanentRefusal("550")).toBe(false);
  });

  test("not when the mail server refuses our own address, which staff can mend", async () => {
    const server = new SMTPServer({
      disabledCommands: ["AUTH", "STARTTLS"],
      onMailFrom: (_address, _session, done) =>
        done(Object.assign(new Error("Sender is suspended"), { responseCode: 550 })),
    });
    const error = await sendTo(server, "smtp://127.0.0.1");
    expect(error).toMatchObject({ responseCode: 550 });
    expect(isPermanentRefusal(error)).toBe(false);
  });

  test("not when the mail server refuses our own password, which staff can mend", async () => {
    const server = new SMTPServer({
      disabledCommands: ["STARTTLS"],
      allowInsecureAuth: true,
      onAuth: (_auth, _session, done) =>
        done(Object.assign(new Error("Bad credentials"), { responseCode: 535 })),
    });
    const error = await sendTo(server, "smtp://academy:old-password@127.0.0.1");
    expect(error).toMatchObject({ responseCode: 535 });
    expect(isPermanentRefusal(error)).toBe(false);
  });
});
