import { screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { openPage } from "#web/testing/open-page.tsx";
import { PasskeyInstead } from "./passkey-instead.tsx";
import { usePasskey } from "./passkeys/use-passkey.ts";

function Unloaded() {
  const load = () =>
    Promise.reject(new TypeError("Failed to fetch dynamically imported module: /a.js"));
  return <PasskeyInstead {...usePasskey(load)} />;
}

const failed = "Failed to use the passkey. Please try again.";

test.each([
  ["with a connection", true, failed],
  ["without a connection", false, `${failed}You seem to be offline.`],
])(
  "%s, code that could not be loaded is said to have failed",
  { tags: "accounts.passkeys" },
  async (_when, onLine, said) => {
    vi.spyOn(navigator, "onLine", "get").mockReturnValue(onLine);
    const { user } = openPage(Unloaded);
    await user.click(screen.getByRole("button", { name: "Use a passkey instead" }));
    expect((await screen.findByRole("alert")).textContent).toBe(said);
  },
);
