import { act, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import type { FoundCount } from "#contract/lists/lists.ts";
import StaffLeadsPage from "#web/leads/staff-leads-page.tsx";
import { queries, queryClient } from "#web/lib/api/queries.ts";
import { findRows, openPage } from "#web/testing/open-page.tsx";
import { sampleId } from "#web/testing/samples/ids.ts";
import { sampleLead } from "#web/testing/samples/leads.ts";
import { samplePage } from "#web/testing/samples/pages.ts";
import { type Answer, type Answers, never, refuse } from "#web/testing/server.ts";

const lead = (number: number) =>
  sampleLead({ id: sampleId(number), email: `lead${number}@example.com` });
const leads = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => lead(from + index));

const exactly = (count: number): FoundCount => ({ count, is_exact: true });

function openLeads(count: Answer<"lists.count">, list: Answers["leads.list"] = twoPages) {
  return openPage(StaffLeadsPage, { answers: { "leads.list": list, "lists.count": count } });
}

const twoPages: Answer<"leads.list"> = ({ cursor }) =>
  cursor === undefined ? samplePage(leads(1, 2), "2") : samplePage(leads(3, 4), "4");

const status = () =>
  screen.queryAllByRole("status").find(({ textContent }) => /Showing|leads$/.test(textContent));
const untilStatus = (wanted: string) => waitFor(() => expect(status()?.textContent).toBe(wanted));

test("a list with more pages says how many rows it has, and so again after the next page", {
  tags: "lists.counts",
}, async () => {
  const { user, server } = openLeads(exactly(63));
  await untilStatus("Showing 2 of 63 leads");
  await user.click(screen.getByRole("button", { name: "Load more" }));
  await untilStatus("Showing 4 of 63 leads");
  expect(server.sent("lists.count")).toEqual([{ list: "leads" }]);
});

test("more than a thousand rows are said to be more", async () => {
  openLeads({ count: 1000, is_exact: false });
  await untilStatus("Showing 2 of 1,000+ leads");
});

test("a list of one page is not counted", async () => {
  const { server } = openLeads(exactly(2), samplePage(leads(1, 2)));
  await untilStatus("2 leads");
  expect(server.sent("lists.count")).toEqual([]);
});

test.each([
  ["could not be read", refuse("forbidden")],
  ["is refused by a busy server", refuse("overloaded")],
] as const)(
  "if the count %s, it is asked for once, and the list says what it shows",
  { tags: ["lists.counts", "running.slow-reads"] },
  async (_when, answer) => {
    const { server } = openLeads(answer);
    await findRows();
    await waitFor(() => expect(server.sent("lists.count")).toHaveLength(1));
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    expect(server.sent("lists.count")).toHaveLength(1);
    expect(status()?.textContent).toBe("Showing the first 2");
    expect(screen.queryByRole("alert")).toBeNull();
  },
);

test("until the count is there, the list says what it shows", {
  tags: "lists.counts",
}, async () => {
  const { server } = openLeads(never);
  await findRows();
  await waitFor(() => expect(server.sent("lists.count")).toHaveLength(1));
  expect(status()?.textContent).toBe("Showing the first 2");
});

test("a count that later rows have overtaken is not shown", async () => {
  const { user } = openLeads(exactly(3));
  await untilStatus("Showing 2 of 3 leads");
  await user.click(screen.getByRole("button", { name: "Load more" }));
  await untilStatus("Showing the first 4");
});

test("the count is of the search and the filters, and the order does not change it", async () => {
  const { user, server } = openLeads(({ status }) => exactly(status === "dead" ? 58 : 63));
  await untilStatus("Showing 2 of 63 leads");
  await user.click(screen.getByRole("button", { name: /^Email/ }));
  await waitFor(() => expect(server.sent("leads.list").at(-1)?.sort).toBe("email"));
  expect(status()?.textContent).toBe("Showing 2 of 63 leads");
  await user.selectOptions(screen.getByLabelText("Status"), "Dead");
  await untilStatus("Showing 2 of 58 leads");
  expect(server.sent("lists.count")).toEqual([
    { list: "leads" },
    { list: "leads", status: "dead" },
  ]);
});

test("until the rows of a filter have come, the count of the rows shown stays", async () => {
  const { user, server } = openLeads(exactly(63));
  await untilStatus("Showing 2 of 63 leads");
  server.answer({ "leads.list": never, "lists.count": never });
  await user.selectOptions(screen.getByLabelText("Status"), "Dead");
  await waitFor(() => expect(server.sent("leads.list").at(-1)?.status).toBe("dead"));
  expect(status()?.textContent).toBe("Showing 2 of 63 leads");
  expect(screen.getByRole("button", { name: "Load more" })).toBeTruthy();
  expect(server.sent("lists.count")).toHaveLength(1);
});

test("a change that has the list read again has it counted again", {
  tags: "lists.counts",
}, async () => {
  const { server } = openLeads(exactly(63));
  await untilStatus("Showing 2 of 63 leads");
  server.answer({ "lists.count": exactly(62) });
  await act(() => queryClient.invalidateQueries({ queryKey: queries.leads.key() }));
  await untilStatus("Showing 2 of 62 leads");
});
