import { describe, expect, test } from "vitest";
import type { MailSection } from "#contract/texts/mail-sections.ts";
import { namedTexts } from "#contract/texts/text-groups.ts";
import type { EmailProps } from "#emails/emails.ts";
import type { MailWords } from "#emails/parts/mail-words.tsx";
import { renderEmail } from "#emails/render-email.ts";
import { mailSamples } from "#emails/samples/mail-samples.ts";
import { defaultWords, publicUrl, samples } from "#testing/mail/render-sample.ts";

const sections = Object.keys(defaultWords.mails) as MailSection[];
const allSamples = mailSamples(publicUrl);
const texts = [...namedTexts.values()].filter(({ group }) => group === "mails");

/** Each text says its name. */
function named(value: unknown, name: string): unknown {
  if (typeof value === "string") return `[${name}] ${value}`;
  const entries = Object.entries(value as object);
  return Object.fromEntries(entries.map(([key, inner]) => [key, named(inner, `${name}.${key}`)]));
}

const namedWords = {
  ...defaultWords,
  mails: named(defaultWords.mails, "mails") as MailWords["mails"],
};

describe.each(sections)("the texts of %s", (section) => {
  test("are all shown in its mails, as HTML or subject and as plain text", {
    tags: "texts.mails",
  }, async () => {
    const mails = await Promise.all(
      allSamples[section].map(({ kind, props }) => renderEmail(kind, props, namedWords)),
    );
    const shown = mails.map(({ subject, html }) => subject + html).join("");
    const own = texts.filter(({ name }) => name.startsWith(`mails.${section}.`));
    expect(own.length).toBeGreaterThan(0);
    expect(own.map(({ name }) => name).filter((name) => !shown.includes(`[${name}]`))).toEqual([]);
    const read = mails.map(({ subject, text }) => subject + text).join("");
    expect(read).not.toMatch(/\{\w+\}/);
    const unread = own.map(({ name }) => name).filter((name) => !read.includes(`[${name}]`));
    expect(unread.filter((name) => !/preview/i.test(name))).toEqual([]);
  });
});

type Mails = MailWords["mails"];

const changed = <Section extends MailSection>(
  section: Section,
  change: Partial<Mails[Section]>,
) => ({
  ...defaultWords,
  mails: { ...defaultWords.mails, [section]: { ...defaultWords.mails[section], ...change } },
});

const draw = (words: MailWords, change: Partial<EmailProps<"meeting-changed">> = {}) =>
  renderEmail("meeting-changed", { ...samples["meeting-changed"], ...change }, words);

describe("a paragraph of a mail", { tags: "texts.mails" }, () => {
  const saying = (intro: string) => {
    const { meetingChanged } = defaultWords.mails;
    return changed("meetingChanged", { changed: { ...meetingChanged.changed, intro } });
  };

  test("is Markdown, and may be several", async () => {
    const { html, text } = await draw(saying("A **change** of {cohort}.\n\nSee [us](/about)."));
    expect(html).toContain("A <strong>change</strong> of Spring cohort.");
    expect(html).toContain(`href="${publicUrl}/about"`);
    expect(text).toContain(`A change of Spring cohort.\n\nSee us:\n${publicUrl}/about\n`);
  });

  test.each([
    "**bold** {site} {cohort}",
    "<b>x</b>",
    "[a](https://evil.example)",
    "www.evil.example",
  ])("shows a value such as %s as it was typed", async (cohort) => {
    const { html, text } = await draw(saying("Of {cohort}."), { cohort });
    expect(text).toContain(`\nOf ${cohort}.\n`);
    expect(html).not.toMatch(/<(strong|b)>|href="[^"]*evil/);
  });

  test.each([
    "<script>alert(1)</script>",
    "[x](javascript:alert(1))",
    "![x](https://a.example/x.png)",
  ])("has no HTML, scripts or images: %s", async (typed) => {
    const { html } = await draw(saying(`${typed} {cohort}`));
    expect(html).not.toMatch(/<script|javascript:|<img/);
  });
});

test("a line of a mail shows a title with braces as it was typed", {
  tags: "texts.mails",
}, async () => {
  const { subject } = await draw(defaultWords, { title: "{date} **now**" });
  expect(subject).toBe("Changed: {date} **now** on Wednesday, November 25, 2026");
});

test("brand, greeting and signature stand in every mail of the academy’s", {
  tags: "texts.mails",
}, async () => {
  const words = {
    ...changed("shared", { greeting: "Dear {name},", signature: "Warmly,\n{coaches}" }),
    brand: { ...defaultWords.brand, name: "Quiet Craft", academy: "Quiet Craft School" },
    coaches: ["Ida", "Tom"],
  };
  const props = samples["password-changed"];
  const { subject, text } = await renderEmail("password-changed", props, words);
  expect(subject).toBe("Your Quiet Craft password was changed");
  expect(text).toContain("Dear Ada,");
  expect(text).toMatch(/\n\nWarmly,\nIda and Tom\n\n---\n\nQuiet Craft School\n/);
  expect(text).not.toContain("Softspoken");
});
