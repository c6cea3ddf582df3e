/** What a stub browser answers when it is asked for a passkey: the passkey, or an error. */
type Answer = "passkey" | DOMException;

const credentials = Object.getOwnPropertyDescriptor(navigator, "credentials");

/** Takes the passkeys away again. */
export function removePasskeys(): void {
  Reflect.deleteProperty(globalThis, "PublicKeyCredential");
  if (credentials) Object.defineProperty(navigator, "credentials", credentials);
  else Reflect.deleteProperty(navigator, "credentials");
}

/** The error with which browsers say that the person chose no passkey. */
export const cancelled = new DOMException("The operation was not allowed", "NotAllowedError");

/** The error with which browsers say that the device has a passkey for this account already. */
export const alreadyHere = new DOMException("It is here already", "InvalidStateError");

/** Gives jsdom passkeys until `removePasskeys`, which is called after each test. */
export function stubPasskeys(answer: Answer = "passkey"): void {
  const reply = async () => {
    if (answer !== "passkey") throw answer;
    return madeByDevice;
  };
  Object.assign(globalThis, { PublicKeyCredential: class PublicKeyCredential {} });
  const value = { create: reply, get: reply };
  Object.defineProperty(navigator, "credentials", { value, configurable: true });
}

const bytes = new Uint8Array([1, 2, 3]).buffer;

/** Every field of the device's answer holds the same three bytes. */
export const threeBytes = "AQID";

const madeByDevice = {
  id: threeBytes,
  rawId: bytes,
  type: "public-key",
  response: {
    clientDataJSON: bytes,
    attestationObject: bytes,
    authenticatorData: bytes,
    signature: bytes,
    userHandle: bytes,
    getTransports: () => ["internal"],
  },
  getClientExtensionResults: () => ({}),
};
