import { cleanup, screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import type { Message, MessageBody } from "#contract/messages/messages.ts";
import { queryClient } from "#web/lib/api/queries.ts";
import StaffMessagesPage from "#web/messages/staff-messages-page.tsx";
import { findDialog, openPage } from "#web/testing/open-page.tsx";
import { sampleId } from "#web/testing/samples/ids.ts";
import {
  sampleFailedMessage,
  sampleHeldMessage,
  sampleMessage,
} from "#web/testing/samples/messages.ts";
import { samplePage } from "#web/testing/samples/pages.ts";
import { type Answers, refuse, unreachable } from "#web/testing/server.ts";

vi.setConfig({ testTimeout: 20_000 });

const playbook = sampleMessage();
const held = sampleHeldMessage();
const failed = sampleFailedMessage();

const bodyOf = (message: Message, as_sent = true) => ({
  message,
  subject: "Quiet on Monday",
  html: "<p>Hello</p>",
  text: "Hello in plain text",
  as_sent,
});

/** Opens the dialog of the only message in the log. */
async function openMessage(message: Message, answers: Answers = {}) {
  const opened = openPage(StaffMessagesPage, {
    path: "/admin/mail",
    answers: {
      "messages.list": samplePage([message]),
      "messages.read": bodyOf(message),
      ...answers,
    },
  });
  await opened.user.click(await screen.findByRole("button", { name: /^View/ }));
  return { ...opened, dialog: await findDialog("Message details") };
}

type Dialog = Awaited<ReturnType<typeof openMessage>>["dialog"];

const fact = (dialog: Dialog, term: string) =>
  dialog.queryByText(term, { selector: "dt" })?.nextElementSibling?.textContent;

test("it says all that is known of a message, and shows what was sent", async () => {
  const { dialog } = await openMessage(playbook);
  expect(fact(dialog, "Recipient")).toBe("ana@example.com");
  expect(fact(dialog, "Message")).toBe("Playbook");
  expect(dialog.getByText("Sent", { selector: ".status-badge *" })).toBeTruthy();
  expect(fact(dialog, "Sent")).toMatch(/^Nov\s5,\s2026/);
  expect(fact(dialog, "Attempts")).toBe("1");
  expect(fact(dialog, "Cause")).toBe("A request for the playbook");
  expect(fact(dialog, "Reference")).toBe(`lead/${sampleId(1)}/1`);
  expect(fact(dialog, "Last error")).toBeUndefined();
  expect(await dialog.findByRole("heading", { name: "Quiet on Monday" })).toBeTruthy();
  expect(dialog.getByTitle("Email: Quiet on Monday")).toBeTruthy();
});

test("it says why a message waits until then, and offers no resending", async () => {
  const { dialog } = await openMessage(held);
  expect(fact(dialog, "Why at this time")).toBe("Quiet hours until 8:00 AM, their time");
  expect(fact(dialog, "Sent")).toBe("Not sent");
  expect(dialog.queryByRole("button", { name: "Send again" })).toBeNull();
});

test("it says why a message was dropped", async () => {
  const { dialog } = await openMessage({ ...held, state: "dropped", reason: "unsubscribed" });
  expect(fact(dialog, "Why not sent")).toBe("Unsubscribed");
});

test("a mail that is no longer kept says that it was created again", {
  tags: "messages.body",
}, async () => {
  const drawn = bodyOf(playbook, false);
  const { dialog } = await openMessage(playbook, { "messages.read": drawn });
  expect(await dialog.findByText(/keep the exact text of emails for 90 days/)).toBeTruthy();
});

test("a mail that is kept, or was not sent yet, says nothing of that", async () => {
  for (const [message, as_sent] of [
    [playbook, true],
    [held, false],
  ] as const) {
    const { dialog } = await openMessage(message, { "messages.read": bodyOf(message, as_sent) });
    expect(await dialog.findByTitle("Email: Quiet on Monday")).toBeTruthy();
    expect(dialog.queryByText(/created again/)).toBeNull();
    cleanup();
    queryClient.clear();
  }
});

test("the plain text is shown beside the email", async () => {
  const { user, dialog } = await openMessage(playbook);
  await user.click(await dialog.findByRole("tab", { name: "Plain text" }));
  expect(dialog.getByText("Hello in plain text")).toBeTruthy();
});

test("until what it says has come, the dialog says that it loads", async () => {
  const { promise, resolve } = Promise.withResolvers<MessageBody>();
  const { dialog } = await openMessage(playbook, { "messages.read": () => promise });
  expect(dialog.getByText("Loading")).toBeTruthy();
  expect(dialog.getByRole("button", { name: "Send again" })).toBeTruthy();
  resolve(bodyOf(playbook));
  expect(await dialog.findByTitle("Email: Quiet on Monday")).toBeTruthy();
  expect(dialog.queryByText("Loading")).toBeNull();
});

test("a message that could not be loaded can be asked for again", async () => {
  const { user, server, dialog } = await openMessage(playbook, {
    "messages.read": refuse("unexpected"),
  });
  expect((await dialog.findByRole("alert")).textContent).toContain("Failed to load this message");
  server.answer({ "messages.read": bodyOf(playbook) });
  await user.click(dialog.getByRole("button", { name: "Try again" }));
  expect(await dialog.findByTitle("Email: Quiet on Monday")).toBeTruthy();
});

test("a confidential message says why it can't be read, and is not asked for", async () => {
  const secret = { ...playbook, kind: "password-reset-requested" };
  const { server, dialog } = await openMessage({
    ...secret,
    can: { resend: false, read: false, change: false },
  });
  expect(dialog.getByText(/This email had a private link, so it was not kept/)).toBeTruthy();
  expect(fact(dialog, "Message")).toBe("Password reset");
  expect(dialog.queryByRole("button", { name: "Send again" })).toBeNull();
  expect(server.sent("messages.read")).toEqual([]);
});

test("a message is sent once more, and the log is read again", async () => {
  const { user, server, dialog } = await openMessage(failed, {
    "messages.resend": { ...failed, state: "queued" },
  });
  expect(fact(dialog, "Last error")).toBe("550 No such address");
  await user.click(dialog.getByRole("button", { name: "Send again" }));
  expect(
    await screen.findByText(/will be sent again when quiet hours, pace and preferences allow/),
  ).toBeTruthy();
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(server.written()).toEqual([{ name: "messages.resend", input: { id: failed.id } }]);
  await waitFor(() => expect(server.sent("messages.list")).toHaveLength(2));
});

test("a receipt that is sent once more is on its way at once", async () => {
  const { user, dialog } = await openMessage(playbook, {
    "messages.resend": { ...playbook, state: "queued" },
  });
  await user.click(dialog.getByRole("button", { name: "Send again" }));
  expect(await screen.findByText("Sending the message again")).toBeTruthy();
});

test.each([
  ["refused says why", refuse("recipient_unsubscribed"), "This person has turned our emails off."],
  ["broken off says so", refuse("unexpected"), "Failed to send the message again"],
  ["not answered says so", unreachable, "Failed to send the message again"],
])("a resend that is %s", async (_how, answer, said) => {
  const { user, dialog } = await openMessage(failed, { "messages.resend": answer });
  await user.click(dialog.getByRole("button", { name: "Send again" }));
  expect((await dialog.findByRole("alert")).textContent).toBe(said);
  expect(dialog.getByRole<HTMLButtonElement>("button", { name: "Send again" }).disabled).toBe(
    false,
  );
});

test("an answer that comes when the dialog was left already does not leave the page", async () => {
  const answered = Promise.withResolvers<Message>();
  const { user, server } = openPage(StaffMessagesPage, {
    path: "/admin/mail",
    from: "/before",
    elsewhere: { "/before": () => <h1>Before</h1> },
    answers: {
      "messages.list": samplePage([failed]),
      "messages.read": bodyOf(failed),
      "messages.resend": () => answered.promise,
    },
  });
  await user.click(await screen.findByRole("button", { name: /^View/ }));
  await user.click(await screen.findByRole("button", { name: "Send again" }));
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  server.answer({ "messages.list": samplePage([playbook]) });
  answered.resolve(failed);
  expect(await screen.findByRole("cell", { name: /ana@example.com/ })).toBeTruthy();
  expect(screen.getByRole("heading", { name: "Mail" })).toBeTruthy();
});

const letter = sampleHeldMessage({
  ...{ kind: "application-declined", nature: "answer", items: [], name: "Ben Cole" },
  can: { resend: false, read: true, change: true },
});

test("a letter that waits is sent now", { tags: "messages.held-answers" }, async () => {
  const { user, server, dialog } = await openMessage(letter, {
    "messages.sendNow": { ...letter, state: "queued" },
  });
  await user.click(dialog.getByRole("button", { name: "Send now" }));
  expect(await screen.findByText("Sending the message now")).toBeTruthy();
  expect(server.sent("messages.sendNow")).toEqual([{ id: letter.id }]);
});

test("in quiet hours, Send now says when the letter leaves", {
  tags: "messages.held-answers",
}, async () => {
  const { user, dialog } = await openMessage(letter, { "messages.sendNow": letter });
  await user.click(dialog.getByRole("button", { name: "Send now" }));
  expect(await screen.findByText(/^It is quiet for the reader: this leaves at Nov/)).toBeTruthy();
});

test("a letter that waits is cancelled after a question", {
  tags: "messages.held-answers",
}, async () => {
  const { user, server, dialog } = await openMessage(letter, {
    "messages.cancel": { ...letter, state: "dropped" },
  });
  await user.click(dialog.getByRole("button", { name: "Cancel this mail" }));
  expect(dialog.getByText(/What was decided stays/)).toBeTruthy();
  await user.click(dialog.getByRole("button", { name: "Never send it" }));
  expect(await screen.findByText("The message will not be sent")).toBeTruthy();
  expect(server.sent("messages.cancel")).toEqual([{ id: letter.id }]);
});

test("a letter that left meanwhile says so", { tags: "messages.held-answers" }, async () => {
  const { user, dialog } = await openMessage(letter, {
    "messages.sendNow": refuse("message_left"),
  });
  await user.click(dialog.getByRole("button", { name: "Send now" }));
  expect(await dialog.findByText(/already on its way/)).toBeTruthy();
});

test("a nudge that waits has neither button", { tags: "messages.held-answers" }, async () => {
  const { dialog } = await openMessage(held);
  expect(dialog.queryByRole("button", { name: "Send now" })).toBeNull();
  expect(dialog.queryByRole("button", { name: "Cancel this mail" })).toBeNull();
});
