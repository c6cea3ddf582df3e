import type { ReactNode } from "react";
import { clockTime } from "#contract/forms/clock-time.ts";
import { higherTier, type MembershipTier, tierName } from "#contract/members/members.ts";
import type { PersonPage } from "#contract/people/people.ts";
import { paceLabels, quietDefaults } from "#contract/quiet/quiet.ts";
import { academyDay } from "#web/lib/academy-dates.ts";
import { dayInWords } from "#web/lib/calendar-days.ts";
import { mailFailure } from "#web/shared/messages/mail-fails.tsx";
import { capitalized } from "#web/ui/capitalized.ts";
import { DetailList } from "#web/ui/facts/detail-list.tsx";

type Account = NonNullable<PersonPage["account"]>;

export function PersonFacts({ person, roles }: { person: PersonPage; roles: ReactNode }) {
  const { account, lead, application, mail_problem, time_zone } = person;
  return (
    <section className="person-part" aria-labelledby="facts">
      <h2 id="facts">Now</h2>
      <DetailList
        details={[
          { term: "First seen", detail: academyDay(person.first_seen_at) },
          ...(lead ? [{ term: "Lead", detail: capitalized(lead.status) }] : []),
          ...(application
            ? [{ term: "Application", detail: capitalized(application.status) }]
            : []),
          { term: "Account", detail: <AccountState account={account} /> },
          ...(account ? [{ term: "Roles", detail: roles }] : []),
          ...(account ? [{ term: "Tier", detail: tierInWords(account) }] : []),
          ...(person.waiting_tier === null
            ? []
            : [{ term: "Future tier", detail: waitingTierInWords(person.waiting_tier) }]),
          { term: "Emails", detail: emailsInWords(person) },
          ...(account?.is_confirmed ? quietFacts(account) : []),
          ...(time_zone === null ? [] : [{ term: "Time zone", detail: time_zone }]),
          ...mailFailure(mail_problem),
        ]}
      />
    </section>
  );
}

function AccountState({ account }: { account: Account | null }) {
  if (account === null) return "None";
  return (
    <>
      {stateInWords(account)}{" "}
      <span className="person-since">(since {academyDay(account.created_at)})</span>
    </>
  );
}

function stateInWords({ is_suspended, is_confirmed }: Account): string {
  if (is_suspended) return "Suspended";
  return is_confirmed ? "Confirmed" : "Address not confirmed";
}

function tierInWords({ membership_tier: own, cohort_tier: cohort }: Account): string {
  if (cohort === null || higherTier(own, cohort.tier) === own) return tierName(own);
  const until = `${tierName(cohort.tier)} until ${dayInWords(cohort.last_day)}`;
  return `${until}, through ${cohort.cohort}. Own tier: ${tierName(own)}`;
}

function waitingTierInWords(tier: MembershipTier): string {
  return `${tierName(tier)}, once the address is confirmed`;
}

function emailsInWords({ is_unsubscribed, account }: PersonPage): string {
  if (is_unsubscribed) return "Unsubscribed: only answers and notices are sent";
  if (account?.is_confirmed && account.quiet?.channel_email === false) {
    return "Turned off in the settings: only answers and notices are sent";
  }
  return "On";
}

function quietFacts({ quiet, quiet_until }: Account) {
  const { quiet_mode, quiet_pace, quiet_hours_start, quiet_hours_end } = quiet ?? quietDefaults;
  return [
    ...(quiet_until === null
      ? []
      : [
          {
            term: "Pause",
            detail: `Quiet until ${dayInWords(quiet_until)}: we write only about bookings and offers`,
          },
        ]),
    { term: "Quiet mode", detail: quiet_mode ? "On" : "Off" },
    { term: "Pace", detail: paceLabels[quiet_pace] },
    {
      term: "Quiet hours",
      detail: `${clockTime(quiet_hours_start)} to ${clockTime(quiet_hours_end)}`,
    },
  ];
}
