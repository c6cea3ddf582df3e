import { screen, within } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";
import type { ImportColumn } from "#contract/imports/matching.ts";
import { matchingMessages } from "#contract/imports/matching.ts";
import { MatchColumns } from "#web/imports/match-columns.tsx";
import { openPage } from "#web/testing/open-page.tsx";

const column = (title: string, guess: ImportColumn, ...values: string[]) => ({
  ...{ title, guess, values },
  is_refusal: guess === "status",
});

function open(columns: ReturnType<typeof column>[], start = {}) {
  const chosen = {
    file: new File(["x"], "people.csv"),
    start: { has_titles: true, is_remembered: false, columns, ...start },
  };
  const onChecked = vi.fn();
  const page = () => <MatchColumns chosen={chosen} onChecked={onChecked} onCancel={vi.fn()} />;
  return { ...openPage(page), check: () => screen.getByRole("button", { name: "Check the file" }) };
}

const field = (name: string) => screen.getByRole<HTMLSelectElement>("combobox", { name });

describe("the columns of a file", { tags: "lists.import-columns" }, () => {
  test("have their titles, their first values, and what they become", async () => {
    open([column("Mail", "email", "ana@a.example", "bo@a.example"), column("", "left_out")]);
    expect(await screen.findByText("ana@a.example · bo@a.example")).toBeTruthy();
    expect(field("Mail").selectedOptions[0]?.text).toBe("Email address");
    expect(field("Column 2").selectedOptions[0]?.text).toBe("Left out");
    expect(document.activeElement?.textContent).toBe("What each column becomes");
  });

  test("that become the same say so at once, at the second one", async () => {
    const { user } = open([column("A", "email"), column("B", "left_out")]);
    await screen.findByText("A");
    await user.selectOptions(field("B"), "Email address");
    expect(screen.getByText(matchingMessages.twice)).toBeTruthy();
    expect(field("B").getAttribute("aria-invalid")).toBe("true");
  });

  test("without an address are not checked, and the field gets the focus", async () => {
    const { user, check } = open([column("A", "name"), column("B", "labels")]);
    await user.click(await screen.findByRole("button", { name: "Check the file" }));
    expect(screen.getByText(matchingMessages.noEmail)).toBeTruthy();
    expect(document.activeElement).toBe(field("A"));
    expect(check()).toBeTruthy();
  });

  test("may have no titles: then the first line is one of the values", async () => {
    const { user } = open([column("ana@a.example", "email", "bo@a.example")], {
      has_titles: false,
    });
    expect(await screen.findByText("ana@a.example · bo@a.example")).toBeTruthy();
    await user.click(screen.getByLabelText("The first line is already a person"));
    expect(field("ana@a.example")).toBeTruthy();
  });

  test("are said to be those of the last file with the same titles", async () => {
    open([column("A", "email")], { is_remembered: true });
    expect(await screen.findByText(/choices of the last file/)).toBeTruthy();
  });
});

test("a column that says who wants no email is left out only once that is confirmed", {
  tags: ["lists.import-columns", "lists.import-refusals"],
}, async () => {
  const { user, check } = open([column("A", "email"), column("State", "status", "active")]);
  await screen.findByText("A");
  expect(screen.queryByLabelText(/^Leave “State” out/)).toBeNull();
  await user.selectOptions(field("State"), "Left out");
  await user.click(check());
  const question = screen.getByLabelText(/^Leave “State” out, although/);
  expect(screen.getByText(matchingMessages.refusalLeftOut)).toBeTruthy();
  expect(document.activeElement).toBe(question);
  await user.click(question);
  expect(screen.queryByText(matchingMessages.refusalLeftOut)).toBeNull();
  expect(within(field("State")).getByRole("option", { selected: true }).textContent).toBe(
    "Left out",
  );
});
