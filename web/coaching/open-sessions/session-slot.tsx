import { type Ref, useId, useState } from "react";
import type { OpenSession } from "#contract/coaching/sessions.ts";
import { FoldButton } from "#web/coaching/fold-button.tsx";
import { SessionButtons } from "#web/coaching/open-sessions/session-buttons.tsx";
import { SessionLine } from "#web/coaching/session-facts.tsx";
import { whenInWords, type Zones } from "#web/coaching/session-time.ts";
import { useIsNarrow } from "#web/ui/use-is-narrow.ts";

const why = { bookable: undefined, booked: "Booked", full: "Full" } as const;

interface SessionSlotProps {
  session: OpenSession;
  zones: Zones;
  /** Without being asked. */
  isDescribed: boolean;
  heading: Ref<HTMLHeadingElement>;
  onBook: () => void;
}

/** On phones all but time and title of a session that can't be booked folds up. */
export function SessionSlot(props: SessionSlotProps) {
  const { session, zones, isDescribed, heading, onBook } = props;
  const { title, description, state } = session;
  const id = useId();
  const isBrief = useIsNarrow() && state !== "bookable";
  const [asked, setAsked] = useState<boolean | null>(null);
  const isOpen = asked ?? isDescribed;
  const [timeId, detailsId] = [`${id}-time`, `${id}-details`];
  const more = (
    <>
      <SpotsLine session={session} />
      <SessionButtons session={session} zones={zones} onBook={onBook} />
    </>
  );
  return (
    <>
      <div className="fold-line session-slot">
        <p id={timeId} className="session-slot-time">
          {whenInWords(session, zones).time}
        </p>
        <h4 ref={heading} tabIndex={-1}>
          {isBrief || description !== null ? (
            <FoldButton
              isOpen={isOpen}
              onToggle={() => setAsked(!isOpen)}
              controls={detailsId}
              describedBy={timeId}
              {...(isBrief && { note: why[state] })}
            >
              {title}
            </FoldButton>
          ) : (
            title
          )}
        </h4>
        {!isBrief && more}
      </div>
      <div id={detailsId} className="session-details" hidden={!isOpen}>
        {description !== null && <p className="session-description small">{description}</p>}
        {isBrief && more}
      </div>
    </>
  );
}

function SpotsLine({ session }: { session: OpenSession }) {
  const { booked, max_participants } = session;
  const isKept = booked >= max_participants && session.state === "bookable";
  return (
    <SessionLine session={session}>
      <span className="session-spots">
        <span>
          {booked}/{max_participants} spots filled{isKept && ","}
        </span>{" "}
        {isKept && <span>but your place is still kept for you</span>}
      </span>
    </SessionLine>
  );
}
