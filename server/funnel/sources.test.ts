import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { askForDeletion } from "#testing/accounts/deletion.ts";
import { postJson } from "#testing/app/requests.ts";
import { type App, type Person, startApp } from "#testing/app/start-app.ts";

let app: App;
let coach: Person;
beforeAll(async () => {
  app = await startApp();
  coach = await app.personWith("coach");
});
afterAll(() => app.stop());

const application = {
  p_name: "Ana",
  p_current_role: "Broker",
  p_biggest_challenge: "Cold calls drain me.",
  p_why_now: "A new quarter begins.",
};

/** Returns what is kept about where the person with this address came from. */
async function sourceOf(email: string) {
  return await app.database.db
    .selectFrom("person_sources")
    .innerJoin("people", "people.id", "person_sources.person_id")
    .select(["form", "source", "utm_source", "utm_campaign"])
    .where("email", "=", email)
    .execute();
}

const askForPlaybook = (email: string, utm?: Record<string, unknown>) =>
  postJson(app.visitor(), "/api/functions/lead-submit", { email, ...(utm && { utm }) });

describe("the first form that a person sends", { tags: "funnel.first-form" }, () => {
  test("says where the person came from, and later forms change nothing", async () => {
    const email = "first@example.com";
    await app.api.infoSessions.register({
      ...{ p_name: "Ana", p_email: email, p_question: null },
      utm: { source: "Newsletter", campaign: "May" },
    });
    await askForPlaybook(email, { source: "podcast" });
    await app.api.applications.submit({ ...application, p_email: email, utm: { source: "ads" } });
    expect(await sourceOf(email)).toEqual([
      {
        form: "info_session",
        source: "newsletter",
        utm_source: "Newsletter",
        utm_campaign: "May",
      },
    ]);
  });

  test("without parameters leaves the source unknown for good", async () => {
    const email = "plain@example.com";
    await askForPlaybook(email);
    await app.api.applications.submit({ ...application, p_email: email, utm: { source: "ads" } });
    expect(await sourceOf(email)).toEqual([
      { form: "playbook", source: "unknown", utm_source: null, utm_campaign: null },
    ]);
  });

  test("counts once when several are sent at the same instant", { tags: "postgres" }, async () => {
    const email = "at-once@example.com";
    await Promise.all(["a", "b", "c", "d"].map((source) => askForPlaybook(email, { source })));
    expect(await sourceOf(email)).toHaveLength(1);
  });

  test("can be the one for the waiting list of a cohort", async () => {
    const email = "waits@example.com";
    await app.api.cohortWaitlist.join({ email, utm: { source: "Podcast" } });
    await askForPlaybook(email, { source: "ads" });
    expect(await sourceOf(email)).toEqual([
      { form: "cohort_waitlist", source: "podcast", utm_source: "Podcast", utm_campaign: null },
    ]);
  });

  test("of a robot leaves nothing", async () => {
    await postJson(app.visitor(), "/api/functions/lead-submit", {
      ...{ email: "robot@example.com", website: "https://spam.example" },
      utm: { source: "spam" },
    });
    expect(await sourceOf("robot@example.com")).toEqual([]);
  });

  test("is not one that was refused", async () => {
    const email = "refused@example.com";
    const reply = await postJson(app.visitor(), "/api/rpc/submit_application", {
      ...application,
      ...{ p_email: email, p_why_now: "short", utm: { source: "ads" } },
    });
    expect(reply.status).toBe(422);
    expect(await sourceOf(email)).toEqual([]);
  });
});

describe("parameters that nobody would type", () => {
  const rightToLeft = "\u202e";
  test.each([
    ["in capitals with spaces", "  News \t Letter ", "News Letter", "news letter"],
    ["in full-width letters", "\uff2eews", "News", "news"],
    ["with control characters", "a\u0000b\nc", "a b c", "a b c"],
    ["that turn the text around", `${rightToLeft}evil`, "evil", "evil"],
    ["with half a character", "a\ud800b", "a b", "a b"],
    ["as markup", "<script>alert(1)</script>", "<script>alert(1)</script>", undefined],
    ["as SQL", "'; drop table leads; --", "'; drop table leads; --", undefined],
    ["that are empty", " \u200b ", null, "unknown"],
    ["that are long", "x".repeat(5000), "x".repeat(100), undefined],
    ["of many-part characters", "\u{1f600}".repeat(300), "\u{1f600}".repeat(100), undefined],
    ["whose small letters are longer", "\u0130".repeat(100), "\u0130".repeat(100), undefined],
  ])(
    "%s are kept as plain text, and the form is not refused",
    { tags: "funnel.first-form" },
    async (what, sent, kept, name) => {
      const email = `${what.toLowerCase().replaceAll(/\W/g, "-")}@example.com`;
      expect((await askForPlaybook(email, { source: sent })).status).toBe(200);
      const [found] = await sourceOf(email);
      expect(found?.utm_source).toBe(kept);
      if (name !== undefined) expect(found?.source).toBe(name);
      expect(found?.source.length).toBeGreaterThan(0);
    },
  );

  test.each([[{ source: 7 }], [{ source: ["a"] }], [{ other: "a" }], ["newsletter"]])(
    "%j are refused, because no link of ours makes them",
    async (utm) => {
      const body = { email: "odd@example.com", utm };
      expect((await postJson(app.visitor(), "/api/functions/lead-submit", body)).status).toBe(422);
    },
  );
});

test("a list finds the people of a source in whatever letters it is written", {
  tags: "funnel.first-form",
}, async () => {
  await askForPlaybook("listed@example.com", { source: "Radio" });
  await askForPlaybook("others@example.com", { source: "radio 2" });
  const { items } = await coach.api.leads.list({ utm_source: " RADIO " });
  expect(items.map(({ email }) => email)).toEqual(["listed@example.com"]);
});

test("the member downloads the source, which goes with the member, who stays counted", {
  tags: "funnel.steps",
}, async () => {
  const email = "leaves@example.com";
  await askForPlaybook(email, { source: "Leaflet", term: "quiet" });
  const person = await app.signUp(email);
  expect(await person.api.members.exportOwn()).toMatchObject({
    person_sources: { form: "playbook", utm_source: "Leaflet", utm_term: "quiet" },
  });
  const countOf = async (utm_source?: string) => {
    const { weeks } = await coach.api.funnel.read({ utm_source });
    return weeks.at(-1)?.counts.requested ?? 0;
  };
  const before = { all: await countOf(), unknown: await countOf("unknown") };
  expect(await countOf("leaflet")).toBe(1);
  expect((await askForDeletion(person)).status).toBe(200);
  expect(await countOf("leaflet")).toBe(0);
  expect({ all: await countOf(), unknown: await countOf("unknown") }).toEqual({
    all: before.all,
    unknown: before.unknown + 1,
  });
});
