import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { infoSession } from "#content/info-session.ts";
import type { TextDrafts } from "#contract/texts/texts.ts";
import { SiteList } from "#web/lib/texts/site-text.tsx";
import { openPublicPage } from "#web/testing/open-page.tsx";
import { type Answer, refuse } from "#web/testing/server.ts";
import Editing from "#web/texts/on-page/editing.tsx";

const drafts: TextDrafts = {
  number: 1,
  texts: { "infoSession.agenda.parts": [] },
  drafts: [],
  shown: {},
};

function Page() {
  return (
    <>
      <SiteList in={{ group: "infoSession", defaults: infoSession }} of="agenda.parts">
        {({ time, text }) => (
          <p>
            {time} {text}
          </p>
        )}
      </SiteList>
      <Editing />
    </>
  );
}

async function openOtherWords(keep: Answer<"texts.keep"> = drafts) {
  const { user, server } = openPublicPage(Page, {
    path: "/info-session",
    answers: { "texts.drafts": drafts, "texts.keep": keep },
  });
  await screen.findByText("Editing. 0 drafts");
  await user.click(screen.getByRole("button", { name: "Other words of this page" }));
  const words = screen.getByRole("region", { name: "Other words of this page" });
  return { user, server, words: within(words) };
}

test("an entry is added to a list that was emptied", {
  tags: "texts.edited",
}, async () => {
  const { user, words } = await openOtherWords();
  await user.click(words.getByRole("button", { name: "Add an entry" }));
  expect(await screen.findByLabelText("Agenda parts 1 time")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Cancel" }));
});

test("a text that a colleague has changed is not said to be saving", {
  tags: "texts.drafts",
}, async () => {
  const { user, words } = await openOtherWords(() => refuse("changed_meanwhile"));
  await user.type(words.getByLabelText("Title"), " today");
  await user.tab();
  await screen.findByRole("button", { name: "Keep yours" });
  expect(screen.getByText("Editing. 0 drafts. One waits for your answer")).toBeTruthy();
});

test("a paragraph among the other words keeps its line breaks, a line has none", {
  tags: "texts.edited",
}, async () => {
  const { user, server, words } = await openOtherWords();
  for (const label of ["Intro", "Title"]) {
    await user.clear(words.getByLabelText(label));
    await user.paste("Ask us\nanything");
    await user.tab();
  }
  await waitFor(() =>
    expect(server.sent("texts.keep")).toMatchObject([
      { name: "infoSession.intro", value: "Ask us\nanything" },
      { name: "infoSession.title", value: "Ask us anything" },
    ]),
  );
});
