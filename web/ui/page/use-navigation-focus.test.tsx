import { act, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { Link, Outlet } from "react-router";
import { expect, test } from "vitest";
import { openSite } from "#web/testing/open-page.tsx";
import { useNavigationFocus } from "#web/ui/page/use-navigation-focus.ts";

let showPage: () => void;

function Site() {
  useNavigationFocus();
  return (
    <>
      <Link to="/overview">Overview</Link>
      <button type="button">Menu</button>
      <main>
        <Outlet />
      </main>
    </>
  );
}

function Overview() {
  const [isShown, setIsShown] = useState(false);
  showPage = () => setIsShown(true);
  return (
    <div hidden={!isShown}>
      <h1>Admin console</h1>
    </div>
  );
}

const Leads = () => <h1>Leads</h1>;

async function openOverview() {
  const { user } = openSite(
    [
      {
        path: "/",
        Component: Site,
        children: [
          { path: "leads", Component: Leads },
          { path: "overview", Component: Overview },
        ],
      },
    ],
    { at: "/leads" },
  );
  await user.click(await screen.findByRole("link", { name: "Overview" }));
  const heading = await screen.findByText("Admin console");
  return { user, heading };
}

test("a page that is hidden at first gets the focus at its heading once it is shown", async () => {
  const { heading } = await openOverview();
  expect(document.activeElement).not.toBe(heading);
  act(() => showPage());
  await waitFor(() => expect(document.activeElement).toBe(heading));
});

test("whoever goes elsewhere while the page is hidden keeps the focus there", async () => {
  const { user } = await openOverview();
  const menu = screen.getByRole("button", { name: "Menu" });
  await user.click(menu);
  act(() => showPage());
  await screen.findByRole("heading", { name: "Admin console" });
  expect(document.activeElement).toBe(menu);
});
