import { screen } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import StaffLeadsPage from "#web/leads/staff-leads-page.tsx";
import { onNarrowScreen } from "#web/testing/narrow-screen.ts";
import { findRows, openPage } from "#web/testing/open-page.tsx";
import { sampleLead } from "#web/testing/samples/leads.ts";
import { samplePage } from "#web/testing/samples/pages.ts";

async function openLeads() {
  openPage(StaffLeadsPage, { answers: { "leads.list": samplePage([sampleLead()]) } });
  const rows = await findRows();
  const cells = screen.getAllByRole("cell").filter((cell) => cell.dataset["title"]);
  const places = cells.map(({ dataset }) => [dataset["title"], dataset["cardSlot"]]);
  const isCards = document.querySelector(".record-cards") !== null;
  return { rows, places, isCards };
}

const row = ["Ana Ruiz", "ana@example.com", "Landing page", "New", "Nov 5, 2026", "View"];

describe("on a phone, a record is a card", () => {
  onNarrowScreen();

  test("with the same cells, each at its place", { tags: "lists.phone" }, async () => {
    const { rows, places, isCards } = await openLeads();
    expect(isCards).toBe(true);
    expect(rows).toEqual([row]);
    expect(places).toEqual([
      ["Name", "title"],
      ["Email", "note"],
      ["Source", "fact"],
      ["Status", "status"],
      ["Created", undefined],
    ]);
  });
});

test("on a wide screen a record is a row", async () => {
  const { rows, isCards } = await openLeads();
  expect(isCards).toBe(false);
  expect(rows).toEqual([row]);
});
