// @vitest-environment jsdom
import { cleanup, configure, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { queryClient } from "#web/lib/queries.ts";
import { RoleGate } from "#web/lib/role-gate.tsx";
import { markSignedIn } from "#web/lib/stub-browser.ts";
import { reply, stubServer } from "#web/lib/stub-server.ts";

configure({ asyncUtilTimeout: 5_000 });
beforeEach(() => {
  queryClient.clear();
  markSignedIn(true);
});
afterEach(() => {
  cleanup();
  markSignedIn(false);
});

function holdRoles(roles: readonly string[]) {
  stubServer(({ path }) => reply(path === "/api/user_roles" ? roles : { user: { id: "1" } }));
}

test.each([
  [["admin"], true],
  [["member", "coach"], true],
  [["member", "guest"], false],
  [[], false],
])("holding %s opens a gate for admin and coach: %s", async (roles, isOpen) => {
  holdRoles(roles);
  render(
    <RoleGate allow={["admin", "coach"]} fallback="Not for you">
      For staff
    </RoleGate>,
  );
  expect(screen.getByRole("status").textContent).toBe("Loading");
  expect(await screen.findByText(isOpen ? "For staff" : "Not for you")).toBeTruthy();
  expect(screen.queryByText(isOpen ? "Not for you" : "For staff")).toBeNull();
});

test("without a fallback a closed gate shows nothing", async () => {
  holdRoles(["guest"]);
  const { container } = render(<RoleGate allow={["admin"]}>For admins</RoleGate>);
  await waitFor(() => expect(container.textContent).toBe(""));
});
