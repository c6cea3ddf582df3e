import { fireEvent, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ComponentProps, ComponentType } from "react";
import { createRoutesStub, MemoryRouter } from "react-router";
import type { Role } from "#contract/permissions.ts";
import { ProofDialog } from "#web/shared/accounts/proof/proof-dialog.tsx";
import { markSignedIn } from "#web/testing/browser.ts";
import { sampleSession } from "#web/testing/samples/accounts.ts";
import { type Answers, stubServer } from "#web/testing/server.ts";
import { LeaveDialog } from "#web/ui/forms/leave-dialog.tsx";
import { Notices } from "#web/ui/notices/notices.tsx";
import { Themed } from "#web/ui/theme/themed.tsx";

/** A simulated user who types and clicks. */
export type User = ReturnType<typeof userEvent.setup>;

type Routes = Parameters<typeof createRoutesStub>[0];
type Address = NonNullable<
  ComponentProps<ReturnType<typeof createRoutesStub>>["initialEntries"]
>[number];

interface OpenedSite {
  /** The server's replies by call name. */
  answers?: Answers;
  /** The roles of the signed-in account. Without it nobody is signed in. */
  roles?: readonly Role[];
  /** The address to open; by default the path of the page's route. */
  at?: Address;
  /** The previous address in the history. */
  from?: Address;
}

interface OpenedPage extends OpenedSite {
  /** The path of the page's route; "/" by default. */
  path?: string;
  /** Other pages by path, for links of this page. */
  elsewhere?: Readonly<Record<string, ComponentType>>;
}

/**
 * Opens a page inside the component library's theme, with the question before unsaved changes are
 * lost, as for all but the public pages.
 */
export function openPage(Page: ComponentType, opened: OpenedPage = {}) {
  const InTheme = () => (
    <Themed>
      <Page />
      <LeaveDialog />
      <ProofDialog />
    </Themed>
  );
  return openPublicPage(InTheme, opened);
}

/** Opens a page without that theme, as for the public pages. */
export function openPublicPage(Page: ComponentType, opened: OpenedPage = {}) {
  const { path = "/", elsewhere = {}, ...site } = opened;
  const others = Object.entries(elsewhere).map(([to, Component]) => ({ path: to, Component }));
  return openSite([{ path, Component: Page }, ...others], { at: path, ...site });
}

/**
 * Opens an address of a site with these routes, with the notices beside it. Returns the stub
 * server, a user, the page's element, queries within the page without the notices, and `leave`,
 * which unmounts the page. Everything is unmounted after each test.
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
  // Their links need a router of their own.
  render(
    <MemoryRouter>
      <Notices />
    </MemoryRouter>,
  );
  return { server, user: userEvent.setup(), container, page: within(container), leave: unmount };
}

/** Finds the dialog with this name, or the only dialog. Returns queries within it. */
export async function findDialog(name?: string) {
  return within(await screen.findByRole("dialog", name === undefined ? {} : { name }));
}

/** Finds the body rows of the table. Returns the text of their cells. */
export async function findRows() {
  const [, ...rows] = await screen.findAllByRole("row");
  return rows.map((row) =>
    within(row)
      .getAllByRole("cell")
      .filter((cell) => within(cell).queryByRole("checkbox") === null)
      .map(({ textContent }) => textContent),
  );
}

/** Types these values into the fields with these labels. */
export function fill(
  dialog: Pick<ReturnType<typeof within>, "getByLabelText">,
  fields: Record<string, string>,
) {
  for (const [label, value] of Object.entries(fields)) {
    fireEvent.change(dialog.getByLabelText(label), { target: { value } });
  }
}
