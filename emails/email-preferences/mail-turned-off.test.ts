import { expect, test } from "vitest";
import { addressesIn, renderSample, samples } from "#testing/mail/render-sample.ts";

test("the mail that tells that mail is off has one link, which turns it on again", async () => {
  const { subject, text, html } = await renderSample("mail-turned-off");
  const { preferencesUrl } = samples["mail-turned-off"];
  expect(subject).toBe("Emails from Softspoken are turned off");
  expect(addressesIn(text)).toEqual([preferencesUrl]);
  expect(html.match(/href="http[^"]*"/g)).toHaveLength(1);
  expect(text).toContain("turn them on again: open your preferences and press “Save Preferences”.");
  expect(text).not.toContain("Unsubscribe:");
});
