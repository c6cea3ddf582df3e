import { afterAll, beforeAll, expect, test } from "vitest";
import { defaultAt, publishTexts } from "#testing/app/publish-texts.ts";
import { type App, type Person, startApp } from "#testing/app/start-app.ts";
import { linksIn, mailAbout } from "#testing/mail/mails.ts";

let app: App;
let coach: Person;
const name = "playbookCover.title";

beforeAll(async () => {
  app = await startApp();
  coach = await app.personWith("coach");
});
afterAll(() => app.stop());

async function isTitled(pdf: Blob, title: string): Promise<boolean> {
  const file = Buffer.from(await pdf.arrayBuffer()).toString("latin1");
  return file.includes(`/Title (${title})`);
}

test("the playbook of a link that was sent is printed again once its texts are published", {
  tags: ["texts.playbook", "leads.playbook-link"],
  timeout: 60_000,
}, async () => {
  await app.api.leads.submit({ email: "reader@example.com", name: null });
  const subject = "Your copy of the Softspoken Playbook";
  const mail = await mailAbout(app.mailbox, "reader@example.com", subject);
  const link = linksIn(mail).find((link) => link.includes("/api/playbook")) ?? "";
  const has = async (title: string) => {
    const { pathname, search } = new URL(link);
    return await isTitled(await (await fetch(app.url + pathname + search)).blob(), title);
  };
  expect(await has("The Softspoken Playbook")).toBe(true);
  await coach.api.texts.keep({ name, value: "A Quiet Guide", was: defaultAt(name) });
  expect(await isTitled(await coach.api.texts.previewPlaybook(), "A Quiet Guide")).toBe(true);
  expect(await has("The Softspoken Playbook")).toBe(true);
  await publishTexts(coach, {});
  expect(await has("A Quiet Guide")).toBe(true);
});

test("previews of the playbook are limited", {
  tags: "texts.playbook",
  timeout: 60_000,
}, async () => {
  const staff = await app.personWith("admin");
  const all = Array.from({ length: 11 }, () => staff.api.texts.previewPlaybook());
  const ended = await Promise.allSettled(all);
  expect(ended.filter(({ status }) => status === "rejected")).toMatchObject([
    { reason: { code: "too_many_requests" } },
  ]);
});
