// @vitest-environment jsdom
import { cleanup, configure, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test } from "vitest";
import "#web/lib/stub-browser.ts";
import StaffSettings from "#web/academy/staff-settings.tsx";
import { queryClient } from "#web/lib/queries.ts";
import { refusal, reply, stubServer } from "#web/lib/stub-server.ts";
import { Notices } from "#web/ui/notices.tsx";
import { Themed } from "#web/ui/themed.tsx";

configure({ asyncUtilTimeout: 5_000 });
beforeEach(() => queryClient.clear());
afterEach(cleanup);

const video = "https://youtu.be/dQw4w9WgXcQ";
const address = "Softspoken Academy\n12 Quiet Lane";

function openSettings(answerRead: () => Response | Promise<Response>, answerWrite: () => Response) {
  const server = stubServer(({ method }) => (method === "GET" ? answerRead() : answerWrite()));
  render(
    <Themed>
      <StaffSettings />
      <Notices />
    </Themed>,
  );
  const written = () => server.calls.filter(({ method }) => method === "PATCH");
  return { user: userEvent.setup(), written };
}

const settings = (postal_address: string | null) =>
  reply({ welcome_video_url: video, postal_address });

async function openAddress(saved: string | null, answer: () => Response) {
  const opened = openSettings(() => settings(saved), answer);
  const field = await screen.findByLabelText<HTMLTextAreaElement>("Name and address");
  const form = screen.getByRole("form", { name: "Postal address" });
  const save = () => opened.user.click(form.querySelector("button") as HTMLButtonElement);
  return { ...opened, field, save };
}

test("until the settings have come, it is said what they are about", () => {
  openSettings(
    () => new Promise<Response>(() => {}),
    () => settings(null),
  );
  expect(screen.getByRole("heading", { name: "Postal address" })).toBeTruthy();
  expect(screen.getAllByText("Loading")).toHaveLength(2);
  expect(screen.queryByLabelText("Name and address")).toBeNull();
});

test("an address of several lines is saved, and the video stays as it is", async () => {
  const { user, field, save, written } = await openAddress(null, () => settings(address));
  await user.type(field, address);
  await save();
  expect(await screen.findByText("Postal address saved")).toBeTruthy();
  expect(written().map(({ body }) => body)).toEqual([{ postal_address: address }]);
  expect(screen.getByLabelText<HTMLInputElement>("Video address").value).toBe(video);
});

test("an address can be taken away", async () => {
  const { user, field, save, written } = await openAddress(address, () => settings(null));
  expect(field.value).toBe(address);
  await user.clear(field);
  await save();
  await expect.poll(() => written()[0]?.body).toEqual({ postal_address: null });
});

test("an address that is too long is said at its field, and not sent", async () => {
  const { user, field, save, written } = await openAddress(null, () => settings(null));
  await user.click(field);
  await user.paste("x".repeat(301));
  await save();
  expect(await screen.findByText("Please keep the address to 300 characters")).toBeTruthy();
  expect(written()).toEqual([]);
});

test("an address that could not be saved is kept", async () => {
  const { user, field, save } = await openAddress(null, () => refusal(500, "unexpected", ""));
  await user.type(field, address);
  await save();
  expect((await screen.findByRole("alert")).textContent).toBe("Failed to save the postal address");
  expect(field.value).toBe(address);
});

test("settings that could not be loaded can be asked for again", async () => {
  let isBroken = true;
  const { user } = openSettings(
    () => (isBroken ? refusal(500, "unexpected", "") : settings(address)),
    () => settings(address),
  );
  expect(await screen.findByText("Failed to load the postal address")).toBeTruthy();
  isBroken = false;
  const [again] = screen.getAllByRole("button", { name: "Try again" });
  await user.click(again as HTMLElement);
  const field = await screen.findByLabelText<HTMLTextAreaElement>("Name and address");
  expect(field.value).toBe(address);
});
