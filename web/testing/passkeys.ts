type Answer = "passkey" | DOMException;

const credentials = Object.getOwnPropertyDescriptor(navigator, "credentials");

export function removePasskeys(): void {
  Reflect.deleteProperty(globalThis, "PublicKeyCredential");
  if (credentials) Object.defineProperty(navigator, "credentials", credentials);
  else Reflect.deleteProperty(navigator, "credentials");
}

/** The person chose no passkey. */
export const cancelled = new DOMException("The operation was not allowed", "NotAllowedError");

/** The device has a passkey for this account already. */
export const alreadyHere = new DOMException("It is here already", "InvalidStateError");

/** Until `removePasskeys`, which is called after each test. */
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

/** In every field of the device's answer. */
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
