import { screen, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { privacy, terms } from "#content/legal.ts";
import { reviewPromiseBusinessDays } from "#contract/applications/applications.ts";
import type { PersonalData } from "#contract/people/personal-data.ts";
import PrivacyPage from "#web/legal/privacy-page.tsx";
import TermsPage from "#web/legal/terms-page.tsx";
import { openPublicPage } from "#web/testing/open-page.tsx";
import { type Answer, unreachable } from "#web/testing/server.ts";

function titlesIn(page: object): string[] {
  return Object.values(page).flatMap((part) => (part.title ? [part.title] : []));
}

test.each([
  { page: privacy, Page: PrivacyPage },
  { page: terms, Page: TermsPage },
])(
  "$page.title has each of its sections, and says that it is not legal advice",
  { tags: "pages.legal" },
  ({ page, Page }) => {
    openPublicPage(Page);
    expect(screen.getByRole("heading", { level: 1, name: page.title })).toBeTruthy();
    const sections = screen.getAllByRole("heading", { level: 2 }).map((each) => each.textContent);
    expect(sections).toEqual([...titlesIn(page), "How to reach us"]);
    expect(screen.getByText(/is not legal advice/)).toBeTruthy();
  },
);

test("the terms name the time that the product keeps to", { tags: "pages.legal" }, () => {
  openPublicPage(TermsPage);
  const promise = new RegExp(`We answer within ${reviewPromiseBusinessDays} business days`);
  expect(screen.getByText(promise)).toBeTruthy();
});

describe("the tables of the privacy page", { tags: "pages.personal-data" }, () => {
  const stored = { name: "Info session", what: ["your name", "your question"], why: "To answer." };
  const data: PersonalData = {
    stored: [{ ...stored, until: "2 years." }],
    kept: [{ name: "Emails", what: ["a hash of your address"], why: "so that you stay away" }],
    ...{ database: "disk", files: "disk", mail: "disk" },
  };
  const open = async (answer: Answer<"people.describe">, name: string) => {
    openPublicPage(PrivacyPage, { answers: { "people.describe": answer } });
    const table = within(await screen.findByRole("table", { name }));
    return table.getAllByRole("row").map(({ children }) => [...children].map((c) => c.textContent));
  };

  test("say what is stored, why and how long", async () => {
    expect(await open(data, "What we store")).toEqual([
      ["About", "What we store", "Why", "How long"],
      ["Info session", "Your name and your question.", "To answer.", "2 years."],
    ]);
  });

  test("say what stays", async () => {
    const [, row] = await open(data, "What stays after you delete your account");
    expect(row).toEqual(["Emails", "A hash of your address.", "So that you stay away."]);
  });

  const { staff, server, databaseServer, objectStore, mailServer, noMailServer } =
    privacy.recipients;

  test.each([
    ["own disks alone", {}, [staff, server, noMailServer]],
    [
      "stores of others",
      { database: "server", files: "object store", mail: "server" },
      [staff, server, databaseServer, objectStore, mailServer],
    ],
  ] as const)("name who receives something with %s", async (_, stores, rows) => {
    const [, ...shown] = await open({ ...data, ...stores }, "Who receives what");
    expect(shown).toEqual(rows.map(({ name, receives }) => [name, receives]));
  });

  test("can be asked for again", async () => {
    openPublicPage(PrivacyPage, { answers: { "people.describe": unreachable } });
    expect((await screen.findAllByText("Failed to load this table")).length).toBe(3);
  });
});
