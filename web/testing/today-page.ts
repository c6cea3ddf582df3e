import { screen, waitFor, within } from "@testing-library/react";
import type { ComponentType } from "react";
import type { Today } from "#contract/today/today.ts";
import { openPage } from "#web/testing/open-page.tsx";
import type { Answers } from "#web/testing/server.ts";

export const todayOpener =
  (Page: ComponentType) =>
  (today: Today, answers: Answers = {}) =>
    openPage(Page, { path: "/admin", answers: { "today.read": today, ...answers } });

export const findEntry = async (words: RegExp) =>
  within(
    await waitFor(() => {
      const found = screen.getAllByRole("listitem").find((item) => words.test(item.textContent));
      if (found === undefined) throw new Error(`No entry says ${words}`);
      return found;
    }),
  );
