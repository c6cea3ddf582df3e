import { act, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, test, vi } from "vitest";
import type { Module } from "#contract/courses/modules.ts";
import { failures } from "#contract/errors.ts";
import { type EditedModule, ModuleDialog } from "#web/courses/module-form/module-dialog.tsx";
import { findDialog, openPage } from "#web/testing/open-page.tsx";
import { sampleSession } from "#web/testing/samples/accounts.ts";
import { sampleModule } from "#web/testing/samples/courses.ts";
import { sampleId } from "#web/testing/samples/ids.ts";
import { stubUploads } from "#web/testing/uploads.ts";

const courseId = sampleId(1);
const url = `/api/media/${sampleId(99)}`;
const pdf = new File(["x".repeat(1000)], "cards.pdf", { type: "application/pdf" });

function Page({ module }: { module: Module | null }) {
  const [edited, setEdited] = useState<EditedModule | null>({ module });
  return (
    <ModuleDialog
      courseId={courseId}
      edited={edited}
      modules={[]}
      onClose={() => setEdited(null)}
    />
  );
}

/** Opens the form of a module. The tokens of the sessions are "first", "second" and "third". */
async function openForm(module: Module | null = sampleModule(11, { content_type: "pdf" })) {
  const uploads = stubUploads();
  const tokens = ["first", "second", "third"];
  const { server } = openPage(() => <Page module={module} />, {
    answers: {
      "accounts.session": () => sampleSession({ access_token: tokens.shift() ?? "last" }),
      "courses.updateModule": sampleModule(11),
    },
  });
  await screen.findByRole("dialog");
  const user = userEvent.setup({ applyAccept: false });
  const choose = (file: File, label = "PDF: file") =>
    user.upload(screen.getByLabelText(label), file);
  async function begin(file: File = pdf, label?: string) {
    const before = uploads.length;
    await choose(file, label);
    await waitFor(() => expect(uploads.length).toBe(before + 1));
    return theUpload(before);
  }
  function theUpload(index: number) {
    const upload = uploads[index];
    if (!upload) throw new Error(`There is no upload ${index}`);
    return upload;
  }
  const answer = (index: number, status: number, body: unknown) =>
    act(async () => theUpload(index).answer(status, body));
  return { user, uploads, server, choose, begin, answer };
}

test("a file is sent with its fields first, and a token of the session", {
  tags: ["media.upload", "errors.calls"],
}, async () => {
  const { begin } = await openForm();
  const { address, headers, form } = await begin();
  expect(address).toBe("POST /api/functions/course-content-upload");
  expect(headers).toEqual({ authorization: "Bearer first" });
  expect([...form.keys()]).toEqual(["courseId", "moduleId", "kind", "file"]);
  expect([...form.values()].slice(0, 3)).toEqual([courseId, sampleId(11), "pdf"]);
  expect(form.get("file")).toMatchObject({ name: "cards.pdf", size: 1000 });
});

test("a module that is not saved yet is called new", { tags: "media.upload" }, async () => {
  const { begin } = await openForm(null);
  const file = new File(["x"], "a.webm", { type: "video/webm" });
  expect((await begin(file, "Video: file")).form.get("moduleId")).toBe("new");
});

test("how far it is, is seen, and spoken in quarters", async () => {
  const { begin } = await openForm();
  const upload = await begin();
  act(() => upload.progress(620));
  expect(screen.getByRole("progressbar", { name: "cards.pdf" })).toMatchObject({
    value: 620,
    max: 1000,
  });
  expect(screen.getByText("62%, 1 KB of 1 KB")).toBeTruthy();
  const spoken = screen.getByText("Uploading cards.pdf: 50%");
  expect(spoken.getAttribute("aria-live")).toBe("polite");
  // The request is larger than the file.
  act(() => upload.progress(1300));
  expect(screen.getByText("100%, checking the file")).toBeTruthy();
});

test("an uploaded file has its name, and is saved with the module", {
  tags: "media.upload",
}, async () => {
  const { user, begin, answer, server } = await openForm();
  await begin();
  const save = screen.getByRole<HTMLButtonElement>("button", { name: "Save changes" });
  expect(save.disabled).toBe(true);
  await answer(0, 200, { url });
  expect(await screen.findByText("File uploaded successfully")).toBeTruthy();
  expect(screen.getByText("cards.pdf")).toBeTruthy();
  expect(save.disabled).toBe(false);
  await user.click(save);
  expect(await screen.findByText("Module updated successfully")).toBeTruthy();
  expect(server.sent("courses.updateModule")[0]).toMatchObject({ pdf_url: url });
});

test("while a file is on its way, the form is not sent by the Enter key either", async () => {
  const { user, begin, server } = await openForm();
  await begin();
  await user.type(screen.getByLabelText("Title"), "!{Enter}");
  expect(screen.getByText("You can save once the upload has finished.")).toBeTruthy();
  expect(server.written()).toEqual([]);
});

test("an uploaded file can be replaced, and removed", async () => {
  const { user, begin, answer } = await openForm(
    sampleModule(11, { content_type: "pdf", pdf_url: `/api/media/${sampleId(98)}` }),
  );
  expect(screen.getByText("Uploaded PDF")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Replace the PDF" })).toBeTruthy();
  await begin();
  await answer(0, 200, { url });
  expect(await screen.findByText("cards.pdf")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Remove PDF" }));
  expect(screen.getByLabelText<HTMLInputElement>("PDF URL").value).toBe("");
  expect(screen.getByRole("button", { name: "Upload a PDF" })).toBeTruthy();
});

const ofSize = (name: string, type: string, size: number) =>
  Object.defineProperty(new File(["x"], name, { type }), "size", { value: size });
const megabyte = 1024 * 1024;

test.each([
  ["pdf", "a.pdf", "application/pdf", 10, "File size must be less than 10MB"],
  ["audio", "a.mp3", "audio/mpeg", 100, "File size must be less than 100MB"],
  ["video", "a.mp4", "video/mp4", 2048, "File size must be less than 2GB"],
] as const)(
  "a %s that is too large is not sent",
  { tags: "media.sizes" },
  async (type, name, mime, limit, said) => {
    const { choose, uploads } = await openForm(sampleModule(11, { content_type: type }));
    const labels = { pdf: "PDF: file", audio: "Audio: file", video: "Video: file" };
    await choose(ofSize(name, mime, limit * megabyte + 1), labels[type]);
    expect((await screen.findByRole("alert")).textContent).toBe(said);
    expect(uploads).toHaveLength(0);
  },
);

test("a file of another kind is not sent", async () => {
  const { choose, uploads } = await openForm();
  await choose(new File(["x"], "a.docx", { type: "application/msword" }));
  expect((await screen.findByRole("alert")).textContent).toBe("Please choose a PDF file.");
  expect(uploads).toHaveLength(0);
});

test("a file whose type the system does not know is told by its ending", async () => {
  const { begin } = await openForm(sampleModule(11));
  const upload = await begin(new File(["WEBVTT"], "a.vtt"), "Captions: file");
  expect(upload.form.get("kind")).toBe("captions");
});

test.each([
  [
    "the server's sentence",
    415,
    { error: { code: "file_type", message: "This kind of file can’t be uploaded here." } },
    "This kind of file can’t be uploaded here.",
  ],
  [
    "what there is no room for",
    409,
    { error: { code: "media_full", message: failures.media_full.message } },
    failures.media_full.message,
  ],
  ["a general one for a reply that is not ours", 502, null, "Upload failed"],
  ["a general one for a reply without a file", 200, {}, "Upload failed"],
])(
  "a refused upload is explained with %s, and can be tried again",
  { tags: ["media.quotas", "media.upload"] },
  async (...row) => {
    const [, status, body, said] = row;
    const { begin, answer } = await openForm();
    await begin();
    await answer(0, status, body);
    expect((await screen.findByRole("alert")).textContent).toBe(said);
    await begin();
    expect(screen.queryByRole("alert")).toBeNull();
  },
);

test("an upload that broke off is said to have failed", { tags: "media.upload" }, async () => {
  const { begin } = await openForm();
  const upload = await begin();
  await act(async () => upload.tell("error"));
  expect((await screen.findByRole("alert")).textContent).toBe("Upload failed");
});

test("an upload without a connection says so", { tags: "media.upload" }, async () => {
  const { begin } = await openForm();
  const upload = await begin();
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  await act(async () => upload.tell("error"));
  expect((await screen.findByRole("alert")).textContent).toBe(
    "Upload failedYou seem to be offline.",
  );
});

test("a token that has ended is renewed once, and the file sent again", async () => {
  const { begin, answer, uploads } = await openForm();
  const refusal = { error: { code: "unauthenticated", message: "Not authenticated" } };
  await begin();
  await answer(0, 401, refusal);
  await waitFor(() => expect(uploads).toHaveLength(2));
  expect(uploads[1]?.headers).toEqual({ authorization: "Bearer second" });
  await answer(1, 401, refusal);
  expect((await screen.findByRole("alert")).textContent).toBe("Not authenticated");
  expect(uploads).toHaveLength(2);
});

test("an upload can be cancelled, and the focus stays in its place", async () => {
  const { user, begin } = await openForm();
  const upload = await begin();
  await user.click(screen.getByRole("button", { name: "Cancel upload" }));
  expect(upload.isAborted).toBe(true);
  expect(await screen.findByText("Upload cancelled")).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Upload a PDF" }));
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "Save changes" }).disabled).toBe(
    false,
  );
});

test("leaving the form asks, then cancels the upload", async () => {
  const { user, begin } = await openForm();
  const upload = await begin();
  await user.click(screen.getByRole("button", { name: "Cancel" }));
  const question = await findDialog("Leave without saving?");
  expect(question.getByText("The upload is still running. It will be cancelled.")).toBeTruthy();
  expect(upload.isAborted).toBe(false);
  await user.click(question.getByRole("button", { name: "Leave" }));
  await waitFor(() => expect(upload.isAborted).toBe(true));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("another type of module cancels the upload of the field that goes", async () => {
  const { user, begin } = await openForm();
  const upload = await begin();
  await user.selectOptions(screen.getByLabelText("Content type"), "Text");
  await waitFor(() => expect(upload.isAborted).toBe(true));
  await waitFor(() =>
    expect(screen.getByRole<HTMLButtonElement>("button", { name: "Save changes" }).disabled).toBe(
      false,
    ),
  );
});

/** As a browser does with a file that it can play. */
function playsFor(seconds: number): void {
  Object.defineProperty(HTMLMediaElement.prototype, "duration", {
    configurable: true,
    value: seconds,
  });
  vi.spyOn(HTMLMediaElement.prototype, "src", "set").mockImplementation(function (
    this: HTMLMediaElement,
  ) {
    queueMicrotask(() => this.dispatchEvent(new Event("loadedmetadata")));
  });
}

test.each([
  ["the length of the film is proposed as its minutes", "0", 754, "13"],
  ["a short film takes a minute", "0", 9, "1"],
  ["a number that somebody typed stays", "20", 754, "20"],
  ["a length that the browser does not know is not proposed", "0", Number.POSITIVE_INFINITY, "0"],
])("%s", { tags: "courses.module-form" }, async (_, typed, seconds, expected) => {
  playsFor(seconds);
  const { user, begin, answer } = await openForm(null);
  const minutes = screen.getByLabelText<HTMLInputElement>("Duration in minutes");
  await user.clear(minutes);
  await user.type(minutes, typed);
  await begin(new File(["x"], "a.webm", { type: "video/webm" }), "Video: file");
  await answer(0, 200, { url });
  expect(await screen.findByText("a.webm")).toBeTruthy();
  await waitFor(() => expect(minutes.value).toBe(expected));
});
