// @vitest-environment jsdom
import { cleanup, configure, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createRoutesStub } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Message } from "#contract/messages.ts";
import "#web/lib/stub-browser.ts";
import { queryClient } from "#web/lib/queries.ts";
import {
  type ReceivedCall,
  refusal,
  reply,
  stubServer,
  unreachable,
} from "#web/lib/stub-server.ts";
import StaffMessagesPage from "#web/messages/staff-messages-page.tsx";
import { failed, held, playbook } from "#web/messages/stub-messages.ts";
import { Notices } from "#web/ui/notices.tsx";
import { Themed } from "#web/ui/themed.tsx";

configure({ asyncUtilTimeout: 5_000 });
vi.setConfig({ testTimeout: 20_000 });
beforeEach(() => queryClient.clear());
afterEach(cleanup);

const body = {
  subject: "Quiet on Monday",
  html: "<p>Hello</p>",
  text: "Hello in plain text",
  as_sent: true,
};
const Site = createRoutesStub([{ path: "/admin/mail", Component: StaffMessagesPage }]);

type Answer = (call: ReceivedCall) => Response | Promise<Response>;

/** The dialog of the one message in the log; `answer` is about that message. */
async function openMessage(message: Message, answer: Answer = () => reply({ message, ...body })) {
  const server = stubServer((call) =>
    call.path === "/api/messages" ? reply({ items: [message], next_cursor: null }) : answer(call),
  );
  render(
    <Themed>
      <Site initialEntries={["/admin/mail"]} />
      <Notices />
    </Themed>,
  );
  const user = userEvent.setup();
  await user.click(await screen.findByRole("button", { name: /^View/ }));
  const dialog = within(await screen.findByRole("dialog", { name: "Message Details" }));
  return { user, server, dialog };
}

type Dialog = Awaited<ReturnType<typeof openMessage>>["dialog"];

const fact = (dialog: Dialog, term: string) =>
  dialog.queryByText(term, { selector: "dt" })?.nextElementSibling?.textContent;

test("it says all that is known of a message, and shows what was sent", async () => {
  const { dialog } = await openMessage(playbook);
  expect(fact(dialog, "Recipient")).toBe("ana@example.com");
  expect(fact(dialog, "Message")).toBe("Playbook");
  expect(fact(dialog, "Status")).toBe("Sent");
  expect(fact(dialog, "Sent")).toMatch(/^Nov 5, 2026/);
  expect(fact(dialog, "Attempts")).toBe("1");
  expect(fact(dialog, "Cause")).toBe("A request for the playbook");
  expect(fact(dialog, "Reference")).toBe("lead/00000000-0000-4000-8000-00000000000a/1");
  expect(fact(dialog, "Last error")).toBeUndefined();
  expect(await dialog.findByRole("heading", { name: "Quiet on Monday" })).toBeTruthy();
  expect(dialog.getByTitle("Email: Quiet on Monday")).toBeTruthy();
});

test("it says why a message waits until then, and offers no resending", async () => {
  const { dialog } = await openMessage(held);
  expect(fact(dialog, "Why then")).toBe("Quiet hours until 08:00, their time");
  expect(fact(dialog, "Sent")).toBe("Not sent");
  expect(dialog.queryByRole("button", { name: "Resend" })).toBeNull();
});

test("it says why a message was dropped", async () => {
  const { dialog } = await openMessage({ ...held, state: "dropped", reason: "unsubscribed" });
  expect(fact(dialog, "Why dropped")).toBe("Unsubscribed");
});

test("a mail that is no longer kept says that it was drawn anew", async () => {
  const drawn = { message: playbook, ...body, as_sent: false };
  const { dialog } = await openMessage(playbook, () => reply(drawn));
  expect(await dialog.findByText(/kept word for word for 90 days/)).toBeTruthy();
});

test("a mail that is kept, or was not sent yet, says nothing of that", async () => {
  for (const [message, as_sent] of [
    [playbook, true],
    [held, false],
  ] as const) {
    const { dialog } = await openMessage(message, () => reply({ message, ...body, as_sent }));
    expect(await dialog.findByTitle("Email: Quiet on Monday")).toBeTruthy();
    expect(dialog.queryByText(/drawn anew/)).toBeNull();
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
  const { promise, resolve } = Promise.withResolvers<Response>();
  const { dialog } = await openMessage(playbook, () => promise);
  expect(dialog.getByText("Loading")).toBeTruthy();
  expect(dialog.getByRole("button", { name: "Resend" })).toBeTruthy();
  resolve(reply({ message: playbook, ...body }));
  expect(await dialog.findByTitle("Email: Quiet on Monday")).toBeTruthy();
  expect(dialog.queryByText("Loading")).toBeNull();
});

test("a message that could not be loaded can be asked for again", async () => {
  let isBroken = true;
  const { user, dialog } = await openMessage(playbook, () =>
    isBroken ? refusal(500, "unexpected", "") : reply({ message: playbook, ...body }),
  );
  expect((await dialog.findByRole("alert")).textContent).toContain("Failed to load this message");
  isBroken = false;
  await user.click(dialog.getByRole("button", { name: "Try again" }));
  expect(await dialog.findByTitle("Email: Quiet on Monday")).toBeTruthy();
});

test("a confidential message says why it can't be read, and is not asked for", async () => {
  const secret = { ...playbook, kind: "password-reset-requested" };
  const { server, dialog } = await openMessage({ ...secret, can: { resend: false, read: false } });
  expect(dialog.getByText(/This mail opened an account, so it was not kept/)).toBeTruthy();
  expect(fact(dialog, "Message")).toBe("Password reset");
  expect(dialog.queryByRole("button", { name: "Resend" })).toBeNull();
  expect(server.calls.map(({ path }) => path)).toEqual(["/api/messages"]);
});

test("a message is sent once more, and the log is read again", async () => {
  const { user, server, dialog } = await openMessage(failed, ({ method }) =>
    reply(method === "POST" ? { ...failed, state: "queued" } : { message: failed, ...body }),
  );
  expect(fact(dialog, "Last error")).toBe("550 No such address");
  await user.click(dialog.getByRole("button", { name: "Resend" }));
  expect(
    await screen.findByText(/will be sent again when quiet hours, pace and preferences allow/),
  ).toBeTruthy();
  expect(screen.queryByRole("dialog")).toBeNull();
  const sent = server.calls.filter(({ method }) => method === "POST");
  expect(sent.map(({ path }) => path)).toEqual([`/api/messages/${failed.id}/resend`]);
  await waitFor(() => expect(server.calls.at(-1)?.path).toBe("/api/messages"));
});

test("a receipt that is sent once more is on its way at once", async () => {
  const { user, dialog } = await openMessage(playbook, ({ method }) =>
    reply(method === "POST" ? { ...playbook, state: "queued" } : { message: playbook, ...body }),
  );
  await user.click(dialog.getByRole("button", { name: "Resend" }));
  expect(await screen.findByText("The message is on its way again")).toBeTruthy();
});

test.each([
  [
    "refused says why",
    () => refusal(409, "recipient_unsubscribed", "This person has asked not to be written to."),
    "This person has asked not to be written to.",
  ],
  [
    "broken off says so",
    () => refusal(500, "unexpected", "Something went wrong. Please try again."),
    "Failed to send the message again",
  ],
  ["not answered says so", unreachable, "Failed to send the message again"],
])("a resend that is %s", async (_how, answer, said) => {
  const { user, dialog } = await openMessage(failed, (call) =>
    call.method === "POST" ? answer() : reply({ message: failed, ...body }),
  );
  await user.click(dialog.getByRole("button", { name: "Resend" }));
  expect((await dialog.findByRole("alert")).textContent).toBe(said);
  expect(dialog.getByRole<HTMLButtonElement>("button", { name: "Resend" }).disabled).toBe(false);
});
