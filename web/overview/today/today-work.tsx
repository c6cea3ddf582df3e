import type { ReactNode } from "react";
import { addresses } from "#contract/addresses.ts";
import { tierName } from "#contract/members/members.ts";
import { messageInWords } from "#contract/messages/message-words.ts";
import type { Today } from "#contract/today/today.ts";
import { dayInWords } from "#web/lib/calendar-days.ts";
import { TierAnswer } from "#web/members/staff-tier-request.tsx";
import { ApplicationReview } from "#web/overview/today/application-review.tsx";
import { Invitation } from "#web/overview/today/invitation.tsx";
import { MailAgain } from "#web/overview/today/mail-again.tsx";
import { nearDay } from "#web/overview/today/near-times.ts";
import { TodayBookings } from "#web/overview/today/today-bookings.tsx";
import { TodayEntry } from "#web/overview/today/today-entry.tsx";
import { TodaySection } from "#web/overview/today/today-section.tsx";
import type { TodayState } from "#web/overview/today/use-today.ts";
import { StatusBadge } from "#web/ui/cells/status-badge.tsx";

interface TodayWorkProps {
  today: Today;
  state: TodayState;
}

export function TodayWork({ children, ...props }: TodayWorkProps & { children: ReactNode }) {
  return (
    <div className="today-columns">
      <div className="today-column">
        <Applications {...props} />
        <TodayBookings {...props} />
      </div>
      <div className="today-column">
        <TierRequests {...props} />
        <FreePlaces {...props} />
        <FailedMail {...props} />
        {children}
      </div>
    </div>
  );
}

function Applications({ today, state }: TodayWorkProps) {
  return (
    <TodaySection
      title="Applications to answer"
      list={today.applications}
      done={state.done}
      to={addresses.adminApplications}
    >
      {(entry) => (
        <TodayEntry
          key={entry.id}
          person={entry}
          done={state.done.get(entry.id) ?? null}
          about={<AnswerBy application={entry} today={today.today} />}
        >
          <Review
            entry={entry}
            entries={today.applications.items}
            total={today.applications.total}
            state={state}
          />
        </TodayEntry>
      )}
    </TodaySection>
  );
}

interface AnswerByProps {
  application: Today["applications"]["items"][number];
  today: string;
}

function AnswerBy({ application: { answer_by, is_late }, today }: AnswerByProps) {
  const day = <span className="unbroken">{nearDay(answer_by, today)}</span>;
  if (!is_late) return <span className="soft">answer by {day}</span>;
  return (
    <>
      <StatusBadge status="Late" tone="wrong" /> <span className="soft">promised for {day}</span>
    </>
  );
}

function TierRequests({ today, state: { done, finish } }: TodayWorkProps) {
  return (
    <TodaySection
      title="Tier requests"
      list={today.tier_requests}
      done={done}
      to={`${addresses.adminMembers}?tier=requested`}
      about={<p className="soft small">Your answer goes out by email.</p>}
    >
      {(entry) => (
        <TodayEntry
          key={entry.id}
          person={entry}
          done={done.get(entry.id) ?? null}
          about={`asks for ${tierName(entry.requested_tier)}`}
          note={!entry.email_verified && "Address not confirmed"}
          words={entry.note}
        >
          <TierAnswer
            request={entry}
            of={nameOf(entry)}
            onDecided={() => finish(entry.id, "Request answered")}
          />
        </TodayEntry>
      )}
    </TodaySection>
  );
}

function FreePlaces({ today, state }: TodayWorkProps) {
  const { items } = today.free_places;
  const applications = items.filter(({ source }) => source === "application");
  return (
    <TodaySection
      title="Waiting for a place"
      list={today.free_places}
      done={state.done}
      to={addresses.adminApplications}
    >
      {(entry) => (
        <TodayEntry
          key={entry.id}
          person={entry}
          done={state.done.get(entry.id) ?? null}
          about={waitsFor[entry.source]}
          note={`${entry.cohort} starts on ${dayInWords(entry.first_day)} and has a free place.`}
        >
          {entry.source === "application" ? (
            <Review
              entry={entry}
              entries={applications}
              total={applications.length}
              state={state}
            />
          ) : (
            <Invitation
              entry={entry}
              of={nameOf(entry)}
              onSent={(words) => state.finish(entry.id, words)}
            />
          )}
        </TodayEntry>
      )}
    </TodaySection>
  );
}

const waitsFor = {
  application: "was answered “Not now”",
  waiting_list: "waits for the next cohort",
} as const;

interface ReviewProps {
  entry: { id: string; email: string };
  entries: readonly { id: string }[];
  total: number;
  state: TodayState;
}

function Review({ entry: { id, email }, entries, total, state }: ReviewProps) {
  const { done, markAnswered } = state;
  const ids = openIds(entries, done);
  return (
    <ApplicationReview
      id={id}
      label={`Review ${email}`}
      ids={ids}
      total={total - (entries.length - ids.length)}
      onClosed={markAnswered}
    />
  );
}

function FailedMail({ today, state: { done, finish } }: TodayWorkProps) {
  return (
    <TodaySection
      title="Failed emails"
      list={today.failed_mail}
      done={done}
      to={addresses.adminMail}
    >
      {(entry) => (
        <TodayEntry
          key={entry.id}
          person={entry}
          done={done.get(entry.id) ?? null}
          about={`did not get “${entry.subject ?? messageInWords({ kind: entry.kind, items: [] })}”`}
          note={entry.last_error}
        >
          <MailAgain id={entry.id} of={nameOf(entry)} onSent={(words) => finish(entry.id, words)} />
        </TodayEntry>
      )}
    </TodaySection>
  );
}

function nameOf({ name, email }: { name: string | null; email: string }): string {
  return name ?? email;
}

function openIds(entries: readonly { id: string }[], done: TodayState["done"]): string[] {
  return entries.map(({ id }) => id).filter((id) => !done.has(id));
}
