import { describe, expect, test } from "vitest";
import { type EmailKind, type EmailProps, emails } from "#emails/emails.ts";
import { renderEmail } from "#emails/render-email.ts";
import { sampleMails } from "#testing/sample-mails.ts";

const publicUrl = "https://softspoken.example";
const playbookUrl = `${publicUrl}/playbook.pdf`;
const meetingLink = "https://meet.example/quiet-room?key=a&lang=en";

const samples = sampleMails(publicUrl);

const kinds = Object.keys(emails) as EmailKind[];

function sample<Kind extends EmailKind>(kind: Kind, change: Partial<EmailProps<Kind>> = {}) {
  return renderEmail(kind, Object.assign({}, samples[kind], change));
}

/** Those that greet by name; the mails about an account don't know one. */
const personal = kinds.filter((kind) => "name" in samples[kind]);

function addressesIn(text: string): string[] {
  return text.match(/https?:\/\/\S+/g) ?? [];
}

describe("the playbook", () => {
  test("comes with what to do first and what follows", async () => {
    const { subject, text } = await sample("playbook-requested");
    expect(subject).toBe("Your copy of the Softspoken Playbook");
    expect(text).toContain("\n\nHello Ada,\n\n");
    expect(text).toContain(`\n\nDownload the playbook:\n${playbookUrl}\n\n`);
    expect(text).toContain("\n\nWhat to do first\n\nTry one micro-move this week.");
    expect(text).toContain("Six short emails, one every second day at 9:00 in the morning");
    expect(text).toContain("You can end them at any time");
  });

  test("has two links: the playbook and the info session", async () => {
    const { text, html } = await sample("playbook-requested");
    expect(addressesIn(text)).toEqual([playbookUrl, `${publicUrl}/info-session`]);
    expect(html).toContain(`href="${playbookUrl}"`);
  });

  test("greets someone who gave no name", async () => {
    const { text } = await sample("playbook-requested", { name: null });
    expect(text).toContain("\n\nHello,\n\n");
  });
});

describe("a registration", () => {
  test("with a date says when, how long and where", async () => {
    const { subject, text } = await sample("info-session-registered");
    expect(subject).toBe("You’re registered: info session on Tuesday, November 24, 2026");
    expect(text).toContain("\n\nTuesday, November 24, 2026\n6:00 PM EST\n\n45 minutes, online\n\n");
    expect(text).toContain("The calendar invite is attached.");
    expect(text).toContain(`\n\nJoin the info session:\n${meetingLink}\n\n`);
    expect(addressesIn(text)).toEqual([meetingLink]);
  });

  test("without a meeting link says that it follows", async () => {
    const { text } = await sample("info-session-registered", { meetingLink: null });
    expect(text).toContain("The link to join will follow by email before the session.");
    expect(addressesIn(text)).toEqual([]);
  });

  test("without a date promises the invite", async () => {
    const { subject, text } = await sample("info-session-registered", {
      startsAt: null,
      meetingLink: null,
    });
    expect(subject).toBe("You’re registered for the next info session");
    expect(text).toContain("It takes 45 minutes, online.");
    expect(text).toContain("The date isn’t set yet. As soon as it is, we will send you");
    expect(text).not.toContain("attached");
    expect(addressesIn(text)).toEqual([]);
  });

  test.each([
    ["America/New_York", "2026-07-07T22:00:00.000Z", "Tuesday, July 7, 2026\n6:00 PM EDT"],
    ["America/New_York", "2026-11-25T04:30:00.000Z", "Tuesday, November 24, 2026\n11:30 PM EST"],
    ["America/Los_Angeles", "2026-11-25T02:00:00.000Z", "Tuesday, November 24, 2026\n6:00 PM PST"],
    ["Europe/Berlin", "2026-11-24T23:30:00.000Z", "Wednesday, November 25, 2026\n12:30 AM GMT+1"],
  ])("shows the time of %s at %s", async (timeZone, startsAt, shown) => {
    const { text } = await sample("info-session-registered", { timeZone, startsAt });
    expect(text).toContain(`\n\n${shown}\n\n`);
  });
});

describe("a scheduled session", () => {
  test("gives the date to those who waited for it", async () => {
    const { subject, text } = await sample("info-session-scheduled");
    expect(subject).toBe("Your info session is on Tuesday, November 24, 2026");
    expect(text).toContain("Here are the day and the time of the info session");
    expect(text).toContain("\n\nTuesday, November 24, 2026\n6:00 PM EST\n\n45 minutes, online\n\n");
    expect(text).toContain("The calendar invite is attached.");
    expect(addressesIn(text)).toEqual([meetingLink]);
  });

  test("says when it has moved", async () => {
    const { subject, text } = await sample("info-session-scheduled", { moved: true });
    expect(subject).toBe("The info session has moved to Tuesday, November 24, 2026");
    expect(text).toContain("has a new time. We are sorry for the change.");
    expect(text).toContain("The attached invite replaces the earlier one");
  });
});

describe("a cancelled session", () => {
  test("says which one, and that a new date will be written", async () => {
    const { subject, text } = await sample("info-session-cancelled");
    expect(subject).toBe("Called off: the info session on Tuesday, November 24, 2026");
    expect(text).toContain(
      "The info session on Tuesday, November 24, 2026, at 6:00 PM EST, will not take place.",
    );
    expect(text).toContain("We will write to you when there is a new date.");
    expect(addressesIn(text)).toEqual([]);
  });
});

describe("an application", () => {
  test("reads well as plain text, from the wordmark to the footer", async () => {
    const { subject, text } = await sample("application-received");
    expect(subject).toBe("Thank you for applying, Ada Lindqvist");
    expect(text).toBe(`Softspoken

We have your application

Hello Ada Lindqvist,

Thank you for filling in the Cohort Fit Check. One of us will read it and get back to you within 2 business days: by Tuesday, November 24, 2026. You will hear from us even if we think that something else would serve you better.

What you wrote

This copy is for you to keep.

Your current role

Agent at a small office

Your biggest challenge

The fee.
I lower it.

Every time.

Why now

Spring is coming & I want 5 > 3.

---

Softspoken Academy
Sales coaching for people who would rather listen.

You get this email because this address was used to apply for a cohort at softspoken.example.
`);
  });

  test("escapes the answers", async () => {
    const nasty = "<img src=x onerror=alert(1)> and ten letters";
    const answers = { currentRole: nasty, biggestChallenge: nasty, whyNow: nasty };
    const { html, text } = await sample("application-received", { answers });
    expect(html).not.toContain("<img");
    expect(text.split(nasty)).toHaveLength(4);
  });
});

describe.each(personal)("%s", (kind) => {
  test("escapes a name that holds markup", async () => {
    const { html, text } = await sample(kind, { name: "<script>alert(1)</script>" });
    expect(html).not.toContain("<script>");
    expect(html).toContain("&lt;script&gt;");
    expect(text).toContain("Hello <script>alert(1)</script>,");
  });

  test("has a subject on one line, whatever the name", async () => {
    const { subject } = await sample(kind, { name: "Ada\r\nBcc: all@example.com\u0085\u2028" });
    expect(subject).not.toMatch(/[\p{Cc}\u2028\u2029]| {2}/u);
    expect(subject).toBe(subject.trim());
  });
});

describe.each(kinds)("%s", (kind) => {
  test("prints nothing undefined, shouts nothing and hides nothing in its text", async () => {
    const { subject, html, text } = await sample(kind);
    expect(subject + html + text).not.toMatch(/undefined|\bnull\b|NaN|Invalid Date|\[object/);
    expect(text).not.toMatch(/[A-Z]{4,}|!|[\u200b-\u200f\ufeff]|\n{3}/);
  });

  test("works without images, in dark mode and in the reader's language", async () => {
    const { html } = await sample(kind);
    expect(html).not.toContain("<img");
    expect(html).toContain('lang="en-US"');
    expect(html).toContain('<meta name="color-scheme" content="light dark"/>');
    expect(html).toContain("@media (prefers-color-scheme: dark)");
  });

  test("ends with who we are and why it came", async () => {
    const { text } = await sample(kind);
    const foot = text.split("\n---\n").at(-1);
    expect(foot).toMatch(/^\nSoftspoken Academy\n.+\n/);
    expect(foot).toMatch(/\n\nYou get this email because .+ at softspoken\.example\b.*\.\n/);
  });
});
