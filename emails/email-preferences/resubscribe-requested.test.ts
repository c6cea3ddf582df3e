import { expect, test } from "vitest";
import { drawMail } from "#testing/mail/render-sample.ts";

const publicUrl = "https://softspoken.example";

test("the mail that asks whether to write again has one link, and is a receipt without a way to end it", async () => {
  const preferencesUrl = `${publicUrl}/email/preferences?email=ada%40example.com#token=a.b-c_d`;
  const props = { preferencesUrl, publicUrl };
  const { subject, text, html } = await drawMail("resubscribe-requested", props);
  expect(subject).toBe("Turn emails from Softspoken on again?");
  expect(text.match(/https?:\/\/\S+/g)).toEqual([preferencesUrl]);
  expect(html.match(/href="http[^"]*"/g)).toHaveLength(1);
  expect(text).not.toContain("Unsubscribe:");
});
