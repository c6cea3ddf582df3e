// @vitest-environment jsdom
import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import type { Role } from "#contract/permissions.ts";
import { RoleGate } from "#web/lib/session/role-gate.tsx";
import { openPublicPage } from "#web/testing/open-page.tsx";

test.each<[Role[], boolean]>([
  [["admin"], true],
  [["member", "coach"], true],
  [["member", "guest"], false],
  [[], false],
])("holding %s opens a gate for admin and coach: %s", async (roles, isOpen) => {
  const { page } = openPublicPage(
    () => (
      <RoleGate allow={["admin", "coach"]} fallback="Not for you">
        For staff
      </RoleGate>
    ),
    { roles },
  );
  expect(page.getByRole("status").textContent).toBe("Loading");
  expect(await screen.findByText(isOpen ? "For staff" : "Not for you")).toBeTruthy();
  expect(screen.queryByText(isOpen ? "Not for you" : "For staff")).toBeNull();
});

test("without a fallback a closed gate shows nothing", async () => {
  const { container } = openPublicPage(() => <RoleGate allow={["admin"]}>For admins</RoleGate>, {
    roles: ["guest"],
  });
  await waitFor(() => expect(container.textContent).toBe(""));
});
