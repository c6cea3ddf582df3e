import { generateKeyPairSync } from "node:crypto";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { readRefusal, sendJson } from "#testing/app/requests.ts";
import { type App, firstAdminEmail, type Person, startApp } from "#testing/app/start-app.ts";
import { type DnsServer, startDnsServer } from "#testing/mail/dns-server.ts";

let dns: DnsServer;
let app: App;
let admin: Person;

beforeAll(async () => {
  dns = await startDnsServer();
  app = await startApp({
    settings: {
      MAIL_FROM: "Slow Sales <hello@mail.slow.example>",
      REPLY_TO: "nora@slow.example",
      DNS_SERVERS: dns.address,
    },
  });
  admin = await app.signIn(firstAdminEmail);
});
afterEach(() => {
  dns.records = {};
  dns.asked = [];
});
afterAll(async () => {
  await app.stop();
  await dns.stop();
});

let count = 0;

/** Each selector is looked up anew. */
async function lookUp(records: (selector: string) => DnsServer["records"] = () => ({})) {
  count += 1;
  const dkim_selector = `s${count}`;
  dns.records = records(dkim_selector);
  await admin.api.sender.nameSelector({ dkim_selector });
  const { records: found, ...rest } = await admin.api.sender.readRecords();
  const [spf, dkim, dmarc] = found;
  if (!spf || !dkim || !dmarc) throw new Error("A record is missing");
  return { ...rest, spf, dkim, dmarc };
}

const { publicKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
const key = publicKey.export({ format: "der", type: "spki" }).toString("base64");
const domain = "mail.slow.example";

describe("the sender's records", () => {
  test("are found, a long key in pieces behind an alias, and DMARC at the domain above", {
    tags: ["sender.records", "sender.dkim", "sender.dmarc", "postgres"],
  }, async () => {
    const { spf, dkim, dmarc, ...rest } = await lookUp((selector) => ({
      [domain]: { texts: [["v=spf1 include:spf.provider", ".example ~all"], ["other"]] },
      [`${selector}._domainkey.${domain}`]: { alias: "dkim.provider.example" },
      "dkim.provider.example": { texts: [["v=DKIM1; p=", key.slice(0, 200), key.slice(200)]] },
      "_dmarc.slow.example": { texts: [["v=DMARC1; p=none; sp=quarantine"]] },
    }));
    expect(rest).toEqual({ domain, dkim_selector: `s${count}` });
    expect(spf).toEqual({
      ...{ kind: "spf", name: domain, state: "good", remark: null },
      found: ["v=spf1 include:spf.provider.example ~all"],
    });
    expect(dkim).toMatchObject({ state: "good", found: [`v=DKIM1; p=${key}`] });
    expect(dmarc).toMatchObject({ state: "good", name: "_dmarc.slow.example" });
  });

  test("that are missing are said to be missing, where they should stand", {
    tags: "sender.records",
  }, async () => {
    const { spf, dkim, dmarc } = await lookUp();
    expect([spf.state, dkim.state, dmarc.state]).toEqual(["missing", "missing", "missing"]);
    expect(dkim.name).toBe(`s${count}._domainkey.${domain}`);
    expect(dmarc.name).toBe(`_dmarc.${domain}`);
  });

  test("an alias that leads nowhere is said to", { tags: "sender.dkim" }, async () => {
    const { dkim } = await lookUp((selector) => ({
      [`${selector}._domainkey.${domain}`]: { alias: "gone.provider.example" },
    }));
    expect(dkim).toMatchObject({ state: "wrong", found: ["gone.provider.example"] });
  });

  test("are asked for again only after some seconds, and for nothing but this domain", {
    tags: "sender.records",
  }, async () => {
    await lookUp();
    const asked = [...dns.asked];
    await Promise.all([admin.api.sender.readRecords(), admin.api.sender.readRecords()]);
    expect(dns.asked).toEqual(asked);
    expect(asked.every((name) => name.endsWith("slow.example"))).toBe(true);
  });

  test("the selector may be pasted with what follows it, and taken away", {
    tags: "sender.dkim",
  }, async () => {
    const pasted = { dkim_selector: " S1._domainkey.mail.slow.example " };
    expect((await admin.api.sender.nameSelector(pasted)).dkim_selector).toBe("s1");
    expect(await admin.api.sender.nameSelector({ dkim_selector: "" })).toEqual({
      dkim_selector: null,
    });
    const { records } = await admin.api.sender.readRecords();
    expect(records[1]).toMatchObject({ kind: "dkim", state: "unnamed" });
  });

  test.each(["a b", "-a", "a..b", "s1/../x", "x".repeat(64), 12])(
    "a selector like %j is refused",
    { tags: "sender.dkim" },
    async (dkim_selector) => {
      const reply = await sendJson(admin, "PATCH", "/api/sender/records", { dkim_selector });
      expect(await readRefusal(reply)).toMatchObject({ status: 422, code: "invalid_input" });
    },
  );

  test("a selector that a colleague has named meanwhile is not overwritten", {
    tags: ["sender.dkim", "forms.changed-meanwhile"],
  }, async () => {
    const { dkim_selector } = await admin.api.sender.readRecords();
    const was = { dkim_selector };
    await admin.api.sender.nameSelector({ dkim_selector: "first", was });
    const second = { dkim_selector: "second", was };
    const reply = await sendJson(admin, "PATCH", "/api/sender/records", second);
    expect((await readRefusal(reply)).code).toBe("changed_meanwhile");
    expect((await admin.api.sender.readRecords()).dkim_selector).toBe("first");
  });

  test("that can't be looked up are not said to be missing", {
    tags: "sender.unreachable",
  }, async () => {
    const silent = await startDnsServer();
    await silent.stop();
    const other = await startApp({
      settings: { MAIL_FROM: "hello@slow.example", DNS_SERVERS: silent.address },
    });
    const { api } = await other.signIn(firstAdminEmail);
    await api.sender.nameSelector({ dkim_selector: "s1" });
    const { records } = await api.sender.readRecords();
    expect(records.map(({ state }) => state)).toEqual(["unknown", "unknown", "unknown"]);
    await other.stop();
  });

  test("are not asked for while no sender is set", { tags: "sender.unchosen" }, async () => {
    const other = await startApp({
      settings: { PUBLIC_URL: "https://slow.example", DNS_SERVERS: dns.address },
    });
    const { api } = await other.signIn(firstAdminEmail);
    expect(await api.sender.readRecords()).toMatchObject({ domain: null, records: [] });
    expect(await api.sender.read()).toMatchObject({
      ...{ address: "hello@slow.example", is_chosen: false },
      reply_to: "hello@slow.example",
    });
    expect(dns.asked).toEqual([]);
    await other.stop();
  });
});

describe("a test mail", () => {
  test("goes to the admin who asks for it, and it is said that the server took it", {
    tags: ["sender.test-mail", "postgres"],
  }, async () => {
    const before = await admin.api.sender.read();
    expect(before).toMatchObject({
      ...{ name: "Slow Sales", address: "hello@mail.slow.example", is_chosen: true },
      ...{ mail_server: new URL(app.mailbox.url).host, reply_to: "nora@slow.example" },
      test_mail: null,
    });
    await admin.api.sender.sendTest();
    const mail = await app.mailbox.waitFor(({ subject }) => subject?.startsWith("A test") === true);
    expect(mail.recipients).toEqual([firstAdminEmail]);
    await expect
      .poll(async () => (await admin.api.sender.read()).test_mail)
      .toMatchObject({ to: firstAdminEmail, state: "accepted", reply: null });
    expect((await admin.api.setUp.read()).left).not.toContain("test_mail");
  });

  test("that the server refuses is said to be refused, with what it said", {
    tags: "sender.test-mail",
  }, async () => {
    const other = await startApp({ settings: { MAIL_FROM: "hello@slow.example" } });
    other.mailbox.refuse(firstAdminEmail);
    const { api } = await other.signIn(firstAdminEmail);
    await api.sender.sendTest();
    await expect
      .poll(async () => (await api.sender.read()).test_mail)
      .toMatchObject({ state: "refused", reply: expect.stringMatching(/\b5\d\d\b/) });
    expect((await api.setUp.read()).left).toContain("test_mail");
    await other.stop();
  });
});
