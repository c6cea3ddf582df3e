import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from "node:crypto";
import { isoCBOR } from "@simplewebauthn/server/helpers";
import type {
  Assertion,
  CreationOptions,
  NewCredential,
  RequestOptions,
} from "#contract/accounts/passkeys.ts";
import type { App } from "#testing/app/start-app.ts";

type Held = { id: string; privateKey: KeyObject; userHandle: string; counter: number };

export type Fault = {
  origin?: string;
  rpId?: string;
  /** User verification; true by default. */
  verifies?: boolean;
  counter?: number;
  userHandle?: string;
  challenge?: string;
};

export type Authenticator = {
  create: (options: CreationOptions, fault?: Fault) => NewCredential;
  /** The first passkey that the options allow. Throws without one. */
  get: (options: RequestOptions, fault?: Fault) => Assertion;
};

const flags = { present: 0x01, verified: 0x04, newCredential: 0x40 } as const;

export function openAuthenticator({ runtime }: Pick<App, "runtime">): Authenticator {
  const held: Held[] = [];
  const { origin } = new URL(runtime.config.publicUrl);
  return {
    create: (options, fault = {}) => {
      const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
      const id = toText(randomBytes(32));
      const passkey = { id, privateKey, userHandle: options.user.id, counter: 0 };
      held.push(passkey);
      const clientData = clientDataOf("webauthn.create", options.challenge, { origin, ...fault });
      const data = deviceData(fault.rpId ?? options.rp.id, flags.newCredential, passkey, fault);
      return {
        id,
        response: {
          clientDataJSON: toText(clientData),
          attestationObject: toText(attest(data, id, publicKey)),
          transports: ["internal", "hybrid"],
        },
      };
    },
    get: (options, fault = {}) => {
      const passkey = choose(held, options);
      passkey.counter += 1;
      const clientData = clientDataOf("webauthn.get", options.challenge, { origin, ...fault });
      const data = deviceData(fault.rpId ?? options.rpId, 0, passkey, fault);
      const signed = Buffer.concat([data, sha256(clientData)]);
      return {
        id: passkey.id,
        response: {
          clientDataJSON: toText(clientData),
          authenticatorData: toText(data),
          signature: toText(sign("sha256", signed, passkey.privateKey)),
          userHandle: fault.userHandle ?? passkey.userHandle,
        },
      };
    },
  };
}

/** The first passkey that the options allow. Throws without one. */
function choose(held: readonly Held[], { allowCredentials }: RequestOptions): Held {
  const passkey = held.find(
    ({ id }) => allowCredentials === undefined || allowCredentials.some((one) => one.id === id),
  );
  if (passkey === undefined) throw new Error("The device holds no passkey for this");
  return passkey;
}

function clientDataOf(type: string, challenge: string, fault: Fault): Buffer {
  const { origin } = fault;
  const told = { type, challenge: fault.challenge ?? challenge, origin, crossOrigin: false };
  return Buffer.from(JSON.stringify(told));
}

function attest(data: Buffer, id: string, publicKey: KeyObject): Uint8Array {
  const bytes = Buffer.from(id, "base64url");
  const authData = Buffer.concat([
    data,
    Buffer.alloc(16), // the model of the device, which it keeps to itself
    Buffer.from([0, bytes.length]),
    bytes,
    isoCBOR.encode(coseKey(publicKey)),
  ]);
  const attestation = new Map<string, unknown>([
    ["fmt", "none"],
    ["attStmt", new Map()],
    ["authData", new Uint8Array(authData)],
  ]);
  return isoCBOR.encode(attestation as Parameters<typeof isoCBOR.encode>[0]);
}

function deviceData(rpId: string, kind: number, { counter }: Held, fault: Fault): Buffer {
  const verified = (fault.verifies ?? true) ? flags.verified : 0;
  const count = Buffer.alloc(4);
  count.writeUInt32BE(fault.counter ?? counter);
  return Buffer.concat([
    sha256(Buffer.from(rpId)),
    Buffer.from([flags.present | verified | kind]),
    count,
  ]);
}

/** An ES256 key on the curve P-256. */
function coseKey(publicKey: KeyObject): Map<number, number | Uint8Array> {
  const { x = "", y = "" } = publicKey.export({ format: "jwk" });
  const bytes = (coordinate: string) => new Uint8Array(Buffer.from(coordinate, "base64url"));
  return new Map<number, number | Uint8Array>([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, bytes(x)],
    [-3, bytes(y)],
  ]);
}

function sha256(bytes: Uint8Array): Buffer {
  return createHash("sha256").update(bytes).digest();
}

function toText(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString("base64url");
}
