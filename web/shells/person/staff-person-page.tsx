import type { PersonPage } from "#contract/people/people.ts";
import { may } from "#contract/permissions.ts";
import { useRoles } from "#web/lib/session/session.ts";
import { PersonView } from "#web/people/person-view.tsx";
import { AddRole } from "#web/roles/add-role.tsx";
import { RoleBadges } from "#web/roles/role-badges.tsx";
import { PersonDialogs } from "#web/shells/person/person-dialogs.tsx";
import { usePersonPlace } from "#web/shells/person/person-place.ts";
import { capitalized } from "#web/ui/capitalized.ts";
import "#web/leads/leads.css";
import "#web/members/staff-members.css";
import "#web/messages/messages.css";
import "#web/roles/roles.css";

export default function StaffPersonPage() {
  const place = usePersonPlace();
  return (
    <PersonView
      trail={[place ?? { label: "People" }]}
      renderRoles={(person) => <Roles person={person} />}
      renderDialogs={(shown) => <PersonDialogs {...shown} />}
    />
  );
}

function Roles({ person: { id: person_id, name, email, account } }: { person: PersonPage }) {
  const { roles: own } = useRoles();
  if (account === null) return null;
  if (!may("roles.manage", own)) return account.roles.map(capitalized).join(", ") || "None";
  const { id, is_suspended, is_confirmed: email_verified, roles, created_at } = account;
  const holder = { id, person_id, name, email, is_suspended, email_verified, roles, created_at };
  return (
    <div className="person-roles">
      <RoleBadges holder={holder} />
      <AddRole holder={holder} />
    </div>
  );
}
