import { describe, expect, test } from "vitest";
import { type EmailKind, emails } from "#emails/emails.ts";
import { renderSample, samples } from "#testing/render-sample.ts";

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

  test("has a subject on one line, whatever the name", async () => {
    const { subject } = await renderSample(kind, {
      name: "Ada\r\nBcc: all@example.com\u0085\u2028",
    });
    expect(subject).not.toMatch(/[\p{Cc}\u2028\u2029]| {2}/u);
    expect(subject).toBe(subject.trim());
  });
});

describe.each(kinds)("%s", (kind) => {
  test("prints nothing undefined, shouts nothing and hides nothing in its text", async () => {
    const { subject, html, text } = await renderSample(kind);
    expect(subject + html + text).not.toMatch(/undefined|\bnull\b|NaN|Invalid Date|\[object/);
    expect(text).not.toMatch(/[A-Z]{4,}|!|[\u200b-\u200f\ufeff]|\n{3}/);
  });

  test("works without images, in dark mode and in the reader's language", async () => {
    const { html } = await renderSample(kind);
    expect(html).not.toContain("<img");
    expect(html).toContain('lang="en-US"');
    expect(html).toContain('<meta name="color-scheme" content="light dark"/>');
    expect(html).toContain("@media (prefers-color-scheme: dark)");
  });

  test("ends with who we are and why it came", async () => {
    const { text } = await renderSample(kind);
    const foot = text.split("\n---\n").at(-1);
    expect(foot).toMatch(/^\nSoftspoken Academy\n.+\n/);
    expect(foot).toMatch(/\n\nYou get this email because .+ at softspoken\.example\b.*\.\n/);
  });
});
