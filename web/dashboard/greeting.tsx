import { Badge } from "@mantine/core";
import type { Role } from "#contract/permissions.ts";
import { useSession } from "#web/lib/session.ts";
import { capitalized } from "#web/ui/capitalized.ts";

export function Greeting({ roles }: { roles: readonly Role[] }) {
  const { session } = useSession();
  return (
    <div className="dashboard-greeting">
      <h1>{greetingAt(new Date())}</h1>
      <p className="soft">Signed in as {session?.user.email}</p>
      <ul className="held-roles" aria-label="Your roles">
        {roles.map((role) => (
          <li key={role}>
            <Badge variant="default" size="lg" tt="none" fw={400}>
              {capitalized(role)}
            </Badge>
          </li>
        ))}
      </ul>
    </div>
  );
}

function greetingAt(time: Date): string {
  const hour = time.getHours();
  if (hour < 5 || hour >= 18) return "Good evening";
  return hour < 12 ? "Good morning" : "Good afternoon";
}
