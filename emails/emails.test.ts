import { describe, expect, test } from "vitest";
import { type EmailKind, emails } from "#emails/emails.ts";
import { renderEmail } from "#emails/render-email.ts";
import { addressesIn, defaultWords, renderSample, samples } from "#testing/mail/render-sample.ts";

const kinds = Object.keys(emails) as EmailKind[];

/** The kinds that greet by name. Mails about an account have no name. */
const personal = kinds.filter((kind) => "name" in samples[kind]);

describe.each(personal)("%s", (kind) => {
  test("escapes a name that holds markup", async () => {
    const { html, text } = await renderSample(kind, { name: "<script>alert(1)</script>" });
    expect(html).not.toContain("<script>");
    expect(html).toContain("&lt;script&gt;");
    expect(text).toContain("Hello <script>alert(1)</script>,");
  });
});

/** The props that strangers and members type. Titles of sessions and modules are typed by staff. */
const typed = new Set(["name", "who", "what", "currentRole", "biggestChallenge", "whyNow"]);

/** The same props, with `text` in each typed one. */
function typing(text: string, props: unknown): unknown {
  if (Array.isArray(props)) return props.map((each) => typing(text, each));
  if (typeof props !== "object" || props === null) return props;
  const entries = Object.entries(props);
  return Object.fromEntries(
    entries.map(([key, value]) => [key, typed.has(key) ? text : typing(text, value)]),
  );
}

describe.each(kinds)("%s", (kind) => {
  test("has nothing in its subject that a stranger or a member typed", {
    tags: "messages.subject",
  }, async () => {
    const props = typing(
      "URGENT, see evil.example",
      samples[kind],
    ) as (typeof samples)[typeof kind];
    const { subject } = await renderSample(kind, props);
    expect(subject).toBe((await renderSample(kind)).subject);
  });
});

describe.each(kinds.filter((kind) => "title" in samples[kind]))("%s", (kind) => {
  test("has a subject on one line, whatever the title of the session", {
    tags: "messages.subject",
  }, async () => {
    const title = "Practice\r\nBcc: all@example.com\u0085\u2028";
    const { subject } = await renderSample(kind, { title });
    expect(subject).toContain("Practice Bcc: all@example.com on");
    expect(subject).not.toMatch(/[\p{Cc}\u2028\u2029]| {2}/u);
    expect(subject).toBe(subject.trim());
  });
});

/** Its only occasion is the attachment. */
const alwaysAttached: EmailKind = "held-sessions";

describe.each(kinds.filter((kind) => kind !== alwaysAttached))("%s", (kind) => {
  test("speaks of no attachment to a reader who wants no invitations", {
    tags: "calendars.one-way",
  }, async () => {
    const { html } = await renderEmail(kind, samples[kind], defaultWords, false);
    expect(html).not.toMatch(/attach/i);
  });
});

const unsigned = ["application-declined", "application-postponed", "place-offered", "staff-news"];

describe.each(kinds)("%s", (kind) => {
  test("prints nothing undefined, shouts nothing and hides nothing in its text", async () => {
    const { subject, html, text } = await renderSample(kind);
    expect(subject + html + text).not.toMatch(/undefined|\bnull\b|NaN|Invalid Date|\[object/);
    expect(text).not.toMatch(/[A-Z]{4,}|!|[\u200b-\u200f\ufeff]|\n{3}/);
  });

  test("has addresses in its text that nothing follows directly", {
    tags: "messages.form",
  }, async () => {
    const { html, text } = await renderSample(kind);
    const links = [...html.matchAll(/href="([^"]*)"/g)].map(([, link = ""]) => link);
    const whole = links.map((link) => link.replaceAll("&amp;", "&"));
    expect(addressesIn(text).filter((address) => !whole.includes(address))).toEqual([]);
  });

  test("works without images, in dark mode and in the reader's language", {
    tags: "messages.form",
  }, async () => {
    const { html } = await renderSample(kind);
    expect(html).not.toContain("<img");
    expect(html).toContain('lang="en-US"');
    expect(html).toContain('<meta name="color-scheme" content="light dark"/>');
    expect(html).toContain("@media (prefers-color-scheme: dark)");
  });

  test("is signed by both coaches, unless a coach wrote it or staff read it", async () => {
    const { text } = await renderSample(kind);
    const isSigned = /\n\nNora and Julian\n\n---\n\nSoftspoken Academy\n/.test(text);
    expect(isSigned).toBe(!unsigned.includes(kind));
  });

  test("ends with who we are and why it came", { tags: "messages.form" }, async () => {
    const { text } = await renderSample(kind);
    const foot = text.split("\n---\n").at(-1);
    expect(foot).toMatch(/^\nSoftspoken Academy\n.+\n/);
    expect(foot).toMatch(/\n\nYou get this email because .+ at softspoken\.example\b.*\.\n/);
  });
});

test("in plain text, a reason stands apart from what follows it", async () => {
  const reason = { by: "academy" as const, reason: "I have a cold.", title: "Open questions" };
  const { text } = await renderSample("booking-cancelled", reason);
  expect(text).toContain("Why\nI have a cold.\n\nOpen questions\n");
});
