// @vitest-environment jsdom
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { failures } from "#contract/errors.ts";
import { onSessionNews } from "#web/lib/session/session-news.ts";
import { PasskeysCard } from "#web/members/profile/passkeys-card.tsx";
import { findDialog, openPage } from "#web/testing/open-page.tsx";
import { alreadyHere, cancelled, stubPasskeys, threeBytes } from "#web/testing/passkeys.ts";
import { sampleSession } from "#web/testing/samples/accounts.ts";
import { sampleId } from "#web/testing/samples/ids.ts";
import { sampleCreationOptions, samplePasskey } from "#web/testing/samples/passkeys.ts";
import { type Answers, never, refuse } from "#web/testing/server.ts";

vi.setConfig({ testTimeout: 20_000 });
const heard: string[] = [];
onSessionNews(({ state }) => heard.push(state));
beforeEach(() => {
  heard.length = 0;
});

const phone = samplePasskey();
const laptop = samplePasskey({ id: sampleId(2), name: "Laptop", last_used_at: null });

const open = (answers: Answers = {}, isTwoFactorOn = false) =>
  openPage(() => <PasskeysCard email="ana@example.com" isTwoFactorOn={isTwoFactorOn} />, {
    answers: {
      "passkeys.list": [phone, laptop],
      "passkeys.prepare": sampleCreationOptions,
      "accounts.session": sampleSession(),
      ...answers,
    },
  });

const press = (name: string) => screen.findByRole("button", { name });

/** Opens the dialog and types the password. */
async function prove(opened: ReturnType<typeof open>) {
  const { user } = opened;
  await user.click(await press("Add a passkey"));
  const dialog = await findDialog("Add a passkey");
  await user.type(dialog.getByLabelText("Your password"), "quiet words");
  return {
    ...opened,
    dialog,
    go: () => user.click(dialog.getByRole("button", { name: "Continue" })),
  };
}

test("each passkey is named, with when it was added and last used", async () => {
  open();
  const list = within(await screen.findByRole("list", { name: "Passkeys" }));
  const rows = list.getAllByRole("listitem").map(({ textContent }) => textContent);
  expect(rows).toEqual([
    "My phoneAdded Nov 5, 2026, last used Nov 6, 2026RenameDelete",
    "LaptopAdded Nov 5, 2026, not used yetRenameDelete",
  ]);
});

test("without any, it says so", async () => {
  open({ "passkeys.list": [] });
  expect(await screen.findByText("No passkeys yet")).toBeTruthy();
});

test("those that could not be loaded can be asked for again", async () => {
  const { user, server } = open({ "passkeys.list": refuse("unexpected") });
  expect((await screen.findByRole("alert")).textContent).toContain("Failed to load your passkeys");
  server.answer({ "passkeys.list": [phone] });
  await user.click(await press("Try again"));
  expect(await screen.findByText("My phone")).toBeTruthy();
});

test("while they are loading, none are said to be missing", () => {
  open({ "passkeys.list": never });
  expect(screen.queryByText("No passkeys yet")).toBeNull();
});

test("a browser without passkeys says so, and offers none", async () => {
  open();
  expect(await screen.findByText("This browser cannot use passkeys.")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Add a passkey" })).toBeNull();
  expect(await press("Delete My phone")).toBeTruthy();
});

test("one is added with the password, then a name", async () => {
  stubPasskeys();
  const { user, server, dialog, go } = await prove(open({ "passkeys.add": phone }));
  await go();
  const name = await dialog.findByLabelText<HTMLInputElement>("Name");
  expect(name.value).not.toBe("");
  await user.clear(name);
  await user.type(name, "My phone");
  await user.click(dialog.getByRole("button", { name: "Make the passkey" }));
  expect(await screen.findByText("Passkey added.")).toBeTruthy();
  expect(server.sent("passkeys.prepare")).toEqual([{ password: "quiet words" }]);
  expect(server.sent("passkeys.add")).toEqual([
    {
      name: "My phone",
      credential: {
        id: threeBytes,
        response: {
          clientDataJSON: threeBytes,
          attestationObject: threeBytes,
          transports: ["internal"],
        },
      },
    },
  ]);
  expect(heard).toEqual(["user_updated"]);
});

test("with two-factor on, the code is asked for too", async () => {
  stubPasskeys();
  const { user, server, dialog, go } = await prove(open({}, true));
  await user.type(dialog.getByLabelText(/^Code from your authenticator app/), "123 456");
  await go();
  await dialog.findByLabelText("Name");
  expect(server.sent("passkeys.prepare")).toEqual([{ password: "quiet words", code: "123456" }]);
});

test("two-factor that was turned on elsewhere adds the field for the code", async () => {
  stubPasskeys();
  const refusal = refuse("second_factor_required");
  const { dialog, go } = await prove(open({ "passkeys.prepare": refusal }));
  expect(dialog.queryByLabelText(/^Code/)).toBeNull();
  await go();
  expect(await dialog.findByLabelText(/^Code from your authenticator app/)).toBeTruthy();
  expect(await dialog.findByText(failures.second_factor_required.message)).toBeTruthy();
});

test("a wrong password is said at its field", async () => {
  stubPasskeys();
  const { dialog, go } = await prove(open({ "passkeys.prepare": refuse("wrong_password") }));
  await go();
  expect(await dialog.findByText("That is not your current password.")).toBeTruthy();
  expect(dialog.getByLabelText("Your password").getAttribute("aria-invalid")).toBe("true");
});

test.each([
  ["whoever chose none can try again", cancelled, "No passkey was made. Please try again."],
  [
    "a device that has one already says so",
    alreadyHere,
    "This device has a passkey for your account already.",
  ],
])("%s", async (_what, error, message) => {
  stubPasskeys(error);
  const { user, server, dialog, go } = await prove(open());
  await go();
  await user.click(await dialog.findByRole("button", { name: "Make the passkey" }));
  expect((await dialog.findByRole("alert")).textContent).toBe(message);
  expect(server.sent("passkeys.add")).toEqual([]);
  expect(dialog.getByLabelText("Name")).toBeTruthy();
});

test("one that is refused begins again with the password, and says why", async () => {
  stubPasskeys();
  const { user, dialog, go } = await prove(open({ "passkeys.add": refuse("passkey_unverified") }));
  await go();
  await user.click(await dialog.findByRole("button", { name: "Make the passkey" }));
  expect(await dialog.findByText(failures.passkey_unverified.message)).toBeTruthy();
  expect(dialog.getByLabelText<HTMLInputElement>("Your password").value).toBe("");
});

test("one is given another name", async () => {
  const { user, server } = open({ "passkeys.rename": phone });
  await user.click(await press("Rename Laptop"));
  const dialog = await findDialog("Rename passkey");
  const name = dialog.getByLabelText<HTMLInputElement>("Name");
  expect(name.value).toBe("Laptop");
  await user.clear(name);
  await user.click(dialog.getByRole("button", { name: "Save" }));
  expect(await dialog.findByText("Please give the passkey a name")).toBeTruthy();
  await user.type(name, "Old laptop");
  await user.click(dialog.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("Name changed.")).toBeTruthy();
  expect(server.sent("passkeys.rename")).toEqual([{ id: laptop.id, name: "Old laptop" }]);
});

test("one is deleted with the password, and the focus stays in the card", async () => {
  const { user, server } = open({
    "passkeys.delete": () => {
      server.answer({ "passkeys.list": [laptop] });
      return { success: true };
    },
  });
  await user.click(await press("Delete My phone"));
  const dialog = await findDialog("Delete passkey");
  await user.type(dialog.getByLabelText("Your password"), "quiet words");
  await user.click(dialog.getByRole("button", { name: "Delete" }));
  const message = "Passkey deleted. Your other sessions have ended.";
  expect(await screen.findByText(message)).toBeTruthy();
  expect(server.sent("passkeys.delete")).toEqual([{ id: phone.id, password: "quiet words" }]);
  await waitFor(() => expect(screen.queryByText("My phone")).toBeNull());
  await waitFor(() => expect(document.activeElement?.className).toBe("passkeys"));
});
