import { Link } from "react-router";
import { addresses } from "#contract/addresses.ts";
import type { SetUpStep } from "#contract/overview/overview.ts";
import { type Action, may } from "#contract/permissions.ts";
import { useRoles } from "#web/lib/session/session.ts";

interface Step {
  to: string;
  title: string;
  text: string;
  action: Action;
}

const steps: Record<SetUpStep, Step> = {
  mail: {
    to: addresses.adminMail,
    title: "Connect a mail server",
    text: "Until SMTP_URL is set, emails are written to files and reach nobody.",
    action: "messages.read",
  },
  postal_address: {
    to: `${addresses.adminSettings}#postal-address`,
    title: "Give the postal address",
    text: "It stands at the foot of every email, as many countries require.",
    action: "academy.update",
  },
  coach: {
    to: addresses.adminRoles,
    title: "Make somebody a coach",
    text: "Coaches confirm bookings, and cohorts and sessions name them.",
    action: "roles.manage",
  },
  course: {
    to: addresses.adminCourses,
    title: "Add a course",
    text: "Until there is one, Training says “Check back soon”.",
    action: "courses.manage",
  },
  cohort: {
    to: addresses.adminCohorts,
    title: "Plan the first cohort",
    text: "Until one is open, visitors read no dates and no price, and can ask to be told.",
    action: "cohorts.manage",
  },
  info_session: {
    to: addresses.adminRegistrations,
    title: "Date the next info session",
    text: "Until then visitors read “TBD”, and who registers waits for the invite.",
    action: "info_sessions.schedule",
  },
};

export function SetUpList({ left }: { left: readonly SetUpStep[] }) {
  const { roles } = useRoles();
  const own = left.map((step) => steps[step]).filter(({ action }) => may(action, roles));
  if (own.length === 0) return null;
  return (
    <section className="set-up" aria-labelledby="set-up">
      <h2 id="set-up">Left to set up</h2>
      <ul>
        {own.map(({ to, title, text }) => (
          <li key={to}>
            <Link to={to}>{title}</Link>
            <p className="soft small">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
