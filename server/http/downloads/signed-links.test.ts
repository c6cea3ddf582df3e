import { expect, test } from "vitest";
import { keyRing } from "#server/secrets/key-ring.ts";
import { linkSigner } from "./signed-links.ts";

const [first, second] = ["1".repeat(32), "2".repeat(32)] as const;
const now = new Date("2027-01-01T00:00:00Z");

const read = (signer: ReturnType<typeof linkSigner>, token: string) =>
  signer.read("greeting", token, now);

test("a link is read by the secret that signed it, also when another has become current", async () => {
  const token = await linkSigner(keyRing([first])).sign("greeting", "Ada", 60, now);
  expect(await read(linkSigner(keyRing([first])), token)).toBe("Ada");
  expect(await read(linkSigner(keyRing([second, first])), token)).toBe("Ada");
});

test("a link is refused when its secret is unknown or withdrawn", {
  tags: "running.rotation",
}, async () => {
  const token = await linkSigner(keyRing([first])).sign("greeting", "Ada", 60, now);
  expect(await read(linkSigner(keyRing([second])), token)).toBeNull();
  const { current } = keyRing([first]);
  const ring = { ...keyRing([second]), withdrawn: [current] };
  expect(await read(linkSigner(ring), token)).toBeNull();
});

test("a link that names a secret which did not sign it is refused", async () => {
  const token = await linkSigner(keyRing([first])).sign("greeting", "Ada", 60, now);
  const other = await linkSigner(keyRing([second])).sign("greeting", "Bob", 60, now);
  const [header] = token.split(".");
  const mixed = [header, ...other.split(".").slice(1)].join(".");
  expect(await read(linkSigner(keyRing([first, second])), mixed)).toBeNull();
});
