import type { CreationOptions, Passkey, RequestOptions } from "#contract/accounts/passkeys.ts";
import { sampleId } from "#web/testing/samples/ids.ts";

export function samplePasskey(values: Partial<Passkey> = {}): Passkey {
  return {
    id: sampleId(1),
    name: "My phone",
    created_at: "2026-11-05T12:00:00.000Z",
    last_used_at: "2026-11-06T12:00:00.000Z",
    ...values,
  };
}

export const sampleRequestOptions: RequestOptions = {
  challenge: "AQID",
  rpId: "localhost",
  timeout: 300_000,
  userVerification: "required",
};

export const sampleCreationOptions: CreationOptions = {
  challenge: "AQID",
  rp: { id: "localhost", name: "Softspoken" },
  user: { id: "AQID", name: "ana@example.com", displayName: "ana@example.com" },
  pubKeyCredParams: [{ alg: -7, type: "public-key" }],
  timeout: 300_000,
  attestation: "none",
  excludeCredentials: [],
  authenticatorSelection: {
    residentKey: "required",
    requireResidentKey: true,
    userVerification: "required",
  },
};
