import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { letters } from "#content/letters.ts";
import StaffLettersPage from "#web/letters/staff-letters-page.tsx";
import { openPage } from "#web/testing/open-page.tsx";
import { sampleLetter } from "#web/testing/samples/letters.ts";
import { type Answers, never, refuse } from "#web/testing/server.ts";

const own = sampleLetter("decline", { subject: "About your application", text: "Dear {name}" });
const all = [sampleLetter("offer"), own, sampleLetter("later")];

const open = (answers: Answers = {}) =>
  openPage(StaffLettersPage, { answers: { "letters.list": all, ...answers } });

async function formOf(name: string) {
  const form = within(await screen.findByRole("form", { name }));
  return { form, text: form.getByLabelText<HTMLTextAreaElement>("Text") };
}

test("until the letters have come, their place is kept", () => {
  open({ "letters.list": never });
  expect(screen.getByText("Loading")).toBeTruthy();
});

test("letters that could not be loaded can be asked for again", async () => {
  const { user, server } = open({ "letters.list": refuse("unexpected") });
  expect((await screen.findByRole("alert")).textContent).toContain("Failed to load the letters");
  server.answer({ "letters.list": all });
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect((await formOf("Decline")).text.value).toBe("Dear {name}");
});

test("the buttons of the letters name their letter", { tags: "letters.templates" }, async () => {
  open();
  await formOf("Decline");
  const names = screen.getAllByRole("button").map((button) => button.getAttribute("aria-label"));
  expect(new Set(names).size).toBe(9);
  expect(names).not.toContain(null);
});

test("the main button is that of the letter in use, and there is none before", {
  tags: "letters.templates",
}, async () => {
  const { user } = open();
  const { text } = await formOf("Decline");
  const mains = () =>
    screen
      .getAllByRole("button")
      .filter((button) => button.dataset["variant"] === "filled")
      .map((button) => button.getAttribute("aria-label"));
  expect(mains()).toEqual([]);
  await user.click(text);
  expect(mains()).toEqual(["Save letter: Decline"]);
  await user.click((await formOf("Not now")).text);
  expect(mains()).toEqual(["Save letter: Not now"]);
});

test("a letter is changed, and each names the words that it replaces", {
  tags: "letters.templates",
}, async () => {
  const { user, server } = open({ "letters.update": own });
  const { form, text } = await formOf("Decline");
  expect(
    form.getByText("You can use {name}, {coach}, and Markdown. {name} works only in the text."),
  ).toBeTruthy();
  await user.clear(text);
  await user.click(text);
  await user.paste("Hello {name}");
  await user.click(form.getByRole("button", { name: /^Save letter: / }));
  expect(await screen.findByText("Letter saved")).toBeTruthy();
  expect(server.sent("letters.update")).toEqual([
    { kind: "decline", text: "Hello {name}", was: { text: "Dear {name}" } },
  ]);
});

test("an unknown placeholder is refused at its field, and nothing is sent", {
  tags: "letters.placeholders",
}, async () => {
  const { user, server } = open();
  const { form, text } = await formOf("Decline");
  await user.click(text);
  await user.paste(" {first name}");
  await user.click(form.getByRole("button", { name: /^Save letter: / }));
  const problem = "{first name} can’t be used here. You can use {name}, {coach}.";
  expect(await form.findByText(problem)).toBeTruthy();
  expect(server.written()).toEqual([]);
});

test("an offer without the link to the place is refused", {
  tags: "letters.placeholders",
}, async () => {
  const { user } = open();
  const { form, text } = await formOf("Offer of a place");
  await user.clear(text);
  await user.click(text);
  await user.paste("Hello {name}");
  await user.click(form.getByRole("button", { name: /^Save letter: / }));
  const problem = "Please keep {link} in the text. The person takes the place there.";
  expect(await form.findByText(problem)).toBeTruthy();
});

test("the original text is restored into the fields, and saved like any other change", {
  tags: "letters.templates",
}, async () => {
  const { user, server } = open({ "letters.update": sampleLetter("decline") });
  const { form } = await formOf("Decline");
  await user.click(form.getByRole("button", { name: "Restore the original text: Decline" }));
  expect((await formOf("Decline")).text.value).toBe(letters.decline.text);
  expect(server.written()).toEqual([]);
  const again = await formOf("Decline");
  await user.click(again.form.getByRole("button", { name: /^Save letter: / }));
  await waitFor(() =>
    expect(server.sent("letters.update")).toMatchObject([{ kind: "decline", ...letters.decline }]),
  );
});

test("the preview shows the letter as it is typed", { tags: "letters.preview" }, async () => {
  const { user, server } = open({
    "letters.preview": ({ subject }) => ({ subject, html: "<p>Dear Ana</p>", text: "Dear Ana" }),
  });
  const { form } = await formOf("Decline");
  await user.click(form.getByRole("button", { name: "Preview: Decline" }));
  const preview = within(await form.findByRole("region", { name: "Preview: Decline" }));
  await user.click(preview.getByRole("tab", { name: "Plain text" }));
  expect(preview.getByText("Dear Ana")).toBeTruthy();
  expect(server.sent("letters.preview")).toMatchObject([{ kind: "decline", text: "Dear {name}" }]);
});
