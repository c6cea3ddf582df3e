import { Badge } from "@mantine/core";
import { Link } from "react-router";
import { addresses } from "#contract/addresses.ts";
import { firstName } from "#contract/people/first-name.ts";
import { useRoles, useSession } from "#web/lib/session/session.ts";
import { capitalized } from "#web/ui/capitalized.ts";
import { LoadFailure } from "#web/ui/page/load-failure.tsx";

/** `name`: null for none, undefined while it is not known. */
export function Greeting({ name }: { name: string | null | undefined }) {
  const { session } = useSession();
  const { roles, error, retry } = useRoles();
  return (
    <div className="dashboard-greeting">
      <div className="greeting-line">
        <h1>
          {greetingAt(new Date())}
          {name && (
            <>
              , <span className="greeting-name">{firstName(name)}</span>
            </>
          )}
        </h1>
        {name === null && session?.user.email_verified && (
          <Link className="small" to={addresses.profile}>
            Add your name
          </Link>
        )}
        {name === null && session?.user.email_verified === false && (
          <p className="small soft">You can add your name once your address is confirmed.</p>
        )}
      </div>
      <div className="signed-in-as">
        <p className="soft">{session && `Logged in as ${session.user.email}`}</p>
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
      {error && <LoadFailure message="Failed to load your roles" onRetry={retry} />}
    </div>
  );
}

function greetingAt(time: Date): string {
  const hour = time.getHours();
  if (hour < 4 || hour >= 18) return "Good evening";
  return hour < 12 ? "Good morning" : "Good afternoon";
}
