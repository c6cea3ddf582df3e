import { expect, test } from "vitest";
import * as z from "zod";
import { academy } from "#contract/academy/academy.ts";
import { registrationForm } from "#contract/info-sessions/info-session-forms.ts";
import { infoSessions } from "#contract/info-sessions/info-sessions.ts";
import { LeadStatus, leads } from "#contract/leads/leads.ts";
import { QuietPace, quiet, settingsForm } from "#contract/quiet/quiet.ts";
import { optionalText } from "./fields.ts";
import { form } from "./form.ts";

// The compiler runs these tests: each @ts-expect-error fails if the line below it compiles.

const name = optionalText(100, "Too long");
const status = LeadStatus;

test("a form with each field of the request compiles", () => {
  const schema = z.strictObject({ name, status });
  expect(form(leads.update, { schema, without: ["id"] }).schema).toBe(schema);
});

test("a form that lacks a field of the request does not compile", () => {
  const schema = z.strictObject({ status });
  // @ts-expect-error: the form lacks the name
  form(leads.update, { schema, without: ["id"] });
  // @ts-expect-error: the page's own field has to be named
  form(leads.update, { schema: z.strictObject({ name, status }) });
});

test("nor does one that lacks a field which the request may leave out", () => {
  const schema = z.strictObject({ postal_address: name });
  form(academy.update, { schema, without: ["welcome_video_url"] });
  // @ts-expect-error: the form lacks the video
  form(academy.update, { schema });
});

test("a form with a field that the request does not know does not compile", () => {
  const schema = z.strictObject({ name, status, phone: z.string() });
  // @ts-expect-error: a lead has no phone
  form(leads.update, { schema, without: ["id"] });
  // @ts-expect-error: nor can a field be left out that the request does not know
  form(leads.update, { schema: z.strictObject({ name, status }), without: ["id", "phone"] });
});

test("a form that gives a field another kind of value does not compile", () => {
  const schema = z.strictObject({ name, status: z.string() });
  // @ts-expect-error: not every text is a status
  form(leads.update, { schema, without: ["id"] });
});

test("of a call that accepts several requests, a form gives one as a whole", () => {
  form(quiet.update, { schema: z.strictObject({ quiet_mode: z.boolean() }) });
  // @ts-expect-error: the form lacks the hours, the channel and the zone
  form(quiet.update, { schema: z.strictObject({ quiet_pace: QuietPace }) });
});

test("a form says which of its fields stands for one that the request calls otherwise", () => {
  const { schema } = registrationForm;
  form(infoSessions.register, {
    schema,
    without: ["utm", "website", "p_time_zone"],
    fieldOf: {
      ...{ p_name: "name", p_email: "email", p_question: "question" },
      p_listens_later: "listens_later",
    },
  });
  // @ts-expect-error: it does not say which
  form(infoSessions.register, { schema, without: ["website"] });
  form(infoSessions.register, {
    schema,
    without: ["website"],
    // @ts-expect-error: the form has no title
    fieldOf: { p_name: "title", p_email: "email", p_question: null },
  });
});

const settings = {
  quiet_pace: "daily",
  quiet_hours_start: "22:00",
  quiet_hours_end: "08:00",
  channel_email: true,
} as const;

test("the settings name a time zone only once one was chosen", () => {
  expect(settingsForm.schema.parse({ ...settings, time_zone: "" })).toEqual(settings);
  const chosen = { ...settings, time_zone: "Europe/Berlin" };
  expect(settingsForm.schema.parse(chosen)).toEqual(chosen);
});
