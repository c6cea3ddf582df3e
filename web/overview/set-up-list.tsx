import { useMutation } from "@tanstack/react-query";
import { Link } from "react-router";
import { addresses } from "#contract/addresses.ts";
import { type Action, may } from "#contract/permissions.ts";
import { type Settled, type SetUpStep, setUpMessages } from "#contract/set-up/set-up.ts";
import { api } from "#web/lib/api/api.ts";
import { queries, queryClient } from "#web/lib/api/queries.ts";
import { whyFailed } from "#web/lib/api/refusals.ts";
import { useRoles } from "#web/lib/session/session.ts";
import { RequestMessage } from "#web/ui/forms/request-message.tsx";

interface Step {
  to: string;
  title: string;
  text: string;
  action: Action;
  /** What an admin may say instead of doing it. */
  settled?: { as: Settled; label: string };
}

const steps: Record<SetUpStep, Step> = {
  name: {
    to: `${addresses.adminFirstDay}#name`,
    title: "Name the academy",
    text: "Until then pages and emails say a name that was made up.",
    action: "academy.set_up",
  },
  time_zone: {
    to: `${addresses.adminFirstDay}#time-zone`,
    title: "Choose the time zone",
    text: "Days and times of the academy are told in it. Later it can’t be changed.",
    action: "academy.set_up",
  },
  mail: {
    to: `${addresses.adminFirstDay}#mail`,
    title: "Connect a mail server",
    text: "Until SMTP_URL is set, emails are written to files and reach nobody.",
    action: "messages.read",
  },
  test_mail: {
    to: `${addresses.adminFirstDay}#mail`,
    title: "Send a test email",
    text: "To yourself, to see that the mail server takes it and that it arrives.",
    action: "academy.set_up",
  },
  postal_address: {
    to: `${addresses.adminSettings}#postal-address`,
    title: "Give the postal address",
    text: "It stands at the foot of public pages, the welcome series and reminders, as many countries require.",
    action: "academy.update",
  },
  coaches: {
    to: addresses.adminCoaches,
    title: "Introduce your coaches",
    text: "Until then pages and emails name two who were made up.",
    action: "academy.set_up",
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
  info_session: {
    to: addresses.adminRegistrations,
    title: "Date the next info session",
    text: "Until then visitors read “TBD”, and who registers waits for the invite.",
    action: "info_sessions.schedule",
  },
  cohort: {
    to: addresses.adminCohorts,
    title: "Plan the first cohort",
    text: "Until one is open, visitors read no dates and no price, and can ask to be told.",
    action: "cohorts.manage",
  },
  welcome_video: {
    to: `${addresses.adminSettings}#welcome-video`,
    title: "Add the welcome video",
    text: "It greets everyone who has asked for the playbook. Without one, its place stays empty.",
    action: "academy.update",
    settled: { as: "welcome_video", label: "We want none" },
  },
  legal: {
    to: addresses.privacy,
    title: "Read the privacy page and the terms",
    text: "They are the academy’s promises: make sure that you keep them.",
    action: "academy.set_up",
    settled: { as: "legal", label: "We have read them" },
  },
  backups: {
    to: `${addresses.adminFirstDay}#backups`,
    title: "Set up backups",
    text: "On another machine, so that the loss of this one loses nothing.",
    action: "academy.set_up",
    settled: { as: "backups", label: "They run" },
  },
};

export function SetUpList({ left }: { left: readonly SetUpStep[] }) {
  const { roles } = useRoles();
  const { mutate, isPending, error } = useMutation(
    {
      mutationFn: (settled: Settled) => api.setUp.settle({ settled }),
      onSuccess: (setUp) => {
        // The button that has the focus goes away.
        document.getElementById("main")?.focus({ preventScroll: true });
        queryClient.setQueryData(queries.setUp.read.queryKey(), setUp);
      },
    },
    queryClient,
  );
  const own = left.filter((step) => may(steps[step].action, roles));
  if (own.length === 0) return null;
  const maySettle = may("academy.set_up", roles);
  const settle = (settled: Settled, label: string, of?: string) => (
    <button
      type="button"
      className="link-button aside-button"
      aria-label={of && `${label}: ${of}`}
      aria-disabled={isPending}
      onClick={() => !isPending && mutate(settled)}
    >
      {label}
    </button>
  );
  return (
    <section className="set-up" aria-labelledby="set-up">
      <h2 id="set-up">Left to set up</h2>
      <ul>
        {own.map((step) => {
          const { to, title, text, settled } = steps[step];
          return (
            <li key={step}>
              <Link to={to}>{title}</Link>
              <p className="soft small">
                {text} {maySettle && settled && settle(settled.as, settled.label, title)}
              </p>
            </li>
          );
        })}
      </ul>
      {maySettle && <p className="small">{settle("everything", "Take this list away")}</p>}
      <RequestMessage isPending={false} {...whyFailed(error, setUpMessages.settleFailed)} />
    </section>
  );
}
