// @vitest-environment jsdom
import { cleanup, configure, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createRoutesStub } from "react-router";
import { afterEach, beforeEach, expect, test } from "vitest";
import { queryClient } from "#web/lib/queries.ts";
import { markSignedIn } from "#web/lib/stub-browser.ts";
import { refusal, reply, stubServer } from "#web/lib/stub-server.ts";
import StaffOverviewPage from "#web/overview/staff-overview-page.tsx";

configure({ asyncUtilTimeout: 5_000 });
beforeEach(() => queryClient.clear());
afterEach(() => {
  cleanup();
  markSignedIn(false);
});

const counts = {
  total_leads: 1240,
  pending_applications: 7,
  info_registrations: 0,
  active_members: 31,
};

const Site = createRoutesStub([{ path: "/admin", Component: StaffOverviewPage }]);

function openPage(answer: () => Response | Promise<Response>) {
  const server = stubServer(answer);
  render(<Site initialEntries={["/admin"]} />);
  return server;
}

const figures = () =>
  screen.getAllByRole("definition").map((figure) => {
    return `${figure.previousElementSibling?.textContent}: ${figure.textContent}`;
  });

test("four counts, and dashes only while they load", async () => {
  const server = openPage(() => reply(counts));
  expect(figures()).toEqual([
    "Total Leads: --",
    "Pending Applications: --",
    "Info Registrations: --",
    "Active Members: --",
  ]);
  await waitFor(() =>
    expect(figures()).toEqual([
      "Total Leads: 1,240",
      "Pending Applications: 7",
      "Info Registrations: 0",
      "Active Members: 31",
    ]),
  );
  expect(server.calls).toHaveLength(1);
});

test("counts that could not be loaded can be asked for again", async () => {
  let isBroken = true;
  openPage(() => (isBroken ? refusal(500, "unexpected", "") : reply(counts)));
  expect((await screen.findByRole("alert")).textContent).toContain("Failed to load the counts");
  isBroken = false;
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText("1,240")).toBeTruthy();
});

const forStaff = [
  ["Leads", "/admin/leads"],
  ["Applications", "/admin/applications"],
  ["Info sessions", "/admin/registrations"],
  ["Members", "/admin/members"],
  ["Course management", "/admin/courses"],
  ["Session management", "/admin/sessions"],
  ["Mail", "/admin/mail"],
];
const forAdmins = forStaff.toSpliced(4, 0, ["Role management", "/admin/roles"]);

test.each([
  ["an admin", "admin", forAdmins],
  ["a coach", "coach", forStaff],
])("it links to what %s works with, and to nothing else", async (_who, role, places) => {
  markSignedIn(true);
  stubServer(({ path }) => {
    if (path === "/api/auth/session") return reply({ user: { id: "1" } });
    return reply(path === "/api/user_roles" ? [role] : counts);
  });
  render(<Site initialEntries={["/admin"]} />);
  await screen.findByRole("link", { name: "Leads" });
  const links = screen.getAllByRole("link");
  expect(links.map((link) => [link.textContent, link.getAttribute("href")])).toEqual(places);
});
