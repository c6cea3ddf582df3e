import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import StaffLeadsPage from "#web/leads/staff-leads-page.tsx";
import { openPage } from "#web/testing/open-page.tsx";
import { sampleId } from "#web/testing/samples/ids.ts";
import { sampleLead } from "#web/testing/samples/leads.ts";
import { samplePage } from "#web/testing/samples/pages.ts";

const labels = Array.from({ length: 101 }, (_, n) => ({
  id: sampleId(n + 10),
  name: `Label ${String(n).padStart(3, "0")}`,
}));
const last = { id: sampleId(110), name: "Label 100" };

function open(at = "/") {
  return openPage(StaffLeadsPage, {
    at,
    answers: {
      "leads.list": samplePage([sampleLead()]),
      "labels.list": ({ search = "", id }) =>
        labels
          .filter((label) => label.name.includes(search) && (id === undefined || label.id === id))
          .slice(0, 100),
    },
  });
}

test("a label beyond the first 100 is searched on the server, and filters the list", {
  tags: "lists.filters",
}, async () => {
  const { user, server } = open();
  await user.click(await screen.findByRole("button", { name: "Filters" }));
  await user.type(await screen.findByPlaceholderText("All"), "100");
  await user.click(await screen.findByRole("option", { name: "Label 100", hidden: true }));
  await screen.findByDisplayValue("Label 100");
  expect(server.sent("labels.list")).toContainEqual({ search: "100" });
  expect(server.sent("leads.list").at(-1)).toMatchObject({ label: last.id });
});

test("the label of a link is named, also beyond the first 100, and can be cleared", {
  tags: "lists.filters",
}, async () => {
  const { user, server } = open(`/?label=${last.id}`);
  expect(await screen.findByDisplayValue("Label 100")).toBeTruthy();
  await user.click(screen.getByLabelText("Clear: Label"));
  expect(await screen.findByPlaceholderText("All")).toHaveProperty("value", "");
  expect(server.sent("leads.list").at(-1)).not.toHaveProperty("label");
});
