import { fireEvent, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { Link, useNavigate } from "react-router";
import { expect, test } from "vitest";
import { registrationForm } from "#contract/info-sessions/info-session-forms.ts";
import { formRequest } from "#web/lib/forms/form-request.ts";
import { useUnsaved } from "#web/lib/forms/unsaved.ts";
import { useRequestForm } from "#web/lib/forms/use-request-form.ts";
import { findDialog, openPage } from "#web/testing/open-page.tsx";
import type { Answer } from "#web/testing/server.ts";
import { DialogForm } from "#web/ui/forms/dialog-form.tsx";
import { TextField } from "#web/ui/forms/fields/text-field.tsx";
import { FormModal } from "#web/ui/forms/form-modal.tsx";
import { type FormFields, RequestForm } from "#web/ui/forms/request-form.tsx";

const initialValues: Record<"name" | "email" | "question", string> & { listens_later?: boolean } = {
  name: "Ana",
  email: "ana@example.com",
  question: "",
};

const fields: FormFields<typeof initialValues> = {
  name: (field) => <TextField label="Name" {...field} />,
  email: (field) => <TextField label="Email" {...field} />,
  question: (field) => <TextField label="Question" {...field} />,
  listens_later: () => null,
};

function useRegistration(onSent: () => void, staysOpen = false) {
  return useRequestForm({
    initialValues,
    load: async () => formRequest(registrationForm, { failed: "Failed", succeeded: "Registered" }),
    onSent,
    staysOpen,
  });
}

function PageForm() {
  const [sent, setSent] = useState(0);
  const navigate = useNavigate();
  const form = useRegistration(() => setSent(sent + 1), true);
  useUnsaved(form.unsaved);
  return (
    <>
      <RequestForm form={form} className="form" fields={fields}>
        <button type="submit">Send</button>
      </RequestForm>
      <p>Sent {sent} times</p>
      <Link to="/elsewhere">Elsewhere</Link>
      <Link to="?dialog=edit">A dialog</Link>
      <button type="button" onClick={() => void navigate(-1)}>
        Back
      </button>
    </>
  );
}

function DialogPage() {
  const [isOpen, setIsOpen] = useState(true);
  return (
    <FormModal opened={isOpen} onClose={() => setIsOpen(false)} title="Register">
      {isOpen && <InDialog onClose={() => setIsOpen(false)} />}
    </FormModal>
  );
}

function InDialog({ onClose }: { onClose: () => void }) {
  const form = useRegistration(onClose);
  return <DialogForm form={form} submitLabel="Send" onCancel={onClose} fields={fields} />;
}

const accepted = {
  "infoSessions.register": { success: true, starts_at: null } as Answer<"infoSessions.register">,
};

const openForm = () =>
  openPage(PageForm, {
    path: "/form",
    from: "/before",
    at: "/form",
    elsewhere: { "/elsewhere": () => <p>Another page</p>, "/before": () => <p>The page before</p> },
    answers: accepted,
  });

const openDialog = () => openPage(DialogPage, { answers: accepted });

const name = () => screen.getByLabelText<HTMLInputElement>("Name");

const question = () => findDialog("Leave without saving?");

const isHeldOnReload = () => !fireEvent(window, new Event("beforeunload", { cancelable: true }));

test.each([
  ["link", "Elsewhere", "Another page"],
  ["button", "Back", "The page before"],
])(
  "a changed form on a page asks before a %s leads away",
  { tags: "forms.unsaved" },
  async (role, button, there) => {
    const { user } = openForm();
    await user.type(name(), "!");
    await user.click(screen.getByRole(role, { name: button }));
    const asked = await question();
    expect(asked.getByText("What you have changed will be lost.")).toBeTruthy();
    await user.click(asked.getByRole("button", { name: "Keep editing" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(name().value).toBe("Ana!");
    await user.click(screen.getByRole(role, { name: button }));
    await user.click((await question()).getByRole("button", { name: "Leave" }));
    expect(await screen.findByText(there)).toBeTruthy();
  },
);

test("only a changed form is held when the page is reloaded or closed", {
  tags: "forms.unsaved",
}, async () => {
  const { user, leave } = openForm();
  expect(isHeldOnReload()).toBe(false);
  await user.type(name(), "!");
  expect(isHeldOnReload()).toBe(true);
  await user.type(name(), "{Backspace}");
  expect(isHeldOnReload()).toBe(false);
  await user.type(name(), "!");
  leave();
  expect(isHeldOnReload()).toBe(false);
});

test("a form of the page stays, unasked, while a dialog is opened by the address", {
  tags: "forms.unsaved",
}, async () => {
  const { user } = openForm();
  await user.type(screen.getByLabelText("Name"), " Ruiz");
  await user.click(screen.getByRole("link", { name: "A dialog" }));
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(screen.getByLabelText<HTMLInputElement>("Name").value).toBe("Ana Ruiz");
  await user.click(screen.getByRole("link", { name: "Elsewhere" }));
  expect(await findDialog("Leave without saving?")).toBeTruthy();
});

test("what was sent is not asked about", { tags: "forms.unsaved" }, async () => {
  const { user } = openForm();
  await user.type(name(), "!");
  await user.click(screen.getByRole("button", { name: "Send" }));
  expect(await screen.findByText("Sent 1 times")).toBeTruthy();
  expect(isHeldOnReload()).toBe(false);
  await user.click(screen.getByRole("link", { name: "Elsewhere" }));
  expect(await screen.findByText("Another page")).toBeTruthy();
});

test.each([
  ["Escape", "{Escape}"],
  ["the close button", null],
  ["Cancel", "Cancel"],
])(
  "a changed form in a dialog asks before %s closes it",
  { tags: "forms.unsaved" },
  async (_how, press) => {
    const { user } = openDialog();
    const close = async () => {
      if (press === "{Escape}") return await user.keyboard(press);
      const buttons = screen.getAllByRole("button", press === null ? {} : { name: press });
      if (buttons[0]) await user.click(buttons[0]);
    };
    await screen.findByRole("dialog", { name: "Register" });
    await user.type(name(), "!");
    await close();
    await user.click((await question()).getByRole("button", { name: "Keep editing" }));
    await waitFor(() => expect(screen.getAllByRole("dialog")).toHaveLength(1));
    expect(name().value).toBe("Ana!");
    await close();
    await user.keyboard("{Escape}");
    await waitFor(() => expect(screen.getAllByRole("dialog")).toHaveLength(1));
    await close();
    await user.click((await question()).getByRole("button", { name: "Leave" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  },
);

test("the question ends when the form is saved while it is open", {
  tags: "forms.unsaved",
}, async () => {
  const { promise, resolve } = Promise.withResolvers<{ success: true; starts_at: null }>();
  const { user } = openPage(DialogPage, { answers: { "infoSessions.register": () => promise } });
  await screen.findByRole("dialog", { name: "Register" });
  await user.type(name(), "!");
  await user.click(screen.getByRole("button", { name: "Send" }));
  await user.keyboard("{Escape}");
  await question();
  resolve({ success: true, starts_at: null });
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("the question ends on a page too, which stays", async () => {
  const { promise, resolve } = Promise.withResolvers<{ success: true; starts_at: null }>();
  const { user, server } = openForm();
  server.answer({ "infoSessions.register": () => promise });
  await user.type(name(), "!");
  await user.click(screen.getByRole("button", { name: "Send" }));
  await user.click(screen.getByRole("link", { name: "Elsewhere" }));
  await question();
  resolve({ success: true, starts_at: null });
  expect(await screen.findByText("Sent 1 times")).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await user.click(screen.getByRole("link", { name: "Elsewhere" }));
  expect(await screen.findByText("Another page")).toBeTruthy();
});

test("a form in a dialog that is unchanged or sent closes at once", {
  tags: "forms.unsaved",
}, async () => {
  const { user, leave } = openDialog();
  await screen.findByRole("dialog", { name: "Register" });
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  leave();
  const again = openDialog();
  await screen.findByRole("dialog", { name: "Register" });
  await again.user.type(name(), "!");
  await again.user.click(screen.getByRole("button", { name: "Send" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});
