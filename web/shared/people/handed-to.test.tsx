import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { api } from "#web/lib/api/api.ts";
import { HandedTo } from "#web/shared/people/handed-to.tsx";
import { openPage } from "#web/testing/open-page.tsx";
import { sampleSession } from "#web/testing/samples/accounts.ts";
import { sampleApplication } from "#web/testing/samples/applications.ts";
import { sampleId } from "#web/testing/samples/ids.ts";
import { refuse } from "#web/testing/server.ts";

const own = { id: sampleSession().user.id, email: "kim@example.com", name: "Kim" };
const julian = { id: sampleId(102), email: "julian@example.com", name: "Julian Ash" };
const application = sampleApplication();

const Shown = () => (
  <main id="main">
    <HandedTo record={application} of={application.name} hand={api.applications.handOver} />
  </main>
);

test("something is handed to a colleague, and says to whom", {
  tags: "people.handed-over",
}, async () => {
  const { user, server } = openPage(Shown, {
    answers: {
      "cohorts.listCoaches": [julian, own],
      "applications.handOver": { responsible_id: julian.id, responsible: julian.name },
    },
    roles: ["coach"],
  });
  await user.click(await screen.findByRole("button", { name: "Hand to …: Ana Ruiz" }));
  expect(screen.getAllByRole("menuitem").map(({ textContent }) => textContent)).toEqual([
    "To me",
    "To Julian Ash",
  ]);
  await user.click(screen.getByRole("menuitem", { name: "To Julian Ash" }));
  await screen.findByRole("button", { name: "Handed to Julian: Ana Ruiz" });
  expect(server.sent("applications.handOver")).toEqual([
    { id: application.id, responsible_id: julian.id, was: { responsible_id: null } },
  ]);
});

test("a refusal is said, and nothing changes", { tags: "people.handed-over" }, async () => {
  const { user } = openPage(Shown, {
    answers: {
      "cohorts.listCoaches": [julian],
      "applications.handOver": refuse("coach_gone"),
    },
    roles: ["coach"],
  });
  await user.click(await screen.findByRole("button", { name: "Hand to …: Ana Ruiz" }));
  await user.click(await screen.findByRole("menuitem", { name: "To Julian Ash" }));
  await waitFor(() => expect(screen.getByText("Failed to hand it over")).toBeTruthy());
  expect(screen.getByRole("button", { name: "Hand to …: Ana Ruiz" })).toBeTruthy();
});
