import { describe, expect, test } from "vitest";
import { brand } from "#content/brand.ts";
import { password as passwordInTests } from "#testing/app/start-app.ts";
import { whyNotPassword } from "./weak-passwords.ts";

const email = "ana.lee@example.com";

describe("a password", { tags: "accounts.weak-passwords" }, () => {
  test.each([
    ["a common one", "123456", "Many people use this password"],
    ["a common one in capitals", "PassWord", "Many people use this password"],
    ["one's own address", email, "Your email address is easy to guess"],
    ["one's own address in capitals", "Ana.Lee@Example.com", "Your email address is easy to guess"],
    ["the part of one's address before the @", "ana.lee", "Your email address is easy to guess"],
    ["that part without its dot", "AnaLee", "Your email address is easy to guess"],
    ["the academy's name", brand.name, "The name Softspoken is easy to guess"],
    ["the academy's full name", "softspoken academy", "The name Softspoken is easy to guess"],
    ["the academy's name with a year", "Softspoken2026!", "The name Softspoken is easy to guess"],
  ])("that is %s is refused", async (_case, password, reason) => {
    expect(await whyNotPassword(password, email)).toContain(reason);
  });

  test.each([
    "x7kq2m",
    "4tbz9e",
    "wmqkzr",
    "......",
    "      ",
    "ana lee 1",
    "softly spoken",
    passwordInTests,
  ])("without a minimum strength is accepted: %j", async (password) => {
    expect(await whyNotPassword(password, email)).toBeNull();
  });
});
