import { expect, test } from "vitest";
import { bookingForm } from "#contract/coaching/coaching-forms.ts";
import { bulkAddForm } from "#contract/courses/course-forms.ts";
import { leadForm } from "#contract/leads/leads.ts";
import { formRequest } from "#web/lib/forms/form-request.ts";
import { sampleId } from "#web/testing/samples/ids.ts";
import { sampleLead } from "#web/testing/samples/leads.ts";
import { refuse, stubServer } from "#web/testing/server.ts";

const said = { failed: "Failed", succeeded: "Saved" };

test("a form is sent as its own call, with what no field holds beside what the form gives", async () => {
  const server = stubServer({});
  const { attempt } = formRequest(bookingForm, { ...said, known: { session_id: sampleId(1) } });
  await attempt({ notes: " Scripts " });
  expect(server.calls).toEqual([
    { name: "coaching.book", input: { session_id: sampleId(1), notes: "Scripts" } },
  ]);
});

const lead = sampleLead({ name: "Ada", status: "new" });
const edit = () => formRequest(leadForm, { ...said, known: { id: lead.id }, read: lead });

test("of a record only the changed fields are sent, with what was read of them", {
  tags: "forms.changed-meanwhile",
}, async () => {
  const server = stubServer({ "leads.update": lead });
  await edit().attempt({ name: " Ada ", status: "contacted" });
  await edit().attempt({ name: "Ada", status: "new" });
  expect(server.sent("leads.update")).toEqual([
    { id: lead.id, status: "contacted", was: { status: "new" } },
    { id: lead.id },
  ]);
});

test("a record that someone else has changed meanwhile says so, with the form's own message", async () => {
  const fields = { status: "Someone else has changed this." };
  stubServer({ "leads.update": refuse("changed_meanwhile", { fields }) });
  expect(await edit().attempt({ name: "Ada", status: "contacted" })).toEqual({
    failure: {
      message: "Failed",
      detail: "Someone else has changed this, so it was not saved.",
      isStale: true,
    },
    fields,
  });
});

test("what the server says of parts of a field stands at the field, the first of it", async () => {
  const fields = { "entries.0.title": "Too long", "entries.2.video_url": "No address" };
  stubServer({ "courses.createModules": refuse("invalid_input", { fields }) });
  const { attempt } = formRequest(bulkAddForm, { ...said, known: { course_id: sampleId(1) } });
  const outcome = await attempt({ lines: "https://youtu.be/dQw4w9WgXcQ" });
  expect(outcome).toMatchObject({
    failure: { message: "Failed" },
    fields: { lines: "Too long" },
  });
});

// The compiler runs this test: an unused @ts-expect-error fails the type check.
test("a request without what the call needs beside the form does not compile", () => {
  // @ts-expect-error: the id is missing
  formRequest(leadForm, { ...said, read: lead });
  // @ts-expect-error: what was read is missing
  formRequest(leadForm, { ...said, known: { id: lead.id } });
  // @ts-expect-error: the name that was read is missing
  formRequest(leadForm, { ...said, known: { id: lead.id }, read: { status: "new" } });
  // @ts-expect-error: the form already provides the status
  formRequest(leadForm, { ...said, known: { id: lead.id, status: "new" }, read: lead });
  expect(leadForm.call).toBeTruthy();
});
