import { describe, expect, test } from "vitest";
import { letters } from "#content/letters.ts";
import { LetterKind } from "#contract/letters/letters.ts";
import type { EmailProps } from "#emails/emails.ts";
import { sampleMails } from "#emails/samples/sample-mails.ts";
import { drawMail } from "#testing/mail/render-sample.ts";

const publicUrl = "https://softspoken.example";
const sample = sampleMails(publicUrl)["place-offered"];

const render = (props: Partial<EmailProps<"place-offered">>) =>
  drawMail("place-offered", { ...sample, ...props });

describe("a letter", () => {
  test("has a value in place of each placeholder, in its subject and its text", {
    tags: "letters.placeholders",
  }, async () => {
    const { subject, html, text } = await render({});
    expect(subject).toBe("A place for you: Spring cohort");
    for (const body of [html, text]) {
      expect(body).toContain("Ada");
      expect(body).toContain("Monday, February 1, 2027");
      expect(body).toContain("Sunday, March 28, 2027");
      expect(body).toContain("Friday, December 4, 2026, Eastern Time");
      expect(body).toContain("Elena Quist");
      expect(body).not.toMatch(/\{\w+\}/);
    }
  });

  test("calls its reader by the name that the person chose", async () => {
    const { text } = await render({ name: "Addie" });
    expect(text).toContain("Hello Addie,");
    expect(text).not.toContain("Ada");
  });

  test("keeps the line breaks that the coach typed", { tags: "letters.markdown" }, async () => {
    const { text } = await render({ text: "Warm regards\nElena\nSoftspoken\n\n{link}" });
    expect(text).toContain("Warm regards\nElena\nSoftspoken\n");
  });

  test("shows the link to the place as a button when it stands alone, else as a link", {
    tags: "letters.markdown",
  }, async () => {
    const alone = await render({ text: "Here:\n\n{link}\n\nGoodbye" });
    expect(alone.html).toContain("See your place");
    expect(alone.text).toContain(`${publicUrl}/place#token=abc`);
    const inside = await render({ text: "Here: {link}. [Or here]({link})." });
    expect(inside.html).not.toContain("See your place");
    expect(
      inside.html.match(/href="https:\/\/softspoken\.example\/place#token=abc"/g),
    ).toHaveLength(2);
  });

  test.each([
    ["Or see [the page]({link}).", "Or see the page:\nADDRESS\n"],
    ["See [the page]({link}), and answer.", "See the page:\nADDRESS\nand answer.\n"],
    ["Have you seen **[the page]({link})**?", "Have you seen the page:\nADDRESS ?\n"],
    ["It is there ([the page]({link})).", "It is there (the page:\nADDRESS ).\n"],
    ["Here: {link}. Or reply.", "Here: ADDRESS\nOr reply.\n"],
    ["- Open {link}, please\n- Answer", " * Open ADDRESS\nplease\n * Answer\n"],
  ])(
    "such as %j has an address in its text that nothing follows directly",
    { tags: "messages.form" },
    async (written, read) => {
      const { text } = await render({ text: `${written}\n\nGoodbye` });
      expect(text).toContain(`\n${read.replace("ADDRESS", sample.link ?? "")}\nGoodbye\n`);
    },
  );

  test.each(["<p>{link}</p>", "![{link}](a.png)", "<!-- {link} -->", "[place]: {link}"])(
    "shows the link to the place although %s would hide it",
    { tags: "letters.markdown" },
    async (hidden) => {
      const { html, text } = await render({ text: `Hello\n\n${hidden}\n\nGoodbye` });
      expect(html).toContain("See your place");
      expect(text).toContain(`${publicUrl}/place#token=abc`);
    },
  );

  test.each([
    "[click](https://evil.example)",
    "**bold**<b>bold</b>",
    "![x](https://evil.example/x.png)",
    "# Title",
    "{link}",
    "{coach}",
  ])("shows a name such as %s as it was typed", { tags: "letters.markdown" }, async (name) => {
    const { html, text } = await render({
      text: "Hello {name},",
      values: { ...sample.values, name },
    });
    expect(html).not.toMatch(/<(b|strong|img|h1 class="x")\b/);
    expect(html).not.toContain('href="https://evil.example');
    expect(text).toContain(`Hello ${name},`);
  });

  test("has no tables, however wide: they stay as they were typed", async () => {
    const { html, text } = await render({ text: "| A | B |\n|---|---|\n| 1 | 2 |" });
    expect(html).not.toContain("<th");
    expect(text).toContain("| A | B |");
    const wide = `${"|a".repeat(4500)}\n${"|-".repeat(4500)}\n${"|\n".repeat(490)}`;
    expect((await render({ text: wide })).text).toContain("|a|a|a");
  });

  test("has no images and no HTML of its own", { tags: "letters.markdown" }, async () => {
    const { html } = await render({
      text: "<script>alert(1)</script> ![A](https://evil.example/a.png) | [x](javascript:alert(1))",
    });
    expect(html).not.toContain("<script");
    expect(html).not.toContain("<img");
    expect(html).not.toContain("javascript:");
  });

  test.each(LetterKind.options)("that is original (%s) leaves no placeholder", async (kind) => {
    const { subject, text } = await render(letters[kind]);
    expect(`${subject}${text}`).not.toMatch(/[{}]/);
    expect(text).toContain("Hello Ada,");
  });

  test("that is the original offer is also true of a cohort that has begun", {
    tags: "letters.templates",
  }, async () => {
    const { text } = await render(letters.offer);
    expect(text).toContain("from Monday, February 1, 2027 to Sunday, March 28, 2027");
    expect(text).not.toMatch(/\bbegins?\b|\bstarts?\b/i);
  });
});
