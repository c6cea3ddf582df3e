import StaffRolesPage from "#web/roles/staff-roles-page.tsx";
import { openPage } from "#web/testing/open-page.tsx";
import { sampleSession } from "#web/testing/samples/accounts.ts";
import { sampleId } from "#web/testing/samples/ids.ts";
import { samplePage } from "#web/testing/samples/pages.ts";
import { sampleRoleHolder } from "#web/testing/samples/roles.ts";
import type { Answers } from "#web/testing/server.ts";

export const ana = sampleRoleHolder();
export const admin = sampleRoleHolder({
  id: sampleId(2),
  email: "admin@example.com",
  roles: ["admin", "coach", "member", "guest"],
});

const Page = () => (
  <main id="main">
    <StaffRolesPage />
  </main>
);

/** Opens the roles of two accounts as the admin of them. */
export const openRoles = (answers: Answers = {}) =>
  openPage(Page, {
    roles: ["admin"],
    answers: {
      "accounts.session": sampleSession({
        user: { ...sampleSession().user, id: admin.id, email: admin.email },
      }),
      "roles.list": samplePage([ana, admin]),
      "roles.changes": [],
      ...answers,
    },
  });

/** The button that takes the role from Ana. */
export const takeMember = { name: "Member: remove from ana@example.com" };
