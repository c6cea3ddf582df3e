import type { BookingWithSession } from "#contract/coaching/bookings.ts";
import { coachOf } from "#web/coaching/coach-of.ts";
import { onAcademyClock } from "#web/coaching/session-time.ts";
import { typeWords } from "#web/coaching/session-types.ts";
import { SessionConfirmation } from "#web/coaching/staff/pending/session-confirmation.tsx";
import { useSession } from "#web/lib/session/session.ts";
import type { RowGroups } from "#web/ui/record-page/record-table.tsx";

export const pendingGroups: RowGroups<BookingWithSession> = {
  of: ({ session_id }) => session_id,
  heading: (bookings) => <SessionLine bookings={bookings} />,
};

function SessionLine({ bookings }: { bookings: readonly BookingWithSession[] }) {
  const { session: login } = useSession();
  const [first] = bookings;
  if (first === undefined) return null;
  const { date, time } = onAcademyClock(first.session);
  const { title, type, booked, max_participants, coach_id } = first.session;
  const isOwn = coach_id !== null && coach_id === login?.user.id;
  const coach = isOwn ? "you" : coachOf(first.session);
  return (
    <div className="session-line">
      <span className="unbroken">
        {date}, {time}
      </span>{" "}
      <span className="session-line-title">{title}</span>{" "}
      <span className="cell-note">
        {typeWords[type]}
        {coach && `, ${coach}`}, {booked}/{max_participants} filled
      </span>
      {bookings.length > 1 && (
        <SessionConfirmation of={`${title}, ${date}, ${time}`} bookings={bookings} />
      )}
    </div>
  );
}
