import { useMutation } from "@tanstack/react-query";
import { screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { failures } from "#contract/errors.ts";
import { tierRequestForm } from "#contract/members/member-forms.ts";
import { api } from "#web/lib/api/api.ts";
import { queries, queryClient } from "#web/lib/api/queries.ts";
import { readRefusal } from "#web/lib/api/refusals.ts";
import { formRequest, serverMessage } from "#web/lib/forms/form-request.ts";
import { useRequestForm } from "#web/lib/forms/use-request-form.ts";
import { findDialog, openPage, openPublicPage } from "#web/testing/open-page.tsx";
import { stubPasskeys } from "#web/testing/passkeys.ts";
import { sampleRequestOptions } from "#web/testing/samples/passkeys.ts";
import { sampleRoleHolder } from "#web/testing/samples/roles.ts";
import { type Answers, refuse, unreachable } from "#web/testing/server.ts";
import { Download } from "#web/ui/download.tsx";
import { DialogForm } from "#web/ui/forms/dialog-form.tsx";
import { TextField } from "#web/ui/forms/fields/text-field.tsx";
import { FormModal } from "#web/ui/forms/form-modal.tsx";

const title = "Please enter your password again";
const ben = sampleRoleHolder({ email: "ben@example.com", roles: ["member"] });
const coach = { ...ben, roles: ["coach" as const, "member" as const] };
const done = { success: true } as const;
const old = { is_recent: false, ways: ["password" as const] };
const oldWithCode = { is_recent: false, ways: ["code" as const] };

function provable(first: Answers = {}): Answers {
  let isProven = false;
  return {
    "accounts.proof": old,
    "accounts.prove": () => {
      isProven = true;
      return done;
    },
    "roles.add": () => (isProven ? coach : refuse("proof_required")),
    ...first,
  };
}

function RolePage() {
  const { mutate, isSuccess, error } = useMutation(
    queries.roles.add.mutationOptions(),
    queryClient,
  );
  return (
    <>
      <button type="button" onClick={() => mutate({ user_id: ben.id, role: "coach" })}>
        Add
      </button>
      {isSuccess && <p>Added</p>}
      {error && <p role="alert">{readRefusal(error)?.message}</p>}
    </>
  );
}

async function addRole(answers: Answers) {
  const opened = openPage(RolePage, { roles: ["admin"], answers });
  await opened.user.click(await screen.findByRole("button", { name: "Add" }));
  return opened;
}

function FormPage() {
  const form = useRequestForm({
    initialValues: { requested_tier: "elite" as const, note: "" },
    load: async () =>
      formRequest(tierRequestForm, { failed: "Failed", refused: serverMessage, succeeded: "" }),
    onSent: () => {},
  });
  return (
    <FormModal opened onClose={() => {}} title="Ask for a tier">
      <DialogForm
        form={form}
        submitLabel="Ask"
        onCancel={() => {}}
        fields={{
          requested_tier: () => null,
          note: (field) => <TextField label="Note" isOptional {...field} />,
        }}
      />
    </FormModal>
  );
}

test("a call that needs a recent proof asks for the password and is then repeated", {
  tags: "accounts.recent-proof",
}, async () => {
  const { user, server } = await addRole(provable());
  const dialog = await findDialog(title);
  expect(server.sent("accounts.prove")).toEqual([]);
  await user.type(dialog.getByLabelText("Your password"), "quiet words{Enter}");
  expect(await screen.findByText("Added")).toBeTruthy();
  expect(server.sent("accounts.prove")).toEqual([{ password: "quiet words" }]);
  expect(server.sent("roles.add")).toHaveLength(2);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("a wrong password is said at its field, and another can be entered", async () => {
  const { user, server } = await addRole(provable({ "accounts.prove": refuse("wrong_password") }));
  const dialog = await findDialog(title);
  await user.type(dialog.getByLabelText("Your password"), "not mine{Enter}");
  expect(await dialog.findByText(failures.wrong_password.message)).toBeTruthy();
  server.answer(provable());
  await user.clear(dialog.getByLabelText("Your password"));
  await user.type(dialog.getByLabelText("Your password"), "quiet words{Enter}");
  expect(await screen.findByText("Added")).toBeTruthy();
});

test("with two-factor on, it asks for a code instead of the password", async () => {
  const { user, server } = await addRole(provable({ "accounts.proof": oldWithCode }));
  const dialog = await findDialog("Please enter a code again");
  expect(dialog.queryByLabelText("Your password")).toBeNull();
  const code = dialog.getByLabelText(/^Code from your authenticator app/);
  await waitFor(() => expect(document.activeElement).toBe(code));
  await user.type(code, "123 456{Enter}");
  expect(await screen.findByText("Added")).toBeTruthy();
  expect(server.sent("accounts.prove")).toEqual([{ code: "123456" }]);
});

test("a passkey does as well", async () => {
  stubPasskeys();
  const answers = provable({
    "accounts.proof": { is_recent: false, ways: ["password", "passkey"] },
    "passkeys.prepareProof": sampleRequestOptions,
  });
  const { "accounts.prove": prove } = answers;
  const { user, server } = await addRole({
    ...answers,
    "passkeys.prove": prove as () => typeof done,
  });
  const dialog = await findDialog(title);
  await user.click(dialog.getByRole("button", { name: "Use a passkey instead" }));
  expect(await screen.findByText("Added")).toBeTruthy();
  expect(server.sent("passkeys.prove")).toHaveLength(1);
});

test("a browser without passkeys offers none", async () => {
  const ways: ["password", "passkey"] = ["password", "passkey"];
  await addRole(provable({ "accounts.proof": { is_recent: false, ways } }));
  const dialog = await findDialog(title);
  expect(dialog.queryByRole("button", { name: "Use a passkey instead" })).toBeNull();
});

test("cancelling sends nothing, and the page says why nothing was done", async () => {
  const { user, server } = await addRole(provable());
  await user.click((await findDialog(title)).getByRole("button", { name: "Cancel" }));
  expect((await screen.findByRole("alert")).textContent).toBe(failures.proof_required.message);
  expect(server.sent("accounts.prove")).toEqual([]);
  expect(server.sent("roles.add")).toHaveLength(1);
});

test.each(["Cancel", "Escape"])(
  "%s keeps the dialog below, with what was typed",
  { tags: "accounts.recent-proof" },
  async (how) => {
    const { user } = openPage(FormPage, {
      answers: { "members.requestTier": refuse("proof_required"), "accounts.proof": old },
    });
    const form = await findDialog("Ask for a tier");
    await user.type(form.getByLabelText(/^Note/), "With Ana, please{Enter}");
    const dialog = await findDialog(title);
    if (how === "Escape") await user.keyboard("{Escape}");
    else await user.click(dialog.getByRole("button", { name: "Cancel" }));
    await waitFor(() => expect(screen.queryByRole("dialog", { name: title })).toBeNull());
    expect(screen.queryByText("Leave without saving?")).toBeNull();
    expect(form.getByLabelText<HTMLInputElement>(/^Note/).value).toBe("With Ana, please");
    expect(await form.findByRole("alert")).toBeTruthy();
  },
);

test("two calls at once ask once, and both are repeated", {
  tags: "accounts.recent-proof",
}, async () => {
  const { user, server } = await addRole(
    provable({ "members.exportOwn": refuse("proof_required") }),
  );
  const dialog = await findDialog(title);
  const exported = api.members.exportOwn();
  await waitFor(() => expect(server.sent("members.exportOwn")).toHaveLength(1));
  server.answer({ "members.exportOwn": { leads: [] } });
  await user.type(dialog.getByLabelText("Your password"), "quiet words{Enter}");
  expect(await exported).toEqual({ leads: [] });
  expect(server.sent("accounts.prove")).toHaveLength(1);
});

test("nobody is asked if another tab has proved it meanwhile", async () => {
  let isProven = false;
  await addRole({
    "roles.add": () => (isProven ? coach : refuse("proof_required")),
    "accounts.proof": () => {
      isProven = true;
      return { is_recent: true, ways: ["password" as const] };
    },
  });
  expect(await screen.findByText("Added")).toBeTruthy();
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("a page that is left does not wait for an answer", async () => {
  const { leave } = openPage(() => <p>Page</p>, {
    answers: { "members.exportOwn": refuse("proof_required"), "accounts.proof": old },
  });
  const refused = expect(api.members.exportOwn()).rejects.toMatchObject({ code: "proof_required" });
  await findDialog(title);
  leave();
  await refused;
});

test("a page without the dialog passes the refusal on", async () => {
  openPublicPage(() => <p>Page</p>, {
    answers: { "members.exportOwn": refuse("proof_required"), "accounts.proof": old },
  });
  await expect(api.members.exportOwn()).rejects.toMatchObject({ code: "proof_required" });
});

const Page = () => (
  <Download href="/api/audit_log/export" failed="Failed to download">
    Download as CSV
  </Download>
);

test("a download by a link begins after the password was entered", {
  tags: "accounts.recent-proof",
}, async () => {
  const click = vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => {});
  const { user } = openPage(Page, { answers: provable() });
  await user.click(screen.getByRole("link", { name: "Download as CSV" }));
  const dialog = await findDialog(title);
  expect(click).not.toHaveBeenCalled();
  await user.type(dialog.getByLabelText("Your password"), "quiet words{Enter}");
  await waitFor(() => expect(click).toHaveBeenCalledOnce());
});

test.each<[string, Answers, string]>([
  ["refused", { "accounts.proof": refuse("too_many_requests") }, "Failed to download"],
  ["not answered", { "accounts.proof": unreachable }, "Failed to download"],
])("a download that is %s says so", async (_how, answers, said) => {
  const click = vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => {});
  const { user } = openPage(Page, { answers });
  await user.click(screen.getByRole("link", { name: "Download as CSV" }));
  expect(await screen.findByText(said)).toBeTruthy();
  expect(click).not.toHaveBeenCalled();
});
