import { afterAll, beforeAll, expect, test } from "vitest";
import { type App, startApp } from "#testing/app/start-app.ts";
import { linksIn, mailsFor } from "#testing/mail/mails.ts";

let app: App;

beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

const typed = " <Max@MÜLLER.example>,\u200b";
const kept = "max@xn--mller-kva.example";
const shown = "max@müller.example";

test("an international domain gets mail in ASCII, and is shown and found as it was typed", {
  tags: ["people.international-address", "forms.email"],
}, async () => {
  await app.api.leads.submit({ email: typed });
  await app.api.leads.submit({ email: shown });
  // The mail server of the tests decodes the recipient, not the mail.
  const [mail] = await mailsFor(app.mailbox, shown);
  expect(mail?.to).toMatchObject([{ address: kept }]);
  const admin = await app.personWith("admin");
  for (const search of [shown, kept, `mailto:${shown}`]) {
    const { items } = await admin.api.leads.list({ search });
    expect(items, search).toMatchObject([{ email: shown }]);
  }
  const person = await app.signUp(shown);
  expect(person.session.user.email).toBe(shown);
  expect(await person.api.members.readOwn()).toMatchObject({ email: shown });
});

test.each([
  "a&b@probe.example",
  "user%x@probe.example",
  "#hash@probe.example",
  "a=b?c@probe.example",
])(
  "mail reaches %s, and the links in it are its own",
  { tags: ["forms.email", "email-preferences.unsubscribe"] },
  async (email) => {
    await app.api.emailPreferences.update({ email, unsubscribed: true });
    await app.api.emailPreferences.update({ email, unsubscribed: false });
    const [mail] = await mailsFor(app.mailbox, email);
    const link = new URL((mail && linksIn(mail).find((each) => each.includes("email="))) ?? "");
    expect(link.searchParams.get("email")).toBe(email);
    const token = new URLSearchParams(link.hash.slice(1)).get("token") ?? "";
    expect(await app.api.emailPreferences.read({ email, token })).toEqual({
      unsubscribed: true,
      proven: true,
    });
  },
);

test("a domain that mixes alphabets is shown in ASCII, so that none looks like another's", {
  tags: "people.international-address",
}, async () => {
  await app.api.leads.submit({ email: "nora@аcademy.example" });
  const admin = await app.personWith("admin");
  const { items } = await admin.api.leads.list({ search: "cademy" });
  expect(items).toMatchObject([{ email: "nora@xn--cademy-2nf.example" }]);
});
