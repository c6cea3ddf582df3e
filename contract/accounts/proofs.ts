import * as z from "zod";
import { limits } from "#contract/forms/fields.ts";

export const CurrentPassword = z
  .string()
  .min(1, "Please enter your password")
  .max(limits.passwordMax);

export const PasswordConfirmation = z.strictObject({ password: CurrentPassword });

/** The six digits of an authenticator app, or one recovery code. */
export const SecondFactor = z.strictObject({
  code: z
    .string({ error: "Please enter the code" })
    .trim()
    .min(1, { error: "Please enter the code", abort: true })
    .min(6, "Please enter the whole code")
    .max(40, "Please enter only the code"),
});

export const OwnProof = z.strictObject({
  password: CurrentPassword,
  code: SecondFactor.shape.code,
});

export const ProofState = z.object({
  is_recent: z.boolean(),
  ways: z.array(z.enum(["password", "code", "passkey"])),
});
export type ProofState = z.infer<typeof ProofState>;

/** Apps show codes in groups, so spaces are removed. */
export const TypedCode = z
  .string()
  .transform((code) => code.replaceAll(/\s/g, ""))
  .pipe(SecondFactor.shape.code);

export const TypedCodeIfOn = z
  .string()
  .transform((code) => code || undefined)
  .pipe(TypedCode.optional());
