import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import type { Role } from "#contract/permissions.ts";
import StaffCoachesPage from "#web/coaches/staff-coaches-page.tsx";
import { fill, findDialog, openPage } from "#web/testing/open-page.tsx";
import { sampleCoaches } from "#web/testing/samples/coaches.ts";
import { sampleId } from "#web/testing/samples/ids.ts";
import { type Answers, refuse } from "#web/testing/server.ts";

const staff = [
  { id: sampleId(1), email: "nora@example.com", name: "Nora" },
  { id: sampleId(2), email: "ben@example.com", name: null },
];

const InMain = () => (
  <main id="main">
    <StaffCoachesPage />
  </main>
);

const openCoaches = (answers: Answers = {}, roles: readonly Role[] = ["admin"]) =>
  openPage(InMain, {
    roles,
    answers: { "coaches.list": sampleCoaches, "cohorts.listCoaches": staff, ...answers },
  });

const [nora] = sampleCoaches;

test("all coaches are listed in their order, with their accounts", {
  tags: "coaches.record",
}, async () => {
  openCoaches();
  const rows = within(await screen.findByRole("list", { name: "Coaches" }));
  const names = rows.getAllByRole("heading").map(({ textContent }) => textContent);
  expect(names).toEqual(["Nora Whitlock", "Julian Oyelaran"]);
  expect(rows.getByText("Nora")).toBeTruthy();
  expect(rows.getByText("No account")).toBeTruthy();
});

test("an admin adds a coach with specialties, a line each, and an account", {
  tags: "coaches.record",
}, async () => {
  const { user, server } = openCoaches({ "coaches.create": nora });
  await user.click(await screen.findByRole("button", { name: "Add a coach" }));
  const dialog = await findDialog("Add a coach");
  fill(dialog, { Name: "Ada Byron", "Specialties (optional)": "Listening\n\n Waiting " });
  await user.selectOptions(dialog.getByLabelText("Account"), "ben@example.com");
  await user.click(dialog.getByRole("button", { name: "Add coach" }));
  expect(await screen.findByText("Coach added")).toBeTruthy();
  expect(server.sent("coaches.create")).toEqual([
    {
      ...{ name: "Ada Byron", title: null, line: null, biography: null, picture_id: null },
      ...{ specialties: ["Listening", "Waiting"], profile_url: "#" },
      ...{ user_id: sampleId(2), is_shown: true },
    },
  ]);
});

test("an account that another coach has is said at its field", {
  tags: "coaches.account",
}, async () => {
  const { user } = openCoaches({ "coaches.update": refuse("coach_linked") });
  await user.click(await screen.findByRole("button", { name: "Edit Julian Oyelaran" }));
  const dialog = await findDialog("Edit coach");
  await user.selectOptions(dialog.getByLabelText("Account"), "Nora (nora@example.com)");
  await user.click(dialog.getByRole("button", { name: "Save changes" }));
  expect(await dialog.findByText("Another coach has this account.")).toBeTruthy();
});

test("a coach changes the words of their own, and sees no button for others", {
  tags: "coaches.who-edits",
}, async () => {
  const { user, server } = openCoaches({ "coaches.update": nora }, ["coach"]);
  await user.click(await screen.findByRole("button", { name: "Edit Nora Whitlock" }));
  expect(screen.queryByRole("button", { name: /Julian|Add a coach/ })).toBeNull();
  const dialog = await findDialog("Edit coach");
  expect(dialog.queryByLabelText("Account")).toBeNull();
  fill(dialog, { "One sentence (optional)": "Listens." });
  await user.click(dialog.getByRole("button", { name: "Save changes" }));
  expect(await screen.findByText("Coach saved")).toBeTruthy();
  expect(server.sent("coaches.update")).toEqual([
    { id: nora?.id, line: "Listens.", was: { line: nora?.line } },
  ]);
});

test("a coach is moved at once, and moved back if that fails", {
  tags: "coaches.shown",
}, async () => {
  const { user, server } = openCoaches({ "coaches.order": refuse("coach_order_changed") });
  await user.click(await screen.findByRole("button", { name: "Move Nora Whitlock down" }));
  expect(await screen.findByText("Nora Whitlock is now 2 of 2")).toBeTruthy();
  expect(await screen.findByText(/The coaches have changed\./)).toBeTruthy();
  const [first] = screen.getAllByRole("heading", { level: 2 });
  expect(first?.textContent).toBe("Nora Whitlock");
  const ids = sampleCoaches.map(({ id }) => id);
  expect(server.sent("coaches.order")).toEqual([{ coach_ids: ids.toReversed(), was: ids }]);
});

test("deleting asks first", { tags: "coaches.who-edits" }, async () => {
  const { user, server } = openCoaches({ "coaches.delete": { success: true } });
  await user.click(await screen.findByRole("button", { name: "More: Nora Whitlock" }));
  await user.click(await screen.findByRole("menuitem", { name: "Delete" }));
  const dialog = await findDialog("Delete this coach?");
  expect(server.sent("coaches.delete")).toEqual([]);
  await user.click(dialog.getByRole("button", { name: "Delete coach" }));
  expect(await screen.findByText("Coach deleted")).toBeTruthy();
  expect(server.sent("coaches.delete")).toEqual([{ id: nora?.id }]);
});

test("without coaches the page says what that means", { tags: "coaches.none" }, async () => {
  openCoaches({ "coaches.list": [] });
  expect(await screen.findByText("No coaches")).toBeTruthy();
});
