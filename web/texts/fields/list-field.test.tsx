import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import type { TextDrafts } from "#contract/texts/texts.ts";
import { openPage } from "#web/testing/open-page.tsx";
import StaffPlaybookTextsPage from "#web/texts/fields/staff-playbook-texts-page.tsx";

const openInside = async (inside: string[]) => {
  const drafts: TextDrafts = {
    number: 1,
    texts: { "playbookCover.inside": inside },
    drafts: [],
    shown: {},
  };
  openPage(StaffPlaybookTextsPage, { answers: { "texts.drafts": drafts } });
  return within(await screen.findByRole("group", { name: "Inside" }));
};

test("a list takes as many entries as its page has room for", {
  tags: "texts.kinds",
}, async () => {
  const full = await openInside(["Moves", "Scripts", "A routine", "Letters"]);
  expect(full.queryByRole("button", { name: /^Add/ })).toBeNull();
  expect(full.getAllByRole("button", { name: /^Remove/ })).toHaveLength(4);
});

test("the last entry of a list that needs one stays", {
  tags: "texts.kinds",
}, async () => {
  const short = await openInside(["Moves"]);
  expect(short.getByRole("button", { name: /^Add/ })).toBeTruthy();
  expect(short.queryByRole("button", { name: /^Remove/ })).toBeNull();
});
