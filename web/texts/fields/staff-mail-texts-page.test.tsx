import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import type { TextDrafts } from "#contract/texts/texts.ts";
import { openPage, type User } from "#web/testing/open-page.tsx";
import { type Answer, type Answers, refuse } from "#web/testing/server.ts";
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

const replace = async (user: User, label: string, words: string) => {
  await user.clear(await screen.findByLabelText(label));
  await user.paste(words);
};

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
  await replace(user, "Title", "Your guide");
  await user.tab();
  await waitFor(() =>
    expect(server.sent("texts.keep").at(-1)).toMatchObject({
      name: "mails.playbookRequested.title",
      value: "Your guide",
      was: "Your playbook",
    }),
  );
});

/** Each text was changed by a colleague once. */
function refuseFirst(): Answer<"texts.keep"> {
  const tried = new Set<string>();
  return ({ name }) => {
    if (tried.has(name)) return none;
    tried.add(name);
    return refuse("changed_meanwhile");
  };
}

test("of two texts that colleagues have changed, one is asked about after the other", {
  tags: "texts.drafts",
}, async () => {
  const { user, server } = open({ "texts.keep": refuseFirst() });
  const sent = () => server.sent("texts.keep").map(({ name }) => name.split(".").at(-1));
  await replace(user, "Title", "Your guide");
  await user.tab();
  const keepTitle = await screen.findByRole("button", { name: "Keep yours" });
  await replace(user, "Subject", "Your guide");
  await user.tab();
  expect(sent()).toEqual(["title"]);
  await user.click(keepTitle);
  await screen.findByText("Mails: Playbook requested subject");
  await user.click(screen.getByRole("button", { name: "Keep yours" }));
  expect(await screen.findByText("All of this is kept as drafts.")).toBeTruthy();
  expect(sent()).toEqual(["title", "title", "subject", "subject"]);
});

test("what is typed while a colleague’s change is asked about is kept too", {
  tags: "texts.drafts",
}, async () => {
  const { user, server } = open({ "texts.keep": refuseFirst() });
  await replace(user, "Title", "Your guide");
  await user.tab();
  const keep = await screen.findByRole("button", { name: "Keep yours" });
  await user.type(screen.getByLabelText("Title"), " to calls");
  await user.type(screen.getByLabelText("Yours"), " and talks");
  await user.click(keep);
  expect(await screen.findByText("All of this is kept as drafts.")).toBeTruthy();
  expect(server.sent("texts.keep").at(-1)?.value).toBe("Your guide to calls and talks");
});

test("a text that is refused does not hold up the others", {
  tags: "texts.drafts",
}, async () => {
  const { user, server } = open({
    "texts.keep": ({ name }) => (name.endsWith(".title") ? refuse("forbidden") : none),
  });
  const sent = () => server.sent("texts.keep").map(({ name }) => name.split(".").at(-1));
  await replace(user, "Title", "Your guide");
  await user.tab();
  const refused = "Mails: Playbook requested title was not kept: You don’t have access to this.";
  expect(await screen.findByText(refused)).toBeTruthy();
  await replace(user, "Subject", "Your guide");
  await user.tab();
  await waitFor(() => expect(sent()).toEqual(["title", "subject"]));
  server.answer({ "texts.keep": none });
  await user.type(screen.getByLabelText("Title"), "s");
  await user.tab();
  expect(await screen.findByText("All of this is kept as drafts.")).toBeTruthy();
});

test("a preview that could not be loaded can be asked for again", async () => {
  const { user, server } = open({ "texts.previewMail": refuse("unexpected") });
  expect((await screen.findByRole("alert")).textContent).toContain("Failed to load the preview");
  server.answer({ "texts.previewMail": preview });
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByTitle("Email: Your copy")).toBeTruthy();
});
