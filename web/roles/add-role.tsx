import { Button, Menu } from "@mantine/core";
import { Role } from "#contract/permissions.ts";
import type { RoleHolder } from "#contract/roles/roles.ts";
import { useAddRole } from "#web/roles/use-role-changes.ts";
import { capitalized } from "#web/ui/capitalized.ts";
import { DropDown } from "#web/ui/drop-down.tsx";

export function focusAddRole({ id }: RoleHolder): void {
  document.querySelector<HTMLElement>(`[data-role-holder="${id}"]`)?.focus();
}

export function AddRole({ holder }: { holder: RoleHolder }) {
  const { mutate, isPending } = useAddRole();
  const missing = Role.options.filter((role) => !holder.roles.includes(role));
  if (missing.length === 0) {
    return (
      <span className="soft" data-role-holder={holder.id} tabIndex={-1}>
        Has every role
      </span>
    );
  }
  return (
    <DropDown position="bottom-start">
      <Menu.Target>
        <Button
          data-role-holder={holder.id}
          variant="default"
          size="compact-md"
          aria-busy={isPending}
          aria-label={`Add Role to ${holder.email}`}
        >
          Add Role
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {missing.map((role) => (
          <Menu.Item key={role} onClick={() => mutate({ user_id: holder.id, role })}>
            {capitalized(role)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </DropDown>
  );
}
