import { cleanup, configure, fireEvent, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ComponentProps, ComponentType } from "react";
import { createRoutesStub } from "react-router";
import { afterEach, beforeEach, vi } from "vitest";
import type { Role } from "#contract/permissions.ts";
import { queryClient } from "#web/lib/api/queries.ts";
import { markSignedIn } from "#web/testing/browser.ts";
import { sampleSession } from "#web/testing/samples/accounts.ts";
import { type Answers, stubServer } from "#web/testing/server.ts";
import { Notices } from "#web/ui/notices.tsx";
import { Themed } from "#web/ui/theme/themed.tsx";

configure({ asyncUtilTimeout: 5_000 });
beforeEach(() => queryClient.clear());
afterEach(() => {
  for (const notice of screen.queryAllByRole("button", { name: "Dismiss" }))
    fireEvent.click(notice);
  cleanup();
  vi.useRealTimers();
  markSignedIn(false);
});

/** Someone who types and presses. */
export type User = ReturnType<typeof userEvent.setup>;

type Routes = Parameters<typeof createRoutesStub>[0];
type Address = NonNullable<
  ComponentProps<ReturnType<typeof createRoutesStub>>["initialEntries"]
>[number];

interface OpenedSite {
  /** What the server says. */
  answers?: Answers;
  /** The roles of the account that is signed in; without it nobody is. */
  roles?: readonly Role[];
  /** The address that is opened, by default the path of the page's route. */
  at?: Address;
  /** The address before it. */
  from?: Address;
}

interface OpenedPage extends OpenedSite {
  /** The path of the page's route, "/" unless given. */
  path?: string;
  /** Pages that this one leads to, by path. */
  elsewhere?: Readonly<Record<string, ComponentType>>;
}

/** Opens a page within the theme of the component library, as all but the public pages are. */
export function openPage(Page: ComponentType, opened: OpenedPage = {}) {
  const InTheme = () => (
    <Themed>
      <Page />
    </Themed>
  );
  return openPublicPage(InTheme, opened);
}

/** Opens a page without that theme, as the public pages are. */
export function openPublicPage(Page: ComponentType, opened: OpenedPage = {}) {
  const { path = "/", elsewhere = {}, ...site } = opened;
  const others = Object.entries(elsewhere).map(([to, Component]) => ({ path: to, Component }));
  return openSite([{ path, Component: Page }, ...others], { at: path, ...site });
}

/**
 * Opens an address of a site with these routes, and beside it the place of the notices. Returns the
 * server that the site talks to, a user, the page's element, lookups within the page without the
 * notices, and `leave`, which unmounts the page. What is opened is closed after each test.
 */
export function openSite(routes: Routes, { answers, roles, at = "/", from }: OpenedSite = {}) {
  if (roles) markSignedIn(true);
  const known: Answers = roles
    ? { "accounts.session": sampleSession(), "roles.own": [...roles] }
    : {};
  const server = stubServer({ ...known, ...answers });
  const Site = createRoutesStub(routes);
  const initialEntries = from === undefined ? [at] : [from, at];
  const { container, unmount } = render(<Site initialEntries={initialEntries} />);
  render(<Notices />);
  return { server, user: userEvent.setup(), container, page: within(container), leave: unmount };
}

/** Finds the dialog of this name, or the only one, and returns lookups within it. */
export async function findDialog(name?: string) {
  return within(await screen.findByRole("dialog", name === undefined ? {} : { name }));
}

/** Finds the rows of the table below its head, and returns the text of their cells. */
export async function findRows() {
  const [, ...rows] = await screen.findAllByRole("row");
  return rows.map((row) =>
    within(row)
      .getAllByRole("cell")
      .map(({ textContent }) => textContent),
  );
}
