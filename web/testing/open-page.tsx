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

export type User = ReturnType<typeof userEvent.setup>;

type Routes = Parameters<typeof createRoutesStub>[0];
type Address = NonNullable<
  ComponentProps<ReturnType<typeof createRoutesStub>>["initialEntries"]
>[number];

interface OpenedSite {
  answers?: Answers;
  /** By default nobody is signed in. */
  roles?: readonly Role[];
  at?: Address;
  /** The previous one in the history. */
  from?: Address;
}

interface OpenedPage extends OpenedSite {
  path?: string;
  /** By path, for links of this page. */
  elsewhere?: Readonly<Record<string, ComponentType>>;
}

/** With the component library's theme and the question before unsaved changes are lost. */
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

export function openPublicPage(Page: ComponentType, opened: OpenedPage = {}) {
  const { path = "/", elsewhere = {}, ...site } = opened;
  const others = Object.entries(elsewhere).map(([to, Component]) => ({ path: to, Component }));
  return openSite([{ path, Component: Page }, ...others], { at: path, ...site });
}

/**
 * With the notices. Returns the stub server, a user, the page's element, queries within the page
 * without the notices, and `leave`, which unmounts the page. Everything is unmounted after each
 * test.
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

/** By name, or the only one. Returns queries within it. */
export async function findDialog(name?: string) {
  return within(await screen.findByRole("dialog", name === undefined ? {} : { name }));
}

/** The text of the cells. */
export async function findRows() {
  const [, ...rows] = await screen.findAllByRole("row");
  return rows.map((row) =>
    within(row)
      .getAllByRole("cell")
      .filter((cell) => within(cell).queryByRole("checkbox") === null)
      .map(({ textContent }) => textContent),
  );
}

/** By label. */
export function fill(
  dialog: Pick<ReturnType<typeof within>, "getByLabelText">,
  fields: Record<string, string>,
) {
  for (const [label, value] of Object.entries(fields)) {
    fireEvent.change(dialog.getByLabelText(label), { target: { value } });
  }
}
