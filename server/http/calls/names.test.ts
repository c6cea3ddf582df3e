import { afterAll, beforeAll, expect, test } from "vitest";
import { postJson, readRefusal } from "#testing/app/requests.ts";
import { type App, startApp } from "#testing/app/start-app.ts";
import { messagesFor } from "#testing/mail/mails.ts";

const email = "anyone@bank.example";
const name = "URGENT: your payout is blocked, see https://evil.example/pay";

let app: App;

beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

test.each([
  ["the playbook's form", "/api/functions/lead-submit", "name", { email, name }],
  [
    "the registration for an info session",
    "/api/rpc/submit_info_session_registration",
    "p_name",
    { p_email: email, p_name: name },
  ],
  [
    "the application",
    "/api/rpc/submit_application",
    "p_name",
    {
      p_email: email,
      p_name: name,
      p_current_role: "Broker",
      p_biggest_challenge: "0123456789",
      p_why_now: "0123456789",
    },
  ],
])(
  "a name with a link is refused by %s, and nothing is mailed",
  { tags: "forms.name" },
  async (_form, path, field, body) => {
    expect(await readRefusal(await postJson(app.visitor(), path, body))).toMatchObject({
      status: 422,
      fields: { [field]: "Please enter your name without a link" },
    });
    expect(await messagesFor(app.database.db, email)).toEqual([]);
  },
);
