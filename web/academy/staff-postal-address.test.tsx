import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { StaffSettings } from "#web/academy/staff-settings.tsx";
import { setDraftOwner } from "#web/lib/forms/drafts.ts";
import { openPage } from "#web/testing/open-page.tsx";
import { notSaved } from "#web/testing/question-form.tsx";
import { type Answer, never, refuse } from "#web/testing/server.ts";

const video = "https://youtu.be/dQw4w9WgXcQ";
const address = "Softspoken Academy\n12 Quiet Lane";

const settings = (postal_address: string | null) => ({ welcome_video_url: video, postal_address });

const openSettings = (read: Answer<"academy.read">, update: Answer<"academy.update">) =>
  openPage(StaffSettings, {
    answers: {
      "academy.read": read,
      "academy.update": update,
      "pictures.landing": { picture_id: null },
    },
  });

async function openAddress(saved: string | null, update: Answer<"academy.update">) {
  const opened = openSettings(settings(saved), update);
  const field = await screen.findByLabelText<HTMLTextAreaElement>("Name and address");
  const form = screen.getByRole("form", { name: "Postal address" });
  const save = () => opened.user.click(form.querySelector("button") as HTMLButtonElement);
  return { ...opened, field, save };
}

test("until the settings have come, it is said what they are about", () => {
  openSettings(never, settings(null));
  expect(screen.getByRole("heading", { name: "Postal address" })).toBeTruthy();
  expect(screen.getAllByText("Loading")).toHaveLength(3);
  expect(screen.queryByLabelText("Name and address")).toBeNull();
});

test("an address of several lines is saved, and the video stays as it is", {
  tags: "academy.postal-address",
}, async () => {
  const { user, field, save, server } = await openAddress(null, settings(address));
  await user.type(field, address);
  await save();
  expect(await screen.findByText("Postal address saved")).toBeTruthy();
  expect(server.sent("academy.update")).toEqual([
    { postal_address: address, was: { postal_address: null } },
  ]);
  expect(screen.getByLabelText<HTMLInputElement>("Video address").value).toBe(video);
});

test("an address can be taken away", { tags: "academy.postal-address" }, async () => {
  const { user, field, save, server } = await openAddress(address, settings(null));
  expect(field.value).toBe(address);
  await user.clear(field);
  await save();
  await expect
    .poll(() => server.sent("academy.update")[0])
    .toEqual({ postal_address: null, was: { postal_address: address } });
});

test("an address that is too long is said at its field, and not sent", async () => {
  const { user, field, save, server } = await openAddress(null, settings(null));
  await user.click(field);
  await user.paste("x".repeat(301));
  await save();
  expect(await screen.findByText("Please keep the address to 300 characters")).toBeTruthy();
  expect(server.written()).toEqual([]);
});

test("what is typed after the address was saved is a draft of what was stored", async () => {
  setDraftOwner(() => "ana");
  const { user, field, save, leave } = await openAddress(null, settings(address));
  await user.type(field, `${address}  `);
  await save();
  expect(await screen.findByText("Postal address saved")).toBeTruthy();
  const shown = screen.getByLabelText<HTMLTextAreaElement>("Name and address");
  expect(shown.value).toBe(address);
  await user.type(shown, "!");
  leave();
  await openAddress(address, never);
  expect(await screen.findByText(notSaved)).toBeTruthy();
});

test("an address that could not be saved is kept", async () => {
  const { user, field, save } = await openAddress(null, refuse("unexpected"));
  await user.type(field, address);
  await save();
  expect((await screen.findByRole("alert")).textContent).toBe("Failed to save the postal address");
  expect(field.value).toBe(address);
});

test("settings that could not be loaded can be asked for again", async () => {
  const { user, server } = openSettings(refuse("unexpected"), settings(address));
  expect(await screen.findByText("Failed to load the postal address")).toBeTruthy();
  server.answer({ "academy.read": settings(address) });
  const [again] = screen.getAllByRole("button", { name: "Try again" });
  await user.click(again as HTMLElement);
  const field = await screen.findByLabelText<HTMLTextAreaElement>("Name and address");
  expect(field.value).toBe(address);
});
