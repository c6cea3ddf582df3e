import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { failures } from "#contract/errors.ts";
import { onSessionNews } from "#web/lib/session/session-news.ts";
import { PasskeysCard } from "#web/members/profile/passkeys/passkeys-card.tsx";
import { findDialog, openPage } from "#web/testing/open-page.tsx";
import { alreadyHere, cancelled, stubPasskeys, threeBytes } from "#web/testing/passkeys.ts";
import { sampleSession } from "#web/testing/samples/accounts.ts";
import { sampleId } from "#web/testing/samples/ids.ts";
import { sampleCreationOptions, samplePasskey } from "#web/testing/samples/passkeys.ts";
import { type Answers, never, refuse, unreachable } from "#web/testing/server.ts";

vi.setConfig({ testTimeout: 20_000 });
const heard: string[] = [];
onSessionNews(({ state }) => heard.push(state));
beforeEach(() => {
  heard.length = 0;
});

const phone = samplePasskey();
const laptop = samplePasskey({ id: sampleId(2), name: "Laptop", last_used_at: null });

const open = (answers: Answers = {}) =>
  openPage(PasskeysCard, {
    answers: {
      "passkeys.list": [phone, laptop],
      "passkeys.prepare": sampleCreationOptions,
      "accounts.session": sampleSession(),
      ...answers,
    },
  });

const press = (name: string) => screen.findByRole("button", { name });

/** Opens the dialog that asks for the name of a new passkey. */
async function begin(answers: Answers = {}) {
  const opened = open(answers);
  await opened.user.click(await press("Add a passkey"));
  const dialog = await findDialog("Add a passkey");
  const make = () => opened.user.click(dialog.getByRole("button", { name: "Create passkey" }));
  return { ...opened, dialog, make };
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

test("a browser without passkeys says so, and offers none", {
  tags: "accounts.passkeys",
}, async () => {
  open();
  expect(await screen.findByText("This browser cannot use passkeys.")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Add a passkey" })).toBeNull();
  expect(await press("Delete My phone")).toBeTruthy();
});

test("one is made by the browser and added with its name", async () => {
  stubPasskeys();
  const { user, server, dialog, make } = await begin({ "passkeys.add": phone });
  const name = dialog.getByLabelText<HTMLInputElement>("Name");
  expect(name.value).not.toBe("");
  await user.clear(name);
  await make();
  expect(await dialog.findByText("Please give the passkey a name")).toBeTruthy();
  await user.type(name, "My phone");
  await make();
  expect(await screen.findByText("Passkey added.")).toBeTruthy();
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

test("none is made if the password is not entered again", async () => {
  stubPasskeys();
  const old = { is_recent: false, ways: ["password" as const] };
  const { user } = open({ "passkeys.prepare": refuse("proof_required"), "accounts.proof": old });
  await user.click(await press("Add a passkey"));
  const dialog = await findDialog("Please enter your password again");
  await user.click(dialog.getByRole("button", { name: "Cancel" }));
  expect((await screen.findByRole("alert")).textContent).toBe(failures.proof_required.message);
  expect(screen.queryByRole("dialog", { name: "Add a passkey" })).toBeNull();
});

test("none is made if the server is out of reach", async () => {
  stubPasskeys();
  const { user } = open({ "passkeys.prepare": unreachable });
  await user.click(await press("Add a passkey"));
  const alert = await screen.findByRole("alert");
  expect(alert.textContent).toBe("Failed to prepare a passkey. Please try again.");
});

test("without a connection none is made, and it says so", {
  tags: "accounts.passkeys",
}, async () => {
  stubPasskeys();
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  const { user } = open({ "passkeys.prepare": unreachable });
  await user.click(await press("Add a passkey"));
  expect((await screen.findByRole("alert")).textContent).toBe(
    "Failed to prepare a passkey. Please try again.You seem to be offline.",
  );
});

test.each([
  ["whoever chose none can try again", cancelled, "No passkey was created. Please try again."],
  [
    "a device that has one already says so",
    alreadyHere,
    "This device already has a passkey for your account.",
  ],
])("%s", async (_what, error, message) => {
  stubPasskeys(error);
  const { server, dialog, make } = await begin();
  await make();
  expect((await dialog.findByRole("alert")).textContent).toBe(message);
  expect(server.sent("passkeys.add")).toEqual([]);
  expect(dialog.getByLabelText("Name")).toBeTruthy();
});

test("one that is refused is said beside the button until another is begun, and leaves its room", async () => {
  stubPasskeys();
  const { user, server, make } = await begin({ "passkeys.add": refuse("passkey_unverified") });
  await make();
  const { message } = failures.passkey_unverified;
  expect((await screen.findByRole("alert")).textContent).toBe(message);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  const { promise: prepared, resolve } = Promise.withResolvers<typeof sampleCreationOptions>();
  server.answer({ "passkeys.prepare": () => prepared });
  await user.click(await press("Add a passkey"));
  await waitFor(() =>
    expect(getComputedStyle(screen.getByText(message)).visibility).toBe("hidden"),
  );
  resolve(sampleCreationOptions);
  await findDialog("Add a passkey");
  expect(screen.queryByText(message)).toBeNull();
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

test("one is deleted after a question, and the focus stays in the card", async () => {
  const { user, server } = open({
    "passkeys.delete": () => {
      server.answer({ "passkeys.list": [laptop] });
      return { success: true };
    },
  });
  await user.click(await press("Delete My phone"));
  const dialog = await findDialog("Delete passkey");
  expect(dialog.getByText(/“My phone” will no longer log you in/)).toBeTruthy();
  await user.click(dialog.getByRole("button", { name: "Delete passkey" }));
  const message = "Passkey deleted. Your other devices are logged out.";
  expect(await screen.findByText(message)).toBeTruthy();
  expect(server.sent("passkeys.delete")).toEqual([{ id: phone.id }]);
  await waitFor(() => expect(screen.queryByText("My phone")).toBeNull());
  await waitFor(() => expect(document.activeElement?.className).toBe("passkeys"));
});
