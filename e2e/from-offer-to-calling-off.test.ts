import { expectAccessible } from "./accessibility.ts";
import { admin, expect, test } from "./fixtures.ts";
import { timeInDays } from "./later.ts";
import { waitForMail } from "./mail-links.ts";
import { logIn } from "./staff.ts";

test("a place is accepted, paid and called off, and the member knows it each time @mobile", {
  tag: ["@offers.welcome", "@cohorts.called-off"],
}, async ({ page, mailbox, restartAt }) => {
  const day = await restartAt(timeInDays(1, "11:00"));
  await logIn(page, admin, day.url);
  const data = {
    ...{ p_name: "Mia Berg", p_email: "mia@example.com", p_current_role: "Agent" },
    p_biggest_challenge: "Calling people back. The second call above all.",
    p_why_now: "A second office opens in spring.",
  };
  await page.request.post(`${day.url}/api/rpc/submit_application`, { data });
  const first = Temporal.Now.plainDateISO("America/New_York").add({ weeks: 4 });
  const cohort = await (
    await page.request.post(`${day.url}/api/cohorts`, {
      data: {
        ...{ title: "Third group", places: 8, is_published: true, hours_per_week: 2 },
        price: "$640, or four payments of $160",
        how_to_pay:
          "By bank transfer or card. Reply to the mail about your place, and we send you the invoice:\n\n- **$640** at once, or\n- four payments of $160, one every two weeks.",
        if_unsuited: "You can leave in the first two weeks and get the whole price back.",
        first_day: first.toString(),
        last_day: first.add({ weeks: 8 }).toString(),
      },
    })
  ).json();
  for (const week of [1, 2]) {
    const reply = await page.request.post(`${day.url}/api/sessions`, {
      data: {
        ...{ title: "Group practice", type: "group", max_participants: 8, duration: 60 },
        ...{ session_date: first.add({ days: 7 * week }).toString(), session_time: "18:00" },
        cohort_id: cohort.id,
      },
    });
    expect(reply.status()).toBe(200);
  }
  await page.goto(`${day.url}/admin/applications`);
  await page.getByRole("button", { name: "Review mia@example.com" }).click();
  const dialog = page.getByRole("dialog", { name: "Review Application" });
  await dialog.getByRole("button", { name: "Accept…" }).click();
  await dialog.getByRole("button", { name: "Hold the place and send" }).click();
  const offer = await waitForMail(mailbox, "mia@example.com", "A place for you: Third group");
  const link = /https?:\S+(\/place#[^\s)\]]+)/.exec(offer.text ?? "")?.[1] ?? "";
  await page.context().clearCookies();
  await page.goto(day.url + link);
  await expect(page.getByText("A place in the Third group is held for you")).toBeVisible();
  await expect(page.getByText("at once, or")).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel("What should we call you?").fill("Mia Berg");
  await page.getByLabel("Choose a password").fill("quiet words in spring");
  await page.getByRole("button", { name: "Accept my place" }).click();
  await expect(page.getByText("Welcome to the Third group, Mia")).toBeVisible();
  await expectAccessible(page);
  const mail = await waitForMail(mailbox, "mia@example.com", "Your place in the Third group");
  expect(mail.text).toContain("Group practice, 60 minutes, online");
  expect(mail.text).toContain("four payments of $160, one every two weeks.");
  await logIn(page, admin, day.url);
  await page.goto(`${day.url}/admin/cohorts`);
  await page.getByRole("link", { name: "Third group" }).click();
  await page.getByLabel("Select mia@example.com").check();
  await page.getByRole("button", { name: "Mark as paid" }).click();
  await page.getByRole("button", { name: "Mark 1 as paid" }).click();
  await expect(page.getByText("Marked as paid")).toBeVisible();
  await page.getByRole("button", { name: "Shift Third group" }).click();
  await expect(page.getByRole("checkbox", { name: /^Move its .*along$/ })).toBeChecked();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "More: Third group" }).click();
  await page.getByRole("menuitem", { name: "Call off" }).click();
  await page.getByLabel("Reason").fill("Nora is ill, and we want to do this well.");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Call off the cohort" }).click();
  await expect(page.getByText("Cohort called off")).toBeVisible();
  const ended = await waitForMail(mailbox, "mia@example.com", "Called off: the Third group");
  expect(ended.text).toContain("Nora is ill, and we want to do this well.");
});
