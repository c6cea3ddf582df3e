import { expect, test } from "vitest";
import { measureStrength } from "./measure-strength.ts";

const known = ["ana.ruiz@example.com"];
const wordFor = (password: string) => measureStrength(password, known).word;
const adviceFor = (password: string) => measureStrength(password, known).advice;

test.each([
  ["123456", "Weak"],
  ["password", "Weak"],
  ["ana.ruiz", "Weak"],
  ["Softspoken", "Weak"],
  ["liverpool1984", "Weak"],
  ["xk4Jq9w", "Fair"],
  ["r7$kQ2pLz9", "Good"],
  ["quiet words by the sea", "Strong"],
])("%s is %s", { tags: "accounts.strength" }, (password, word) => {
  expect(wordFor(password)).toBe(word);
});

test.each([
  ["xk4J", "Use at least 6 characters."],
  ["monkey12", "Leave out words that many people use in passwords."],
  ["ana.ruiz", "Leave out your email address and the academy’s name."],
  ["abcdefgh12", "Leave out rows such as abc, 123 or qwerty."],
  ["xxxxxxxxxx", "Leave out repetitions such as aaa."],
  ["19840612", "Leave out dates and years."],
  ["xk4Jq9w", "A longer password is harder to guess, such as three or four words."],
])("the advice for %s is: %s", { tags: "accounts.strength" }, (password, advice) => {
  expect(adviceFor(password)).toBe(advice);
});

test("a good password needs no advice", () => {
  expect(measureStrength("r7$kQ2pLz9", known)).toEqual({ word: "Good", level: 3, advice: "" });
});

test("any text can be measured, however long", () => {
  for (const password of ["", " ", "é😀", "4@8({[<3".repeat(16), "a1".repeat(64), "\u0000"]) {
    expect(["Weak", "Fair", "Good", "Strong"]).toContain(wordFor(password));
  }
});
