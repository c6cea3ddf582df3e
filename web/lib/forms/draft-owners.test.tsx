import { act, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { SessionObject } from "#contract/accounts/accounts.ts";
import { registrationForm } from "#contract/info-sessions/info-session-forms.ts";
import { queryClient } from "#web/lib/api/queries.ts";
import { setDraftOwner, visitor } from "#web/lib/forms/drafts.ts";
import { formRequest } from "#web/lib/forms/form-request.ts";
import { useComparison } from "#web/lib/forms/use-comparison.ts";
import { useRequestForm } from "#web/lib/forms/use-request-form.ts";
import { sessionQuery } from "#web/lib/session/kept-session.ts";
import { startSession } from "#web/lib/session/session.ts";
import { announceSessionEnd } from "#web/lib/session/session-news.ts";
import { markSignedIn } from "#web/testing/browser.ts";
import { openPage } from "#web/testing/open-page.tsx";
import {
  ana,
  beginWithAna,
  ben,
  keepDraftOf,
  keptBy,
  notSaved,
  openQuestion,
  question,
  typeAndReload,
} from "#web/testing/question-form.tsx";
import { refuse } from "#web/testing/server.ts";
import { TextField } from "#web/ui/forms/fields/text-field.tsx";
import { RequestForm } from "#web/ui/forms/request-form.tsx";

beforeEach(beginWithAna);
afterEach(() => {
  vi.restoreAllMocks();
});

describe("while it is not known who is logged in", { tags: "forms.drafts" }, () => {
  beforeEach(() => {
    markSignedIn(true);
    queryClient.removeQueries({ queryKey: sessionQuery.queryKey });
  });
  afterEach(() => markSignedIn(false));
  const know = (session: SessionObject) =>
    act(() => queryClient.setQueryData(sessionQuery.queryKey, session));

  test("nothing is shown, and then the draft of that person", async () => {
    keepDraftOf(ana, { question: "Is it loud?" });
    openQuestion();
    await screen.findByLabelText("Question");
    expect(question()).toBe("");
    know(ana);
    expect(await screen.findByText(notSaved)).toBeTruthy();
    expect(question()).toBe("Is it loud?");
  });

  test("what is typed is kept once it is known", async () => {
    const { user } = openQuestion();
    await user.type(await screen.findByLabelText("Question"), "Is it loud?");
    expect(sessionStorage).toHaveLength(0);
    know(ana);
    expect(keptBy()).toEqual([ana.user.id]);
  });

  test("what is typed is added to the draft, which is not lost", async () => {
    keepDraftOf(ana, { question: "Is it loud?" });
    const { user } = openQuestion();
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

test("what a visitor typed is not kept for whoever logs in, and stays on the screen", {
  tags: "forms.drafts",
}, async () => {
  announceSessionEnd(true);
  const { user } = openQuestion();
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

test("after a visitor has erased everything, it is the form of whoever logs in", {
  tags: "forms.drafts",
}, async () => {
  announceSessionEnd(true);
  const { user } = openQuestion();
  await user.type(await screen.findByLabelText("Question"), "I{Backspace}");
  act(() => startSession(ben));
  await user.type(screen.getByLabelText("Question"), "Is it loud?");
  expect(keptBy()).toEqual([ben.user.id]);
});

test("after an expired session, somebody else who logs in does not find it on the screen", {
  tags: "forms.drafts",
}, async () => {
  const { user } = openQuestion();
  await user.type(await screen.findByLabelText("Question"), "Is it loud?");
  act(() => announceSessionEnd());
  act(() => startSession(ben));
  expect(question()).toBe("");
  await user.type(screen.getByLabelText("Question"), "Where is it?");
  expect(keptBy()).toEqual([ben.user.id]);
});

test("after an expired session, the same person goes on", { tags: "forms.drafts" }, async () => {
  const { user } = openQuestion();
  await user.type(await screen.findByLabelText("Question"), "Is it loud");
  act(() => announceSessionEnd());
  expect(question()).toBe("Is it loud");
  act(() => startSession(ana));
  expect(question()).toBe("Is it loud");
  expect(keptBy()).toEqual([ana.user.id]);
  await user.type(screen.getByLabelText("Question"), "?");
  expect(question()).toBe("Is it loud?");
});

test("logging out empties a form that stays on the screen", { tags: "forms.drafts" }, async () => {
  const { user } = openQuestion();
  await user.type(await screen.findByLabelText("Question"), "Is it loud?");
  act(() => announceSessionEnd(true));
  expect(question()).toBe("");
  expect(sessionStorage).toHaveLength(0);
});

type Values = { name: string; email: string; question: string };
type Current = { stored: Values; values: Values; overtaken: Record<string, string> };

const late = Promise.withResolvers<Current>();
const noValues: Values = { name: "Ana", email: "ana@example.com", question: "" };

function StaleForm() {
  const form = useRequestForm({
    draft: "question/1",
    initialValues: noValues,
    load: async () => formRequest(registrationForm, { failed: "Failed", succeeded: "Sent" }),
    onSent: () => {},
    useCompared: useComparison,
    readCurrent: () => late.promise,
  });
  return (
    <RequestForm
      form={form}
      className="form"
      fields={{
        name: (field) => <TextField label="Name" {...field} />,
        email: (field) => <TextField label="Email" {...field} />,
        question: (field) => <TextField label="Question" {...field} />,
        listens_later: () => null,
      }}
    >
      <button type="submit">Send</button>
    </RequestForm>
  );
}

test("what was typed is not kept again by a form that was left while it read the record", {
  tags: "forms.drafts",
}, async () => {
  const { user, server, leave } = openPage(StaleForm, {
    answers: { "infoSessions.register": refuse("changed_meanwhile") },
  });
  await user.type(await screen.findByLabelText("Question"), "Is it loud?");
  await user.click(screen.getByRole("button", { name: "Send" }));
  await waitFor(() => expect(server.sent("infoSessions.register")).toHaveLength(1));
  await act(async () => {
    announceSessionEnd(true);
    leave();
  });
  await act(async () =>
    late.resolve({
      stored: noValues,
      values: { ...noValues, question: "Is it loud?" },
      overtaken: {},
    }),
  );
  expect(keptBy()).toEqual([]);
});

test("logging out drops what was typed, in every tab", { tags: "forms.drafts" }, async () => {
  await typeAndReload();
  const otherTab = new BroadcastChannel("session");
  otherTab.postMessage({ state: "signed_out", isDeliberate: true });
  await waitFor(() => expect(sessionStorage).toHaveLength(0));
  otherTab.close();
});

test("somebody else who logs in finds nothing of it", { tags: "forms.drafts" }, async () => {
  await typeAndReload();
  act(() => announceSessionEnd());
  act(() => startSession(ben));
  expect(sessionStorage).toHaveLength(0);
  openQuestion();
  await screen.findByLabelText("Question");
  expect(question()).toBe("");
});

test.each([
  ["a visitor", "within 15 minutes", visitor, 14, "Is it loud?"],
  ["no visitor", "after 15 minutes", visitor, 16, ""],
  ["a member", "after 15 minutes", ana.user.id, 16, "Is it loud?"],
] as const)(
  "%s finds %s what was typed",
  { tags: "forms.drafts" },
  async (_who, _when, owner, minutes, found) => {
    setDraftOwner(() => owner);
    await typeAndReload();
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + minutes * 60_000 });
    const { leave } = openQuestion();
    await screen.findByLabelText("Question");
    expect(question()).toBe(found);
    expect(sessionStorage).toHaveLength(found === "" ? 0 : 1);
    // Opening it does not make it younger.
    leave();
    vi.setSystemTime(Date.now() + 10 * 60_000);
    openQuestion();
    await screen.findByLabelText("Question");
    expect(question()).toBe(owner === visitor ? "" : found);
  },
);
