import { screen, waitFor } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { searchMessages } from "#contract/search/search.ts";
import { NewPlaceForm } from "#web/cohorts/roster/place-forms/new-place-form.tsx";
import { openPage } from "#web/testing/open-page.tsx";
import { ana as anasPlace, button, cohort, foundPeople } from "#web/testing/roster.ts";
import { type Answers, refuse } from "#web/testing/server.ts";

const ana = { name: "Ana Ruiz", email: "ana@example.com" };
const anders = { name: "Anders Holm", email: "anders@example.com" };
const unnamed = { name: null, email: "andrea@example.com" };
const invented = { name: "Andre Moss", email: "andre.moss@demo.invalid" };
const all = [ana, anders, unnamed, invented];

const search: Answers["search.find"] = ({ text }) =>
  foundPeople(...all.filter(({ name, email }) => `${name} ${email}`.toLowerCase().includes(text)));

function openForm(answers: Answers = {}) {
  const { user, server } = openPage(() => <NewPlaceForm cohortId={cohort.id} />, {
    answers: { "search.find": search, "cohortPlaces.add": anasPlace, ...answers },
  });
  const field = screen.getByRole<HTMLInputElement>("combobox", { name: "The person’s email" });
  return { user, server, field };
}

// The test page has no layout, so a list that is open counts as hidden.
const listed = () =>
  screen.queryAllByRole("option", { hidden: true }).map(({ textContent }) => textContent);
const until = (...options: string[]) => waitFor(() => expect(listed()).toEqual(options));
/** What the field says. The page's notices are empty until something is sent. */
const said = () =>
  screen
    .getAllByRole("status")
    .map(({ textContent }) => textContent)
    .join("");

const asOption = ({ name, email }: { name: string | null; email: string }) =>
  `${name ?? ""} ${email}`;

describe("the field for the email of somebody who gets a place", () => {
  test("suggests people by a part of the name, and a press chooses one", {
    tags: "cohorts.roster",
  }, async () => {
    const { user, server, field } = openForm();
    await user.type(field, "rui");
    await user.click(await screen.findByRole("option", { name: asOption(ana), hidden: true }));
    expect(field.value).toBe(ana.email);
    expect(field.getAttribute("aria-expanded")).toBe("false");
    await user.click(await button("Add to the cohort"));
    expect(await screen.findByText("Added to the cohort")).toBeTruthy();
    expect(server.sent("search.find")[0]).toEqual({ text: "rui" });
    expect(server.sent("cohortPlaces.add")).toEqual([{ cohort_id: cohort.id, email: ana.email }]);
  });

  test("is filled in by the keyboard, which sends nothing yet", {
    tags: "cohorts.roster",
  }, async () => {
    const { user, server, field } = openForm();
    await user.type(field, "example.com");
    await until(asOption(ana), asOption(anders), asOption(unnamed));
    expect(said()).toBe("3 people found");
    await user.keyboard("{ArrowDown}{ArrowDown}{Enter}");
    expect(field.value).toBe(anders.email);
    await waitFor(() => expect(said()).toBe(""));
    expect(listed()).toEqual([]);
    expect(server.sent("cohortPlaces.add")).toEqual([]);
    await user.keyboard("{Enter}");
    expect(await screen.findByText("Added to the cohort")).toBeTruthy();
    expect(document.activeElement).toBe(field);
  });

  test("has nobody of the text before to choose while the search is under way", {
    tags: "cohorts.roster",
  }, async () => {
    const late = Promise.withResolvers<ReturnType<typeof foundPeople>>();
    const { user, field } = openForm({
      "search.find": ({ text }) =>
        text === "an" ? foundPeople(ana, anders, unnamed) : late.promise,
    });
    await user.type(field, "an");
    await until(asOption(ana), asOption(anders), asOption(unnamed));
    await user.type(field, "d{ArrowDown}{ArrowDown}");
    expect(listed()).toEqual([]);
    late.resolve(foundPeople(anders, unnamed));
    await until(asOption(anders), asOption(unnamed));
    await user.keyboard("{ArrowDown}{Enter}");
    expect(field.value).toBe(anders.email);
  });

  test("closes the list on Escape, also for a reply that comes later", async () => {
    const late = Promise.withResolvers<ReturnType<typeof foundPeople>>();
    const { user, field } = openForm({ "search.find": () => late.promise });
    await user.type(field, "ana");
    await user.keyboard("{Escape}");
    late.resolve(foundPeople(ana));
    await waitFor(() => expect(said()).toBe("1 person found"));
    expect(field.getAttribute("aria-expanded")).toBe("false");
  });

  test.each([
    ["nobody", "xyz", "Nobody found"],
    ["somebody invented for the demo", "moss", "People of the demo can’t be added to a cohort."],
  ])("finds %s and says so", async (_who, typed, words) => {
    const { user, field } = openForm();
    await user.type(field, typed);
    await waitFor(() => expect(said()).toBe(words));
    expect(listed()).toEqual([]);
  });

  test("says that the search failed, and takes a whole address all the same", async () => {
    const { user, field } = openForm({ "search.find": refuse("unexpected") });
    await user.type(field, ana.email);
    await waitFor(() => expect(said()).toBe(searchMessages.failed));
    await user.keyboard("{Enter}");
    expect(await screen.findByText("Added to the cohort")).toBeTruthy();
  });
});
