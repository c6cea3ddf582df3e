import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { linkSigner } from "#server/http/downloads/signed-links.ts";
import { keyRing } from "#server/secrets/key-ring.ts";
import { testSecrets } from "#testing/app/secrets.ts";
import { type App, startApp } from "#testing/app/start-app.ts";
import { linksIn, mailsFor, tokenIn } from "#testing/mail/mails.ts";
import { namePerson } from "#testing/people/people.ts";

const day = 86_400_000;
// The first call that opens the playbook waits until it is rendered.
const drawing = 60_000;

let app: App;
let link: URL;
let shift = 0;

beforeAll(async () => {
  app = await startApp({ now: () => new Date(Date.now() + shift) });
  await app.api.leads.submit({ email: "reader@example.com" });
  const [mail] = await mailsFor(app.mailbox, "reader@example.com");
  const address = mail && linksIn(mail).find((each) => each.includes("token="));
  link = new URL(address ?? "");
});
beforeEach(() => {
  shift = 0;
});
afterAll(() => app.stop());

function open(address: URL | string): Promise<Response> {
  return fetch(new URL(address, app.url), { redirect: "manual" });
}

async function expectBackToForm(address: URL | string): Promise<void> {
  const reply = await open(address);
  expect(reply.status).toBe(303);
  expect(reply.headers.get("location")).toBe("/?link=expired#playbook");
}

test("the link in the mail opens the playbook on its 89th day", {
  tags: "leads.playbook-link",
  timeout: drawing,
}, async () => {
  shift = 89 * day;
  const reply = await open(link);
  expect(reply.status).toBe(200);
  expect(reply.headers.get("content-type")).toBe("application/pdf");
  expect(reply.headers.get("cache-control")).toBe("private, no-store");
});

test("the link leads back to the form after 90 days", { tags: "leads.playbook-link" }, async () => {
  shift = 90 * day + 1000;
  await expectBackToForm(link);
});

test("a link without its token, or with two, leads back to the form", async () => {
  const token = link.searchParams.get("token") ?? "";
  await expectBackToForm("/api/playbook");
  await expectBackToForm("/api/playbook?token=");
  await expectBackToForm(`/api/playbook?token=${token}&token=${token}`);
});

test("a link altered in any of its three parts leads back to the form", {
  tags: "leads.playbook-link",
}, async () => {
  const parts = (link.searchParams.get("token") ?? "").split(".");
  expect(parts).toHaveLength(3);
  for (const index of parts.keys()) {
    const altered = parts.with(index, flipMiddle(parts[index] ?? ""));
    await expectBackToForm(`/api/playbook?token=${altered.join(".")}`);
  }
});

test("a link signed by somebody else leads back to the form", async () => {
  const signer = linkSigner(keyRing(["ab".repeat(32)]));
  const forged = await signer.sign("playbook", crypto.randomUUID(), 90, new Date());
  await expectBackToForm(`/api/playbook?token=${forged}`);
});

test("a link that claims to need no signature leads back to the form", async () => {
  const [, claims = ""] = (link.searchParams.get("token") ?? "").split(".");
  const header = Buffer.from('{"alg":"none"}').toString("base64url");
  await expectBackToForm(`/api/playbook?token=${header}.${claims}.`);
});

test("a link made for another purpose leads back to the form", { timeout: drawing }, async () => {
  const signer = linkSigner(keyRing([testSecrets.LINKS_SECRET]));
  const sign = (purpose: string) => signer.sign(purpose, crypto.randomUUID(), 90, new Date());
  expect((await open(`/api/playbook?token=${await sign("playbook")}`)).status).toBe(200);
  await expectBackToForm(`/api/playbook?token=${await sign("unsubscribe")}`);
});

function flipMiddle(part: string): string {
  const middle = Math.floor(part.length / 2);
  const other = part[middle] === "A" ? "B" : "A";
  return part.slice(0, middle) + other + part.slice(middle + 1);
}

test("what somebody typed as a name never gets a token, whatever it looks like", {
  tags: "leads.playbook-link",
}, async () => {
  const typed = [
    "evil.example/?token=playbook-token",
    "evil.example/?token=email-preferences-token",
    "evil.example/?to=http:/localhost/?token=playbook-token",
  ];
  for (const [nth, name] of typed.entries()) {
    const email = `typed-${nth}@example.com`;
    await namePerson(app.database.db, email, name);
    await app.api.leads.submit({ email });
    const [mail] = await mailsFor(app.mailbox, email);
    expect(mail?.text).toContain(`Hello ${name},`);
    expect(mail?.html).toContain(`Hello ${name},`);
    expect(mail && tokenIn(mail, "token")).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/);
  }
});
