import { expect, test } from "vitest";
import { startApp } from "#testing/app/start-app.ts";

const address = "/.well-known/security.txt";
const now = () => new Date("2026-11-22T10:00:00Z");

async function read(settings: Record<string, string>) {
  const app = await startApp({ settings, now });
  try {
    const reply = await app.visitor().fetch(address);
    const { status, headers } = reply;
    return { status, type: headers.get("content-type"), text: await reply.text() };
  } finally {
    await app.stop();
  }
}

test("who finds a security problem reads where to report it", {
  tags: "running.security-contact",
}, async () => {
  const settings = {
    PUBLIC_URL: "https://academy.example",
    SECURITY_CONTACT: "security@academy.example",
  };
  expect(await read(settings)).toEqual({
    status: 200,
    type: "text/plain; charset=utf-8",
    text: [
      "Contact: mailto:security@academy.example",
      "Expires: 2027-05-21T00:00:00Z",
      "Preferred-Languages: en",
      "Canonical: https://academy.example/.well-known/security.txt",
      "",
    ].join("\n"),
  });
});

test("the contact is the first admin's address unless another is set", {
  tags: "running.security-contact",
}, async () => {
  const { text } = await read({ ADMIN_EMAIL: "ada@academy.example" });
  expect(text).toContain("Contact: mailto:ada@academy.example\n");
});

test("the contact may be the address of a page", async () => {
  const { text } = await read({ SECURITY_CONTACT: "https://academy.example/report" });
  expect(text).toContain("Contact: https://academy.example/report\n");
});

test("without a contact there is no such file", { tags: "running.security-contact" }, async () => {
  expect(await read({ ADMIN_EMAIL: "" })).toMatchObject({ status: 404 });
});
