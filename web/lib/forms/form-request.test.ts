// @vitest-environment jsdom
import { expect, test } from "vitest";
import { bulkAddForm } from "#contract/course-forms.ts";
import { leadForm } from "#contract/leads.ts";
import { formRequest } from "#web/lib/forms/form-request.ts";
import { sampleId } from "#web/testing/samples/ids.ts";
import { refuse, stubServer } from "#web/testing/server.ts";

const said = { failed: "Failed", succeeded: "Saved" };

test("a form is sent as its own call, with what no field holds beside what the form gives", async () => {
  const server = stubServer({});
  const { attempt } = formRequest(leadForm, { ...said, known: { id: sampleId(1) } });
  await attempt({ name: " Ana ", status: "contacted" });
  expect(server.calls).toEqual([
    { name: "leads.update", input: { id: sampleId(1), name: "Ana", status: "contacted" } },
  ]);
});

test("what the server says of parts of a field stands at the field, the first of it", async () => {
  const fields = { "entries.0.title": "Too long", "entries.2.video_url": "No address" };
  stubServer({ "courses.createModules": refuse("invalid_input", { fields }) });
  const { attempt } = formRequest(bulkAddForm, { ...said, known: { course_id: sampleId(1) } });
  const outcome = await attempt({ lines: "https://youtu.be/dQw4w9WgXcQ" });
  expect(outcome).toMatchObject({
    failure: { message: "Failed", canSendAgain: false },
    fields: { lines: "Too long" },
  });
});

// The compiler runs this test: an unused @ts-expect-error fails the type check.
test("a request without what the call needs beside the form does not compile", () => {
  // @ts-expect-error: the id is missing
  formRequest(leadForm, said);
  // @ts-expect-error: the form already provides the status
  formRequest(leadForm, { ...said, known: { id: sampleId(1), status: "new" } });
  expect(leadForm.call).toBeTruthy();
});
