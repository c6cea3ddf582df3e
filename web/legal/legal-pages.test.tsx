import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { privacy, terms } from "#content/legal.ts";
import { reviewPromiseBusinessDays } from "#contract/applications/applications.ts";
import { bodiesKeptDays } from "#contract/messages/messages.ts";
import PrivacyPage from "#web/legal/privacy-page.tsx";
import TermsPage from "#web/legal/terms-page.tsx";
import { openPublicPage } from "#web/testing/open-page.tsx";

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
    expect(sections).toEqual([...page.sections.map(({ title }) => title), "How to reach us"]);
    expect(screen.getByText(/It is not legal advice/)).toBeTruthy();
  },
);

test("the pages name the times that the product keeps to", { tags: "pages.legal" }, () => {
  openPublicPage(PrivacyPage);
  expect(
    screen.getByText(new RegExp(`the text of each email for ${bodiesKeptDays} days`)),
  ).toBeTruthy();
  openPublicPage(TermsPage);
  const promise = new RegExp(`We answer within ${reviewPromiseBusinessDays} business days`);
  expect(screen.getByText(promise)).toBeTruthy();
});
