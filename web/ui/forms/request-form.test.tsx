import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { registrationForm } from "#contract/info-sessions/info-session-forms.ts";
import type { FieldProps } from "#web/lib/forms/field-props.ts";
import { formRequest } from "#web/lib/forms/form-request.ts";
import { type FormState, useRequestForm } from "#web/lib/forms/use-request-form.ts";
import { openPublicPage } from "#web/testing/open-page.tsx";
import { DialogForm } from "#web/ui/forms/dialog-form.tsx";
import { TextField } from "#web/ui/forms/fields/text-field.tsx";
import { RequestForm } from "#web/ui/forms/request-form.tsx";

const initialValues = { name: "Ana", email: "ana@example.com", question: "" };

const options = {
  load: async () => formRequest(registrationForm, { failed: "Failed", succeeded: "Registered" }),
  onSent: () => {},
};

const name = (field: FieldProps) => <TextField label="Name" {...field} />;
const email = (field: FieldProps) => <TextField label="Email" {...field} />;
const question = (field: FieldProps) => <TextField label="Question" {...field} />;

const page = { children: "Send" };
const dialog = { submitLabel: "Send", onCancel: () => {} };

function Registration() {
  const form = useRequestForm({ initialValues, ...options });
  return (
    <RequestForm
      form={form}
      className="form"
      label="Registration"
      before={<h2>Join us</h2>}
      fields={{ name, email, question, listens_later: () => null }}
      groups={[
        {
          fields: ["name", "question"],
          frame: (fields) => (
            <fieldset>
              <legend>You</legend>
              {fields}
            </fieldset>
          ),
        },
      ]}
    >
      <button type="submit">Send</button>
    </RequestForm>
  );
}

test("each field is drawn with its name and its value, between what comes before and after", () => {
  openPublicPage(Registration);
  const form = screen.getByRole<HTMLFormElement>("form", { name: "Registration" });
  expect([...new FormData(form)]).toEqual([
    ["name", "Ana"],
    ["question", ""],
    ["email", "ana@example.com"],
  ]);
  expect(form.firstElementChild?.textContent).toBe("Join us");
  expect(form.lastElementChild?.textContent).toBe("Send");
});

test("fields that stand together stand in the place of the first of them", () => {
  openPublicPage(Registration);
  const together = within(screen.getByRole("group", { name: "You" })).getAllByRole("textbox");
  expect(together.map((field) => field.getAttribute("name"))).toEqual(["name", "question"]);
  expect(screen.getAllByRole("textbox").at(-1)?.getAttribute("name")).toBe("email");
});

// The compiler runs these tests: an unused @ts-expect-error fails the type check.

type Form = FormState<typeof initialValues>;

test("a form that does not draw each field of its schema does not compile", () => {
  const incomplete = { name, email };
  const draw = (form: Form) => [
    // @ts-expect-error: the field "question" has no renderer
    <RequestForm key="page" form={form} className="" fields={incomplete} {...page} />,
    // @ts-expect-error: the field "question" has no renderer
    <DialogForm key="dialog" form={form} fields={incomplete} {...dialog} />,
  ];
  expect(draw).toBeTypeOf("function");
});

test("nor does one that draws or groups a field which its schema does not have", () => {
  const fields = { name, email, question };
  const groups = [{ fields: ["phone"], frame: () => null }] as const;
  const draw = (form: Form) => [
    // @ts-expect-error: the form has no phone
    <DialogForm key="1" form={form} fields={{ ...fields, phone: email }} {...dialog} />,
    // @ts-expect-error: the form has no phone
    <DialogForm key="2" form={form} fields={fields} groups={groups} {...dialog} />,
  ];
  expect(draw).toBeTypeOf("function");
});

function useForgetful() {
  const forgetful = { name: "", email: "" };
  // @ts-expect-error: the field "question" has no initial value
  return useRequestForm({ initialValues: forgetful, ...options });
}

test("nor does one without an initial value for each field", () => {
  expect(useForgetful).toBeTypeOf("function");
});
