import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import type { Role } from "#contract/permissions.ts";
import { queryClient } from "#web/lib/api/queries.ts";
import { sessionQuery } from "#web/lib/session/kept-session.ts";
import { RoleGate } from "#web/lib/session/role-gate.tsx";
import { openPublicPage } from "#web/testing/open-page.tsx";
import { sampleSession } from "#web/testing/samples/accounts.ts";
import { never } from "#web/testing/server.ts";

test.each<[Role[], boolean]>([
  [["admin"], true],
  [["member", "coach"], true],
  [["member", "guest"], false],
  [[], false],
])(
  "holding %s opens a gate for admin and coach: %s",
  { tags: "roles.gate" },
  async (roles, isOpen) => {
    openPublicPage(
      () => (
        <RoleGate allow={["admin", "coach"]} fallback="Not for you">
          For staff
        </RoleGate>
      ),
      { roles },
    );
    expect(await screen.findByText(isOpen ? "For staff" : "Not for you")).toBeTruthy();
    expect(screen.queryByText(isOpen ? "Not for you" : "For staff")).toBeNull();
  },
);

test.each([
  ["a spinner while the roles are read", sampleSession(), 1],
  ["no second spinner while the session is read", undefined, 0],
])("a gate shows %s", { tags: "roles.gate" }, (_what, session, spinners) => {
  queryClient.setQueryData(sessionQuery.queryKey, session);
  const { page } = openPublicPage(() => <RoleGate allow={["admin"]}>For admins</RoleGate>, {
    roles: ["admin"],
    answers: { "roles.own": never },
  });
  expect(page.queryAllByText("Loading")).toHaveLength(spinners);
});

test("without a fallback a closed gate shows nothing", { tags: "roles.gate" }, async () => {
  const { container } = openPublicPage(() => <RoleGate allow={["admin"]}>For admins</RoleGate>, {
    roles: ["guest"],
  });
  await waitFor(() => expect(container.textContent).toBe(""));
});
