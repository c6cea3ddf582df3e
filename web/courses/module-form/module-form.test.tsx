import { screen, waitFor, within } from "@testing-library/react";
import { useState } from "react";
import { expect, test, vi } from "vitest";
import type { Module } from "#contract/courses/modules.ts";
import { type EditedModule, ModuleDialog } from "#web/courses/module-form/module-dialog.tsx";
import { queryClient } from "#web/lib/api/queries.ts";
import { sessionQuery } from "#web/lib/session/kept-session.ts";
import { findDialog, openPage } from "#web/testing/open-page.tsx";
import { sampleSession } from "#web/testing/samples/accounts.ts";
import { sampleModule } from "#web/testing/samples/courses.ts";
import { sampleId } from "#web/testing/samples/ids.ts";
import { type Answer, refuse, unreachable } from "#web/testing/server.ts";

const courseId = sampleId(1);
const listed = [
  sampleModule(1, { title: "Welcome", order_index: 1 }),
  sampleModule(3, { title: "A short list", order_index: 3 }),
];
const stored = `/api/media/${sampleId(99)}`;

function Page({ module }: { module: Module | null }) {
  const [edited, setEdited] = useState<EditedModule | null>({ module });
  return (
    <ModuleDialog
      courseId={courseId}
      edited={edited}
      modules={listed}
      onClose={() => setEdited(null)}
    />
  );
}

async function openForm(
  module: Module | null,
  answer: Answer<"courses.createModule" | "courses.updateModule"> = sampleModule(11),
) {
  const { user, server, leave } = openPage(() => <Page module={module} />, {
    answers: { "courses.createModule": answer, "courses.updateModule": answer },
  });
  const dialog = await findDialog(module ? "Edit module" : "Add module");
  const chooseType = (type: string) =>
    user.selectOptions(dialog.getByLabelText("Content type"), type);
  return { calls: server.calls, dialog, user, chooseType, leave };
}

test.each([
  ["Text", ["Text"], ["Video", "Audio", "PDF", "Study cards (PDF)"]],
  ["Video", ["Video", "Captions (optional)"], ["Text", "Audio", "PDF"]],
  ["Audio", ["Audio"], ["Text", "Video", "Captions (optional)", "PDF"]],
  ["PDF", ["PDF"], ["Text", "Video", "Audio", "Study cards (PDF)"]],
  ["Mixed", ["Text", "Video", "Captions (optional)", "Audio", "Study cards (PDF)"], ["PDF"]],
])(
  "a module of type %s has its own fields",
  { tags: "courses.module-types" },
  async (type, shown, absent) => {
    const { dialog, chooseType } = await openForm(null);
    await chooseType(type);
    const field = (label: string) =>
      dialog.queryByRole(label === "Text" ? "textbox" : "group", { name: label });
    for (const label of shown) expect(field(label), label).toBeTruthy();
    for (const label of absent) expect(field(label), label).toBeNull();
  },
);

test("a module is added with what was typed", { tags: "courses.module-saving" }, async () => {
  const { dialog, user, calls } = await openForm(null);
  await user.type(dialog.getByLabelText("Title"), "Welcome");
  await user.type(dialog.getByLabelText("Video URL"), "https://youtu.be/dQw4w9WgXcQ");
  await user.clear(dialog.getByLabelText("Duration in minutes"));
  await user.type(dialog.getByLabelText("Duration in minutes"), "12");
  await user.click(dialog.getByRole("button", { name: "Add module" }));
  expect(await screen.findByText("Module created successfully")).toBeTruthy();
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(calls[0]).toMatchObject({
    name: "courses.createModule",
    input: {
      course_id: courseId,
      title: "Welcome",
      content_type: "video",
      content: null,
      video_url: "https://youtu.be/dQw4w9WgXcQ",
      captions_url: null,
      audio_url: null,
      pdf_url: null,
      duration: 12,
      order_index: 4,
    },
  });
});

test("a new module goes to the end, and another one is added after it", {
  tags: "courses.at-the-end",
}, async () => {
  const { dialog, user, calls, chooseType } = await openForm(
    null,
    sampleModule(12, { content_type: "text", content: "Words", order_index: 4 }),
  );
  await chooseType("Text");
  const fill = async (title: string) => {
    await user.type(dialog.getByLabelText("Title"), title);
    await user.type(dialog.getByRole("textbox", { name: "Text" }), "Words");
  };
  await fill("First");
  expect(dialog.getByLabelText<HTMLInputElement>("Order").value).toBe("4");
  await user.click(dialog.getByRole("button", { name: "Save and add another" }));
  expect(await screen.findByText("Module created successfully")).toBeTruthy();
  const title = dialog.getByLabelText<HTMLInputElement>("Title");
  await waitFor(() => expect(document.activeElement).toBe(title));
  expect(title.value).toBe("");
  expect(dialog.getByLabelText<HTMLSelectElement>("Content type").value).toBe("text");
  await fill("Second");
  await user.click(dialog.getByRole("button", { name: "Add module" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(calls.map(({ input }) => input)).toMatchObject([
    { title: "First", order_index: 4 },
    { title: "Second", order_index: 5 },
  ]);
});

test("beside the order stands where the number puts the module", {
  tags: "courses.at-the-end",
}, async () => {
  const { dialog, user } = await openForm(null);
  const order = dialog.getByLabelText("Order");
  expect(dialog.getByText("After “A short list”")).toBeTruthy();
  await user.clear(order);
  expect(dialog.queryByText(/^(After|Before)/)).toBeNull();
  await user.type(order, "1");
  expect(dialog.getByText("After “Welcome”")).toBeTruthy();
  await user.clear(order);
  await user.type(order, "0");
  expect(dialog.getByText("Before all others")).toBeTruthy();
  await user.click(dialog.getByRole("button", { name: "At the end" }));
  expect(dialog.getByText("After “A short list”")).toBeTruthy();
});

test("a module without content is saved after a warning", {
  tags: "courses.without-content",
}, async () => {
  const { dialog, user, calls } = await openForm(null);
  await user.type(dialog.getByLabelText("Title"), "Welcome");
  await user.click(dialog.getByRole("button", { name: "Add module" }));
  expect(await dialog.findByText(/^This module has no content\./)).toBeTruthy();
  expect(calls).toEqual([]);
  await user.click(dialog.getByRole("button", { name: "Add module" }));
  expect(await screen.findByText("Module created successfully")).toBeTruthy();
});

test("a module is changed, and keeps the file that was uploaded for it", {
  tags: "courses.module-saving",
}, async () => {
  const module = sampleModule(11, { video_url: stored, duration: 4, order_index: 2 });
  const { dialog, user, calls } = await openForm(module);
  expect(dialog.getByText("Uploaded video")).toBeTruthy();
  expect(dialog.queryByLabelText("Video URL")).toBeNull();
  await user.clear(dialog.getByLabelText("Title"));
  await user.type(dialog.getByLabelText("Title"), "Hello");
  await user.click(dialog.getByRole("button", { name: "Save changes" }));
  expect(await screen.findByText("Module updated successfully")).toBeTruthy();
  expect(calls[0]).toEqual({
    name: "courses.updateModule",
    input: { id: module.id, title: "Hello", was: { title: module.title } },
  });
});

test("the text is shown while it is written as members will see it", async () => {
  const { dialog, user, chooseType } = await openForm(null);
  await chooseType("Text");
  await user.type(dialog.getByRole("textbox", { name: "Text" }), "# The pause\n\n**Wait**");
  const preview = within(dialog.getByRole("region", { name: "Preview" }));
  expect(await preview.findByRole("heading", { name: "The pause" })).toBeTruthy();
  expect((await preview.findByText("Wait")).tagName).toBe("STRONG");
});

test("another type says what it removes, and does not save what it hides", {
  tags: "courses.module-types",
}, async () => {
  const module = sampleModule(11, { content_type: "mixed", content: "Hi", pdf_url: stored });
  const { dialog, user, chooseType, calls } = await openForm(module);
  await user.type(dialog.getByLabelText("Audio URL"), "no address");
  await chooseType("Text");
  expect(dialog.getByText("Saving it as this type removes its audio and PDF.")).toBeTruthy();
  await user.click(dialog.getByRole("button", { name: "Save changes" }));
  expect(await screen.findByText("Module updated successfully")).toBeTruthy();
  expect(calls[0]?.input).toEqual({
    id: module.id,
    content_type: "text",
    pdf_url: null,
    was: { content_type: "mixed", pdf_url: stored },
  });
});

const invalidAddress = "Please enter a web address that starts with https://";

test.each([
  ["no title", "Title", "", "Title is required"],
  ["a video that is no address", "Video URL", "abc", invalidAddress],
  ["a script for a video", "Video URL", "javascript:alert(1)", invalidAddress],
  ["captions that are no address", "Captions URL", "abc", invalidAddress],
  ["a duration below zero", "Duration in minutes", "-1", "Please enter a number of minutes"],
  ["an order that is no number", "Order", "first", "Please enter a whole number"],
])(
  "%s is said at its field, and nothing is sent",
  { tags: "courses.module-form" },
  async (_what, label, typed, said) => {
    const { dialog, user, calls } = await openForm(sampleModule(11));
    await user.clear(dialog.getByLabelText(label));
    if (typed) await user.type(dialog.getByLabelText(label), typed);
    await user.click(dialog.getByRole("button", { name: "Save changes" }));
    expect(await dialog.findByText(said)).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(dialog.getByLabelText(label)));
    expect(calls).toEqual([]);
  },
);

test("a video that members could not see is pointed out, and is saved after a warning", {
  tags: "courses.video-links",
}, async () => {
  const { dialog, user, calls } = await openForm(sampleModule(11));
  await user.type(dialog.getByLabelText("Video URL"), "https://example.com/x.txt");
  expect(dialog.getByText("Unable to load video. Please check the URL.")).toBeTruthy();
  await user.click(dialog.getByRole("button", { name: "Save changes" }));
  expect(await dialog.findByText(/^We can’t play videos from this address/)).toBeTruthy();
  expect(calls).toEqual([]);
  await user.click(dialog.getByRole("button", { name: "Save changes" }));
  expect(await screen.findByText("Module updated successfully")).toBeTruthy();
});

test("what the server refuses about a field is said there", async () => {
  const { dialog, user } = await openForm(
    sampleModule(11),
    refuse("invalid_input", { fields: { title: "Title is required" } }),
  );
  await user.click(dialog.getByRole("button", { name: "Save changes" }));
  expect(await dialog.findByText("Title is required")).toBeTruthy();
});

test.each([
  ["refused", refuse("not_found"), "Not found"],
  ["not answered", unreachable, "Something went wrong. Please try again."],
])(
  "a save that is %s keeps the form, and its button says why without a message",
  { tags: "courses.module-saving" },
  async (...row) => {
    const [, answer, why] = row;
    const { dialog, user } = await openForm(sampleModule(11), answer);
    await user.type(dialog.getByLabelText("Title"), "!");
    await user.click(dialog.getByRole("button", { name: "Save changes" }));
    const button = await dialog.findByRole("button", { name: "Save changes", description: why });
    await waitFor(() => expect(document.activeElement).toBe(button));
    expect(dialog.getByLabelText<HTMLInputElement>("Title").value).toBe("Module 11!");
    expect(screen.queryByRole("alert")).toBeNull();
  },
);

test("without a connection it says so once, keeps the text, and asks for no second press", {
  tags: "forms.drafts",
}, async () => {
  const { dialog, user } = await openForm(null, unreachable);
  const offline = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  await user.type(dialog.getByLabelText("Title"), "Welcome");
  const button = dialog.getByRole("button", { name: "Add module" });
  await user.click(button);
  await user.click(button);
  expect(await dialog.findByText(/^You seem to be offline\./)).toBeTruthy();
  expect(dialog.queryByText(/^This module has no content\./)).toBeNull();
  expect(dialog.getByLabelText<HTMLInputElement>("Title").value).toBe("Welcome");
  offline.mockRestore();
});

test("a module that is added after another comes back whole after a reload", {
  tags: "forms.drafts",
}, async () => {
  queryClient.setQueryData(sessionQuery.queryKey, sampleSession());
  const answer = sampleModule(12, { content_type: "text", content: "Words", order_index: 4 });
  const { dialog, user, chooseType, leave } = await openForm(null, answer);
  await chooseType("Text");
  await user.type(dialog.getByLabelText("Title"), "First");
  await user.type(dialog.getByRole("textbox", { name: "Text" }), "Words");
  await user.click(dialog.getByRole("button", { name: "Save and add another" }));
  await screen.findByText("Module created successfully");
  await user.type(dialog.getByRole("textbox", { name: "Text" }), "More words");
  leave();
  const { dialog: again } = await openForm(null);
  expect(
    await again.findByText("This is what you typed before. It is not saved yet."),
  ).toBeTruthy();
  const shownIn = (label: string) => again.getByLabelText<HTMLInputElement>(label).value;
  expect(shownIn("Content type")).toBe("text");
  expect(again.getByRole<HTMLTextAreaElement>("textbox", { name: "Text" }).value).toBe(
    "More words",
  );
  expect(shownIn("Order")).toBe("5");
});

test("an unchanged form is left at once", async () => {
  const { user } = await openForm(sampleModule(11));
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("a changed form asks before it is left, and goes on where one was", async () => {
  const { dialog, user } = await openForm(sampleModule(11));
  await user.type(dialog.getByLabelText("Title"), "!");
  await user.keyboard("{Escape}");
  const question = await findDialog("Leave without saving?");
  expect(question.getByText("What you have changed will be lost.")).toBeTruthy();
  await user.click(question.getByRole("button", { name: "Keep editing" }));
  expect(dialog.getByLabelText<HTMLInputElement>("Title").value).toBe("Module 11!");
  await user.click(dialog.getByRole("button", { name: "Cancel" }));
  await user.click(await screen.findByRole("button", { name: "Leave" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});
