import * as z from "zod";
import { call, read } from "#contract/calls.ts";
import { Id, Instant, limits, line } from "#contract/forms/fields.ts";
import { form } from "#contract/forms/form.ts";
import { SessionObject } from "./accounts.ts";

const PasskeyName = z.strictObject({
  name: line(
    limits.passkeyName,
    "Please give the passkey a name",
    `Name must be at most ${limits.passkeyName} characters`,
  ),
});

export const Passkey = z.object({
  id: Id,
  name: z.string(),
  created_at: Instant,
  last_used_at: Instant.nullable(),
});
export type Passkey = z.infer<typeof Passkey>;

export const Transport = z.enum(["ble", "cable", "hybrid", "internal", "nfc", "smart-card", "usb"]);
export type Transport = z.infer<typeof Transport>;

const KnownCredential = z.object({
  id: z.string(),
  type: z.literal("public-key"),
  transports: z.array(Transport).exactOptional(),
});

const verificationRequired = z.literal("required");

/** `PublicKeyCredentialCreationOptionsJSON` of WebAuthn. */
export const CreationOptions = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ alg: z.int(), type: z.literal("public-key") })),
  timeout: z.int(),
  attestation: z.literal("none"),
  excludeCredentials: z.array(KnownCredential),
  authenticatorSelection: z.object({
    residentKey: z.literal("required"),
    requireResidentKey: z.literal(true),
    userVerification: verificationRequired,
  }),
});
export type CreationOptions = z.infer<typeof CreationOptions>;

/** `PublicKeyCredentialRequestOptionsJSON` of WebAuthn. */
export const RequestOptions = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.int(),
  userVerification: verificationRequired,
  allowCredentials: z.array(KnownCredential).exactOptional(),
});
export type RequestOptions = z.infer<typeof RequestOptions>;

/** In base64url without padding. */
const bytes = (maxLength: number) =>
  z
    .string()
    .max(maxLength)
    .regex(/^[A-Za-z0-9_-]+$/, "Expected base64url");

const CredentialId = bytes(1364);

/** Other fields of the browser's JSON are ignored. */
export const NewCredential = z.object({
  id: CredentialId,
  response: z.object({
    clientDataJSON: bytes(4000),
    attestationObject: bytes(20_000),
    transports: z.array(z.string().max(32)).max(10).default([]),
  }),
});
export type NewCredential = z.infer<typeof NewCredential>;

export const Assertion = z.object({
  id: CredentialId,
  response: z.object({
    clientDataJSON: bytes(4000),
    authenticatorData: bytes(4000),
    signature: bytes(8000),
    userHandle: bytes(100).nullish(),
  }),
});
export type Assertion = z.infer<typeof Assertion>;

/** "password": replaces password and code. "code": the second step. */
const InPlaceOf = z.enum(["password", "code"]);
export type InPlaceOf = z.infer<typeof InPlaceOf>;

const done = z.object({ success: z.literal(true) });
const tags = ["accounts"];

export const passkeys = {
  list: read("accounts.manage_own")
    .route({ method: "GET", path: "/auth/passkeys", tags, summary: "Your passkeys" })
    .output(z.array(Passkey)),
  prepare: read("accounts.manage_own", { needsProof: true })
    .route({
      method: "POST",
      path: "/auth/passkeys/preparation",
      tags,
      summary: "What the browser needs to make a passkey, for five minutes",
    })
    .output(CreationOptions),
  add: call("accounts.manage_own", { changes: ["passkeys"] })
    .route({
      method: "POST",
      path: "/auth/passkeys",
      tags,
      summary: "Add the passkey that the browser made after the preparation",
    })
    .input(z.strictObject({ ...PasskeyName.shape, credential: NewCredential }))
    .output(Passkey),
  rename: call("accounts.manage_own", { changes: ["passkeys"] })
    .route({
      method: "PATCH",
      path: "/auth/passkeys/{id}",
      tags,
      summary: "Give one of your passkeys another name",
    })
    .input(PasskeyName.extend({ id: Id }))
    .output(Passkey),
  delete: call("accounts.manage_own", { changes: ["passkeys"], needsProof: true })
    .route({
      method: "DELETE",
      path: "/auth/passkeys/{id}",
      tags,
      summary: "Delete one of your passkeys; logs out every other device",
    })
    .input(z.strictObject({ id: Id }))
    .output(done),
  prepareProof: read("accounts.manage_own")
    .route({
      method: "POST",
      path: "/auth/proofs/passkey/preparation",
      tags,
      summary: "What the browser needs to prove with a passkey who you are, for five minutes",
    })
    .output(RequestOptions),
  prove: call("accounts.manage_own", { changes: [] })
    .route({
      method: "POST",
      path: "/auth/proofs/passkey",
      tags,
      summary: "Prove again who you are, with a passkey, for the next 15 minutes",
    })
    .input(z.strictObject({ credential: Assertion }))
    .output(done),
  prepareSignIn: read("accounts.sign_in")
    .route({
      method: "POST",
      path: "/auth/sign-in/passkey/preparation",
      tags,
      summary: "What the browser needs to log in with a passkey, for five minutes",
    })
    .input(z.strictObject({ in_place_of: InPlaceOf }))
    .output(RequestOptions),
  signIn: call("accounts.sign_in", { changes: [] })
    .route({
      method: "POST",
      path: "/auth/sign-in/passkey",
      tags,
      summary: "Log in with a passkey, or do the second step of logging in with it",
    })
    .input(z.strictObject({ in_place_of: InPlaceOf, credential: Assertion }))
    .output(SessionObject),
};

export const newPasskeyForm = form(passkeys.add, {
  schema: PasskeyName,
  without: ["credential"],
});

export const passkeyNameForm = form(passkeys.rename, { schema: PasskeyName, without: ["id"] });

export const passkeyDeletionForm = form(passkeys.delete, {
  schema: z.strictObject({}),
  without: ["id"],
});

export const passkeyMessages = {
  listFailed: "Failed to load your passkeys",
  empty: "No passkeys yet",
  added: "Passkey added.",
  renamed: "Name changed.",
  deleted: "Passkey deleted. Your other devices are logged out.",
  unsupported: "This browser cannot use passkeys.",
  notMade: "No passkey was created. Please try again.",
  prepareFailed: "Failed to prepare a passkey. Please try again.",
  useFailed: "Failed to use the passkey. Please try again.",
  notUsed: "No passkey was used. Please try again.",
  onThisDevice: "This device already has a passkey for your account.",
} as const;
