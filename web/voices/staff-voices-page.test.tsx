import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import type { Voice } from "#contract/voices/voices.ts";
import { findDialog, openPage } from "#web/testing/open-page.tsx";
import { sampleId } from "#web/testing/samples/ids.ts";
import { samplePublicVoice, sampleVoice } from "#web/testing/samples/voices.ts";
import { type Answers, refuse } from "#web/testing/server.ts";
import StaffVoicesPage from "#web/voices/staff-voices-page.tsx";

const none = { count: 0, shown: [] };

/** Menus are drawn into the page’s main part. */
const Page = () => (
  <main id="main">
    <StaffVoicesPage />
  </main>
);

const openVoices = (voice: Voice | null, answers: Answers = {}) =>
  openPage(Page, {
    path: "/admin/voices",
    at: "/admin/voices",
    roles: ["coach"],
    answers: {
      "voices.list": { items: voice ? [voice] : [], next_cursor: null },
      "voices.read": none,
      ...answers,
    },
  });

test.each([
  [true, "Published. The person is told by email."],
  [false, "Published. The person gets no other email."],
])(
  "staff read what came in, and publish it; told: %s",
  {
    tags: "voices.staff",
  },
  async (is_told, said) => {
    const voice = sampleVoice();
    const { user, server } = openVoices(voice);
    await user.click(await screen.findByRole("button", { name: "Read what Ana Ruiz says" }));
    const dialog = await findDialog("What a member says");
    expect(dialog.getByText(voice.text)).toBeTruthy();
    expect(dialog.getByText("Ana, title insurance")).toBeTruthy();
    server.answer({ "voices.publish": { ...sampleVoice({ state: "published" }), is_told } });
    await user.click(dialog.getByRole("button", { name: "Publish" }));
    expect(await screen.findByText(said)).toBeTruthy();
    expect(server.sent("voices.publish")).toEqual([{ id: voice.id }]);
  },
);

test("what can’t be published says why", { tags: "voices.staff" }, async () => {
  const { user, server } = openVoices(sampleVoice());
  await user.click(await screen.findByRole("button", { name: "Read what Ana Ruiz says" }));
  const dialog = await findDialog("What a member says");
  server.answer({ "voices.publish": refuse("voice_ended") });
  await user.click(dialog.getByRole("button", { name: "Publish" }));
  expect(await dialog.findByText(/has taken these words back/)).toBeTruthy();
});

test("what was taken back says so and can’t be published", {
  tags: "voices.taken-back",
}, async () => {
  const ended_at = "2026-11-06T12:00:00.000Z";
  const { user } = openVoices(sampleVoice({ state: "taken_back", ended_at }));
  await user.click(await screen.findByRole("button", { name: "Read what Ana Ruiz says" }));
  const dialog = await findDialog("What a member says");
  expect(dialog.getAllByText("Taken back").length).toBeGreaterThan(0);
  expect(dialog.queryByRole("button", { name: "Publish" })).toBeNull();
});

test("staff put what is published in order", { tags: "voices.staff" }, async () => {
  const [first, second] = [sampleId(1), sampleId(2)];
  const shown = [
    samplePublicVoice({ id: first }),
    samplePublicVoice({ id: second, name: "Ben", text: "It was calm." }),
  ];
  const { user, server } = openVoices(sampleVoice({ state: "published" }), {
    "voices.read": { count: 2, shown },
  });
  await user.click(await screen.findByRole("button", { name: "Order of what is shown" }));
  const dialog = await findDialog("Order of what is shown");
  await user.click(dialog.getByRole("button", { name: "Move Ben up" }));
  expect(dialog.getByText("Ben is now 1 of 2")).toBeTruthy();
  server.answer({ "voices.order": { count: 2, shown: shown.toReversed() } });
  await user.click(dialog.getByRole("button", { name: "Save the order" }));
  expect(await screen.findByText("Order saved")).toBeTruthy();
  expect(server.sent("voices.order")).toEqual([{ ids: [second, first], was: [first, second] }]);
});

test("nothing said yet is said", { tags: "voices.staff" }, async () => {
  openVoices(null);
  expect(await screen.findByText("Nobody has said anything yet")).toBeTruthy();
});
