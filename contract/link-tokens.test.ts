import { expect, test } from "vitest";
import { readToken, withToken } from "./link-tokens.ts";

test("the token of a link is in the fragment, which no server sees", {
  tags: "pages.link-tokens",
}, () => {
  const link = withToken("https://academy.example/place", "token", "ey.a_b-c");
  expect(link).toBe("https://academy.example/place#token=ey.a_b-c");
  expect(readToken(new URL(link), "token")).toBe("ey.a_b-c");
});

test("the token of an older link is in the query", { tags: "pages.link-tokens" }, () => {
  expect(readToken(new URL("https://academy.example/auth?reset=abc"), "reset")).toBe("abc");
});

test("a link without the token has none", () => {
  const link = new URL("https://academy.example/auth?verify=abc#main");
  expect(readToken(link, "reset")).toBeNull();
});
