import { createTransport } from "nodemailer";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type Mailbox, startMailbox } from "./mailbox.ts";

let mailbox: Mailbox;

beforeEach(async () => {
  mailbox = await startMailbox();
});
afterEach(() => mailbox.stop());

function send(subject: string, to = "member@softspoken.test") {
  const from = "hello@softspoken.test";
  return createTransport(mailbox.url).sendMail({ from, to, subject, text: "Quietly yours" });
}

test("a mail that comes later is waited for", async () => {
  const wanted = mailbox.waitFor((mail) => mail.subject === "Second");
  await send("First");
  await send("Second", "Someone@softspoken.test");
  const mail = await wanted;
  expect(mail.text).toContain("Quietly yours");
  expect(mail.recipients).toEqual(["someone@softspoken.test"]);
});

test("waiting in vain tells what did come", async () => {
  await send("First");
  await expect(mailbox.waitFor((mail) => mail.subject === "Never", 50)).rejects.toThrow(
    /Came: "First" for member@softspoken.test/,
  );
});

test("while it is down nobody listens, afterwards it is at the same address", async () => {
  await mailbox.goDown();
  await expect(send("Lost")).rejects.toThrow(/ECONNREFUSED/);
  await mailbox.goUp();
  await send("Back");
  expect(mailbox.mails.map(({ subject }) => subject)).toEqual(["Back"]);
});

test("an address can be refused for good", async () => {
  mailbox.refuse("gone@softspoken.test");
  await expect(send("Hello", "Gone@softspoken.test")).rejects.toMatchObject({ responseCode: 550 });
});

test("a mail can be taken without a word of it", async () => {
  mailbox.dropAfterNextMail();
  await expect(send("Taken")).rejects.toThrow();
  expect(mailbox.mails).toHaveLength(1);
  await send("And again");
  expect(mailbox.mails).toHaveLength(2);
});

test("an address can be kept waiting, while other mail comes", async () => {
  const goOn = mailbox.stall("slow@softspoken.test");
  const slow = send("Slow", "slow@softspoken.test");
  await send("Quick");
  expect(mailbox.mails.map(({ subject }) => subject)).toEqual(["Quick"]);
  goOn();
  await slow;
  expect(mailbox.mails.map(({ subject }) => subject)).toEqual(["Quick", "Slow"]);
});
