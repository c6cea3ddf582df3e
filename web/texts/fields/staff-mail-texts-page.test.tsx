import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import type { TextDrafts } from "#contract/texts/texts.ts";
import { openPage } from "#web/testing/open-page.tsx";
import { type Answers, refuse } from "#web/testing/server.ts";
import StaffMailTextsPage from "#web/texts/fields/staff-mail-texts-page.tsx";

const none: TextDrafts = { number: 0, texts: {}, drafts: [], shown: {} };
const preview = {
  subject: "Your copy",
  html: "<p>Hello Ada,</p>",
  text: "Hello Ada,",
  samples: ["The playbook"],
};

const open = (answers: Answers = {}) =>
  openPage(StaffMailTextsPage, {
    at: "/admin/texts/mails?mail=playbookRequested",
    path: "/admin/texts/mails",
    answers: { "texts.drafts": none, "texts.previewMail": preview, ...answers },
  });

test("a mail’s texts stand beside its preview, with what is filled in", {
  tags: "texts.mail-preview",
}, async () => {
  open();
  const subject = await screen.findByLabelText<HTMLTextAreaElement>("Subject");
  expect(subject.value).toBe("Your copy of the {brand} Playbook");
  expect(screen.getByText("Filled in when it is sent: {brand}")).toBeTruthy();
  expect((await screen.findByTitle("Email: Your copy")).getAttribute("srcdoc")).toContain("Ada");
});

test("what is typed is kept as a draft", {
  tags: "texts.drafts",
}, async () => {
  const { user, server } = open({ "texts.keep": none });
  const title = await screen.findByLabelText("Title");
  await user.clear(title);
  await user.type(title, "Your guide");
  await user.tab();
  await waitFor(() =>
    expect(server.sent("texts.keep").at(-1)).toMatchObject({
      name: "mails.playbookRequested.title",
      value: "Your guide",
      was: "Your playbook",
    }),
  );
});

test("a preview that could not be loaded can be asked for again", async () => {
  const { user, server } = open({ "texts.previewMail": refuse("unexpected") });
  expect((await screen.findByRole("alert")).textContent).toContain("Failed to load the preview");
  server.answer({ "texts.previewMail": preview });
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByTitle("Email: Your copy")).toBeTruthy();
});
