import { act, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { consent, voicePictureUpload } from "#contract/voices/voices.ts";
import { findDialog, openPage } from "#web/testing/open-page.tsx";
import { sampleId } from "#web/testing/samples/ids.ts";
import { samplePicture } from "#web/testing/samples/pictures.ts";
import { sampleOwnVoice, sampleSaid } from "#web/testing/samples/voices.ts";
import { type Answer, refuse } from "#web/testing/server.ts";
import { stubUploads } from "#web/testing/uploads.ts";
import VoicePage from "#web/voices/voice-page.tsx";

const cohort_id = sampleId(63);

const openVoice = (reply: Answer<"voices.readOwn">) =>
  openPage(VoicePage, {
    path: "/dashboard/cohort/:cohortId/voice",
    at: `/dashboard/cohort/${cohort_id}/voice`,
    roles: ["member"],
    answers: { "voices.readOwn": reply },
  });

const button = (name: string) => screen.getByRole("button", { name });

test("a member sees the exact words and name before agreeing to them", {
  tags: "voices.agreed",
}, async () => {
  const { user, server } = openVoice(sampleOwnVoice());
  await user.type(await screen.findByLabelText("Your words"), "  I wait now. ");
  await user.clear(screen.getByLabelText("How we name you"));
  await user.type(screen.getByLabelText("How we name you"), "an agent in Ohio");
  const agreement = within(screen.getByRole("region", { name: "Exactly this would be shown" }));
  expect(agreement.getByText("I wait now.")).toBeTruthy();
  expect(agreement.getByText("an agent in Ohio")).toBeTruthy();
  expect(agreement.getByText(new RegExp(consent.sentence.slice(0, 40)))).toBeTruthy();
  const said = sampleSaid({ text: "I wait now.", state: "waiting" });
  server.answer({
    "voices.agree": sampleOwnVoice({ voice: said }),
    "voices.readOwn": sampleOwnVoice({ voice: said }),
  });
  await user.click(button("I agree"));
  expect(await screen.findByText(/can publish these words/)).toBeTruthy();
  expect(server.sent("voices.agree")).toEqual([
    {
      ...{ cohort_id, text: "I wait now.", name: "an agent in Ohio", trade: null },
      ...{ picture_id: null, consent: 2 },
    },
  ]);
});

test("what is missing is said at its field", { tags: "voices.agreed" }, async () => {
  const { user, server } = openVoice(sampleOwnVoice({ first_name: null }));
  await screen.findByLabelText("Your words");
  await user.click(button("I agree"));
  expect(await screen.findByText("Please write a few words")).toBeTruthy();
  expect(screen.getByText("Name is required")).toBeTruthy();
  expect(server.sent("voices.agree")).toEqual([]);
});

test("words that are shown are taken back with one press", {
  tags: "voices.taken-back",
}, async () => {
  const { user, server } = openVoice(sampleOwnVoice({ voice: sampleSaid() }));
  expect(await screen.findByText("These words are shown on our public pages.")).toBeTruthy();
  const voice = sampleSaid({ state: "taken_back", ended_at: "2026-11-06T12:00:00.000Z" });
  const taken = sampleOwnVoice({ voice });
  server.answer({ "voices.takeBack": taken, "voices.readOwn": taken });
  await user.click(button("Take it back"));
  expect(await screen.findByText(/You have taken these words back/)).toBeTruthy();
  expect(server.sent("voices.takeBack")).toEqual([{ cohort_id }]);
  expect(screen.queryByRole("button", { name: "Take it back" })).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole("heading", { name: "What you said" }));
});

test("words that could not be taken back are still there, with the button", {
  tags: "voices.taken-back",
}, async () => {
  const { user, server } = openVoice(sampleOwnVoice({ voice: sampleSaid() }));
  server.answer({ "voices.takeBack": refuse("unexpected") });
  await user.click(await screen.findByRole("button", { name: "Take it back" }));
  expect(await screen.findByText("Failed to take your words back")).toBeTruthy();
  expect(button("Take it back")).toBeTruthy();
});

test("before the last day there is nothing to fill in", { tags: "voices.agreed" }, async () => {
  openVoice(sampleOwnVoice({ is_early: true, last_day: "2099-04-24" }));
  expect(await screen.findByText(/from Friday, April 24, 2099 on/)).toBeTruthy();
  expect(screen.queryByRole("textbox")).toBeNull();
});

test("somebody without a place in the cohort reads so", async () => {
  openVoice(refuse("not_found"));
  expect((await screen.findByRole("alert")).textContent).toContain(
    "You have no place in this cohort",
  );
});

const photo = new File(["x".repeat(1000)], "ana.jpg", { type: "image/jpeg" });
const square = samplePicture(7, { shape: "square", alt: "Ana at her desk", widths: [96, 192] });

test("a member adds a picture, sees it as it would be shown, and agrees to it or takes it away", {
  tags: "voices.picture",
}, async () => {
  const uploads = stubUploads();
  const { user, server } = openVoice(sampleOwnVoice());
  await user.type(await screen.findByLabelText("Your words"), "I wait now.");
  await user.upload(screen.getByLabelText("A picture of you: file"), photo);
  const dialog = await findDialog("A picture of you");
  await user.type(dialog.getByLabelText("What the picture shows"), "Ana at her desk{Enter}");
  await waitFor(() => expect(uploads).toHaveLength(1));
  expect(uploads[0]?.address).toBe(`POST ${voicePictureUpload.path}`);
  expect(Object.fromEntries(uploads[0]?.form ?? [])).toEqual({
    ...{ cohort_id, x: "50", y: "50", alt: "Ana at her desk" },
    file: photo,
  });
  await act(async () => uploads[0]?.answer(200, square));
  const agreement = within(screen.getByRole("region", { name: "Exactly this would be shown" }));
  expect(await agreement.findByRole("img", { name: "Ana at her desk" })).toBeTruthy();
  server.answer({ "voices.agree": refuse("file_missing") });
  await user.click(button("I agree"));
  expect(await screen.findByText(/Please upload it again/)).toBeTruthy();
  expect(server.sent("voices.agree")).toEqual([
    expect.objectContaining({ text: "I wait now.", picture_id: square.id }),
  ]);
  await user.click(button("Remove A picture of you"));
  expect(agreement.queryByRole("img")).toBeNull();
});

test("the picture agreed to stands beside the name", { tags: "voices.picture" }, async () => {
  openVoice(sampleOwnVoice({ uploaded: square, voice: sampleSaid({ picture: square }) }));
  const said = within(await screen.findByRole("region", { name: "What you said" }));
  expect(said.getByRole("img", { name: "Ana at her desk" })).toBeTruthy();
});
