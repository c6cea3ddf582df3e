import { describe, expect, test } from "vitest";
import { addressesIn, publicUrl, renderSample } from "#testing/mail/render-sample.ts";

const playbookUrl = `${publicUrl}/playbook.pdf`;

describe("the playbook", () => {
  test("comes with what to do first and what follows", async () => {
    const { subject, text } = await renderSample("playbook-requested");
    expect(subject).toBe("Your copy of the Softspoken Playbook");
    expect(text).toContain("\n\nHello Ada,\n\n");
    expect(text).toContain(`\n\nDownload the playbook:\n${playbookUrl}\n\n`);
    expect(text).toContain("\n\nWhat to do first\n\nTry one micro-move this week.");
    expect(text).toContain("Six short emails, one every other day.");
    expect(text).toContain("You can stop them at any time");
  });

  test("has two links: the playbook and the info session", async () => {
    const { text, html } = await renderSample("playbook-requested");
    expect(addressesIn(text)).toEqual([playbookUrl, `${publicUrl}/info-session`]);
    expect(html).toContain(`href="${playbookUrl}"`);
  });

  test("greets someone who gave no name", async () => {
    const { text } = await renderSample("playbook-requested", { name: null });
    expect(text).toContain("\n\nHello,\n\n");
  });
});
