import { addresses } from "#contract/addresses.ts";
import type { PersonPage } from "#contract/people/people.ts";
import { may } from "#contract/permissions.ts";
import { ComingBooking } from "#web/coaching/staff/coming-booking.tsx";
import { useRoles } from "#web/lib/session/session.ts";
import { StaffTierRequest } from "#web/members/staff-tier-request.tsx";
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
      trail={[place ?? { to: addresses.adminPeople, label: "People" }]}
      renderRoles={(person) => <Roles person={person} />}
      renderBooking={(booking, person) => (
        <ComingBooking booking={booking} of={`${booking.session.title}, ${calledBy(person)}`} />
      )}
      renderTierRequest={(person) => <WaitingTierRequest person={person} />}
      renderDialogs={(shown) => <PersonDialogs {...shown} />}
    />
  );
}

function calledBy({ name, email }: PersonPage): string {
  return name ?? email;
}

function WaitingTierRequest({ person }: { person: PersonPage }) {
  const request = person.account?.tier_request;
  if (!request) return null;
  return <StaffTierRequest request={request} of={calledBy(person)} onDecided={focusOnPage} />;
}

/** The buttons are gone by then. */
function focusOnPage() {
  document.querySelector<HTMLElement>("main h1")?.focus();
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
