import { Button } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { tierRequestForm } from "#contract/members/member-forms.ts";
import { queries, queryClient } from "#web/lib/api/queries.ts";
import { formRequest, serverMessage } from "#web/lib/forms/form-request.ts";
import { useRequestForm } from "#web/lib/forms/use-request-form.ts";
import { openPage, type User } from "#web/testing/open-page.tsx";
import { sampleRoleHolder } from "#web/testing/samples/roles.ts";
import { never } from "#web/testing/server.ts";
import { BusyButton } from "#web/ui/busy-button.tsx";
import { RequestForm } from "#web/ui/forms/request-form.tsx";
import { SubmitButton } from "#web/ui/forms/submit-button.tsx";

const ben = sampleRoleHolder({ email: "ben@example.com", roles: ["member"] });

function useRoleCall() {
  const { mutate, isPending } = useMutation(queries.roles.add.mutationOptions(), queryClient);
  return { isPending, call: () => mutate({ user_id: ben.id, role: "coach" }) };
}

function LoadingPage() {
  const { isPending, call } = useRoleCall();
  return (
    <Button loading={isPending} onClick={call}>
      Save
    </Button>
  );
}

function BusyPage() {
  const { isPending, call } = useRoleCall();
  return (
    <BusyButton aria-busy={isPending} onClick={call}>
      Save
    </BusyButton>
  );
}

function useTierForm() {
  return useRequestForm({
    initialValues: { requested_tier: "elite" as const, note: "" },
    load: async () =>
      formRequest(tierRequestForm, { failed: "Failed", refused: serverMessage, succeeded: "" }),
    onSent: () => {},
  });
}

const fields = { requested_tier: () => null, note: () => null };

function LoadingFormPage() {
  const form = useTierForm();
  return (
    <RequestForm form={form} className="form" fields={fields}>
      <Button type="submit" loading={form.isBusy}>
        Save
      </Button>
    </RequestForm>
  );
}

function SubmitPage() {
  const form = useTierForm();
  return (
    <RequestForm form={form} className="form" fields={fields}>
      <SubmitButton label="Save" busyLabel="Save" isBusy={form.isBusy} />
    </RequestForm>
  );
}

async function press(user: User): Promise<HTMLButtonElement> {
  const button = screen.getByRole<HTMLButtonElement>("button", { name: "Save" });
  button.focus();
  await user.keyboard("{Enter}");
  await waitFor(() => expect(button.getAttribute("aria-busy")).toBe("true"));
  return button;
}

test.each([
  ["of the component library", LoadingPage],
  ["of our own", BusyPage],
  ["of the component library that sends a form", LoadingFormPage],
  ["of our own that sends a form", SubmitPage],
])(
  "a button %s keeps the focus while its call runs, and sends once",
  { tags: "errors.once" },
  async (_whose, Page) => {
    const { user, server } = openPage(Page, {
      roles: ["admin"],
      answers: { "roles.add": never, "members.requestTier": never },
    });
    const button = await press(user);
    expect(button.disabled).toBe(false);
    expect(button.getAttribute("aria-disabled")).toBe("true");
    expect(document.activeElement).toBe(button);
    await user.keyboard("{Enter}");
    await user.click(button);
    expect(document.activeElement).toBe(button);
    expect(server.written()).toHaveLength(1);
  },
);

test("a button that may not be pressed at all is disabled", async () => {
  openPage(() => <Button disabled>Save</Button>);
  expect(screen.getByRole<HTMLButtonElement>("button").disabled).toBe(true);
});

test("a link that looks like a button stays a link", async () => {
  openPage(() => (
    <Button component="a" href="/settings">
      Settings
    </Button>
  ));
  expect(screen.getByRole("link", { name: "Settings" }).getAttribute("href")).toBe("/settings");
});
