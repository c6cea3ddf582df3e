import { screen } from "@testing-library/react";
import { useState } from "react";
import type { SessionObject } from "#contract/accounts/accounts.ts";
import { registrationForm } from "#contract/info-sessions/info-session-forms.ts";
import { queryClient } from "#web/lib/api/queries.ts";
import { formRequest } from "#web/lib/forms/form-request.ts";
import { useRequestForm } from "#web/lib/forms/use-request-form.ts";
import { sessionQuery } from "#web/lib/session/kept-session.ts";
import { openPage } from "#web/testing/open-page.tsx";
import { sampleSession } from "#web/testing/samples/accounts.ts";
import { DialogForm } from "#web/ui/forms/dialog-form.tsx";
import { TextField } from "#web/ui/forms/fields/text-field.tsx";
import { FormModal } from "#web/ui/forms/form-modal.tsx";

export const ana = sampleSession();
export const ben = sampleSession({
  user: { ...ana.user, id: "ben", email: "ben@example.com" },
});

const nothingAsked = { name: "Ana", email: "ana@example.com", question: "" };

let saved = nothingAsked;

/** As another user may do meanwhile. */
export function saveQuestion(question: string): void {
  saved = { ...nothingAsked, question };
}

/** No question is saved, and Ana is logged in. */
export function beginWithAna(): void {
  saved = nothingAsked;
  queryClient.setQueryData(sessionQuery.queryKey, ana);
}

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
        listens_later: () => null,
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

/** Its draft is kept under "question/1". */
export const openQuestion = () =>
  openPage(Page, { answers: { "infoSessions.register": { success: true, starts_at: null } } });

export const question = () => screen.getByLabelText<HTMLInputElement>("Question").value;

export const notSaved = "This is what you typed before. It is not saved yet.";

export function keepDraftOf({ user }: SessionObject, typed: { question: string }): void {
  const draft = { typed, replaced: { question: "" }, keptAt: Date.now() };
  sessionStorage.setItem(`draft:${user.id}:question/1`, JSON.stringify(draft));
}

export const keptBy = () =>
  Object.keys(sessionStorage)
    .filter((key) => key.startsWith("draft:"))
    .map((key) => key.split(":")[1]);

/** Leaves the page as a reload does. */
export async function typeAndReload(): Promise<void> {
  const { user, leave } = openQuestion();
  await user.type(await screen.findByLabelText("Question"), "Is it loud?");
  leave();
}
