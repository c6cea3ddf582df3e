import { afterAll, beforeAll, expect, test } from "vitest";
import { defaultAt, publishTexts } from "#testing/app/publish-texts.ts";
import { type App, type Person, startApp } from "#testing/app/start-app.ts";
import { mailAbout } from "#testing/mail/mails.ts";

let app: App;
let coach: Person;
const name = "mails.playbookRequested.subject";
const sample = { section: "playbookRequested", sample: 0 } as const;

beforeAll(async () => {
  app = await startApp();
  coach = await app.personWith("coach");
});
afterAll(() => app.stop());

test("a preview shows the drafts of a mail, which no mail that leaves has", {
  tags: "texts.mail-preview",
}, async () => {
  await coach.api.texts.keep({ name, value: "Your {brand} guide", was: defaultAt(name) });
  const { subject, html, text, samples } = await coach.api.texts.previewMail(sample);
  expect(subject).toBe("Your Softspoken guide");
  expect(html).toContain("@media (prefers-color-scheme: dark)");
  expect(text).toContain("Hello Ada,");
  expect(samples).toEqual(["The playbook"]);
  await app.api.leads.submit({ email: "reader@example.com", name: "Ada" });
  await mailAbout(app.mailbox, "reader@example.com", "Your copy of the Softspoken Playbook");
  await publishTexts(coach, {});
  await app.api.leads.submit({ email: "later@example.com", name: "Ada" });
  await mailAbout(app.mailbox, "later@example.com", "Your Softspoken guide");
});

test("a preview that does not exist is not found", { tags: "texts.mail-preview" }, async () => {
  const preview = coach.api.texts.previewMail({ ...sample, sample: 9 });
  await expect(preview).rejects.toMatchObject({ code: "not_found" });
});
