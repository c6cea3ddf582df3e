import { vi } from "vitest";
import { brand } from "#content/brand.ts";
import { turnTwoFactorOn } from "#testing/accounts/two-factor.ts";
import { makeCohort } from "#testing/cohorts/cohorts.ts";
import { messagesFor } from "#testing/mail/mails.ts";
import { idOf, inAWeek, reason, type Scenes } from "./scene.ts";

export const academyScenes: Scenes = {
  "academy.update": async ({ admin }) => {
    await admin.api.academy.update({ postal_address: "1 Quiet Street" });
    return [null];
  },
  "setUp.nameAcademy, setUp.chooseTimeZone, setUp.settle, sender.sendTest, sender.nameSelector":
    async ({ admin }) => {
      await admin.api.setUp.nameAcademy({});
      await admin.api.setUp.chooseTimeZone({ time_zone: "America/New_York" });
      await admin.api.setUp.settle({ settled: "legal" });
      await admin.api.sender.sendTest();
      await admin.api.sender.nameSelector({ dkim_selector: "s1" });
      return [null, null, null, null, null];
    },
  "accountAccess.read, accountAccess.endLogins, accountAccess.suspend, accountAccess.reinstate":
    async ({ app, admin }) => {
      const other = await app.signUp("suspended@example.com");
      const id = idOf(other);
      await admin.api.accountAccess.read({ id });
      await admin.api.accountAccess.endLogins({ id });
      await admin.api.accountAccess.suspend({ id, reason });
      await admin.api.accountAccess.reinstate({ id });
      return [id, id, id, id];
    },
  "accountAccess.removeTwoFactor, accountAccess.keepTwoFactor": async ({ app, admin }) => {
    const other = await app.signUp("lost@example.com");
    await turnTwoFactorOn(other);
    await admin.api.accountAccess.removeTwoFactor({ id: idOf(other), reason });
    await admin.api.accountAccess.keepTwoFactor({ id: idOf(other) });
    return [idOf(other), idOf(other)];
  },
  "texts.keep, texts.discard, texts.keep, texts.publish, texts.restore": async ({ admin }) => {
    const { name: published } = brand;
    const edit = { name: "brand.name", value: "Quietly", was: published };
    await admin.api.texts.keep(edit);
    await admin.api.texts.discard({ name: "brand.name", was: "Quietly" });
    await admin.api.texts.keep(edit);
    await admin.api.texts.publish({ after: 0, drafts: { "brand.name": "Quietly" } });
    await admin.api.texts.restore({ number: 0 });
    return [null, null, null, null, null];
  },
  "coaches.create, coaches.update, coaches.order, coaches.delete": async ({ admin }) => {
    const coach = { name: "Ida Holm", line: "Coaches quietly.", title: "Coach" };
    const { id } = await admin.api.coaches.create({ ...coach, biography: "Private words" });
    await admin.api.coaches.update({ id, line: "Private words" });
    const coach_ids = (await admin.api.coaches.list()).map((listed) => listed.id);
    await admin.api.coaches.order({ coach_ids, was: coach_ids });
    await admin.api.coaches.delete({ id });
    return [id, id, null, id];
  },
  "secondFactorAdvice.postpone": async ({ admin }) => {
    await admin.api.secondFactorAdvice.postpone();
    return [null];
  },
  "applications.read, applications.review": async ({ app, admin }) => {
    await app.api.applications.submit({
      p_name: "Ada",
      p_email: "ada@example.com",
      p_current_role: "Broker",
      p_biggest_challenge: "Cold calls drain me by noon.",
      p_why_now: "A new quarter begins in May.",
    });
    const [application] = (await admin.api.applications.list({})).items;
    const id = application?.id ?? "";
    await admin.api.applications.read({ id });
    await admin.api.applications.review({ id, status: "accepted", notes: "Private words" });
    return [id, id];
  },
  "applications.history, applications.accept, applications.decline, applications.askLater": async ({
    app,
    admin,
  }) => {
    await app.api.applications.submit({
      p_name: "Mia",
      p_email: "mia@example.com",
      p_current_role: "Broker",
      p_biggest_challenge: "Cold calls drain me by noon.",
      p_why_now: "A new quarter begins in May.",
    });
    const { items } = await admin.api.applications.list({ search: "mia@example.com" });
    const id = items[0]?.id ?? "";
    /** Once the letter before is sent or held, as nothing is decided while it is just being sent. */
    const seen = async () => {
      const isOnItsWay = ({ state }: { state: string }) => /queued|sending/.test(state);
      await vi.waitUntil(
        async () => !(await messagesFor(app.database.db, "mia@example.com")).some(isOnItsWay),
        { timeout: 20_000 },
      );
      const { items } = await admin.api.applications.list({ search: "mia@example.com" });
      return { status: items[0]?.status ?? "", decided_at: items[0]?.decided_at ?? null };
    };
    const first_day = inAWeek().slice(0, 10);
    const last_day = `${Number(first_day.slice(0, 4)) + 1}-06-30`;
    const cohort_id = await makeCohort(app.database.db, { first_day, last_day });
    const words = { subject: "An answer", text: "Private words" };
    await admin.api.applications.history({ id });
    const text = "Private words {link}";
    const place = { cohort_id, answer_by: first_day };
    await admin.api.applications.accept({ id, ...words, text, ...place, seen: await seen() });
    const again = { ...words, decides_again: true } as const;
    const open_offer = "withdraw" as const;
    await admin.api.applications.decline({ id, ...again, open_offer, seen: await seen() });
    await admin.api.applications.askLater({ id, ...again, seen: await seen() });
    return [id, id, id, id];
  },
  "letters.update": async ({ admin }) => {
    await admin.api.letters.update({ kind: "decline", text: "Private words" });
    return [null];
  },
};
