import { Badge } from "@mantine/core";
import { Link } from "react-router";
import { brand } from "#content/brand.ts";
import { addresses } from "#contract/addresses.ts";
import { pageMeta } from "#web/lib/page-meta.ts";
import { RoleGate } from "#web/lib/role-gate.tsx";
import { useRoles, useSession } from "#web/lib/session.ts";
import { capitalized } from "#web/ui/capitalized.ts";
import "#web/dashboard/dashboard.css";
import "#web/ui/records.css";

export const meta = () =>
  pageMeta({ title: `Dashboard · ${brand.name}`, description: "Your place at the academy." });

export default function DashboardPage() {
  return (
    <div className="page dashboard">
      <Greeting />
      <RoleGate allow={["admin", "coach"]} fallback={<FirstSteps />}>
        <AdminAccess />
      </RoleGate>
    </div>
  );
}

function Greeting() {
  const { session } = useSession();
  const { roles } = useRoles();
  return (
    <div className="dashboard-greeting">
      <h1>{greetingAt(new Date())}</h1>
      <p className="soft">Signed in as {session?.user.email}</p>
      <ul className="role-badges" aria-label="Your roles">
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

function AdminAccess() {
  return (
    <section className="admin-access" aria-labelledby="admin-access">
      <h2 id="admin-access">Admin Access</h2>
      <p>Leads, applications and info sessions wait for you in the back office.</p>
      <Link className="button" to={addresses.admin}>
        Open the admin console
      </Link>
    </section>
  );
}

const steps = [
  {
    to: `${addresses.home}#playbook`,
    title: "Read the playbook",
    text: "Seven micro-moves you can try this week, sent to your inbox for free.",
  },
  {
    to: addresses.infoSession,
    title: "Join an info session",
    text: "Meet both coaches online and ask what you like. Your camera may stay off.",
  },
  {
    to: addresses.apply,
    title: "Apply for a cohort",
    text: "Five questions. We read every answer and reply within 2 business days.",
  },
];

function FirstSteps() {
  return (
    <section className="first-steps" aria-labelledby="first-steps">
      <h2 id="first-steps">We're glad you're here</h2>
      <p className="measure">
        Your account is ready, and nothing is expected of you today. When you feel like a next step,
        these are three, from the smallest to the largest.
      </p>
      <ul className="places">
        {steps.map(({ to, title, text }) => (
          <li key={to}>
            <h3>
              <Link to={to}>{title}</Link>
            </h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
