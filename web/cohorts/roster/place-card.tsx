import { type ReactNode, useId, useRef } from "react";
import type { CohortPlace } from "#contract/cohorts/cohort-places.ts";
import { placeName } from "#web/cohorts/roster/place-name.ts";
import { academyDay } from "#web/lib/academy-dates.ts";
import { dayInWords } from "#web/lib/calendar-days.ts";
import { pluralize } from "#web/lib/pluralize.ts";
import { PersonLink } from "#web/shared/people/person-link.tsx";
import { StatusBadge } from "#web/ui/cells/status-badge.tsx";
import { DetailList } from "#web/ui/facts/detail-list.tsx";

interface PlaceCardProps {
  place: CohortPlace;
  mark?: ReactNode;
  /** Gets the id of the person's name, and a function that focuses it. */
  children?: ((titleId: string, focusTitle: () => void) => ReactNode) | undefined;
}

export function PlaceCard({ place, mark, children }: PlaceCardProps) {
  const { name, email, has_account, status, joined_at, is_everything_open, paid_on } = place;
  const { paid_note, staff_note, person_id } = place;
  const titleId = useId();
  const title = useRef<HTMLHeadingElement>(null);
  return (
    <li className="roster-place">
      <div className="roster-part">
        <div className="roster-name">
          {mark}
          <h4 id={titleId} ref={title} tabIndex={-1}>
            <PersonLink id={email === null ? null : person_id}>{placeName(place)}</PersonLink>
          </h4>
          {joined_at === null && <StatusBadge status={offerInWords(place)} tone="open" />}
          {!has_account && email !== null && <StatusBadge status="No account yet" tone="going" />}
          {paid_on !== null && (
            <StatusBadge status={`Paid on ${dayInWords(paid_on)}`} tone="good" />
          )}
          {is_everything_open && status === "joined" && (
            <StatusBadge status="All modules open" tone="open" />
          )}
        </div>
        {name !== null && email !== null && <p className="soft small roster-address">{email}</p>}
        {!has_account && status === "joined" && (
          <p className="soft small">
            Modules open once this address belongs to a confirmed account.
          </p>
        )}
        {paid_note !== null && <p className="roster-note">Payment: {paid_note}</p>}
        {staff_note !== null && <p className="roster-note">Note: {staff_note}</p>}
      </div>
      <div className="roster-part">
        <DetailList details={detailsOf(place)} />
        {children?.(titleId, () => title.current?.focus())}
      </div>
    </li>
  );
}

const offerWords: Partial<Record<CohortPlace["status"], string>> = {
  offered: "Offered",
  refused: "Refused the place",
  expired: "Offer expired",
  withdrawn: "Offer withdrawn",
};

/** As in "Offered until Mar 2, 2026" or "Offer expired". */
function offerInWords({ status, answer_by }: CohortPlace): string {
  const words = offerWords[status] ?? "";
  return status === "offered" && answer_by !== null
    ? `${words} until ${dayInWords(answer_by)}`
    : words;
}

function detailsOf(place: CohortPlace) {
  return place.joined_at === null ? detailsOfOffer(place) : detailsOfMember(place);
}

function detailsOfOffer({ offered_at, closed_at }: CohortPlace) {
  return [
    ...(offered_at === null ? [] : [{ term: "Offered", detail: academyDay(offered_at) }]),
    ...(closed_at === null ? [] : [{ term: "Ended", detail: academyDay(closed_at) }]),
  ];
}

function detailsOfMember(place: CohortPlace) {
  const { joined_at, left_at, completed_count, module_count, last_seen_at, booked_sessions } =
    place;
  return [
    ...(joined_at === null ? [] : [{ term: "Joined", detail: academyDay(joined_at) }]),
    ...(left_at === null ? [] : [{ term: "Left", detail: academyDay(left_at) }]),
    { term: "Completed", detail: `${completed_count} of ${pluralize(module_count, "module")}` },
    { term: "Last seen", detail: last_seen_at === null ? "Never" : academyDay(last_seen_at) },
    { term: "Booked sessions", detail: booked_sessions },
  ];
}
