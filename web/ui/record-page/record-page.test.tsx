import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { open, untilAddress } from "#web/testing/leads-page.tsx";
import { onNarrowScreen } from "#web/testing/narrow-screen.ts";
import { findRows } from "#web/testing/open-page.tsx";
import { samplePage } from "#web/testing/samples/pages.ts";

describe("what a list's address says is asked for", () => {
  test("and shown in the fields", async () => {
    const { server } = open("?search=ana&status=qualified&sort=email&order=asc");
    await findRows();
    expect(server.sent("leads.list")).toEqual([
      { search: "ana", status: "qualified", sort: "email", order: "asc" },
    ]);
    expect(screen.getByLabelText<HTMLInputElement>("Search").value).toBe("ana");
    expect(screen.getByLabelText<HTMLSelectElement>("Status").value).toBe("qualified");
    expect(
      screen
        .getByRole("button", { name: /^Email/ })
        .closest("th")
        ?.getAttribute("aria-sort"),
    ).toBe("ascending");
  });

  test("but for what nobody can ask for", async () => {
    const { server } = open("?status=vip&sort=secret&order=up&record=1&limit=0");
    await findRows();
    expect(server.sent("leads.list")).toEqual([{ sort: "created_at", order: "desc" }]);
    expect(screen.queryByRole("dialog")).toBeNull();
  });
});

describe("the address follows", () => {
  test("what is typed into the search, as one step of the history", async () => {
    const { user, press, server } = open("?status=new");
    await findRows();
    await user.type(screen.getByLabelText("Search"), " an");
    await untilAddress("?status=new&search=an");
    await user.type(screen.getByLabelText("Search"), "a");
    await untilAddress("?status=new&search=ana");
    await waitFor(() => expect(server.sent("leads.list").at(-1)?.search).toBe("ana"));
    await press("Back");
    expect(await screen.findByRole("heading", { name: "Before" })).toBeTruthy();
  });

  test("the search at once when one leaves its field", async () => {
    const { user } = open();
    await findRows();
    await user.type(screen.getByLabelText("Search"), "ana");
    await user.tab();
    await untilAddress("?search=ana");
  });

  test("two changes at once", async () => {
    open();
    await findRows();
    const search = screen.getByLabelText("Search");
    act(() => {
      fireEvent.change(search, { target: { value: "ana" } });
      fireEvent.blur(search);
      fireEvent.change(screen.getByLabelText("Status"), { target: { value: "dead" } });
    });
    await untilAddress("?search=ana&status=dead");
    expect(screen.getByLabelText<HTMLInputElement>("Search").value).toBe("ana");
  });

  test("a filter and the sorting, which Back takes back, and what is so anyway stays out", {
    tags: "lists.address",
  }, async () => {
    const { user, press } = open();
    await findRows();
    await user.selectOptions(screen.getByLabelText("Status"), "Dead");
    await untilAddress("?status=dead");
    await press("Email");
    await untilAddress("?status=dead&sort=email&order=asc");
    await user.click(screen.getByRole("button", { name: /^Created/ }));
    await untilAddress("?status=dead&order=asc");
    await user.click(screen.getByRole("button", { name: /^Created/ }));
    await untilAddress("?status=dead");
    await press("Back");
    await press("Back");
    await press("Back");
    await press("Back");
    await untilAddress("");
    expect(screen.getByLabelText<HTMLSelectElement>("Status").value).toBe("");
  });

  test("and so does the search's field, back to what was searched before", async () => {
    const { press } = open("?search=ana&status=new", { "leads.list": samplePage([]) });
    await screen.findByRole("heading", { name: "Nothing found" });
    await press("Show all");
    await untilAddress("");
    expect(screen.getByLabelText<HTMLInputElement>("Search").value).toBe("");
    await press("Back");
    await untilAddress("?search=ana&status=new");
    expect(screen.getByLabelText<HTMLInputElement>("Search").value).toBe("ana");
  });
});

test("a screen reader hears how a table is sorted, and not that it is empty", {
  tags: "lists.rows",
}, async () => {
  open();
  await findRows();
  const sortOf = (name: string) =>
    screen.getByRole("columnheader", { name }).getAttribute("aria-sort");
  expect([sortOf("Created"), sortOf("Email")]).toEqual(["descending", "none"]);
  expect(screen.queryByText("No records")).toBeNull();
});

describe("on a phone", () => {
  onNarrowScreen();

  test("a line says how the rows are sorted, and changes it where there are no headings", {
    tags: "lists.phone",
  }, async () => {
    const { user } = open();
    await findRows();
    expect(screen.queryByRole("combobox", { name: "Sorted by" })).toBeNull();
    await user.click(screen.getByRole("button", { name: "Filters" }));
    const chosen = screen.getByRole<HTMLSelectElement>("combobox", { name: "Sorted by" });
    expect(chosen.selectedOptions[0]?.text).toBe("Created");
    await user.selectOptions(chosen, "Email");
    await untilAddress("?sort=email");
    await user.click(screen.getByRole("button", { name: "Descending: reverse the order" }));
    await untilAddress("?sort=email&order=asc");
    expect(screen.getByRole("button", { name: "Ascending: reverse the order" })).toBeTruthy();
  });

  test("the filters are folded again by a button below them, and the focus returns", async () => {
    const { user } = open();
    await findRows();
    const button = screen.getByRole("button", { name: "Filters" });
    await user.click(button);
    await user.click(screen.getByRole("button", { name: "Show results" }));
    expect(button.getAttribute("aria-expanded")).toBe("false");
    expect(document.activeElement).toBe(button);
  });

  test("every filter is behind the button, which says how many are chosen", {
    tags: "lists.phone",
  }, async () => {
    const { user } = open("?status=new");
    await findRows();
    const button = screen.getByRole("button", { name: "Filters: 1 chosen" });
    expect(screen.queryByRole("combobox", { name: "Status" })).toBeNull();
    await user.click(button);
    expect(screen.getByRole("combobox", { name: "Status" })).toHaveProperty("value", "new");
  });
});

test("a filter beside the search needs no button", { tags: "lists.phone" }, async () => {
  open("?status=new");
  await findRows();
  expect(screen.getByRole("combobox", { name: "Status" })).toHaveProperty("value", "new");
  expect(screen.queryByRole("button", { name: /^Filters/ })).toBeNull();
});

test("the table has the name of its list, for screen readers", {
  tags: "pages.keyboard",
}, async () => {
  open();
  expect(await screen.findByRole("table", { name: "Leads" })).toBeTruthy();
});
