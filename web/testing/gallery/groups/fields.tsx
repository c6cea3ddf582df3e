import { type ReactNode, useEffect, useRef } from "react";
import { WithStrength } from "#web/shared/accounts/strength/with-strength.tsx";
import type { Group } from "#web/testing/gallery/group.ts";
import { Specimen } from "#web/testing/gallery/specimen.tsx";
import { EmailField } from "#web/ui/forms/fields/email-field.tsx";
import { LongTextField } from "#web/ui/forms/fields/long-text-field.tsx";
import { TextField } from "#web/ui/forms/fields/text-field.tsx";

function Typed({ password, children }: { password: string; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const field = place.current?.querySelector("input");
    if (!field) return;
    field.value = password;
    field.dispatchEvent(new InputEvent("input", { bubbles: true }));
  }, [password]);
  return <div ref={place}>{children}</div>;
}

const NewPassword = ({ error }: { error?: string }) => (
  <WithStrength known={["ana@example.com"]}>
    <TextField label="New password" type="password" autoComplete="new-password" error={error} />
  </WithStrength>
);

export const fields: Group = {
  id: "fields",
  title: "Fields of public pages",
  awaits: ".strength-bar[data-level='4']",
  Specimens: () => (
    <>
      <Specimen name="Empty">
        <TextField label="Name" autoComplete="off" />
      </Specimen>
      <Specimen name="Filled in, and not needed">
        <TextField label="Name" isOptional defaultValue="Ana Ruiz" autoComplete="off" />
      </Specimen>
      <Specimen name="With an error and what to write">
        <EmailField error="Please enter a valid email address" defaultValue="ana.example.com" />
      </Specimen>
      <Specimen name="Under the pointer" state="hover">
        <TextField label="Name" autoComplete="off" />
      </Specimen>
      <Specimen name="With the focus" state="focus">
        <TextField label="Name" autoComplete="off" />
      </Specimen>
      <Specimen name="With the focus and an error" state="focus">
        <TextField label="Name" autoComplete="off" error="Please enter your name" />
      </Specimen>
      <Specimen name="Disabled">
        <TextField label="Email" defaultValue="ana@example.com" disabled />
      </Specimen>
      <Specimen name="A long text">
        <LongTextField label="Your question" isOptional limit={500} />
      </Specimen>
      <Specimen name="A text that is too short">
        <LongTextField
          label="Why now?"
          limit={2000}
          minimum={10}
          defaultValue="Soon."
          error="Please share a bit more detail"
        />
      </Specimen>
      <Specimen name="A text that is too long">
        <LongTextField
          label="Your question"
          limit={20}
          defaultValue="How do I begin a call with somebody new?"
          error="Please write at most 20 characters"
        />
      </Specimen>
      <Specimen name="A weak password">
        <Typed password="qwerty123">
          <NewPassword />
        </Typed>
      </Specimen>
      <Specimen name="A strong password">
        <Typed password="heron-lantern-quiet-91-orchard">
          <NewPassword />
        </Typed>
      </Specimen>
      <Specimen name="A password that is refused">
        <Typed password="qwerty123">
          <NewPassword error="Please choose a password that fewer people use" />
        </Typed>
      </Specimen>
    </>
  ),
};
