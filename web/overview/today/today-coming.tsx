import { Link } from "react-router";
import { addresses, staffCohortAddress } from "#contract/addresses.ts";
import { placeMessages } from "#contract/cohorts/cohort-places.ts";
import { messageInWords } from "#contract/messages/message-words.ts";
import { type Today, todayMessages } from "#contract/today/today.ts";
import { academyTime } from "#web/lib/academy-dates.ts";
import { dayInWords } from "#web/lib/calendar-days.ts";
import { OfferWithdrawal } from "#web/overview/today/offer-withdrawal.tsx";
import { TodayEntry } from "#web/overview/today/today-entry.tsx";
import { TodayLeftSessions } from "#web/overview/today/today-left-sessions.tsx";
import { TodaySection } from "#web/overview/today/today-section.tsx";
import { InfoSessionsOf, SessionsOf } from "#web/overview/today/today-sessions.tsx";
import { TodayZoom } from "#web/overview/today/today-zoom.tsx";
import type { TodayState } from "#web/overview/today/use-today.ts";

interface TodayComingProps {
  today: Today;
  state: TodayState;
}

export function TodayComing({ today, state: { done, finish } }: TodayComingProps) {
  return (
    <>
      <SessionsOf day="tomorrow" today={today} done={done} />
      <InfoSessionsOf day="tomorrow" today={today} />
      <TodayZoom today={today} />
      <TodayLeftSessions today={today} />
      <TodaySection
        title="Offers that end soon"
        list={today.offers}
        done={done}
        to={addresses.adminCohorts}
      >
        {(offer) => (
          <TodayEntry
            key={offer.id}
            person={offer}
            done={done.get(offer.id) ?? null}
            about={
              <>
                can take the place in{" "}
                <Link to={staffCohortAddress(offer.cohort_id)}>{offer.cohort}</Link> until the end
                of <span className="unbroken">{dayInWords(offer.answer_by, "weekday")}</span>
              </>
            }
          >
            <OfferWithdrawal
              offer={offer}
              onWithdrawn={() => finish(offer.id, placeMessages.withdrawn)}
            />
          </TodayEntry>
        )}
      </TodaySection>
      <TodaySection
        title="Failed emails that can’t be sent again"
        list={today.lost_mail}
        to={addresses.adminMail}
      >
        {(mail) => (
          <TodayEntry
            key={mail.id}
            person={mail}
            about={`did not get “${messageInWords({ kind: mail.kind, items: [] })}”. ${todayMessages.lost}`}
            words={mail.last_error}
          />
        )}
      </TodaySection>
      <TodaySection
        title="Questions for the next info session"
        list={today.questions}
        to={addresses.adminRegistrations}
        about={<InfoSessionTime questions={today.questions} />}
      >
        {(asked) => (
          <TodayEntry key={asked.id} person={asked} about="asks" words={asked.question} />
        )}
      </TodaySection>
    </>
  );
}

function InfoSessionTime({ questions: { items } }: { questions: Today["questions"] }) {
  const [first] = items;
  return first && <p className="soft small">{academyTime(first.starts_at)}</p>;
}
