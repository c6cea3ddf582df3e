import { useEffect, useRef } from "react";
import { isStaff, type Role } from "#contract/permissions.ts";
import type { RoleHolder } from "#contract/roles/roles.ts";
import { focusAddRole } from "#web/roles/add-role.tsx";
import { useRemoveRole } from "#web/roles/use-role-changes.ts";
import { BusyButton } from "#web/ui/busy-button.tsx";
import { capitalized } from "#web/ui/capitalized.ts";

/** Pressing one removes the role. */
export function RoleBadges({ holder }: { holder: RoleHolder }) {
  // The pressed badge is unmounted, so the focus would be lost.
  const isFocusLost = useRef(false);
  useEffect(() => {
    if (isFocusLost.current) focusAddRole(holder);
    isFocusLost.current = false;
  }, [holder]);
  const onRemoved = () => {
    isFocusLost.current = true;
  };
  if (holder.roles.length === 0) return <span className="soft">None</span>;
  return (
    <>
      <ul className="role-badges">
        {holder.roles.map((role) => (
          <li key={role}>
            <RoleBadge holder={holder} role={role} onRemoved={onRemoved} />
          </li>
        ))}
      </ul>
      {!holder.email_verified && isStaff(holder.roles) && (
        <p className="soft small">Admin and coach have no effect until the address is confirmed.</p>
      )}
    </>
  );
}

interface RoleBadgeProps {
  holder: RoleHolder;
  role: Role;
  onRemoved: () => void;
}

function RoleBadge({ holder, role, onRemoved }: RoleBadgeProps) {
  const { mutate, isPending } = useRemoveRole(onRemoved);
  return (
    <BusyButton
      className="role-badge"
      aria-label={`${capitalized(role)}: remove from ${holder.email}`}
      aria-busy={isPending}
      onClick={() => mutate({ user_id: holder.id, role })}
    >
      {capitalized(role)}
      <span aria-hidden="true">×</span>
    </BusyButton>
  );
}
