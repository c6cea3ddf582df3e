import { screen } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import StaffPeoplePage from "#web/directory/staff-people-page.tsx";
import { findRows, openPage } from "#web/testing/open-page.tsx";
import { sampleKnownPerson } from "#web/testing/samples/directory.ts";
import { sampleId } from "#web/testing/samples/ids.ts";
import { samplePage } from "#web/testing/samples/pages.ts";
import { type Answers, refuse } from "#web/testing/server.ts";

const ana = sampleKnownPerson();
const ben = sampleKnownPerson({
  ...{ id: sampleId(2), name: null, email: "ben@example.com", came_by: "import" },
  ...{ labels: ["Agents", "Texas"], membership_tier: "elite", is_confirmed: true },
  ...{ member_since: "2026-11-06T12:00:00.000Z", last_seen_at: "2026-11-20T12:00:00.000Z" },
  ...{ is_mail_off: true, cohorts: [{ id: sampleId(3), title: "Autumn", state: "offered" }] },
});

/** In its frame, to which menus are added. */
function FramedPeople() {
  return (
    <main id="main">
      <StaffPeoplePage />
    </main>
  );
}

const open = (answers: Answers = {}, at = "/") =>
  openPage(FramedPeople, {
    at,
    answers: { "directory.list": samplePage([ana, ben]), ...answers },
    elsewhere: { "/admin/people/:personId": () => <h1>The person</h1> },
  });

describe("the list of people", { tags: "people.list" }, () => {
  test("says of each what we know", async () => {
    open();
    const [first, second] = await findRows();
    expect(first).toEqual([
      ...[
        "Ana Ruizana@example.com",
        "Application",
        "None",
        "None",
        "None",
        "No account",
        "Never",
        "On",
      ],
    ]);
    expect(second).toEqual([
      ...["ben@example.com", "Import", "Agents, Texas", "Autumn: offered", "Elite"],
      ...["Nov 6, 2026", "Nov 20, 2026", "Off"],
    ]);
  });

  test("leads to the person from the name and from the row", async () => {
    const { user } = open();
    const link = await screen.findByRole("link", { name: "Ana Ruiz" });
    expect(link.getAttribute("href")).toBe(`/admin/people/${ana.id}`);
    await user.click(screen.getByRole("cell", { name: "Application" }));
    expect(await screen.findByRole("heading", { name: "The person" })).toBeTruthy();
  });

  test("shows the columns that are chosen, which are a part of its address", async () => {
    const { user } = open({}, "/?columns=mail");
    expect(await headings()).toEqual(["Email", "Mail"]);
    await user.click(screen.getByRole("button", { name: "Columns" }));
    await user.click(await screen.findByRole("menuitemcheckbox", { name: "Known since" }));
    expect(await headings()).toEqual(["Email", "Mail", "Known since"]);
  });

  test("asks for what is filtered", async () => {
    const { user, server } = open({}, "/?state=joined&came_by=import&account=no&mail=off");
    await findRows();
    await user.selectOptions(screen.getByLabelText("Tier"), "Elite");
    await findRows();
    expect(server.sent("directory.list").at(-1)).toMatchObject({
      ...{ state: "joined", came_by: "import", account: "no", mail: "off", tier: "elite" },
    });
  });

  test("says that it could not be loaded", async () => {
    open({ "directory.list": refuse("forbidden") });
    expect(await screen.findByText("Failed to load people")).toBeTruthy();
  });
});

async function headings(): Promise<string[]> {
  await findRows();
  return screen
    .getAllByRole("columnheader")
    .map(({ textContent }) => textContent?.replace(/[↑↓]/, "") ?? "")
    .filter((title) => title !== "");
}
