import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, test } from "vitest";
import { pictureProblems, pictureUpload } from "#contract/pictures/pictures.ts";
import { PictureField } from "#web/shared/pictures/picture-field.tsx";
import { findDialog, openPage } from "#web/testing/open-page.tsx";
import { sampleId } from "#web/testing/samples/ids.ts";
import { samplePicture, sampleWholePicture } from "#web/testing/samples/pictures.ts";
import type { Answers } from "#web/testing/server.ts";
import { stubUploads } from "#web/testing/uploads.ts";

const photo = new File(["x".repeat(1000)], "ada.jpg", { type: "image/jpeg" });

function Page({ first }: { first: string }) {
  const [id, setId] = useState(first);
  return (
    <>
      <PictureField label="Portrait" shape="portrait" value={id} onChange={setId} />
      <output>{id}</output>
    </>
  );
}

function openField(first = "", answers: Answers = {}) {
  const uploads = stubUploads();
  const { server } = openPage(() => <Page first={first} />, {
    roles: ["coach"],
    answers: { "pictures.read": sampleWholePicture(1), ...answers },
  });
  const user = userEvent.setup({ applyAccept: false });
  const choose = (file: File) => user.upload(screen.getByLabelText("Portrait: file"), file);
  return { user, uploads, server, choose };
}

test("a picture is chosen, its point moved by keys, described and sent", {
  tags: ["pictures.made", "pictures.alt"],
}, async () => {
  const { user, uploads, choose } = openField();
  await choose(photo);
  const dialog = await findDialog("Portrait");
  const point = await dialog.findByRole("button", {
    name: /^Middle of the cut: 50% from the left/,
  });
  point.focus();
  await user.keyboard("{ArrowLeft}{ArrowLeft}{ArrowDown}");
  expect(dialog.getByText("46% from the left, 52% from the top")).toBeTruthy();
  await user.click(dialog.getByRole("button", { name: "Use this picture" }));
  expect(dialog.getByText("Please say what the picture shows")).toBeTruthy();
  expect(uploads).toHaveLength(0);
  await user.type(dialog.getByLabelText("What the picture shows"), "Ada at her desk{Enter}");
  await waitFor(() => expect(uploads).toHaveLength(1));
  expect(uploads[0]?.address).toBe(`POST ${pictureUpload.path}`);
  expect(Object.fromEntries(uploads[0]?.form ?? [])).toEqual({
    ...{ shape: "portrait", x: "46", y: "52", alt: "Ada at her desk" },
    file: photo,
  });
  await act(async () => uploads[0]?.progress(500));
  expect(dialog.getByText(/^50%, /)).toBeTruthy();
  await act(async () => uploads[0]?.answer(200, samplePicture(1)));
  expect(await screen.findByText(sampleId(1))).toBeTruthy();
  expect(await screen.findByRole("img", { name: "Picture 1" })).toBeTruthy();
});

test("a press on the picture moves the point to it", { tags: "pictures.made" }, async () => {
  const { choose } = openField();
  await choose(photo);
  const dialog = await findDialog("Portrait");
  const point = await dialog.findByRole("button", { name: /^Middle of the cut/ });
  point.getBoundingClientRect = () => new DOMRect(100, 0, 200, 100);
  fireEvent.click(point, { detail: 1, clientX: 120, clientY: 70 });
  expect(dialog.getByText("10% from the left, 70% from the top")).toBeTruthy();
});

test("why a picture is refused is said in the dialog, and it can be tried again", {
  tags: "pictures.kinds",
}, async () => {
  const { user, uploads, choose } = openField();
  await choose(photo);
  const dialog = await findDialog("Portrait");
  await user.type(dialog.getByLabelText("What the picture shows"), "Ada{Enter}");
  await waitFor(() => expect(uploads).toHaveLength(1));
  const refusal = { code: "picture_refused", message: pictureProblems.broken };
  await act(async () => uploads[0]?.answer(422, { error: refusal }));
  expect((await dialog.findByRole("alert")).textContent).toBe(pictureProblems.broken);
  await user.click(dialog.getByRole("button", { name: "Use this picture" }));
  await waitFor(() => expect(uploads).toHaveLength(2));
});

test("an upload can be cancelled, and what was typed stays", async () => {
  const { user, uploads, choose } = openField();
  await choose(photo);
  const dialog = await findDialog("Portrait");
  await user.type(dialog.getByLabelText("What the picture shows"), "Ada{Enter}");
  await user.click(await dialog.findByRole("button", { name: "Cancel upload" }));
  expect(uploads[0]?.isAborted).toBe(true);
  expect(dialog.queryByRole("alert")).toBeNull();
  expect(dialog.getByLabelText<HTMLInputElement>("What the picture shows").value).toBe("Ada");
});

const ofSize = (size: number) =>
  Object.defineProperty(new File(["x"], "a.jpg", { type: "image/jpeg" }), "size", { value: size });

test.each([
  ["HEIC", new File(["x"], "IMG_1.HEIC", { type: "image/heic" }), pictureProblems.heic],
  ["SVG", new File(["x"], "a.svg", { type: "image/svg+xml" }), pictureProblems.drawing],
  ["GIF", new File(["x"], "a.gif", { type: "image/gif" }), pictureProblems.moving],
  ["text", new File(["x"], "a.txt", { type: "text/plain" }), pictureProblems.kind],
  ["11 MB", ofSize(11 * 1024 * 1024), pictureProblems.tooLarge],
])(
  "a file of %s is not sent, with the reason",
  { tags: "pictures.kinds" },
  async (_, file, said) => {
    const { choose } = openField();
    await choose(file);
    expect((await screen.findByRole("alert")).textContent).toBe(said);
    expect(screen.queryByRole("dialog")).toBeNull();
  },
);

test("of a picture that is heavy its weight is said", { tags: "pictures.landing" }, async () => {
  const heavy = { ...sampleWholePicture(1), weights: [4000, 300 * 1024] };
  openField(sampleId(1), { "pictures.read": heavy });
  expect(await screen.findByText(/^The picture alone is 300 KB on large screens/)).toBeTruthy();
});

test("a stored picture is cut around another point, and removed", {
  tags: "pictures.unchanging",
}, async () => {
  const { user, server } = openField(sampleId(1), { "pictures.copy": samplePicture(2) });
  await user.click(await screen.findByRole("button", { name: "Change Portrait" }));
  const dialog = await findDialog("Portrait");
  dialog.getByRole("button", { name: /^Middle of the cut/ }).focus();
  await user.keyboard("{ArrowRight}");
  await user.click(dialog.getByRole("button", { name: "Use this picture" }));
  expect(await screen.findByText(sampleId(2))).toBeTruthy();
  expect(server.sent("pictures.copy")).toEqual([
    { id: sampleId(1), x: 42, y: 60, alt: "Picture 1" },
  ]);
  await user.click(screen.getByRole("button", { name: "Remove Portrait" }));
  expect(screen.queryByText(sampleId(2))).toBeNull();
});
