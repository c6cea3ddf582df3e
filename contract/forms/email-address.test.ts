import { describe, expect, test } from "vitest";
import { mailtoAll, mailtoLink } from "./email-address.ts";
import { Email } from "./fields.ts";

describe("an email address", { tags: "forms.email" }, () => {
  test.each([
    ...["user+tag@probe.example", "o'connor@probe.example", "first_last@probe.example"],
    ...["_under@probe.example", "a@b.co", "a&b@probe.example", "user%x@probe.example"],
    ...["x@probe.museum", "user@probe.photography", "#hash@probe.example", "12345@qq.example"],
    ...["!def!xyz%abc@probe.example", "customer/department=shipping@probe.example"],
    ...[
      "$A12345@probe.example",
      "a{b}c|d~e@probe.example",
      "a^b`c@probe.example",
      "-@probe.example",
    ],
    ...["user@xn--80ak6aa92e.example", "user@probe.xn--p1ai", "user@1.probe.example"],
    ...["a=b?c@probe.example", "user@pro--be.example"],
  ])("may be %s", (typed) => {
    expect(Email.parse(typed)).toBe(typed.toLowerCase());
    expect(Email.parse(typed.toUpperCase())).toBe(typed.toLowerCase());
  });

  test.each([
    ...["user.@probe.example", "a..b@probe.example", ".a@probe.example", "user@probe..example"],
    ...["user@[192.0.2.1]", "user@192.0.2.1", "user@localhost", "user@probe.example."],
    ...["user@-probe.example", "user@probe-.example", "user@probe_x.example", "user@.example"],
    ...['"quoted name"@probe.example', "rené@probe.example", "a(b)@probe.example"],
    ...["a@b@probe.example", "user@müller_x.example", "user@xn--a", "user@pro%62e.example"],
    ...["user@müller", "mailto:", "<>", "@", "user@müller.example/path", "user@müller.example:80"],
    ...[`user@${"a".repeat(64)}.example`, `user@müller.example${" ".repeat(100_000)}x`],
  ])("may not be %.40s", (typed) => {
    expect(Email.safeParse(typed).error?.issues[0]?.message).toBe(
      "Please enter a valid email address",
    );
  });

  test.each([
    ["max@müller.example", "max@xn--mller-kva.example"],
    ["MAX@MÜLLER.example", "max@xn--mller-kva.example"],
    ["max@mu\u0308ller.example", "max@xn--mller-kva.example"],
    ["max@XN--mller-kva.example", "max@xn--mller-kva.example"],
    ["anna@почта.рф", "anna@xn--80a1acny.xn--p1ai"],
    ["aki@例え。テスト", "aki@xn--r8jz45g.xn--zckzah"],
    ["max@straße.example", "max@xn--strae-oqa.example"],
  ])("of an international domain is kept in ASCII: %s", (typed, kept) => {
    expect(Email.parse(typed)).toBe(kept);
    expect(Email.parse(kept)).toBe(kept);
  });

  test.each([
    ...["\u200bana@probe.example", "ana@probe.example\u200b", "\ufeffana@probe.example"],
    ...["ana\u2060@probe.example", "ana@pro\u00adbe.example", "\u200eana@probe.example\u200f"],
    ...[
      "\u202aana@probe.example\u202c",
      "\u2068ana@probe.example\u2069",
      "\u061cana@probe.example",
    ],
    ...[
      "\u00a0ana@probe.example\u00a0",
      "\u2007ana@probe.example\u202f",
      "\tana@probe.example\r\n",
    ],
    ...["<ana@probe.example>", " < ana@probe.example > ", "mailto:ana@probe.example"],
    ...["MAILTO:ana@probe.example?subject=Hi", "<mailto:ana@probe.example>"],
    ...["ana@probe.example,", "ana@probe.example;", "ana@probe.example ; ", "<ana@probe.example>;"],
    ...["'ana@probe.example'", '"ana@probe.example"', "'ana@probe.example';"],
  ])("is freed from what comes with copied text: %j", (copied) => {
    expect(Email.parse(copied)).toBe("ana@probe.example");
  });
});

test("the link to write to an address has no sign that begins another part of a link", () => {
  expect(mailtoLink("o'neil+a%b?c&d#e/f=g@probe.example")).toBe(
    "mailto:o'neil+a%25b%3Fc%26d%23e%2Ff%3Dg@probe.example",
  );
});

test("a link to write to several has them all in bcc, so that none sees another’s address", () => {
  expect(mailtoAll(["ana@probe.example"])).toBe("mailto:ana@probe.example");
  expect(mailtoAll(["a+b@probe.example", "c&d,e@probe.example"])).toBe(
    "mailto:?bcc=a%2Bb@probe.example,c%26d%2Ce@probe.example",
  );
});
