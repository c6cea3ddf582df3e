import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import AuthPage from "#web/accounts/auth-page.tsx";
import { openPublicPage, type User } from "#web/testing/open-page.tsx";
import { sampleSession } from "#web/testing/samples/accounts.ts";

async function openSignUp(user: User) {
  await user.click(await screen.findByRole("tab", { name: "Sign up" }));
  await user.type(screen.getByLabelText("Email"), "ana@example.com");
  return screen.getByLabelText<HTMLInputElement>("Password");
}

const findWord = (word: string) =>
  screen.findByText(
    (_text, element) =>
      element?.parentElement?.className === "strength" &&
      element.textContent?.startsWith(word) === true,
  );

const said = () =>
  screen
    .getAllByRole("status")
    .map(({ textContent }) => textContent)
    .filter(Boolean);

test("signing up shows how strong the password is, in words, and sends it nowhere", {
  tags: "accounts.strength",
}, async () => {
  const { user, server } = openPublicPage(AuthPage);
  const field = await openSignUp(user);
  expect(document.querySelector(".strength")).toBeNull();
  await user.type(field, "monkey12");
  expect((await findWord("Weak")).textContent).toBe(
    "Weak. Leave out words that many people use in passwords.",
  );
  await user.clear(field);
  await user.type(field, "quiet words by the sea");
  expect((await findWord("Strong")).textContent).toBe("Strong");
  await user.clear(field);
  await waitFor(() => expect(document.querySelector(".strength")).toBeNull());
  expect(server.written()).toEqual([]);
});

test("a screen reader hears it once the person stops typing", {
  tags: "accounts.strength",
}, async () => {
  const { user } = openPublicPage(AuthPage);
  const field = await openSignUp(user);
  await user.type(field, "monkey12");
  await findWord("Weak");
  expect(said()).toEqual([]);
  await waitFor(() =>
    expect(said()).toEqual([
      "Password strength: Weak. Leave out words that many people use in passwords.",
    ]),
  );
});

test("a weak password is sent like any other", { tags: "accounts.strength" }, async () => {
  const { user, server } = openPublicPage(AuthPage, {
    answers: { "accounts.signUp": sampleSession() },
    elsewhere: { "/dashboard": () => <h1>Dashboard</h1> },
  });
  const field = await openSignUp(user);
  await user.type(field, "xk4Jq9");
  await findWord("Weak");
  await user.type(field, "{Enter}");
  await waitFor(() =>
    expect(server.sent("accounts.signUp")).toEqual([
      { email: "ana@example.com", password: "xk4Jq9" },
    ]),
  );
});

test("logging in shows nothing about the password", async () => {
  const { user } = openPublicPage(AuthPage);
  await user.type(await screen.findByLabelText("Password"), "monkey12");
  expect(document.querySelector(".with-strength")).toBeNull();
});
