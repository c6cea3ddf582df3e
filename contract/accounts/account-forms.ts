import * as z from "zod";
import { Email } from "#contract/forms/fields.ts";
import { form } from "#contract/forms/form.ts";
import { accounts, Credentials, NewCredentials, Password, PasswordChange } from "./accounts.ts";
import { CurrentPassword, PasswordConfirmation, TypedCode, TypedCodeIfOn } from "./proofs.ts";

const TypedProof = z.strictObject({ password: CurrentPassword, code: TypedCode });

export const loginForm = form(accounts.signIn, { schema: Credentials });

export const signUpForm = form(accounts.signUp, { schema: NewCredentials });

export const secondStepForm = form(accounts.confirmSignIn, {
  schema: z.strictObject({ code: TypedCode }),
});

export const recoveryForm = form(accounts.requestPasswordReset, {
  schema: z.strictObject({ email: Email }),
});

export const newPasswordForm = form(accounts.resetPassword, {
  schema: z.strictObject({ password: Password }),
  without: ["token"],
});

export const verificationForm = form(accounts.verifyEmail, {
  schema: z.strictObject({}),
  without: ["token", "password"],
});

export const verificationPasswordForm = form(accounts.verifyEmail, {
  schema: PasswordConfirmation,
  without: ["token"],
});

export const passwordForm = form(accounts.changePassword, {
  schema: PasswordChange.extend({ code: TypedCodeIfOn }),
});

/** With a printed password there is no second factor. */
export const printedPasswordForm = form(accounts.changePassword, {
  schema: PasswordChange.omit({ code: true }),
  without: ["code"],
});

export const passwordProofForm = form(accounts.prove, { schema: PasswordConfirmation });

export const codeProofForm = form(accounts.prove, {
  schema: z.strictObject({ code: TypedCode }),
});

export const twoFactorPreparationForm = form(accounts.prepareTwoFactor, {
  schema: PasswordConfirmation,
});

export const twoFactorActivationForm = form(accounts.enableTwoFactor, {
  schema: z.strictObject({ code: TypedCode }),
});

export const recoveryCodesForm = form(accounts.renewRecoveryCodes, { schema: TypedProof });

export const twoFactorDeactivationForm = form(accounts.disableTwoFactor, { schema: TypedProof });
