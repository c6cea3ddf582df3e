import { act, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { SessionObject } from "#contract/accounts.ts";
import { registrationForm } from "#contract/info-sessions.ts";
import { queryClient } from "#web/lib/api/queries.ts";
import { setDraftOwner, visitor } from "#web/lib/forms/drafts.ts";
import { formRequest } from "#web/lib/forms/form-request.ts";
import { useRequestForm } from "#web/lib/forms/use-request-form.ts";
import { findDraftOwner, sessionQuery } from "#web/lib/session/kept-session.ts";
import { startSession } from "#web/lib/session/session.ts";
import { announceSessionEnd } from "#web/lib/session/session-news.ts";
import { markSignedIn } from "#web/testing/browser.ts";
import type { Reply } from "#web/testing/calls.ts";
import { findDialog, openPage } from "#web/testing/open-page.tsx";
import { sampleSession } from "#web/testing/samples/accounts.ts";
import { DialogForm } from "#web/ui/forms/dialog-form.tsx";
import { FormModal } from "#web/ui/forms/form-modal.tsx";
import { TextField } from "#web/ui/forms/text-field.tsx";

const ana = sampleSession();
const ben = sampleSession({ user: { ...ana.user, id: "ben", email: "ben@example.com" } });

/** The saved values of the form. */
let saved = { name: "Ana", email: "ana@example.com", question: "" };

function QuestionForm({ onClose }: { onClose: () => void }) {
  const form = useRequestForm({
    draft: "question/1",
    initialValues: saved,
    load: async () => formRequest(registrationForm, { failed: "Failed", succeeded: "Sent" }),
    onSent: onClose,
  });
  return (
    <DialogForm
      form={form}
      submitLabel="Send"
      onCancel={onClose}
      fields={{
        name: (field) => <TextField label="Name" {...field} />,
        email: (field) => <TextField label="Email" {...field} />,
        question: (field) => <TextField label="Question" {...field} />,
      }}
    />
  );
}

function Page() {
  const [isOpen, setIsOpen] = useState(true);
  return (
    <>
      <FormModal opened={isOpen} onClose={() => setIsOpen(false)} title="Ask">
        {isOpen && <QuestionForm onClose={() => setIsOpen(false)} />}
      </FormModal>
      {!isOpen && <p>Closed</p>}
    </>
  );
}

beforeEach(() => {
  saved = { name: "Ana", email: "ana@example.com", question: "" };
  queryClient.setQueryData(sessionQuery.queryKey, ana);
});
afterEach(() => {
  vi.restoreAllMocks();
  setDraftOwner(findDraftOwner);
});

const open = () =>
  openPage(Page, { answers: { "infoSessions.register": { success: true, starts_at: null } } });

const question = () => screen.getByLabelText<HTMLInputElement>("Question").value;

const notSaved = "This is what you typed before. It is not saved yet.";

function keepDraftOf({ user }: SessionObject, typed: { question: string }): void {
  const draft = { typed, replaced: { question: "" }, keptAt: Date.now() };
  sessionStorage.setItem(`draft:${user.id}:question/1`, JSON.stringify(draft));
}

/** Lists whose drafts are kept. */
const keptBy = () =>
  Object.keys(sessionStorage)
    .filter((key) => key.startsWith("draft:"))
    .map((key) => key.split(":")[1]);

/** Types a question, and leaves the page as a reload does. */
async function typeAndReload(): Promise<void> {
  const { user, leave } = open();
  await user.type(await screen.findByLabelText("Question"), "Is it loud?");
  leave();
}

test("what was typed is shown again after a reload, and can be discarded", async () => {
  await typeAndReload();
  const { user, leave } = open();
  expect(await screen.findByText(notSaved)).toBeTruthy();
  expect(question()).toBe("Is it loud?");
  await user.click(screen.getByRole("button", { name: "Discard it" }));
  expect(question()).toBe("");
  expect(screen.queryByText(notSaved)).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Send" }));
  leave();
  open();
  await screen.findByLabelText("Question");
  expect(question()).toBe("");
});

test("what was typed replaces what someone has changed since only after saying so", async () => {
  await typeAndReload();
  saved = { ...saved, question: "How many are we?" };
  const { user, leave } = open();
  expect(await screen.findByText(/Someone has changed the saved text since then/)).toBeTruthy();
  expect(question()).toBe("Is it loud?");
  await user.type(screen.getByLabelText("Question"), "!");
  leave();
  open();
  expect(await screen.findByText(/Someone has changed the saved text since then/)).toBeTruthy();
  expect(question()).toBe("Is it loud?!");
});

test("nothing is kept of a form that was sent", async () => {
  const { user } = open();
  await user.type(await screen.findByLabelText("Question"), "Is it loud?");
  await user.click(screen.getByRole("button", { name: "Send" }));
  expect(await screen.findByText("Closed")).toBeTruthy();
  expect(sessionStorage).toHaveLength(0);
});

test("nothing is kept of a form that was left while it was being sent", async () => {
  const reply = Promise.withResolvers<Reply<"infoSessions.register">>();
  const { user, leave, server } = open();
  server.answer({ "infoSessions.register": () => reply.promise });
  await user.type(await screen.findByLabelText("Question"), "Is it loud?");
  await user.click(screen.getByRole("button", { name: "Send" }));
  await waitFor(() => expect(server.sent("infoSessions.register")).toHaveLength(1));
  leave();
  expect(sessionStorage).toHaveLength(1);
  reply.resolve({ success: true, starts_at: null });
  await waitFor(() => expect(sessionStorage).toHaveLength(0));
});

test("nothing is kept of a form that was left after the question", async () => {
  const { user } = open();
  await user.type(await screen.findByLabelText("Question"), "Is it loud?");
  await user.keyboard("{Escape}");
  const asked = await findDialog("Leave without saving?");
  expect(sessionStorage).toHaveLength(1);
  await user.click(asked.getByRole("button", { name: "Leave" }));
  expect(await screen.findByText("Closed")).toBeTruthy();
  expect(sessionStorage).toHaveLength(0);
});

test("nothing is kept that was changed back", async () => {
  const { user } = open();
  await user.type(await screen.findByLabelText("Question"), "I{Backspace}");
  expect(sessionStorage).toHaveLength(0);
});

test("an expired session keeps what was typed, for the same person", async () => {
  await typeAndReload();
  act(() => announceSessionEnd());
  act(() => startSession(ana));
  open();
  expect(await screen.findByText(notSaved)).toBeTruthy();
  expect(question()).toBe("Is it loud?");
});

describe("while it is not known who is logged in", () => {
  beforeEach(() => {
    markSignedIn(true);
    queryClient.removeQueries({ queryKey: sessionQuery.queryKey });
  });
  afterEach(() => markSignedIn(false));
  const know = (session: SessionObject) =>
    act(() => queryClient.setQueryData(sessionQuery.queryKey, session));

  test("nothing is shown, and then the draft of that person", async () => {
    keepDraftOf(ana, { question: "Is it loud?" });
    open();
    await screen.findByLabelText("Question");
    expect(question()).toBe("");
    know(ana);
    expect(await screen.findByText(notSaved)).toBeTruthy();
    expect(question()).toBe("Is it loud?");
  });

  test("what is typed is kept once it is known", async () => {
    const { user } = open();
    await user.type(await screen.findByLabelText("Question"), "Is it loud?");
    expect(sessionStorage).toHaveLength(0);
    know(ana);
    expect(keptBy()).toEqual([ana.user.id]);
  });

  test("what is typed is added to the draft, which is not lost", async () => {
    keepDraftOf(ana, { question: "Is it loud?" });
    const { user } = open();
    await user.type(await screen.findByLabelText("Name"), " Ruiz");
    know(ana);
    expect(await screen.findByText(notSaved)).toBeTruthy();
    expect(question()).toBe("Is it loud?");
    const name = screen.getByLabelText<HTMLInputElement>("Name");
    expect(name.value).toBe("Ana Ruiz");
    expect(document.activeElement).toBe(name);
  });

  test("it is no visitor’s draft either, in a browser that is logged in", async () => {
    vi.resetModules();
    const { keepDraft } = await import("#web/lib/forms/drafts.ts");
    keepDraft("question/1", { typed: { question: "Ros" }, replaced: { question: "" } });
    expect(sessionStorage).toHaveLength(0);
  });
});

test("what a visitor typed is not kept for whoever logs in, and stays on the screen", async () => {
  announceSessionEnd(true);
  const { user } = open();
  await user.type(await screen.findByLabelText("Question"), "Is it loud?");
  expect(keptBy()).toEqual([visitor]);
  act(() => startSession(ben));
  await user.type(screen.getByLabelText("Question"), "!");
  expect(question()).toBe("Is it loud?!");
  expect(keptBy()).toEqual([]);
  act(() => announceSessionEnd());
  act(() => startSession(ana));
  expect(question()).toBe("");
});

test("after a visitor has erased everything, it is the form of whoever logs in", async () => {
  announceSessionEnd(true);
  const { user } = open();
  await user.type(await screen.findByLabelText("Question"), "I{Backspace}");
  act(() => startSession(ben));
  await user.type(screen.getByLabelText("Question"), "Is it loud?");
  expect(keptBy()).toEqual([ben.user.id]);
});

test("after an expired session, somebody else who logs in does not find it on the screen", async () => {
  const { user } = open();
  await user.type(await screen.findByLabelText("Question"), "Is it loud?");
  act(() => announceSessionEnd());
  act(() => startSession(ben));
  expect(question()).toBe("");
  await user.type(screen.getByLabelText("Question"), "Where is it?");
  expect(keptBy()).toEqual([ben.user.id]);
});

test("after an expired session, the same person goes on", async () => {
  const { user } = open();
  await user.type(await screen.findByLabelText("Question"), "Is it loud");
  act(() => announceSessionEnd());
  act(() => startSession(ana));
  expect(question()).toBe("Is it loud");
  expect(keptBy()).toEqual([ana.user.id]);
  await user.type(screen.getByLabelText("Question"), "?");
  expect(question()).toBe("Is it loud?");
});

test("what was saved although the reply did not come is no draft", async () => {
  await typeAndReload();
  saved = { ...saved, question: "Is it loud?" };
  open();
  await screen.findByLabelText("Question");
  expect(question()).toBe("Is it loud?");
  expect(screen.queryByText(/what you typed before/)).toBeNull();
  expect(keptBy()).toEqual([]);
});

test("logging out empties a form that stays on the screen", async () => {
  const { user } = open();
  await user.type(await screen.findByLabelText("Question"), "Is it loud?");
  act(() => announceSessionEnd(true));
  expect(question()).toBe("");
  expect(sessionStorage).toHaveLength(0);
});

test("an expired session leaves what was typed on the screen", async () => {
  const { user } = open();
  await user.type(await screen.findByLabelText("Question"), "Is it loud?");
  act(() => announceSessionEnd());
  expect(question()).toBe("Is it loud?");
});

test("logging out drops what was typed, in every tab", async () => {
  await typeAndReload();
  const otherTab = new BroadcastChannel("session");
  otherTab.postMessage({ state: "signed_out", isDeliberate: true });
  await waitFor(() => expect(sessionStorage).toHaveLength(0));
  otherTab.close();
});

test("somebody else who logs in finds nothing of it", async () => {
  await typeAndReload();
  act(() => announceSessionEnd());
  act(() => startSession(ben));
  expect(sessionStorage).toHaveLength(0);
  open();
  await screen.findByLabelText("Question");
  expect(question()).toBe("");
});

test.each([
  ["a visitor", "within 15 minutes", visitor, 14, "Is it loud?"],
  ["no visitor", "after 15 minutes", visitor, 16, ""],
  ["a member", "after 15 minutes", ana.user.id, 16, "Is it loud?"],
] as const)("%s finds %s what was typed", async (_who, _when, owner, minutes, found) => {
  setDraftOwner(() => owner);
  await typeAndReload();
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + minutes * 60_000 });
  const { leave } = open();
  await screen.findByLabelText("Question");
  expect(question()).toBe(found);
  expect(sessionStorage).toHaveLength(found === "" ? 0 : 1);
  // Opening it does not make it younger.
  leave();
  vi.setSystemTime(Date.now() + 10 * 60_000);
  open();
  await screen.findByLabelText("Question");
  expect(question()).toBe(owner === visitor ? "" : found);
});

test("a browser without room for it loses nothing but the draft", async () => {
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError");
  });
  const logged = vi.spyOn(console, "error").mockReturnValue();
  const { user } = open();
  await user.type(await screen.findByLabelText("Question"), "?");
  expect(question()).toBe("?");
  expect(logged).toHaveBeenCalled();
});
