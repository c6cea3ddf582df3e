// @vitest-environment jsdom
import { cleanup, configure, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test } from "vitest";
import "#web/lib/stub-browser.ts";
import { StaffWelcomeVideo } from "#web/academy/staff-welcome-video.tsx";
import { queryClient } from "#web/lib/queries.ts";
import { refusal, reply, stubServer } from "#web/lib/stub-server.ts";
import { Notices } from "#web/ui/notices.tsx";
import { Themed } from "#web/ui/themed.tsx";

configure({ asyncUtilTimeout: 5_000 });
beforeEach(() => queryClient.clear());
afterEach(cleanup);

const video = "https://youtu.be/dQw4w9WgXcQ";

async function openSetting(saved: string | null, answer: () => Response) {
  const server = stubServer(({ method }) =>
    method === "GET" ? reply({ welcome_video_url: saved }) : answer(),
  );
  render(
    <Themed>
      <StaffWelcomeVideo />
      <Notices />
    </Themed>,
  );
  const field = await screen.findByLabelText<HTMLInputElement>("Video address");
  const written = () => server.calls.filter(({ method }) => method === "PATCH");
  return { user: userEvent.setup(), field, written };
}

test("a video's address is saved, and can be changed again", async () => {
  const { user, field, written } = await openSetting(null, () =>
    reply({ welcome_video_url: video }),
  );
  await user.type(field, video);
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("Welcome video saved")).toBeTruthy();
  await user.clear(field);
  await user.click(screen.getByRole("button", { name: "Save" }));
  await expect
    .poll(() => written().map(({ body }) => body))
    .toEqual([{ welcome_video_url: video }, { welcome_video_url: null }]);
});

test("an address of no known kind is not sent", async () => {
  const { user, field, written } = await openSetting(video, () => reply({}));
  expect(field.value).toBe(video);
  await user.clear(field);
  await user.type(field, "https://evil.example/?youtube.com");
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("Unable to load video. Please check the URL.")).toBeTruthy();
  expect(written()).toEqual([]);
});

test("an address that could not be saved is kept", async () => {
  const { user, field } = await openSetting(null, () => refusal(500, "unexpected", ""));
  await user.type(field, video);
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect((await screen.findByRole("alert")).textContent).toBe("Failed to save the welcome video");
  expect(field.value).toBe(video);
});
